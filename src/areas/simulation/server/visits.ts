import type pg from 'pg';
import {
  afterVisit,
  type StoredVisit,
  visitStateOf,
} from '../../../../machines/visit/visit.stored.ts';
import type { VisitEnding, VisitFacts } from '../../../../machines/visit/visit.types.ts';
import { dayOf, minuteOf } from '../../../platform/server/clock.ts';
import type { Queryable } from '../../../platform/server/database/queryable.ts';
import { transaction } from '../../../platform/server/database/transaction.ts';
import { tell } from '../../../platform/server/notice/tell.ts';
import { noticeTexts } from '../../../platform/server/notice/templates.ts';
import type { Ctx, Services } from '../../../platform/server/request/ctx.ts';
import { serve } from '../../../platform/server/request/serve.ts';
import { countStep } from '../../../platform/server/steps.ts';
import { visitList } from '../contract/visit.calls.ts';

/** Milliseconds between two looks for visits that have ended: whoever was looked at knows within a minute. */
export const VISITS_EVERY = 20_000;

/** Writes down that the caller looks as somebody else from now on, in the transaction of the start. */
export const beginVisit = (
  { client, caller, realNow }: Ctx,
  simulateUserId: number,
  reason: string,
  until: Date,
) =>
  client.query(
    `insert into simulation_visit (school_id, session_id, user_id, simulate_user_id, reason, started_at, expires_at)
     select $1, s.id, $3, $4, $5, $6, $7 from auth_session s where s.school_id = $1 and s.token_hash = $2`,
    [caller.schoolId, caller.tokenHash, caller.userId, simulateUserId, reason, realNow, until],
  );

/** Columns of `v`, a viewing under way, with what is found of it at the moment `$2`: `session` is SQL of whether its session still looks as that account. */
const standing = (
  session: string,
) => `v.id::float8 as id, v.ending, v.told_at is not null as told, json_build_object(
    'over', v.expires_at <= $2, 'gone', not (${session}),
    'closed', exists (select from app_user u where u.school_id = $1 and u.id = v.simulate_user_id and u.account_status <> 'normal')) as facts`;
const OWN = `select ${standing('true')} from simulation_visit v join auth_session s on s.school_id = $1 and s.id = v.session_id
  where v.school_id = $1 and s.token_hash = $3 and v.ended_at is null for update of v`;
const UNDER_WAY = `select ${standing('exists (select from auth_session s where s.school_id = $1 and s.id = v.session_id and s.simulate_user_id = v.simulate_user_id and s.expires_at > $2)')}
  from simulation_visit v where v.school_id = $1 and v.told_at is null and v.ended_at is null order by v.id for update of v skip locked`;
type Standing = StoredVisit & { id: number; facts: VisitFacts };

/** Ends those that the chart ends by this event, at the moment or when their time was over. */
async function step(
  db: Queryable,
  schoolId: number,
  at: Date,
  rows: readonly Standing[],
  type: 'leave' | 'look',
): Promise<void> {
  const ended = rows.flatMap(({ id, facts, ...stored }) => {
    const after = afterVisit(stored, { type, facts });
    if (after) countStep('visit', type, visitStateOf(stored), visitStateOf(after));
    return after ? [{ id, ending: after.ending }] : [];
  });
  if (ended.length === 0) return;
  await db.query(
    `update simulation_visit v set ended_at = least($2, v.expires_at), ending = t.ending from unnest($3::bigint[], $4::text[]) as t(id, ending)
     where v.school_id = $1 and v.id = t.id`,
    [schoolId, at, ended.map(({ id }) => id), ended.map(({ ending }) => ending)],
  );
}

/** The visit of this session ends by its operator's own doing. */
export async function endVisit({ client, caller: { schoolId, tokenHash }, realNow }: Ctx) {
  const { rows } = await client.query<Standing>(OWN, [schoolId, realNow, tokenHash]);
  await step(client, schoolId, realNow, rows, 'leave');
}

