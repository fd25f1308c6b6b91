import type {
  BatchAnswer,
  BatchChunk,
  BatchItem,
} from '../../../../../machines/batch/batch.types.ts';
import type { DecisionOutput } from '../../../../../machines/decision/decision.types.ts';
import { entityCalls } from '../../../contract/resource/calls.ts';
import { ENABLED, type Entity, type EntityValue } from '../../../contract/resource/entity.ts';
import type { EntityRow } from '../../../contract/resource/shapes.ts';
import { recordName } from '../../../contract/resource/value.ts';
import { waits } from '../../../contract/warning.ts';
import { notify } from '../../actors/notification.ts';
import { type CallOptions, callApi } from '../../api/call.ts';
import { ApiError } from '../../api/errors.ts';
import { useRefresh } from '../../api/query.ts';
import { DISABLING, questionOf, REMOVING, warningsOf } from '../../form/confirming.ts';
import { DECIDING, decideOnce } from '../../form/useDecision.ts';

/** What a record is called; what it refers to by its name, not by its key. */
export const nameOf = (entity: Entity, row: EntityRow): string =>
  recordName(entity, { ...row, ...row.labels } as never);

/** Why a record is not edited any more, or null. */
export const lockOf = (entity: Entity, row: EntityRow): string | null =>
  entity.locked?.(row as never) ?? null;
/** Why nobody deletes it; null: they may try. */
export const stayOf = (entity: Entity, row: EntityRow): string | null =>
  entity.stays?.(row as never) ?? null;

/** Reads anew whatever shows records of this resource. */
export function useReread(entity: Entity): () => Promise<void> {
  const refresh = useRefresh();
  const { name, shownBy = [] } = entity;
  return () => refresh(`${name}List`, `${name}Get`, `${name}History`, `${name}Options`, ...shownBy);
}

const isDone = ({ outcome }: DecisionOutput): boolean => outcome === 'done';
const say = (text: string) => notify({ type: 'success', message: text, duration: 3000 });

/**
 * 启用, 停用 and 删除 of one record, each by a chart of its own (machines/decision), which tells a refusal and reads the list anew whatever
 * came of it (审批 50；表单 37). Answers whether it was done.
 */
export function useCommands(entity: Entity) {
  const read = useReread(entity);
  const calls = entityCalls(entity);
  return {
    enable: (row: EntityRow, enabled: boolean): Promise<boolean> => {
      const body = { enabled, items: [{ id: row.id, version: row.version }] };
      return decideOnce<EntityRow>(
        {
          read,
          send: (_, __, confirmed) =>
            callApi(calls.enable, { body: { ...body, ...sure(confirmed) } as never }, DECIDING),
          words: (_, warnings) => questionOf(warnings, DISABLING),
          onEnded: (_, outcome) => {
            if (outcome === 'done') say(`已${ENABLED[`${enabled}`]}${nameOf(entity, row)}`);
          },
        },
        { what: row, version: row.version },
      ).then(isDone);
    },
    remove: (row: EntityRow): Promise<boolean> => {
      const params = { ids: String(row.id) };
      const query = (confirmed: string[]) =>
        confirmed.length > 0 ? { confirmed: confirmed.join(',') } : {};
      return decideOnce<EntityRow>(
        {
          read,
          send: (_, __, confirmed) =>
            callApi(
              calls.remove,
              (entity.asksToRemove ? { params, query: query(confirmed) } : { params }) as never,
              DECIDING,
            ),
          words: (_, warnings) =>
            warnings.length > 0
              ? questionOf(warnings, REMOVING)
              : {
                  message: `确定删除${entity.title}“${nameOf(entity, row)}”吗？删除后不能恢复。`,
                  confirmText: '删除',
                },
          onEnded: (_, outcome) => {
            if (outcome === 'done') say(`已删除${nameOf(entity, row)}`);
          },
        },
        { what: row, version: row.version, asks: true },
      ).then(isDone);
    },
  };
}

export type BulkAct = 'enable' | 'disable' | 'remove';
export const BULK_TEXT: Readonly<Record<BulkAct, string>> = {
  enable: '启用',
  disable: '停用',
  remove: '删除',
};
/** Keys of what has been confirmed, where there are any. */
const sure = (confirmed: readonly string[]) => (confirmed.length > 0 ? { confirmed } : {});
const versioned = (chunk: readonly BatchItem[]) =>
  chunk.map(({ id, version }) => ({ id, version }));
/** One chunk of 启用, 停用 or 删除. */
export const sendBulk = (
  entity: Entity,
  act: BulkAct,
  { items: chunk, confirmed }: Pick<BatchChunk, 'items' | 'confirmed'>,
  key: string,
): Promise<BatchAnswer> => {
  const { remove, enable } = entityCalls(entity);
  return answered(chunk, key, (own) =>
    act === 'remove'
      ? callApi(remove, { params: { ids: chunk.map(({ id }) => id).join(',') } }, own)
      : callApi(
          enable,
          {
            body: {
              ...{ enabled: act === 'enable', items: versioned(chunk) },
              ...sure(confirmed),
            } as never,
          },
          own,
        ),
  );
};
/** One chunk of 批量设置. */
export const sendSet = (
  entity: Entity,
  field: string,
  value: EntityValue,
  chunk: readonly BatchItem[],
  key: string,
): Promise<BatchAnswer> =>
  answered(chunk, key, (own) =>
    callApi(entityCalls(entity).set, { body: { field, value, items: versioned(chunk) } }, own),
  );

/** A single item that is refused counts as refused, like one among several. */
async function answered(
  chunk: readonly BatchItem[],
  key: string,
  ask: (options: CallOptions) => Promise<{ data: BatchAnswer }>,
): Promise<BatchAnswer> {
  try {
    return (
      await ask({
        key,
        guard: false,
        ...(chunk.length === 1 ? { own: [403, 404, 409, 422, 601] } : {}),
      })
    ).data;
  } catch (error) {
    const [only] = chunk;
    if (chunk.length !== 1 || !only || !(error instanceof ApiError)) throw error;
    const warnings = warningsOf(error);
    const { message, code } = error;
    const why = { id: only.id, code };
    if (warnings.length === 0) return { done: [], refused: [{ ...why, msg: message }] };
    return { done: [], refused: [{ ...why, msg: waits(message), warnings }] };
  }
}
