import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { readable } from '../../../platform/web/api/query.ts';
import { recordingActor } from './recorder.ts';
import { titleOf } from './titleOf.ts';
import { isRecorded, type Trace, tracesOf } from './traces.ts';

/**
 * Lays the recorded path that an address names among the paths of its chart (测试 36). Null: the address names none, or one that this tab
 * does not know; `problem`: why it is not there, in Chinese.
 */
export function useRecorded(
  chart: string,
  pathId: string | null,
): { problem: string | null; retry: () => void } | null {
  const context = useSelector(recordingActor(), (now) => now.context);
  const known = isRecorded(pathId) && context.startedAt !== null;
  const { error, refetch } = useQuery({
    queryKey: ['qa', 'recorded', chart, pathId, context.title],
    queryFn: async () => {
      const find = (traces: readonly Trace[]) =>
        traces.find(({ id, chart: of }) => id === pathId && of === chart);
      try {
        const [{ recordedPath }, { itemTraces }] = await Promise.all([
          import('./recordedPath.ts'),
          import('./itemTraces.ts'),
        ]);
        const trace = find(tracesOf(context)) ?? find(await itemTraces(context));
        if (!trace) throw new Error('这份录制里没有这条路径');
        return (await recordedPath(trace, titleOf(context))).path.id;
      } catch (reason) {
        throw readable(reason);
      }
    },
    enabled: known,
    gcTime: 0,
    retry: false,
  });
  return known ? { problem: error?.message ?? null, retry: () => void refetch() } : null;
}
