import { DENGBAO } from '../../../platform/contract/auth/passwordPolicy.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { conflict } from '../../../platform/server/request/refusal.ts';
import { type Served, serve } from '../../../platform/server/request/serve.ts';
import { passwordPolicy } from '../../../school/people/server/passwordPolicy.ts';
import {
  oauthClients,
  type PolicyAnswer,
  passwordPolicyGet,
  passwordPolicySave,
} from '../contract/safety.calls.ts';

async function answerOf({ client, caller, realNow }: Ctx): Promise<PolicyAnswer> {
  const policy = await passwordPolicy(client, caller.schoolId);
  const { rows } = await client.query<{ version: number; by: string | null; at: Date }>(
    `select p.version, u.cname as by, p.updated_at as at from password_policy p left join app_user u on u.school_id = p.school_id and u.id = p.updated_by
     where p.school_id = $1`,
    [caller.schoolId],
  );
  const { rows: overdue } = await client.query<{ n: number }>(
    `select count(*)::int as n from app_user where school_id = $1 and $2::int > 0 and password_hash is not null and account_status = 'normal'
       and password_changed_at < $3::timestamptz - make_interval(days => $2::int)`,
    [caller.schoolId, policy.expiryDays, realNow],
  );
  const [row] = rows;
  return {
    ...policy,
    version: row?.version ?? 0,
    set: row !== undefined,
    updatedBy: row?.by ?? null,
    updatedAt: row?.at.toISOString() ?? null,
    overdue: overdue[0]?.n ?? 0,
  };
}

export const servePolicy: Served = serve(passwordPolicyGet, (ctx) => answerOf(ctx));

/** @throws Refusal 409 when somebody was faster */
export const serveSavePolicy: Served = serve(
  passwordPolicySave,
  async (ctx, { body: { version, ...policy } }) => {
    const { client, caller, realNow, audit } = ctx;
    const before = await passwordPolicy(client, caller.schoolId);
    const columns = [
      policy.minLength,
      policy.minClasses,
      policy.history,
      policy.expiryDays,
      policy.expiryForced,
    ];
    const values = [
      caller.schoolId,
      ...columns,
      policy.failures,
      policy.lockMinutes,
      policy.captcha,
      caller.userId,
      realNow,
      version,
    ];
    const { rowCount } = await client.query(
      `insert into password_policy as p (school_id, min_length, min_classes, history, expiry_days, expiry_forced, failures, lock_minutes, captcha,
       created_by, created_at, updated_by, updated_at)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $10, $11
       where $12 = 0 or exists (select from password_policy where school_id = $1)
     on conflict (school_id) do update set min_length = $2, min_classes = $3, history = $4, expiry_days = $5, expiry_forced = $6, failures = $7,
       lock_minutes = $8, captcha = $9, updated_by = $10, updated_at = $11, version = p.version + 1 where p.version = $12`,
      values,
    );
    if (!rowCount) throw conflict('密码策略已被他人修改，请刷新后再改');
    audit({
      entity: 'passwordPolicy',
      entityId: caller.schoolId,
      detail: { event: 'edit', name: '密码策略', before: { ...DENGBAO, ...before }, after: policy },
    });
    return answerOf(ctx);
  },
);

/** What the environment sets; changed there, shown here. */
export const serveOauthClients: Served = serve(
  oauthClients,
  async ({ client, caller, services }) => {
    const { oidc } = services.config;
    if (!oidc) return [];
    const { rows } = await client.query<{ n: number }>(
      'select count(*)::int as n from user_identity where school_id = $1 and issuer = $2',
      [caller.schoolId, oidc.issuer],
    );
    return [
      {
        issuer: oidc.issuer,
        clientId: oidc.clientId,
        confidential: oidc.clientSecret !== undefined,
        pkce: 'S256' as const,
        redirectPath: '/login/oauth-redirect',
        bound: rows[0]?.n ?? 0,
      },
    ];
  },
);
