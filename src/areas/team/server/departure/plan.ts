import {
  afterDeparture,
  type DepartureSnapshot,
  departureCode,
  departureRefusal,
  restoreDeparture,
} from '../../../../../machines/departure/departure.stored.ts';
import {
  DEPARTURE_EVENT_ZH,
  DEPARTURE_STATE_ZH,
  type DepartureEvent,
} from '../../../../../machines/departure/departure.types.ts';
import type { EntityRow } from '../../../../platform/contract/resource/shapes.ts';
import { dayOf } from '../../../../platform/server/clock.ts';
import { conflict, forbidden, invalid } from '../../../../platform/server/request/refusal.ts';
import { type Served, serve } from '../../../../platform/server/request/serve.ts';
import departure, { returnsFrom } from '../../../../school/people/contract/departure.entity.ts';
import {
  departureCancel,
  departureChange,
  departurePlan,
  departureReturn,
} from '../../contract/departure.calls.ts';
import { memberOf } from '../members.ts';
import { checkDays, checkOverlap, checkSuccessor, type Days } from './checks.ts';
import { actorOf, found, readAs, snapshotOf } from './row.ts';

/** The last day on which something is still ahead: of a leave its last one. */
const standing = ({ beginOn, endOn }: Days, now: Date) =>
  (endOn ?? beginOn) < dayOf(now) ? 'past' : 'ahead';
/** What stood there is `was`. */
const changing = (days: Days, was: Days, now: Date) => {
  const said = standing(days, now);
  return said === 'ahead' && days.beginOn !== was.beginOn ? 'moved' : said;
};
const NOTHING = departureCode('none');

/** @throws Refusal 403, 422 at the days, 409 where the chart has no such step */
function ask(snapshot: DepartureSnapshot, event: DepartureEvent, endOn: string | null): number {
  const why = departureRefusal(snapshot, event);
  if (why === 'mayNot') throw forbidden();
  if (why === 'past')
    throw invalid(endOn ? { endOn: '结束日期已经过去' } : { beginOn: '开始日期已经过去' });
  if (why === 'begun') throw invalid({ beginOn: '已经离岗，开始日期不能再改' });
  if (why !== null)
    throw conflict(
      `这条计划${DEPARTURE_STATE_ZH[snapshot.value]}，不能${DEPARTURE_EVENT_ZH[event.type]}，请刷新`,
    );
  return afterDeparture(snapshot, event);
}
/** 计划离岗 (用户 38). Refused: 404 not of one's people · 422 days, kind, successor. */
const plan = serve(departurePlan, async (ctx, { body }) => {
  const { client, caller, now } = ctx;
  const { userId, kind, beginOn, endOn, successorId, note } = body;
  const { rows: known } = await client.query(
    `select from dict_data where school_id = $1 and dict_type = 'departure_kind' and dict_value = $2 and enabled`,
    [caller.schoolId, kind],
  );
  if (known.length === 0) throw invalid({ kind: '请选择类别' });
  // two who plan for the same person wait for each other
  await client.query('select from app_user where school_id = $1 and id = $2 for no key update', [
    caller.schoolId,
    userId,
  ]);
  const member = await memberOf(ctx, userId, true);
  checkDays(kind, body);
  const snapshot = restoreDeparture(NOTHING, returnsFrom(kind));
  const event = { type: 'plan', by: actorOf(ctx, true), days: standing(body, now) } as const;
  const state = ask(snapshot, event, endOn);
  await checkOverlap(ctx, userId, body, 0);
  await checkSuccessor(ctx, userId, successorId);
  const { rows } = await client.query<{ id: number }>(
    `insert into departure (school_id, user_id, kind, business_type, unit_key, begin_on, end_on, successor_id, note, departure_state, created_by, created_at, updated_by, updated_at)
     select $1, u.id, $3, coalesce(u.unit_business_type, 0), u.unit_key, $4, $5, $6, $7, $8, $9, $10, $9, $10 from app_user u where u.school_id = $1 and u.id = $2
     returning id::float8 as id`,
    [
      ...[caller.schoolId, userId, kind, beginOn, endOn, successorId, note || null, state],
      ...[caller.userId, now],
    ],
  );
  const id = rows[0]?.id ?? 0;
  ctx.audit({
    entity: departure.name,
    entityId: id,
    detail: { event: 'plan', name: member.cname, before: null, after: { kind, beginOn, endOn } },
  });
  return { id };
});

function checkVersion(row: EntityRow, version: number): void {
  if (row.version !== version) throw conflict('这条计划刚刚被他人修改，请刷新');
}

/** Other days, another successor (用户 38); a leave that goes on ends on another day (用户 40). What was told is told anew. */
const change = serve(
  departureChange,
  async (ctx, { body }, row: EntityRow) => {
    const { client, caller, now } = ctx;
    const was = readAs(row);
    const snapshot = snapshotOf(row);
    checkVersion(row, body.version);
    const event = {
      type: 'change',
      by: actorOf(ctx, row.writable),
      days: changing(body, was, now),
    } as const;
    checkDays(was.kind, body);
    const state = ask(snapshot, event, body.endOn);
    await checkOverlap(ctx, was.userId, body, row.id);
    await checkSuccessor(ctx, was.userId, body.successorId);
    const { beginOn, endOn, successorId, note } = body;
    await client.query(
      `update departure set begin_on = $3, end_on = $4, successor_id = $5, note = $6, departure_state = $7,
         told_at = case when begin_on = $3::date then told_at end, version = version + 1, updated_by = $8, updated_at = $9 where school_id = $1 and id = $2`,
      [
        ...[caller.schoolId, row.id, beginOn, endOn, successorId, note || null, state],
        ...[caller.userId, now],
      ],
    );
    ctx.audit({
      entity: departure.name,
      entityId: row.id,
      detail: {
        event: 'change',
        name: was.cname,
        before: { beginOn: was.beginOn, endOn: was.endOn },
        after: { beginOn, endOn },
      },
    });
    return null;
  },
  { find: found(true) },
);

/** 取消计划, and 返岗 whose last day away was yesterday (用户 38、40). */
const moving = (
  call: typeof departureCancel | typeof departureReturn,
  type: 'cancel' | 'comeBack',
) =>
  serve(
    call,
    async (ctx, { body }: { body: { version: number } }, row: EntityRow) => {
      const { client, caller, now } = ctx;
      checkVersion(row, body.version);
      const state = ask(snapshotOf(row), { type, by: actorOf(ctx, row.writable) }, null);
      await client.query(
        `update departure set departure_state = $3, end_on = case when $6 then greatest(begin_on, $5::date - 1) else end_on end,
           version = version + 1, updated_by = $4, updated_at = $7 where school_id = $1 and id = $2`,
        [caller.schoolId, row.id, state, caller.userId, dayOf(now), type === 'comeBack', now],
      );
      ctx.audit({
        entity: departure.name,
        entityId: row.id,
        detail: { event: type, name: row.labels.person ?? '' },
      });
      return null;
    },
    { find: found(true) },
  );

/** Who goes when (用户 38、40). */
export const planHandlers: readonly Served[] = [
  plan,
  change,
  moving(departureCancel, 'cancel'),
  moving(departureReturn, 'comeBack'),
];
