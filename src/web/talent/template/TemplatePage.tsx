import { Button } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { saveTemplateBody, templateDetail } from '../../../contract/talent/template.calls.ts';
import { confirm } from '../../actors/dialog.ts';
import { notify } from '../../actors/notification.ts';
import { callApi } from '../../api/call.ts';
import { ApiError } from '../../api/errors.ts';
import { type CallData, useCall, useRefresh } from '../../api/query.ts';
import { ErrorState } from '../../ui/list/EmptyState.tsx';
import { DictTag } from '../../ui/list/Tag.tsx';
import { minuteText } from '../../ui/time.ts';
import { LEAVE } from '../declaration/draft.ts';
import { BodyEditor } from '../plan/BodyEditor.tsx';
import { usePlanBody } from '../plan/usePlanBody.ts';

interface Props {
  id: number;
  mayEdit: boolean;
  onClose: () => void;
}
/** A template as a whole (domain.md 1.3.5); read only it is the preview. */
export function TemplatePage({ id, ...props }: Props) {
  const { data, error, refetch } = useCall(templateDetail, { params: { id }, query: {} });
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <p className="form-hint">正在读取模板…</p>;
  return <Loaded data={data} {...props} />;
}

function Loaded({ data, mayEdit, onClose }: Omit<Props, 'id'> & { data: CallData<typeof templateDetail> }) {
  const root = useRef<HTMLDivElement>(null);
  const [busy, setBusy] = useState(false);
  const refresh = useRefresh();
  // the rules of a plan are not asked of a template: what a major adds is still open
  const state = usePlanBody({
    thing: `template:${data.id}`,
    name: data.templateName,
    version: data.version,
    body: data.body,
    courses: data.courses,
    practicePercent: 0,
    root,
  });
  const readOnly = !mayEdit || !data.writable || state.draft.found !== null;
  const save = async () => {
    setBusy(true);
    try {
      const body = state.body;
      const answer = await callApi(saveTemplateBody, { params: { id: data.id }, body: { version: state.version, body } });
      state.saved(body, answer.data.version);
      notify({ type: 'success', message: '已保存模板', duration: 3000 });
      await refresh('templateList', 'templateDetail', 'templateGet');
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
    } finally {
      setBusy(false);
    }
  };
  const leave = async () => {
    if (!state.dirty) return onClose();
    await confirm(LEAVE).then(onClose, () => {});
  };
  return (
    <div className="plan-page" ref={root}>
      <header className="plan-head">
        <Button size="sm" variant="ghost" colorPalette="gray" onClick={() => void leave()}>
          返回列表
        </Button>
        <div className="plan-title">
          <h1>{data.templateName}</h1>
          <DictTag type="template_status" value={data.templateStatus} />
        </div>
        <p className="plan-facts">
          {data.templateCode} · 第 {data.edition} 版 · 修改模板不影响已建的方案
        </p>
        <div className="plan-acts">
          {mayEdit && data.writable && (
            <Button size="sm" disabled={!state.dirty || readOnly} loading={busy} onClick={() => void save()}>
              保存
            </Button>
          )}
        </div>
      </header>
      {state.draft.found && (
        <p className="plan-draft" role="status">
          本机有 {minuteText(state.draft.found.at)} 未保存的修改
          <Button size="xs" onClick={state.restore}>
            恢复
          </Button>
          <Button size="xs" variant="outline" colorPalette="gray" onClick={state.draft.discard}>
            丢弃
          </Button>
        </p>
      )}
      <BodyEditor state={state} readOnly={readOnly} judged={false} />
    </div>
  );
}
