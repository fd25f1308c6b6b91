import type pg from 'pg';
import { oauthLogin } from '../../../platform/contract/auth/auth.calls.ts';
import {
  ACCOUNT_COLUMNS,
  type Account,
  admit,
  closedText,
  loginRow,
} from '../../../platform/server/access/account.ts';
import { parameter } from '../../../platform/server/database/parameter.ts';
import type { Queryable } from '../../../platform/server/database/queryable.ts';
import { writeAudit } from '../../../platform/server/request/audit.ts';
import type { OutsideCtx } from '../../../platform/server/request/ctx.ts';
import { networkRefusal } from '../../../platform/server/request/network.ts';
import { ADMINISTRATORS } from '../../../school/people/server/simulationRights.ts';

/** One text for every reason: the audit log has the reason, and the subject that an administrator may bind. */
const UNBOUND = '该统一身份没有对应的账号，请联系管理员';

interface Identity {
  issuer: string;
  subject: string;
}
const boundUser = async (
  db: Queryable,
  schoolId: number,
  { issuer, subject }: Identity,
): Promise<string | undefined> =>
  (
    await db.query<{ user_id: string }>(
      'select user_id from user_identity where school_id = $1 and issuer = $2 and subject = $3',
      [schoolId, issuer, subject],
    )
  ).rows[0]?.user_id;

export const isBound = async (
  { services, reference }: OutsideCtx,
  identity: Identity,
): Promise<boolean> =>
  (await boundUser(services.pool, reference.school.id, identity)) !== undefined;

/**
 * Lets a proven person in: to the account that they are bound to, else, once and for ever, to the one with their employee number
 * (setting `oauth.bindByEmployeeNumber`, on). Never bound by itself: an account without password, of one of the three
 * administrators, or that another subject has. What is refused leaves a denied row.
 */
export async function enter(
  client: pg.PoolClient,
  ctx: OutsideCtx,
  person: Identity & { employeeNumber: string | null },
): Promise<{ token: string } | { refusal: string }> {
  const now = new Date(); // the provider may have taken its time
  const schoolId = ctx.reference.school.id;
  const bound = await boundUser(client, schoolId, person);
  const account =
    bound === undefined
      ? await byNumber(client, schoolId, person.employeeNumber)
      : await byId(client, schoolId, bound);
  const userId = account ? Number(account.id) : null;
  const refuse = async (refusal: string, reason: string) => {
    const note = {
      entity: 'user',
      entityId: userId ?? '',
      detail: { reason, subject: person.subject },
    };
    await writeAudit(client, loginRow(oauthLogin, ctx, userId, 'denied', now), [note]);
    return { refusal };
  };
  if (!account || userId === null) return refuse(UNBOUND, '没有绑定的账号');
  const unfit = bound === undefined ? await whyNotBind(client, schoolId, account) : null;
  if (unfit) return refuse(UNBOUND, unfit);
  const closed =
    closedText(account, now) ?? (await networkRefusal(client, schoolId, userId, ctx.ip));
  if (closed) return refuse(closed, closed);
  if (bound === undefined && !(await bind(client, schoolId, person, account.id, now)))
    return refuse(UNBOUND, '账号已绑定其他统一身份');
  return { token: await admit(client, ctx, oauthLogin, userId, now) };
}

async function byId(
  client: pg.PoolClient,
  schoolId: number,
  id: string,
): Promise<Account | undefined> {
  const { rows } = await client.query<Account>(
    `select ${ACCOUNT_COLUMNS} from app_user where school_id = $1 and id = $2`,
    [schoolId, id],
  );
  return rows[0];
}

async function byNumber(
  client: pg.PoolClient,
  schoolId: number,
  employeeNumber: string | null,
): Promise<Account | undefined> {
  if (!employeeNumber || !(await parameter(client, schoolId, 'oauth.bindByEmployeeNumber')))
    return undefined;
  const { rows } = await client.query<Account>(
    `select ${ACCOUNT_COLUMNS} from app_user where school_id = $1 and employee_number = $2`,
    [schoolId, employeeNumber],
  );
  return rows[0];
}

async function whyNotBind(
  client: pg.PoolClient,
  schoolId: number,
  account: Account,
): Promise<string | null> {
  if (account.password_hash === null) return '该人员没有账号';
  const { rowCount } = await client.query(
    `select from user_role ur join role r on r.school_id = ur.school_id and r.id = ur.role_id
     where ur.school_id = $1 and ur.user_id = $2 and r.role_key = any ($3)`,
    [schoolId, account.id, ADMINISTRATORS],
  );
  return rowCount ? '三类管理员的账号须事先绑定' : null;
}

/** Of two first logins at once one waits for the other's insert, then finds it bound. */
async function bind(
  client: pg.PoolClient,
  schoolId: number,
  identity: Identity,
  userId: string,
  now: Date,
): Promise<boolean> {
  await client.query(
    'insert into user_identity (school_id, issuer, subject, user_id, bound_at) values ($1, $2, $3, $4, $5) on conflict do nothing',
    [schoolId, identity.issuer, identity.subject, userId, now],
  );
  return (await boundUser(client, schoolId, identity)) === userId;
}
