import type { Queryable } from '../../../platform/server/database/queryable.ts';

const MOST = 50;
/** Logins as the audit log has them, newest first: also those that failed, with the reason that was noted. */
export async function loginsOf(db: Queryable, schoolId: number, userId: number) {
  const { rows } = await db.query<{
    at: Date;
    action: string;
    outcome: string;
    reason: string | null;
    ip: string | null;
  }>(
    `select at, action, outcome, detail ->> 'reason' as reason, ip from audit_log
     where school_id = $1 and entity = 'user' and entity_id = $2 and action in ('login', 'oauthLogin', 'logout') order by at desc, id desc limit ${MOST}`,
    [schoolId, String(userId)],
  );
  return rows.map(({ at, action, outcome, reason, ip }) => ({
    at: at.toISOString(),
    event:
      action === 'logout'
        ? ('logout' as const)
        : outcome === 'done'
          ? ('login' as const)
          : ('failed' as const),
    reason: reason ?? (action === 'oauthLogin' ? '统一身份认证' : ''),
    ip: ip ?? '',
  }));
}
