import { useRef } from 'react';
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
  const left = useTimeLeft(job);
  const text = !job
    ? '正在读取任务…'
    : job.state === 'queued'
      ? '排队中…'
      : `已处理 ${job.done} / ${job.total || '…'} ${unit}${left}`;
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

const MINUTE = 60;
/** How long the rest will take by what was seen done since the progress is watched; nothing before a few seconds of it (导入导出 28). */
function useTimeLeft(job: JobAnswer | undefined): string {
  const seen = useRef<{ id: number; done: number; at: number } | null>(null);
  if (job?.state !== 'running' || job.total === 0) return '';
  const now = Date.now();
  if (seen.current?.id !== job.id) seen.current = { id: job.id, done: job.done, at: now };
  const { done, at } = seen.current;
  const seconds = (now - at) / 1000;
  if (job.done <= done || seconds < 2) return '';
  const left = Math.ceil(((job.total - job.done) * seconds) / (job.done - done));
  return left < MINUTE ? `，约还需 ${left} 秒` : `，约还需 ${Math.ceil(left / MINUTE)} 分钟`;
}
