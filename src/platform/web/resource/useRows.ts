import { entityCalls } from '../../contract/resource/calls.ts';
import type { Entity } from '../../contract/resource/entity.ts';
import type { EntityRow } from '../../contract/resource/shapes.ts';
import { useCall } from '../api/query.ts';

/** The first so many of a list, for a card, and how long it is; both are undefined until they are there. */
export function useRows(
  entity: Entity,
  most: number,
  query: Readonly<Record<string, string>> = {},
): {
  rows: readonly (EntityRow & Record<string, unknown>)[] | undefined;
  total: number | undefined;
  error: Error | null;
  refetch: () => void;
} {
  const { data, error, refetch } = useCall(entityCalls(entity).list, {
    query: { ...query, pageNum: 1, pageSize: most },
  });
  return { rows: data?.rows, total: data?.total, error, refetch: () => void refetch() };
}
