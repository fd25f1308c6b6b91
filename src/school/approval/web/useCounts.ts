import { SHELL } from '../../../platform/contract/shell.ts';
import { useCall } from '../../../platform/web/api/query.ts';
import type { homeSummary } from '../contract/home.calls.ts';

/** Milliseconds (首页 3: counters refresh on navigation and every 60 s by one cheap GET). */
const EVERY = 60_000;

/** Waiting items by the path of the queue that shows them. */
export function useCounts(): Readonly<Record<string, number>> {
  const { data } = useCall<typeof homeSummary>(
    SHELL.homeSummary,
    { query: {} },
    { interval: EVERY },
  );
  return Object.fromEntries(
    (data?.todos ?? []).map(({ level, pending }) => [`/talent/approve/${level}`, pending]),
  );
}
