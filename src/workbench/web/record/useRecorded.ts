import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { readable } from '../../../platform/web/api/query.ts';
import { recordingActor } from './recorder.ts';
import { titleOf } from './titleOf.ts';
import { isRecorded, tracesOf } from './traces.ts';

/**
 * Lays the recorded path that an address names among the paths of its chart (测试 36). Null: the address names none, or one that this tab
 * does not know; `problem`: why it is not there, in Chinese.
 */
export function useRecorded(
  chart: string,
  pathId: string | null,
): { problem: string | null; retry: () => void } | null {
  const context = useSelector(recordingActor(), (now) => now.context);
  const trace = isRecorded(pathId)
    ? tracesOf(context).find(({ id, chart: of }) => id === pathId && of === chart)
    : undefined;
  const { error, refetch } = useQuery({
    queryKey: ['qa', 'recorded', chart, pathId, context.title],
    queryFn: async () => {
      if (!trace) return null;
      const { recordedPath } = await import('./recordedPath.ts');
      const { path } = await recordedPath(trace, titleOf(context)).catch((reason: unknown) =>
        Promise.reject(readable(reason)),
      );
      return path.id;
    },
    enabled: trace !== undefined,
    gcTime: 0,
    retry: false,
  });
  return trace ? { problem: error?.message ?? null, retry: () => void refetch() } : null;
}
