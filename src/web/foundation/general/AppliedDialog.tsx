import { appliedList } from '../../../contract/foundation/switches.calls.ts';
import { useCall } from '../../api/query.ts';
import { JobProgress } from '../../ui/entity/JobProgress.tsx';
import { isOpen, useJob } from '../../ui/entity/useJob.ts';
import { EmptyState, ErrorState } from '../../ui/list/EmptyState.tsx';
import { type Head, PlainTable } from '../../ui/list/PlainTable.tsx';
import { TaskDialog } from '../../ui/list/TaskDialog.tsx';

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
      {job?.state === 'failed' && <p className="form-error">{job.error}</p>}
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
