import { type JobAnswer, jobCancel, jobGet } from '../../contract/job.calls.ts';
import { callApi } from '../api/call.ts';
import { useCall } from '../api/query.ts';

/** Milliseconds between two looks at a job that runs. */
const LOOK = 1_000;
export const isOpen = (job: JobAnswer | undefined): boolean =>
  job === undefined || job.state === 'queued' || job.state === 'running';

/** A job as it goes on; asked about until it has ended. */
export function useJob(id: number | null): {
  job: JobAnswer | undefined;
  error: Error | null;
  cancel: () => Promise<void>;
  refetch: () => Promise<unknown>;
} {
  const first = useCall(
    jobGet,
    { params: { id: id ?? 0 }, query: {} },
    { enabled: id !== null, own: [404] },
  );
  const open = id !== null && first.error === null && isOpen(first.data);
  const { data } = useCall(
    jobGet,
    { params: { id: id ?? 0 }, query: {} },
    { enabled: open, own: [404], ...(open ? { interval: LOOK } : {}) },
  );
  return {
    job: id === null ? undefined : (data ?? first.data),
    error: first.error,
    refetch: first.refetch,
    cancel: async () => {
      // a refusal has been told: it ended meanwhile
      if (id !== null) await callApi(jobCancel, { params: { id }, body: {} }).catch(() => {});
      await first.refetch();
    },
  };
}