interface Ended extends StoredVisit {
  id: number;
  whom: number;
  operator: string;
  reason: string;
  startedAt: Date;
  endedAt: Date;
  looks: number;
  /** `role.visit_notice` of the role that is told most. */
  mode: 'each' | 'digest' | 'none';
}
/** Those that have ended and were told to nobody; another instance that looks at the same moment finds others or none. */
const UNTOLD = `with v as (select * from simulation_visit where school_id = $1 and told_at is null and ended_at is not null order by id for update skip locked)
  select v.id::float8 as id, v.ending, false as told, v.simulate_user_id::float8 as whom, u.cname as operator, v.reason, v.started_at as "startedAt", v.ended_at as "endedAt",
    (select count(*)::int from audit_log a where a.school_id = $1 and a.user_id = v.user_id and a.simulate_user_id = v.simulate_user_id
       and a.outcome = 'done' and a.detail ->> 'event' = 'look' and a.at between v.started_at and v.ended_at) as looks,
    coalesce((select case when bool_or(r.visit_notice = 'each') then 'each' when bool_or(r.visit_notice = 'digest') then 'digest' else 'none' end
       from user_role x join role r on r.school_id = $1 and r.id = x.role_id
       where x.school_id = $1 and x.user_id = v.simulate_user_id and r.enabled having count(*) > 0), 'each') as mode
  from v join app_user u on u.school_id = $1 and u.id = v.user_id order by v.id`;

/**
 * Ends what has ended without a word and tells whoever was looked at, once for every way in which it ends (模拟 17、18). Answers how
 * many ended. @param now business time @param realNow the time by which sessions go
 */
export async function tellOfVisits(
  { pool }: Pick<Services, 'pool'>,
  now: Date,
  realNow = new Date(),
): Promise<number> {
  const { rows: schools } = await pool.query<{ id: number }>('select id from school order by id');
  let ended = 0;
  for (const { id } of schools)
    ended += await transaction(pool, 'read write', (client) => tellIn(client, id, now, realNow));
  return ended;
}

async function tellIn(
  client: pg.PoolClient,
  schoolId: number,
  now: Date,
  realNow: Date,
): Promise<number> {
  const { rows: running } = await client.query<Standing>(UNDER_WAY, [schoolId, realNow]);
  await step(client, schoolId, realNow, running, 'look');
  const { rows: untold } = await client.query<Ended>(UNTOLD, [schoolId]);
  const rows = untold.filter((row) => afterVisit(row, { type: 'tell' }));
  if (rows.length === 0) return 0;
  const by = { client, caller: { schoolId, userId: 0 }, now };
  const say = await noticeTexts(by);
  const notices = rows.flatMap(({ whom, mode, ...visit }) => {
    countStep('visit', 'tell', 'ended', 'told');
    if (mode === 'none') return [];
    const { text, manyText } = say('viewed', factsOf(visit));
    const digest = mode === 'digest' ? { digest: 'viewed', ...(manyText && { manyText }) } : {};
    const common = { kind: 'viewed', count: 1, text, source: visit.operator } as const;
    return [{ ...common, ...digest, link: '/viewed', to: [whom] }];
  });
  await tell(by, notices);
  await client.query(
    `update simulation_visit v set told_at = $2, looks = t.looks from unnest($3::bigint[], $4::int[]) as t(id, looks)
     where v.school_id = $1 and v.id = t.id`,
    [schoolId, realNow, rows.map(({ id }) => id), rows.map(({ looks }) => looks)],
  );
  return rows.length;
}

const factsOf = ({
  operator,
  startedAt,
  endedAt,
  looks,
  reason,
}: Omit<Ended, 'whom' | 'mode'>) => ({
  operator,
  time: `${dayOf(startedAt).slice(5)} ${minuteOf(startedAt)}`,
  minutes: String(Math.max(1, Math.ceil((endedAt.getTime() - startedAt.getTime()) / 60_000))),
  looks: String(looks),
  reason,
});

interface Row {
  id: number;
  operatorName: string;
  operatorNumber: string;
  reason: string;
  startedAt: Date;
  endedAt: Date | null;
  ending: VisitEnding | null;
  looks: number | null;
}
/** 谁看过我: one's own alone; the operator of a simulation sees themselves there. */
export const serveVisitList = serve(visitList, async ({ client, caller }) => {
  const { rows } = await client.query<Row>(
    `select v.id::float8 as id, u.cname as "operatorName", u.employee_number as "operatorNumber", v.reason, v.started_at as "startedAt",
       v.ended_at as "endedAt", v.ending, v.looks
     from simulation_visit v join app_user u on u.school_id = v.school_id and u.id = v.user_id
     where v.school_id = $1 and v.simulate_user_id = $2 order by v.id desc limit 100`,
    [caller.schoolId, caller.userId],
  );
  return rows.map((row) => ({
    ...row,
    startedAt: row.startedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  }));
});
