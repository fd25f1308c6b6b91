import { notify } from '../../../../platform/web/actors/notification.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { useCall, useRefresh } from '../../../../platform/web/api/query.ts';
import { DECIDING } from '../../../../platform/web/form/useDecision.ts';
import { ErrorState } from '../../../../platform/web/kit/page/EmptyState.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { ApprovalPanel } from '../../../../school/approval/web/ApprovalPanel.tsx';
import { useSteps } from '../../../../school/approval/web/useSteps.ts';
import { courseRequestApproval, courseRequestEvent } from '../../contract/courseRequest.calls.ts';

/** Where a new course stands, in the drawer of its request: submit, decide, history. */
export function RequestApproval({ id }: { id: number }) {
  const { data, error, refetch } = useCall(
    courseRequestApproval,
    { params: { id }, query: {} },
    { current: true },
  );
  const refresh = useRefresh();
  const steps = useSteps({
    version: data?.version ?? 0,
    send: async (body) => {
      await callApi(courseRequestEvent, { params: { id }, body }, DECIDING);
      notify({
        type: 'success',
        message: body.type === 'submit' ? '已提交审批' : '已办理',
        duration: 3000,
      });
    },
    read: () =>
      refresh('courseRequestApproval', 'courseRequestList', 'courseRequestGet', 'courseList'),
  });
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Hint below>正在读取审批进度…</Hint>;
  return (
    <>
      {data.courseCode && <p role="status">已列入课程库，课程代码 {data.courseCode}。</p>}
      <ApprovalPanel submits thing={`courseRequest:${id}`} part={data.approval} {...steps} />
    </>
  );
}
