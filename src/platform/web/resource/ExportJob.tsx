import type { JobAnswer } from '../../contract/job.calls.ts';
import { JobProgress } from './JobProgress.tsx';
import { isOpen } from './useJob.ts';

/** An export that goes on in the background: how far it is, then how it has ended (导入导出 19). */
export function ExportJob({ job, onCancel }: { job: JobAnswer | undefined; onCancel: () => void }) {
  if (!job || isOpen(job)) return <JobProgress job={job} onCancel={onCancel} />;
  const ended = { done: `导出完成，共 ${job.total} 行。`, cancelled: '任务已取消。' };
  return <p role="status">{ended[job.state as 'done'] ?? `导出失败：${job.error ?? ''}`}</p>;
}
