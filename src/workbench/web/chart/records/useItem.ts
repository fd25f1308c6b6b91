import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CODE } from '../../../../platform/contract/codes.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { ApiError } from '../../../../platform/web/api/errors.ts';
import { readable } from '../../../../platform/web/api/query.ts';
import type { historyGet } from '../../../contract/history.calls.ts';
import type { Chart } from '../../../drawing/chart.ts';
import type { PathsFile } from '../../../drawing/files.ts';
import { HISTORY } from '../addresses.ts';
import { loadModel, pathsKey } from '../useFile.ts';

/** The item whose history an address names (`item-declaration-12`); null: another path. */
export function itemOf(pathId: string | null): { source: string; id: number } | null {
  const [, source, id] = /^item-([A-Za-z]+)-(\d{1,15})$/.exec(pathId ?? '') ?? [];
  return source && id ? { source, id: Number(id) } : null;
}

/**
 * Lays the recorded history that an address names among the paths of its chart, as it is now (测试 32). Null: the address names none;
 * `problem`: why it is not there, in Chinese.
 */
export function useItem(
  chart: Chart,
  pathId: string | null,
): { problem: string | null; retry: () => void } | null {
  const client = useQueryClient();
  const item = itemOf(pathId);
  const { error, refetch } = useQuery({
    queryKey: ['qa', 'item', chart.name, pathId],
    queryFn: async ({ signal }) => {
      const [{ data }, model, { withItem }] = await Promise.all([
        callApi<typeof historyGet>(HISTORY, { query: item ?? { source: '', id: 0 } }, { signal }),
        loadModel(chart.name),
        import('./itemPath.ts'),
      ]).catch((reason: unknown) => Promise.reject(readable(reason)));
      if (data.chart !== chart.name) throw new Error('这份历史不在这张图上');
      client.setQueryData<PathsFile>(
        pathsKey(chart.name),
        (file) => file && withItem(file, chart, model, data),
      );
      return data.name;
    },
    enabled: item !== null,
    // it goes on while nobody looks
    gcTime: 0,
    retry: false,
  });
  const gone = error instanceof ApiError && error.code === CODE.notFound;
  const problem = gone ? '没有这份历史。' : (error?.message ?? null);
  return item && { problem, retry: () => void refetch() };
}
