import { textProblem } from '../../../../platform/contract/noticeTexts/templateText.ts';
import { PLACEHOLDERS } from '../../../../platform/contract/placeholders.ts';
import { type NoticeKey, templateOf } from '../../../../platform/contract/templates.ts';
import { notify } from '../../../../platform/web/actors/notification.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { useRefresh } from '../../../../platform/web/api/query.ts';
import { Task } from '../../../../platform/web/form/task/Task.tsx';
import { text } from '../../../../platform/web/form/task/taskFields.tsx';
import { AT_FIELDS } from '../../../../platform/web/form/useSending.ts';
import { TextButton } from '../../../../platform/web/kit/plain/TextButton.tsx';
import {
  type NoticeTemplateRow,
  resetNoticeTemplate,
  saveNoticeTemplate,
} from '../../contract/general.calls.ts';
import { example } from './Templates.tsx';

interface Props {
  name: NoticeKey;
  own: NoticeTemplateRow | undefined;
  may: boolean;
  onClose: () => void;
}
const Shown = ({ as }: { as: string }) => (
  <p className="general-preview" role="status">
    显示为：{example(as)}
  </p>
);

/** The one or two texts of a notice, as they will be read, and back to the shipped ones. */
export function TemplateDialog({ name, own, may, onClose }: Props) {
  const template = templateOf(name);
  const several = template.manyText !== undefined;
  const refresh = useRefresh();
  const names = [...template.placeholders, ...(several ? (['n'] as const) : [])];
  const look = { required: true, rows: 2, max: 200, disabled: !may };
  const reset = async () => {
    await callApi(resetNoticeTemplate, { params: { key: name } });
    notify({ type: 'success', message: '已恢复出厂的通知文字', duration: 3000 });
    onClose();
    await refresh('noticeTemplateList');
  };
  return (
    <Task
      title={template.name}
      action={may ? '保存' : undefined}
      closeText={may ? undefined : '关闭'}
      fields={{
        text: text({
          ...look,
          label: several ? '一条时' : '文字',
          start: own?.text ?? template.text,
          wrong: (typed) => textProblem(template, typed, false),
        }),
        manyText: text({
          ...look,
          label: '几条合在一起时',
          start: own?.manyText ?? template.manyText ?? '',
          wrong: (typed) => (several ? textProblem(template, typed, true) : null),
        }),
      }}
      send={(values) => {
        const body = {
          text: values.text,
          manyText: several ? values.manyText : null,
          version: own?.version ?? 0,
        };
        return callApi(saveNoticeTemplate, { params: { key: name }, body }, AT_FIELDS);
      }}
      said={() => '通知文字已保存，从下一条通知起使用'}
      rereads={['noticeTemplateList']}
      onClose={onClose}
    >
      {({ at, values, busy, run }) => (
        <>
          <div className="general-fields is-one">
            {at.text}
            <Shown as={values.text} />
            {several && (
              <>
                {at.manyText}
                <Shown as={values.manyText} />
              </>
            )}
          </div>
          {names.length > 0 && (
            <dl className="general-tokens">
              {names.map((one) => (
                <div key={one}>
                  <dt>{`{${one}}`}</dt>
                  <dd>
                    {PLACEHOLDERS[one].name}，如 {PLACEHOLDERS[one].example}
                  </dd>
                </div>
              ))}
            </dl>
          )}
          {may && own && (
            <TextButton disabled={busy} onClick={() => run(reset)}>
              恢复出厂的文字
            </TextButton>
          )}
        </>
      )}
    </Task>
  );
}
