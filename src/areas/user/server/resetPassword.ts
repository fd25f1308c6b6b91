import { CODE } from '../../../platform/contract/codes.ts';
import { lineOfPerson } from '../../../platform/server/access/line.ts';
import { seenPerson } from '../../../platform/server/access/peopleSeen.ts';
import { transaction } from '../../../platform/server/database/transaction.ts';
import { auditRow, writeAudit } from '../../../platform/server/request/audit.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { conflict, rule } from '../../../platform/server/request/refusal.ts';
import { type Served, serveOwn } from '../../../platform/server/request/serve.ts';
import { randomPassword } from '../../../platform/server/secret/randomPassword.ts';
import { accountEvent, weighAccount } from '../../../school/people/server/accountState.ts';
import { accountRefusal } from '../../../school/people/server/grants.ts';
import { hashing, hashPassword } from '../../../school/people/server/password.ts';
import { passwordPolicy, setPassword } from '../../../school/people/server/passwordPolicy.ts';
import { vouchReset } from '../../../school/people/server/vouching/reset.ts';
import { resetPassword } from '../contract/user.calls.ts';

/**
 * `PUT /system/user/{id}/password`: a random password that is answered once and kept nowhere but as a hash, also not with the
 * request's key; its owner must change it at their next login, and all their sessions end (用户 16). For an imported person it
 * is the first one; that of an approver waits for a second administrator (用户 42). @throws 404, 409, 601 for an account that is not the caller's to change
 */
export const serveResetPassword: Served = serveOwn(resetPassword, async (ctx, { params, body }) => {
  const { pool } = ctx.services;
  const { caller, realNow, request } = ctx;
  const password = randomPassword(await passwordPolicy(pool, caller.schoolId));
  const hash = await hashing(lineOfPerson(caller.userId), () => hashPassword(password));
  return transaction(pool, 'read write', async (client) => {
    await client.query('select from app_user where school_id = $1 and id = $2 for update', [
      caller.schoolId,
      params.id,
    ]);
    const who = await seenPerson({ ...ctx, client } as unknown as Ctx, params.id);
    if (who.version !== body.version)
      throw conflict(`${who.caller.cname} 的账号已被他人修改，请刷新后再试`);
    const refusal = accountRefusal(caller, who.caller);
    if (refusal) throw rule(refusal);
    if (weighAccount(who, accountEvent(caller, 'system:user', { type: 'reset' }), realNow).refusal)
      throw rule('账号已停用，请先恢复再重置密码');
    await setPassword(client, { schoolId: caller.schoolId, userId: params.id }, hash, {
      now: realNow,
      known: true,
    });
    const { waiting, notes } = await vouchReset({ ...ctx, client }, params.id);
    const note = { entity: 'user', entityId: params.id, detail: { event: 'resetPassword' } };
    await writeAudit(
      client,
      auditRow(resetPassword.name, request, caller, realNow, 'done', CODE.done),
      [note, ...notes],
    );
    return { username: who.caller.username, password, waiting };
  });
});
