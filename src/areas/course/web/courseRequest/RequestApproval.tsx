import { notify } from '../../../../platform/web/actors/notification.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { useCall, useRefresh } from '../../../../platform/web/api/query.ts';
import { useSending } from '../../../../platform/web/form/useSending.ts';
import { ErrorState } from '../../../../platform/web/kit/page/EmptyState.tsx';
import type { SmallFlowEvent } from '../../../../school/approval/contract/approvalPart.ts';
import { ApprovalPanel } from '../../../../school/approval/web/ApprovalPanel.tsx';
import { courseRequestApproval, courseRequestEvent } from '../../contract/courseRequest.calls.ts';

/** Where a new course stands, in the drawer of its request: submit, decide, history. */
export function RequestApproval({ id }: { id: number }) {
  const { data, error, refetch } = useCall(courseRequestApproval, { params: { id }, query: {} });
  const { busy, send: underWay } = useSending();
  const refresh = useRefresh();
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <p className="form-hint">正在读取审批进度…</p>;
  const send = async (type: SmallFlowEvent, opinion: string): Promise<boolean> => {
    const isDone = await underWay(async () => {
      try {
        await callApi(courseRequestEvent, { params: { id }, body: { type, version: data.version, opinion } });
        notify({ type: 'success', message: type === 'submit' ? '已提交审批' : '已办理', duration: 3000 });
        return true;
      } finally {
        await refresh('courseRequestApproval', 'courseRequestList', 'courseRequestGet', 'courseList');
      }
    });
    return isDone === true;
  };
  return (
    <>
      {data.courseCode && <p role="status">已列入课程库，课程代码 {data.courseCode}。</p>}
      <ApprovalPanel submits thing={`courseRequest:${id}`} part={data.approval} busy={busy} onSend={send} />
    </>
  );
}
