import { deliveryCode, GATHERING } from '../../../../machines/delivery/delivery.stored.ts';
import type { NoticeKind } from '../../contract/noticeKinds.ts';
import { ALL_PERMISSIONS, type Permission } from '../../contract/permission.ts';
import { dayOf } from '../clock.ts';
import type { Queryable } from '../database/queryable.ts';
import type { Scope } from '../request/caller.ts';
import type { Ctx } from '../request/ctx.ts';

/** Whoever holds the permission and a scope of this kind over the unit, but for `not` (the declarer never decides on their own). */
export interface Seat {
  businessType: number;
  unitPath: string | null;
  not: number;
  permission: Permission;
  scope: Scope['kind'];
}
/** Something to tell people of. */
export interface Notice {
  kind: NoticeKind;
  /** What is of one digest adds up in one unread notice of each recipient. */
  digest?: string;
  /** How many items it speaks of. */
  count: number;
  text: string;
  /** For a count above one; `{n}` is the number. */
  manyText?: string;
  link: string | null;
  manyLink?: string;
  /** What can be done about it beside opening it. */
  acts?: readonly { text: string; link: string }[];
  source: string;
  opinion?: string | null;
  /** What it is about where its digest does not say so: a message names each (消息 4), and it can be decided on from there (消息 18). */
  item?: { key: string; title: string; link: string };
  to: readonly number[] | Seat;
}

/** Channel on which the instances hear that somebody has something new: `school:user,user`, `school:*` for everybody. */
export const CHANNEL = 'notice';
/** PostgreSQL takes less than 8,000 bytes at once. */
const SIGNAL = `select pg_notify('${CHANNEL}', $1::int || ':' || case when length(s) < 7000 then s else '*' end)
  from (select string_agg(distinct user_id::text, ',') as s from i) t where s is not null`;

/** Kinds that a person `m` does not want to hear of: their own choice, else that of their role; null: they hear of all. */
export const mutedKinds = (m: string): string =>
  `coalesce(${m}.user_config -> 'mutedNotices', (select c.config -> 'mutedNotices' from user_role ur
      join role_config c on c.school_id = ur.school_id and c.role_id = ur.role_id join role r on r.school_id = ur.school_id and r.id = ur.role_id
    where ur.school_id = ${m}.school_id and ur.user_id = ${m}.id and r.enabled and c.config <> '{}' order by r.sort_no, r.id limit 1))`;
/**
 * Who wants to be told outside of the product, too, has it in the outbox by the same statement (消息 3、4): it adds to the message that waits for
 * them in that channel. What several notices of one digest say stands there once.
 */
const OUTBOX = `told as (select distinct on (i.user_id, r.item ->> 'key') i.user_id, i.id, i.kind, r.item ->> 'key' as digest,
      r.text || '：' || (r.item ->> 'title') as text, r.item ->> 'link' as link, r.source, r.opinion, r.item ->> 'key' as item
    from i join recipients r on r.user_id = i.user_id and r.kind = i.kind and r.digest is not distinct from i.digest where r.item is not null
  union all select i.user_id, i.id, i.kind, i.digest, i.text, i.link, i.source, i.opinion, null from i
    where not exists (select from recipients r where r.user_id = i.user_id and r.kind = i.kind and r.digest is not distinct from i.digest and r.item is not null)),
out as (select told.*, c.channel from told join delivery_person p on p.school_id = $1 and p.user_id = told.user_id
    join delivery_channel c on c.school_id = $1 and c.enabled where coalesce(p.choices -> c.channel ? told.kind, false)),
d as (insert into delivery as m (school_id, user_id, channel, state) select distinct $1::int, user_id, channel, ${deliveryCode('queued')} from out order by user_id, channel
  on conflict (school_id, user_id, channel) where state in (${GATHERING}) and not test do update set state = m.state returning id, user_id, channel),
l as (insert into delivery_line as b (school_id, delivery_id, kind, digest, text, source, opinion, link, item, at)
  select $1, d.id, out.kind, out.digest, out.text, out.source, out.opinion, out.link, out.item, $4 from out join d using (user_id, channel) order by d.id, out.id
  on conflict (school_id, delivery_id, digest) do update set text = excluded.text, source = excluded.source, link = excluded.link, at = excluded.at)`;

/** In the order of the recipients, so that two transactions never wait for each other in a circle. Nobody is notified of their own deed,
 * nor of what they do not want to hear of (userConfig.mutedNotices, else that of their role). */
