import type pg from 'pg';
import { register } from '../../../platform/contract/auth/auth.calls.ts';
import type { CallRequest } from '../../../platform/contract/call.ts';
import { CODE } from '../../../platform/contract/codes.ts';
import { lineOf } from '../../../platform/server/access/line.ts';
import { nextUserId } from '../../../platform/server/access/nextUserId.ts';
import { isWithinRate } from '../../../platform/server/access/rate.ts';
import { transaction } from '../../../platform/server/database/transaction.ts';
import { auditRow, writeAudit } from '../../../platform/server/request/audit.ts';
import type { OutsideCtx } from '../../../platform/server/request/ctx.ts';
import { invalid, rule } from '../../../platform/server/request/refusal.ts';
import { serveOutside } from '../../../platform/server/request/serve.ts';
import { weaknessOf } from '../../../school/people/server/newPassword/weakness.ts';
import { hashing, hashPassword } from '../../../school/people/server/password.ts';
import { useCaptcha } from './captcha.ts';
import { mayRegister } from './methods.ts';

type Applicant = CallRequest<typeof register>['body'];

/** Neither says whose it is, nor whether they work here. */
const NAME_TAKEN = '该用户名不能使用，请换一个';
const NUMBER_TAKEN = '该工号不能注册，请核对；确实是您的工号时请联系管理员';

/**
 * `POST /register` (登录 14、15): an inactive account without roles, units and scopes, which an administrator activates.
 * 601 while it is switched off, and for a network that has done it too often; the captcha is used up, right or wrong.
 */
export const serveRegister = serveOutside(register, async (ctx, { body }) => {
  const { pool } = ctx.services;
  if (!(await mayRegister(ctx))) throw rule('本校没有开放自助注册');
  if (!(await isWithinRate(pool, 'register', ctx.ip, ctx.realNow)))
    throw rule('注册过于频繁，请稍后再试');
  await useCaptcha(ctx, { uuid: body.uuid, code: body.code });
  const taken = await takenFields(pool, ctx.reference.school.id, body);
  if (taken) throw invalid(taken);
  const weakness = weaknessOf(body.password, { ...body, ...ctx.reference.school });
  if (weakness) throw invalid({ password: weakness });
  const passwordHash = await hashing(lineOf(ctx), () => hashPassword(body.password));
  await transaction(pool, 'read write', (client) => apply(client, ctx, body, passwordHash));
  return null;
});

/** Fields that belong to somebody else, upper and lower case alike; a user name is nobody's employee number, nor the other way. */
async function takenFields(
  db: Pick<pg.ClientBase, 'query'>,
  schoolId: number,
  applicant: Applicant,
) {
  const { rows } = await db.query<{ name: boolean; number: boolean }>(
    `select coalesce(bool_or($2 in (lower(username), lower(employee_number))), false) as name,
       coalesce(bool_or($3 in (lower(username), lower(employee_number))), false) as number
     from app_user where school_id = $1 and (lower(username) in ($2, $3) or lower(employee_number) in ($2, $3))`,
    [schoolId, applicant.username.toLowerCase(), applicant.employeeNumber.toLowerCase()],
  );
  const fields = {
    ...(rows[0]?.name ? { username: NAME_TAKEN } : {}),
    ...(rows[0]?.number ? { employeeNumber: NUMBER_TAKEN } : {}),
  };
  return Object.keys(fields).length ? fields : null;
}

async function apply(
  client: pg.PoolClient,
  ctx: OutsideCtx,
  applicant: Applicant,
  passwordHash: string,
): Promise<void> {
  const schoolId = ctx.reference.school.id;
  const id = await nextUserId(client, schoolId);
  const taken = await takenFields(client, schoolId, applicant); // somebody may have been faster
  if (taken) throw invalid(taken);
  await client.query(
    `insert into app_user (school_id, id, username, password_hash, employee_number, cname, account_status, password_changed_at)
     values ($1, $7, $2, $3, $4, $5, 'inactive', $6)`,
    [
      schoolId,
      applicant.username,
      passwordHash,
      applicant.employeeNumber,
      applicant.cname,
      ctx.realNow,
      id,
    ],
  );
  const row = {
    ...auditRow(register.name, ctx.request, null, ctx.realNow, 'done', CODE.done),
    schoolId,
  };
  await writeAudit(client, row, [{ entity: 'user', entityId: id }]);
}
