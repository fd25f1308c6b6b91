import { useState } from 'react';
import {
  type NoticeKey,
  PLACEHOLDERS,
  templateOf,
} from '../../../../platform/contract/templates.ts';
import { textProblem } from '../../../../platform/contract/templateText.ts';
import { notify } from '../../../../platform/web/actors/notification.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { useRefresh } from '../../../../platform/web/api/query.ts';
import { AT_FIELDS, useSending } from '../../../../platform/web/form/useSending.ts';
import { TextField } from '../../../../platform/web/kit/field/fields.tsx';
import { TextButton } from '../../../../platform/web/kit/plain/TextButton.tsx';
import { TaskDialog } from '../../../../platform/web/kit/task/TaskDialog.tsx';
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
/** The one or two texts of a notice, as they will be read, and back to the shipped ones. */
export function TemplateDialog({ name, own, may, onClose }: Props) {
  const template = templateOf(name);
  const several = template.manyText !== undefined;
  const [text, setText] = useState(own?.text ?? template.text);
  const [many, setMany] = useState(own?.manyText ?? template.manyText ?? '');
  const { busy, problems, send } = useSending();
  const refresh = useRefresh();
  const wrong = {
    text: textProblem(template, text, false),
    many: several ? textProblem(template, many, true) : null,
  };
  const done = async (message: string) => {
    notify({ type: 'success', message, duration: 3000 });
    await refresh('noticeTemplateList');
    onClose();
  };
  const save = () =>
    send(async () => {
      const body = { text, manyText: several ? many : null, version: own?.version ?? 0 };
      await callApi(saveNoticeTemplate, { params: { key: name }, body }, AT_FIELDS);
      await done('通知文字已保存，从下一条通知起使用');
    });
  const reset = () =>
    send(async () => {
      await callApi(resetNoticeTemplate, { params: { key: name } });
      await done('已恢复出厂的通知文字');
    });
  const names = [...template.placeholders, ...(several ? (['n'] as const) : [])];
  return (
    <TaskDialog
      title={template.name}
      {...(may ? { action: '保存' } : { closeText: '关闭' })}
      busy={busy}
      blocked={wrong.text !== null || wrong.many !== null}
      onAction={() => void save()}
      onClose={onClose}
    >
      <div className="general-fields is-one">
        <TextField
          label={several ? '一条时' : '文字'}
          name="text"
          required
          rows={2}
          max={200}
          disabled={!may}
          value={text}
          onChange={setText}
          error={problems.text ?? wrong.text ?? undefined}
        />
        <p className="general-preview" role="status">
          显示为：{example(text)}
        </p>
        {several && (
          <>
            <TextField
              label="几条合在一起时"
              name="manyText"
              required
              rows={2}
              max={200}
              disabled={!may}
              value={many}
              onChange={setMany}
              error={problems.manyText ?? wrong.many ?? undefined}
            />
            <p className="general-preview" role="status">
              显示为：{example(many)}
            </p>
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
        <TextButton disabled={busy} onClick={() => void reset()}>
          恢复出厂的文字
        </TextButton>
      )}
    </TaskDialog>
  );
}
