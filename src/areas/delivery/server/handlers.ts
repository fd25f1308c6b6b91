import {
  deliveryRefusal,
  manageableOf,
  restoreDelivery,
} from '../../../../machines/delivery/delivery.stored.ts';
import {
  DELIVERY_EVENT_ZH,
  DELIVERY_STATE_ZH,
  DELIVERY_STATES,
  type DeliveryEventType,
  type DeliveryState,
} from '../../../../machines/delivery/delivery.types.ts';
import type { Channel } from '../../../platform/contract/delivery/channels.ts';
import type { NoticeKind } from '../../../platform/contract/noticeKinds.ts';
import { lockDelivery, standsAt, stepDelivery } from '../../../platform/server/delivery/write.ts';
import { may } from '../../../platform/server/request/caller.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { conflict, forbidden, notFound } from '../../../platform/server/request/refusal.ts';
import { type Served, serve } from '../../../platform/server/request/serve.ts';
import { deliveryEvent, deliveryList, deliveryRecords } from '../contract/delivery.calls.ts';
import { channelHandlers } from './channels.ts';

const actorOf = ({ caller }: Pick<Ctx, 'caller'>) => ({
  manages: may(caller, 'system:delivery:edit'),
});
const stateOf = (code: number): DeliveryState => DELIVERY_STATES[code] ?? 'queued';

interface Row {
  id: number;
  personName: string;
  personNumber: string;
  channel: Channel;
  state: number;
  attempts: number;
  test: boolean;
  error: string | null;
  createdAt: Date;
  dueAt: Date | null;
  finishedAt: Date | null;
  kinds: NoticeKind[] | null;
  lines: number;
}
/** A part of the name, the number, or the pinyin of `u` (列表 34). */
const ofPerson = (text: string) =>
  `(strpos(u.cname, ${text}) > 0 or u.employee_number = ${text} or strpos(u.pinyin, lower(${text})) > 0)`;
const SQL = `with d as (select d.*, u.cname, u.employee_number from delivery d join app_user u on u.school_id = d.school_id and u.id = d.user_id
    where d.school_id = $1 and ($2::smallint is null or d.state = $2) and ($3::text is null or d.channel = $3)
      and ($4::text is null or ${ofPerson('$4')}))
  select d.id::float8 as id, d.cname as "personName", d.employee_number as "personNumber", d.channel, d.state, d.attempts, d.test, d.error,
    d.created_at as "createdAt", d.due_at as "dueAt", d.finished_at as "finishedAt", l.kinds, coalesce(l.lines, 0) as lines
  from (select * from d order by id desc limit $5 offset $6) d
    left join lateral (select array_agg(distinct b.kind) as kinds, count(*)::int as lines from delivery_line b
      where b.school_id = d.school_id and b.delivery_id = d.id) l on true order by d.id desc`;
const COUNTS = `select d.state, count(*)::int as n from delivery d join app_user u on u.school_id = d.school_id and u.id = d.user_id
  where d.school_id = $1 and ($2::text is null or d.channel = $2) and ($3::text is null or ${ofPerson('$3')}) group by d.state`;

const list = serve(deliveryList, async (ctx, { query }) => {
  const { client, caller } = ctx;
  const { state, channel = null, keyword, pageNum, pageSize } = query;
  const person = keyword || null;
  const by = actorOf(ctx);
  const { rows } = await client.query<Row>(SQL, [
    caller.schoolId,
    state ? DELIVERY_STATES.indexOf(state) : null,
    channel,
    person,
    pageSize,
    (pageNum - 1) * pageSize,
  ]);
  const counted = await client.query<{ state: number; n: number }>(COUNTS, [
    caller.schoolId,
    channel,
    person,
  ]);
  const of = (code: number) => counted.rows.find((row) => row.state === code)?.n ?? 0;
  const counts = Object.fromEntries(
    DELIVERY_STATES.map((name, code) => [name, of(code)]),
  ) as Record<DeliveryState, number>;
  return {
    rows: rows.map(({ state: code, createdAt, dueAt, finishedAt, kinds, ...row }) => ({
      ...row,
      state: stateOf(code),
      kinds: kinds ?? [],
      createdAt: createdAt.toISOString(),
      dueAt: dueAt?.toISOString() ?? null,
      finishedAt: finishedAt?.toISOString() ?? null,
      can: manageableOf(restoreDelivery({ state: code, attempts: row.attempts }), by),
    })),
    total: state ? counts[state] : Object.values(counts).reduce((sum, n) => sum + n, 0),
    counts,
  };
});

const records = serve(
  deliveryRecords,
  async ({ client, caller }, { params: { id } }) => {
    const { rows } = await client.query<{
      action: DeliveryEventType;
      state: number;
      attempts: number;
      error: string | null;
      by: string;
      at: Date;
    }>(
      `select r.action, r.to_state as state, r.attempts, r.error, coalesce(u.cname, '系统') as by, r.created_at as at
       from delivery_record r left join app_user u on u.school_id = r.school_id and u.id = r.operator_id
       where r.school_id = $1 and r.delivery_id = $2 order by r.id desc limit 100`,
      [caller.schoolId, id],
    );
    return rows.map(({ action, state, at, ...row }) => ({
      ...row,
      action: DELIVERY_EVENT_ZH[action],
      state: stateOf(state),
      at: at.toISOString(),
    }));
  },
  {
    find: async ({ client, caller }, { id }) => {
      const { rows } = await client.query('select from delivery where school_id = $1 and id = $2', [
        caller.schoolId,
        id,
      ]);
      if (rows.length === 0) throw notFound();
      return null;
    },
  },
);

/** 重新发送, 放弃 (消息 8). @throws Refusal 409 where it is being sent, or has gone */
const event = serve(deliveryEvent, async (ctx, { params: { id }, body: { type } }) => {
  const { client, caller, realNow, audit } = ctx;
  const row = await lockDelivery(client, caller.schoolId, id);
  if (!row) throw notFound();
  const snapshot = standsAt(row);
  const sent = { type, by: actorOf(ctx) } as const;
  const why = deliveryRefusal(snapshot, sent);
  if (why === 'mayNot') throw forbidden();
  const now = DELIVERY_STATE_ZH[stateOf(row.state)];
  if (why) throw conflict(`这封消息现在是“${now}”，不能${DELIVERY_EVENT_ZH[type]}`);
  const after = await stepDelivery(client, row, sent, realNow, {
    operatorId: caller.userId,
    ...(type === 'again' ? { dueAt: null } : {}),
  });
  audit({
    entity: 'delivery',
    entityId: id,
    detail: { event: type, before: { state: now } },
  });
  return { state: stateOf(after.state) };
});

/** 消息发送 (消息 1、8、17). */
export const deliveryHandlers: readonly Served[] = [list, records, event, ...channelHandlers];
