import type { JobAnswer } from '../../contract/job.calls.ts';
import { Progress } from '../kit/facts/Progress.tsx';
import { Stack } from '../kit/layout/Layout.tsx';
import { Hint } from '../kit/plain/Text.tsx';
import { TextButton } from '../kit/plain/TextButton.tsx';

interface Props {
  job: JobAnswer | undefined;
  /** absent: it cannot be cancelled here */
  onCancel?: () => void;
  cancelling?: boolean;
  /** What is counted. */
  unit?: string;
}

/** How far a job is, with numbers (导入导出 3). */
export function JobProgress({ job, onCancel, cancelling = false, unit = '行' }: Props) {
  const text = !job
    ? '正在读取任务…'
    : job.state === 'queued'
      ? '排队中…'
      : `已处理 ${job.done} / ${job.total || '…'} ${unit}`;
  return (
    <Stack gap={8} role="status">
      <Progress
        max={job?.total || 1}
        value={job?.total ? job.done : undefined}
        label={job?.title ?? '任务进度'}
      />
      <p>{text}</p>
      <Hint>可以关闭此窗口或离开页面，任务在后台继续；刷新页面后仍能看到进度。</Hint>
      {onCancel && (
        <TextButton disabled={cancelling} onClick={onCancel}>
          {cancelling ? '正在取消…' : '取消任务'}
        </TextButton>
      )}
    </Stack>
  );
}