const SQL = `
with n as (select * from jsonb_to_recordset($2) as n(i int, kind text, digest text, count int, text text, "manyText" text, link text, "manyLink" text,
    acts jsonb, source text, opinion text, item jsonb, users bigint[], permissions text[], scope text, "businessType" smallint, path text, but bigint)),
seated as (
  select n.*, u.id as user_id from n join user_unit_scope x on x.school_id = $1 and x.business_type = n."businessType" and x.kind = n.scope
      join org_unit o on o.school_id = x.school_id and o.business_type = x.business_type and o.node_key = x.node_key and starts_with(n.path, o.path)
      join app_user u on u.school_id = x.school_id and u.id = x.user_id
    where u.account_status = 'normal' and u.id <> n.but
      and exists (select from user_role ur join role r on r.school_id = ur.school_id and r.id = ur.role_id
        where ur.school_id = $1 and ur.user_id = u.id and r.enabled and r.permissions && n.permissions)),
recipients as (
  select n.*, u.id as user_id from n join app_user u on u.school_id = $1 and u.id = any(n.users)
    where u.account_status = 'normal' and u.id <> $3
  union all
  select * from seated where user_id <> $3
  union
  select distinct on (s.i, u.id) s.i, s.kind, s.digest, s.count, s.text, s."manyText", s.link, s."manyLink", s.acts, s.source, s.opinion, s.item, s.users,
      s.permissions, s.scope, s."businessType", s.path, s.but, u.id
    from seated s join approval_agent g on g.school_id = $1 and g.principal_id = s.user_id and g.ended_at is null
        and $5::date between g.begin_on and g.end_on
      join app_user u on u.school_id = $1 and u.id = g.agent_id
    where u.account_status = 'normal' and u.id <> $3 and u.id <> s.but),
muted as (select m.id, ${mutedKinds('m')} as kinds
  from app_user m where m.school_id = $1 and m.id in (select user_id from recipients)),
i as (insert into notice (school_id, user_id, kind, digest, count, text, many_text, link, many_link, acts, source, opinion, at)
  select $1, user_id, min(kind), digest, sum(count), (array_agg(text order by i desc))[1], min("manyText"), (array_agg(link order by i desc))[1],
      min("manyLink"), (array_agg(acts order by i desc))[1], (array_agg(source order by i desc))[1], min(opinion), $4::timestamptz
    from recipients join muted m on m.id = recipients.user_id where not coalesce(m.kinds ? recipients.kind, false) group by user_id, digest, case when digest is null then i end order by user_id, digest
  on conflict (school_id, user_id, digest) where read_at is null do update set count = notice.count + excluded.count, text = excluded.text,
    many_text = excluded.many_text, link = excluded.link, many_link = excluded.many_link, acts = excluded.acts, source = excluded.source, at = excluded.at, seq = excluded.seq
  returning user_id, digest, kind, replace(case when count > 1 then coalesce(many_text, text) else text end, '{n}', count::text) as text,
    case when count > 1 then coalesce(many_link, link) else link end as link, source, opinion, id),
${OUTBOX}
${SIGNAL}`;

function wire(notice: Notice, i: number) {
  const { to, ...rest } = notice;
  if (!('permission' in to)) return { ...rest, i, users: to };
  const { businessType, unitPath, not, permission, scope } = to;
  return {
    ...rest,
    i,
    permissions: [permission, ALL_PERMISSIONS],
    scope,
    businessType,
    path: unitPath,
    but: not,
  };
}

/** Who tells: nobody is notified of their own deed. 0: the system. */
type Teller = Pick<Ctx, 'client' | 'now'> & { caller: Pick<Ctx['caller'], 'schoolId' | 'userId'> };
/**
 * Tells people, in the transaction of what they are notified of: both happen or neither. The instances hear of it when the
 * transaction has been committed (通知 5、17).
 */
export async function tell(
  { client, caller, now }: Teller,
  notices: readonly Notice[],
): Promise<void> {
  if (notices.length === 0) return;
  const values = [
    caller.schoolId,
    JSON.stringify(notices.map(wire)),
    caller.userId,
    now,
    dayOf(now),
  ];
  await client.query({ name: 'tell', text: SQL, values });
}

/** Their other windows and tabs hear that they have read something. */
export const tellRead = ({ client, caller }: Pick<Ctx, 'client' | 'caller'>) =>
  client.query(`select pg_notify('${CHANNEL}', $1)`, [`${caller.schoolId}:${caller.userId}`]);
/** Whoever listens under sessions that have just ended asks for something, and learns that they are logged out. */
export const tellSessions = (db: Queryable, schoolId: number, userIds: readonly number[]) =>
  db.query(`select pg_notify('${CHANNEL}', $1)`, [`${schoolId}:${userIds.join(',')}`]);
