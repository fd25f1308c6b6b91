import { tellSessions } from '../../../platform/server/notice/tell.ts';
import { notFound, rule } from '../../../platform/server/request/refusal.ts';
import { type Served, serve } from '../../../platform/server/request/serve.ts';
import { forceOffline, unbindIdentity } from '../contract/safety.calls.ts';

interface Ended {
  id: string;
  userId: number;
  person: string;
  ip: string | null;
}
/**
 * Ends sessions of others (安全 13): from the next request on they are none, and whoever listens hears that something has
 * changed, asks, and is told that they are logged out.
 */
export const serveForceOffline: Served = serve(
  forceOffline,
  async ({ client, caller, audit }, { body: { ids, allOf, reason } }) => {
    const chosen =
      allOf === undefined
        ? 's.id = any($2::bigint[])'
        : 's.user_id = (select user_id from auth_session where school_id = $1 and id = $2)';
    const { rows } = await client.query<Ended>(
      `delete from auth_session s using app_user u where s.school_id = $1 and u.school_id = s.school_id and u.id = s.user_id
       and s.token_hash <> $3 and ${chosen}
     returning s.id, s.user_id::float8 as "userId", u.cname || '（' || u.employee_number || '）' as person, host(s.ip) as ip`,
      [caller.schoolId, allOf ?? ids, caller.tokenHash],
    );
    if (rows.length === 0)
      throw rule('所选会话已经结束，或者是您自己正在使用的会话（请用退出登录）');
    for (const { id, userId, person, ip } of rows)
      audit({
        entity: 'session',
        entityId: id,
        detail: { event: 'offline', name: person, userId, ip, reason },
      });
    await tellSessions(client, caller.schoolId, [...new Set(rows.map((row) => row.userId))]);
    return { ended: rows.length };
  },
);

/** The person logs in with their password afterwards, or is bound anew by their employee number. */
export const serveUnbind: Served = serve(
  unbindIdentity,
  async ({ client, caller, audit }, { params, body }) => {
    const { rows } = await client.query<{
      userId: number;
      issuer: string;
      subject: string;
      person: string;
    }>(
      `delete from user_identity i using app_user u where i.school_id = $1 and i.id = $2 and u.school_id = i.school_id and u.id = i.user_id
     returning u.id::float8 as "userId", i.issuer, i.subject, u.cname || '（' || u.employee_number || '）' as person`,
      [caller.schoolId, params.id],
    );
    const [gone] = rows;
    if (!gone) throw notFound();
    const { person, ...identity } = gone;
    audit({
      entity: 'binding',
      entityId: params.id,
      detail: { event: 'unbind', name: person, before: identity, after: null, reason: body.reason },
    });
    return null;
  },
);
