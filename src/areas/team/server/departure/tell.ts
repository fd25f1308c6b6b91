import { AT_STAKE_CODES } from '../../../../../machines/departure/departure.stored.ts';
import { severalPeople } from '../../../../platform/server/access/asCaller.ts';
import { dayOf } from '../../../../platform/server/clock.ts';
import type { Queryable } from '../../../../platform/server/database/queryable.ts';
import { type Notice, tell } from '../../../../platform/server/notice/tell.ts';
import { noticeTexts } from '../../../../platform/server/notice/templates.ts';
import { mayEnter } from '../../../../platform/server/request/caller.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { returnsFrom } from '../../../../school/people/contract/departure.entity.ts';

/** Days before the first day away at which it is told, the last one first. */
const BEFORE = [0, 7, 30] as const;
const [, WEEK, MONTH] = BEFORE;
interface Row {
  id: number;
  userId: number;
  cname: string;
  employeeNumber: string;
  kind: string;
  kindName: string;
  beginOn: string;
  endOn: string | null;
  daysLeft: number;
  businessType: number;
  path: string | null;
  /** Of the nearest unit that somebody else leads. */
  leaderId: number | null;
}
const STAGE = `case when e.begin_on - $2::date <= 0 then 0 when e.begin_on - $2::date <= ${WEEK} then ${WEEK} else ${MONTH} end`;
/** What has come so near since it was last told, marked as told. */
const NEAR = `
with near as (
  update departure e set told_at = ${STAGE}
  where e.school_id = $1 and e.departure_state in (${AT_STAKE_CODES}) and e.begin_on - $2::date <= ${MONTH}
    and coalesce(e.told_at, ${MONTH} + 1) > ${STAGE} returning e.*)
select e.id::float8 as id, e.user_id::float8 as "userId", u.cname, u.employee_number as "employeeNumber", e.kind, coalesce(d.dict_label, e.kind) as "kindName",
  to_char(e.begin_on, 'YYYY-MM-DD') as "beginOn", to_char(e.end_on, 'YYYY-MM-DD') as "endOn", e.begin_on - $2::date as "daysLeft", e.business_type as "businessType", n.path,
  (select l.leader_staff_id::float8 from org_unit l where l.school_id = e.school_id and l.business_type = e.business_type and starts_with(n.path, l.path)
     and l.leader_staff_id <> e.user_id order by length(l.path) desc limit 1) as "leaderId"
from near e join app_user u on u.school_id = e.school_id and u.id = e.user_id
  left join dict_data d on d.school_id = e.school_id and d.dict_type = 'departure_kind' and d.dict_value = e.kind
  left join org_unit n on n.school_id = e.school_id and n.business_type = e.business_type and n.node_key = e.unit_key
order by e.id`;

/** Tells whoever goes, who leads their unit and the personnel office, once at each stage (用户 39). */
export async function tellOfDepartures(
  client: Ctx['client'],
  schoolId: number,
  now: Date,
): Promise<void> {
  const { rows } = await (client as Queryable).query<Row>(NEAR, [schoolId, dayOf(now)]);
  if (rows.length === 0) return;
  const place = { client, caller: { schoolId, userId: 0 }, now, realNow: now };
  const say = await noticeTexts(place);
  const people = await severalPeople(
    client,
    schoolId,
    rows.map(({ userId }) => userId),
    place,
  );
  const mayNameAgent = new Set(
    people
      .filter(({ caller }) => mayEnter(caller, 'hr:team:list'))
      .map(({ caller }) => caller.userId),
  );
  await tell(
    place,
    rows.flatMap((row) => noticesOf(row, say, mayNameAgent.has(row.userId))),
  );
}

function noticesOf(
  row: Row,
  say: Awaited<ReturnType<typeof noticeTexts>>,
  mayNameAgent: boolean,
): Notice[] {
  const { id, userId, beginOn, endOn, daysLeft, businessType, path, leaderId } = row;
  const facts = {
    departure: `${row.kindName}，${beginOn} ${endOn ? `至 ${endOn}` : '起'}`,
    left: daysLeft > 0 ? `还有 ${daysLeft} 天` : daysLeft === 0 ? '就在今天' : '已经离岗',
  };
  const person = `${row.cname}（${row.employeeNumber}）`;
  const common = { kind: 'departure', count: 1, source: '离岗计划' } as const;
  const known = { ...common, ...say('departureKnown', { ...facts, person }) };
  const link = `/hr/departure?open=${id}`;
  return [
    {
      ...common,
      ...say('departureOwn', facts),
      // who is away for a while has somebody act for them on these days
      link:
        mayNameAgent && returnsFrom(row.kind)
          ? `/hr/myTeam?agency=${beginOn},${endOn ?? ''}`
          : null,
      to: [userId],
    },
    ...(leaderId === null ? [] : [{ ...known, link: null, to: [leaderId] }]),
    {
      ...known,
      link,
      to: {
        ...{ businessType, unitPath: path, not: userId },
        ...({ permission: 'hr:departure:edit', scope: 'management' } as const),
      },
    },
  ];
}
