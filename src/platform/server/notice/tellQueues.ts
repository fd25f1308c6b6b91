import { ALL_PERMISSIONS } from '../../contract/permission.ts';
import { dayOf } from '../clock.ts';
import type { Ctx } from '../request/ctx.ts';
import { ATTENTION_CHANNEL } from './attention.ts';
import type { Seat } from './tell.ts';

/** Channel on which the instances hear whose queues have moved: `school:user,user`, `school:*` for everybody. */
export const QUEUE_CHANNEL = 'queue';

/** A place where something waits, or has waited: whoever may decide there. */
export type QueuePlace = Omit<Seat, 'not'>;

/** Whoever may decide at one of these places by right and scope, or for somebody who may; not whoever did it (通知 25). */
const MEANT = `
with p as (select * from jsonb_to_recordset($2) as p(permissions text[], scope text, "businessType" smallint, path text)),
seated as (
  select distinct u.id from p join user_unit_scope x on x.school_id = $1 and x.business_type = p."businessType" and x.kind = p.scope
      join org_unit o on o.school_id = x.school_id and o.business_type = x.business_type and o.node_key = x.node_key and starts_with(p.path, o.path)
      join app_user u on u.school_id = x.school_id and u.id = x.user_id and u.account_status = 'normal'
    where exists (select from user_role ur join role r on r.school_id = ur.school_id and r.id = ur.role_id
      where ur.school_id = $1 and ur.user_id = u.id and r.enabled and r.permissions && p.permissions)),
meant as (select id from seated union select g.agent_id from approval_agent g where g.school_id = $1 and g.ended_at is null
  and $4::date between g.begin_on and g.end_on and g.principal_id in (select id from seated))`;
/** Those who are meant, but for whoever does it: `user,user`, `*` when they are too many for one signal. */
const TO = `(select case when length(s) < 7000 then s else '*' end as users
  from (select string_agg(id::text, ',') as s from meant where id <> $3) t where s is not null) told`;
const SQL = `${MEANT} select pg_notify('${QUEUE_CHANNEL}', $1::int || ':' || users) from ${TO}`;
const LOOKING = `${MEANT} select pg_notify('${ATTENTION_CHANNEL}',
  json_build_object('school', $1::int, 'user', $3::bigint, 'name', $5::text, 'item', $6::bigint, 'to', users)::text) from ${TO}`;

const asRow = ({ permission, scope, businessType, unitPath }: QueuePlace) => ({
  permissions: [permission, ALL_PERMISSIONS],
  scope,
  businessType,
  path: unitPath,
});

/**
 * Tells, when the transaction is committed, whoever has these places among their queues that something has moved there: never what, so that
 * nobody hears of what they may not see; the page asks (通知 25).
 */
export async function tellQueues(
  { client, caller, now }: Pick<Ctx, 'client' | 'now' | 'caller'>,
  places: readonly QueuePlace[],
): Promise<void> {
  const asked = places.map(asRow);
  const once = [...new Map(asked.map((one) => [JSON.stringify(one), one])).values()];
  if (once.length === 0) return;
  const values = [caller.schoolId, JSON.stringify(once), caller.userId, dayOf(now)];
  await client.query({ name: 'tellQueues', text: SQL, values });
}

type Looking = Pick<Ctx, 'client' | 'now'> & {
  caller: Pick<Ctx['caller'], 'schoolId' | 'userId' | 'cname'>;
};
/** Tells whoever may decide at this place that the caller has the item open that waits there (审批 79). */
export async function tellLooking(
  { client, caller, now }: Looking,
  item: number,
  place: QueuePlace,
): Promise<void> {
  const { schoolId, userId, cname } = caller;
  const values = [schoolId, JSON.stringify([asRow(place)]), userId, dayOf(now), cname, item];
  await client.query({ name: 'tellLooking', text: LOOKING, values });
}
/** Tells the same people that the caller looks at nothing any more. */
export const tellLeft = ({ client, caller }: Pick<Ctx, 'client' | 'caller'>) =>
  client.query(`select pg_notify('${ATTENTION_CHANNEL}', $1)`, [
    JSON.stringify({ school: caller.schoolId, user: caller.userId, item: null }),
  ]);
