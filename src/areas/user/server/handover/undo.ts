import {
  afterHandover,
  handoverCode,
  handoverRefusal,
  restoreHandover,
} from '../../../../../machines/handover/handover.stored.ts';
import type { HANDOVER_STATES } from '../../../../../machines/handover/handover.types.ts';
import type { Somebody } from '../../../../platform/server/access/asCaller.ts';
import { seenPerson } from '../../../../platform/server/access/peopleSeen.ts';
import { may } from '../../../../platform/server/request/caller.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import {
  conflict,
  forbidden,
  notFound,
  Refusal,
  rule,
} from '../../../../platform/server/request/refusal.ts';
import { type Served, serve } from '../../../../platform/server/request/serve.ts';
import { watchQueues } from '../../../../school/approval/server/notice/uncovered.ts';
import { accountRefusal } from '../../../../school/people/server/grants.ts';
import type { LeavingPart, Moved } from '../../../../school/people/server/leavingPart.ts';
import { handoverList, undoHandover } from '../../contract/user.calls.ts';
import { enableAccount } from '../account.ts';

interface Row {
  id: number;
  fromId: number;
  fromName: string;
  toId: number;
  toName: string;
  disabled: boolean;
  reason: string;
  state: number;
  lastRecord: number;
  at: Date;
  byName: string;
}
const SELECT = `select id::float8 as id, from_id::float8 as "fromId", from_name as "fromName", to_id::float8 as "toId", to_name as "toName", disabled, reason,
  handover_state as state, last_record::float8 as "lastRecord", at, by_name as "byName" from handover where school_id = $1`;
const MOST = 20;
type Things = ReadonlyMap<string, Moved[]>;
/** What went, by part. */
async function thingsOf({ client, caller }: Ctx, id: number): Promise<Things> {
  const { rows } = await client.query<Moved & { part: string }>(
    'select part, item_id::float8 as id, was from handover_item where school_id = $1 and handover_id = $2 order by part, item_id',
    [caller.schoolId, id],
  );
  const things = new Map<string, Moved[]>();
  for (const { part, ...thing } of rows) things.set(part, [...(things.get(part) ?? []), thing]);
  return things;
}
/** Where it stands in the chart: that the other one has acted is read from what they have done. */
async function placeOf(
  ctx: Ctx,
  parts: readonly LeavingPart[],
  row: Row,
  to: Somebody | null,
  things: Things,
) {
  const stored = restoreHandover(row.state);
  if (to && row.state === handoverCode('given'))
    for (const part of parts) {
      const moved = things.get(part.key);
      if (moved && (await part.acted(ctx, to, moved, row.lastRecord)))
        return restoreHandover(afterHandover(stored, { type: 'act' }));
    }
  return stored;
}
/** Somebody of a handover, as far as the caller sees them. */
const seen = async (ctx: Ctx, id: number): Promise<Somebody | null> => {
  try {
    return await seenPerson(ctx, id);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
};

/** Why the caller may not take from one of the two, or give to them. */
const refusalOf = ({ caller }: Ctx, from: Somebody, to: Somebody): string | null =>
  accountRefusal(caller, from.caller) ?? accountRefusal(caller, to.caller);

/** `GET …/{id}/handovers`: what has gone from somebody and to them, the newest first, and what of it can come back. */
export const serveHandovers = (parts: readonly LeavingPart[]): Served =>
  serve(handoverList, async (ctx, { params }) => {
    const { client, caller } = ctx;
    await seenPerson(ctx, params.id);
    const { rows } = await client.query<Row>(
      `${SELECT} and $2 in (from_id, to_id) order by id desc limit ${MOST}`,
      [caller.schoolId, params.id],
    );
    const answers = [];
    for (const row of rows) {
      const things = await thingsOf(ctx, row.id);
      const to = await seen(ctx, row.toId);
      const place = await placeOf(ctx, parts, row, to, things);
      const from = await seen(ctx, row.fromId);
      const mayHand = to !== null && from !== null && !refusalOf(ctx, from, to);
      const { id, fromName, toName, disabled, reason, at, byName } = row;
      answers.push({
        ...{ id, fromName, toName, disabled, reason, byName },
        at: at.toISOString(),
        state: place.value,
        mayUndo: place.can({ type: 'undo', by: { mayHand } }),
        parts: parts.flatMap(({ key, title }) => {
          const count = things.get(key)?.length ?? 0;
          return count > 0 ? [{ title, count }] : [];
        }),
      });
    }
    return answers;
  });

/** `POST …/handover/{id}/undo`: everything comes back in one transaction, the account too (用户 34). @throws 404, 403, 409, 601 */
export const serveUndoHandover = (parts: readonly LeavingPart[]): Served =>
  serve(undoHandover, (ctx, { params }) => watchQueues(ctx, () => undone(ctx, parts, params.id)));

async function undone(ctx: Ctx, parts: readonly LeavingPart[], id: number) {
  const { client, caller, realNow } = ctx;
  const { rows } = await client.query<Row>(`${SELECT} and id = $2 for update`, [
    caller.schoolId,
    id,
  ]);
  const row = rows[0];
  if (!row) throw notFound();
  await client.query(
    'select from app_user where school_id = $1 and id = any($2::bigint[]) order by id for update',
    [caller.schoolId, [row.fromId, row.toId]],
  );
  const who = await seenPerson(ctx, row.fromId);
  const to = await seenPerson(ctx, row.toId);
  const refused = refusalOf(ctx, who, to);
  if (refused) throw rule(refused);
  const things = await thingsOf(ctx, id);
  const place = await placeOf(ctx, parts, row, to, things);
  const event = { type: 'undo', by: { mayHand: true } } as const;
  if (handoverRefusal(place, event))
    throw conflict(WHY_NOT[place.value as keyof typeof WHY_NOT] ?? '该移交已变动，请刷新');
  const reason = `撤销移交：${row.reason}`;
  const back = [];
  for (const part of parts) {
    const moved = things.get(part.key);
    if (!moved) continue;
    if ((await part.back(ctx, who, to, moved, reason)) < moved.length)
      throw rule(`${part.title}已由他人改动，不能撤销，请另行移交`);
    back.push({ title: part.title, count: moved.length });
  }
  const closed = row.disabled && who.accountStatus === HOW_IT_WAS_LEFT;
  if (closed && !may(caller, 'system:user:edit')) throw forbidden();
  await client.query(
    'update app_user set version = version + 1, updated_by = $3, updated_at = $4 where school_id = $1 and id = any($2::bigint[])',
    [caller.schoolId, [row.fromId, row.toId], caller.userId, realNow],
  );
  if (closed) await enableAccount(ctx, who);
  await client.query(
    'update handover set handover_state = $3, undone_at = $4, undone_by = $5 where school_id = $1 and id = $2',
    [caller.schoolId, id, afterHandover(place, event), realNow, caller.userId],
  );
  ctx.audit({
    entity: 'user',
    entityId: row.fromId,
    detail: { event: 'undoHandover', from: to.caller.cname, handover: id, moved: back },
  });
  return { moved: back };
}
const HOW_IT_WAS_LEFT = 'disabled';
const WHY_NOT: Readonly<Partial<Record<(typeof HANDOVER_STATES)[number], string>>> = {
  undone: '该移交已经撤销，请刷新',
  settled: '接收人已经办理移交来的事项，不能撤销，请另行移交',
};
