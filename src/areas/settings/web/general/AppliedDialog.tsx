import { useCall } from '../../../../platform/web/api/query.ts';
import { EmptyState, ErrorState } from '../../../../platform/web/kit/page/EmptyState.tsx';
import { Problem } from '../../../../platform/web/kit/plain/Text.tsx';
import { TaskDialog } from '../../../../platform/web/kit/task/TaskDialog.tsx';
import { type Head, PlainTable } from '../../../../platform/web/list/table/PlainTable.tsx';
import { JobProgress } from '../../../../platform/web/resource/JobProgress.tsx';
import { isOpen, useJob } from '../../../../platform/web/resource/useJob.ts';
import { appliedList } from '../../../../school/approval/contract/switches.calls.ts';

const HEADS: readonly Head[] = [
  { title: '申报编号', width: 136 },
  { title: '课程', width: 152 },
  { title: '做了什么', width: 184 },
];

/** How far the job is, and what it has done with each declaration. */
export function AppliedDialog({ jobId, onClose }: { jobId: number; onClose: () => void }) {
  const { job, error } = useJob(jobId);
  const ended = job !== undefined && !isOpen(job);
  const { data } = useCall(appliedList, { params: { jobId }, query: {} }, { enabled: ended });
  return (
    <TaskDialog title="应用到在途" onClose={onClose} closeText="关闭">
      {error && <ErrorState message={error.message} onRetry={onClose} />}
      {!error && !ended && <JobProgress job={job} />}
      {job?.state === 'failed' && <Problem>{job.error}</Problem>}
      {data && (
        <>
          <p role="status">
            已调整 <b>{data.length}</b> 条申报
          </p>
          {data.length === 0 ? (
            <EmptyState text="没有需要调整的在途申报。" />
          ) : (
            <div className="applied-list">
              <PlainTable heads={HEADS}>
                {data.map(({ id, declarationNo, courseName, what, progressText }) => (
                  <tr key={id} title={progressText}>
                    <td>{declarationNo}</td>
                    <td>{courseName}</td>
                    <td title={what}>{what}</td>
                  </tr>
                ))}
              </PlainTable>
            </div>
          )}
        </>
      )}
    </TaskDialog>
  );
}
