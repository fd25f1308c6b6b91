import type { CODE } from '../../contract/codes.ts';
import type { EntityValue } from '../../contract/resource/entity.ts';
import { fieldShape } from '../../contract/resource/shapes.ts';
import { type Warning, waits } from '../../contract/warning.ts';
import type { Ctx } from '../request/ctx.ts';
import { oneByOne } from '../request/many/oneByOne.ts';
import { conflict, forbidden, invalid, Refusal, rule } from '../request/refusal.ts';
import { mustBeConfirmed } from '../request/warnings.ts';
import { Lookup } from './lookup.ts';
import { readRow } from './read.ts';
import { referencesOf } from './references.ts';
import { editRow, type Kind, note, valuesOf } from './save.ts';
import { idColumn, schoolColumn } from './sql/sql.ts';

interface Outcome {
  done: number[];
  /** `data`: what goes with the refusal of a single one; `warnings`: it only waits to be confirmed. */
  refused: { id: number; code: number; msg: string; data: unknown; warnings?: Warning[] }[];
}

/** Each record on its own: what is refused leaves the others done, and says why (列表 18). */
async function each(
  ctx: Ctx,
  ids: readonly number[],
  act: (ctx: Ctx, id: number) => Promise<void>,
): Promise<Outcome> {
  const { done, refused } = await oneByOne(ctx, ids, act);
  return {
    done,
    refused: refused.map(({ id, refusal: { code, message: msg, data } }) => {
      const { warnings } = (data ?? {}) as { warnings?: Warning[] };
      return { id, code, msg, data, ...(warnings && { warnings }) };
    }),
  };
}

/** What nobody refers to is deleted; the rest is named with who does. A single record that is refused is refused as a whole. */
export async function removeRows(
  ctx: Ctx,
  kind: Kind,
  ids: readonly number[],
  confirmed: readonly string[] = [],
): Promise<Outcome> {
  const { entity, extras } = kind;
  const lookup = new Lookup(ctx);
  const references = await referencesOf(ctx.client, entity, ctx.caller.schoolId, ids, extras);
  const outcome = await each(ctx, [...new Set(ids)], async (one, id) => {
    const row = await readRow(entity, one, id, extras, true);
    if (!row.writable) throw forbidden();
    const named = references.get(id);
    if (named)
      throw rule(`已被 ${named}引用，不能删除${'enabled' in entity.fields ? '，可停用' : ''}`);
    if (row.builtin === true) throw rule('系统内置，不能删除');
    const refused = entity.stays?.(row as never) ?? extras.mayRemove?.(one, row);
    if (refused) throw rule(refused);
    if (extras.removeWarnings) mustBeConfirmed(await extras.removeWarnings(one, row), confirmed);
    await one.client.query(
      `delete from ${entity.table} e where e.${schoolColumn(entity)} = $1 and e.${idColumn(entity)} = $2`,
      [one.caller.schoolId, id],
    );
    await extras.removed?.(one, id);
    await note(one, entity, lookup, id, 'remove', valuesOf(entity, row), null);
  });
  return onlyOne(outcome);
}

export interface Enabling {
  enabled: boolean;
  items: readonly { id: number; version: number }[];
  /** Keys of the warnings that have been read, where the resource asks. */
  confirmed?: readonly string[];
}
/** 启用 or 停用 of several, each with the version that the person has seen; what it affects has to be confirmed where the resource asks. */
export async function enableRows(
  ctx: Ctx,
  kind: Kind,
  { enabled, items, confirmed }: Enabling,
): Promise<Outcome> {
  const lookup = new Lookup(ctx);
  const versions = new Map(items.map((item) => [item.id, item.version]));
  const outcome = await each(ctx, [...versions.keys()], async (one, id) => {
    const row = await readRow(kind.entity, one, id, kind.extras, true);
    if (row.version !== versions.get(id) && row.enabled !== enabled)
      throw conflict('已被他人修改，请刷新后再操作');
    if (row.enabled !== enabled)
      await editRow(
        one,
        kind,
        row,
        { enabled },
        row.version,
        lookup,
        enabled ? 'enable' : 'disable',
        confirmed,
      );
  });
  return onlyOne(outcome);
}

/** One field of several records, each as if its form had been saved with nothing else changed. */
export async function setRows(
  ctx: Ctx,
  kind: Kind,
  {
    field,
    value,
    items,
  }: { field: string; value: unknown; items: readonly { id: number; version: number }[] },
): Promise<Outcome> {
  const shape = kind.entity.fields[field];
  if (!shape || !kind.entity.several?.includes(field))
    throw invalid({ field: '这一项不能批量设置' });
  const read = fieldShape(shape).safeParse(value);
  if (!read.success) throw invalid({ value: read.error.issues[0]?.message ?? '取值不正确' });
  const lookup = new Lookup(ctx);
  const versions = new Map(items.map((item) => [item.id, item.version]));
  const outcome = await each(ctx, [...versions.keys()], async (one, id) => {
    const row = await readRow(kind.entity, one, id, kind.extras, true);
    if (row.version !== versions.get(id)) throw conflict('已被他人修改，请刷新后再操作');
    await editRow(one, kind, row, { [field]: read.data as EntityValue }, row.version, lookup);
  });
  return onlyOne(outcome);
}

/** One record and refused: the call is refused, so nobody takes its answer for a success. Among several it says that it waits for a yes (审批 58). */
function onlyOne(outcome: Outcome): Outcome {
  const [refused] = outcome.refused;
  if (outcome.done.length > 0 || outcome.refused.length !== 1 || !refused)
    return {
      ...outcome,
      refused: outcome.refused.map((one) => (one.warnings ? { ...one, msg: waits(one.msg) } : one)),
    };
  throw new Refusal(refused.code as (typeof CODE)[keyof typeof CODE], refused.msg, {
    data: refused.data,
  });
}
