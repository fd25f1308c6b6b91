import type pg from 'pg';
import { nextUserId } from '../../../platform/server/access/nextUserId.ts';
import { endOpeningCodes } from '../../../platform/server/access/openingCode.ts';
import { forgetSecondFactor } from '../../../platform/server/access/secondFactor/store.ts';
import { transaction } from '../../../platform/server/database/transaction.ts';
import { type AuditRow, writeAudit } from '../../../platform/server/request/audit.ts';
import { randomPassword } from '../../../platform/server/secret/randomPassword.ts';
import { StartError } from '../../../platform/server/startError.ts';
import { hashPassword } from '../../../school/people/server/password.ts';
import { passwordPolicy, setPassword } from '../../../school/people/server/passwordPolicy.ts';
import { ADMINISTRATORS } from '../../../school/people/server/simulationRights.ts';

export interface FirstAdmin {
  username: string;
  cname: string;
  employeeNumber: string;
  /** One of the three administrators (权限 21). */
  roleKey: string;
}
const PATTERNS: Readonly<Record<'username' | 'cname' | 'employeeNumber', [RegExp, string]>> = {
  username: [
    /^[A-Za-z0-9][A-Za-z0-9._-]{2,31}$/,
    '登录名为 3 到 32 个字母、数字、点、横线或下划线',
  ],
  cname: [/^[\p{L}\p{M}·•' .-]{1,30}$/u, '姓名只能由文字组成，不超过 30 个字'],
  employeeNumber: [/^[A-Za-z0-9]{4,12}$/, '工号为 4 到 12 位字母或数字'],
};
const commandRow = (action: string): AuditRow => ({
  schoolId: 1,
  at: new Date(),
  userId: null,
  simulateUserId: null,
  action,
  outcome: 'done',
  code: 200,
  ip: '127.0.0.1',
  requestId: 'command',
});

/**
 * Makes the first system, security or audit administrator of a school (用户 19); answers the
 * password, which has to be changed at the first login and is kept nowhere. Further ones are made on the screens.
 * @param base fills a database that has no school yet
 * @throws StartError in words for whoever typed the command
 */
export async function createFirstAdmin(
  pool: pg.Pool,
  admin: FirstAdmin,
  base: (client: pg.PoolClient) => Promise<unknown>,
): Promise<string> {
  for (const [field, [pattern, text]] of Object.entries(PATTERNS))
    if (!pattern.test(admin[field as keyof FirstAdmin])) throw new StartError(text);
  if (!ADMINISTRATORS.includes(admin.roleKey))
    throw new StartError(`角色应为 ${ADMINISTRATORS.join('、')} 之一`);
  return transaction(pool, 'read write', async (client) => {
    await base(client);
    const made = await makeAdministrator(client, admin);
    if ('refusal' in made) throw new StartError(made.refusal);
    const { cname: name, ...after } = admin;
    await writeAudit(client, { ...commandRow('adminCreate'), schoolId: made.schoolId }, [
      {
        entity: 'user',
        entityId: made.userId,
        detail: { event: 'add', name, before: null, after },
      },
    ]);
    return made.password;
  });
}

/**
 * Makes the first administrator of a kind in the school that stands here; the codes of the login page open nothing any more.
 * @param own hash of the password that they have chosen themselves; absent: one is made, to be changed at the first login
 * @returns why not, in words, or who it is; `password` is empty where they have chosen it
 */
export async function makeAdministrator(
  client: pg.PoolClient,
  admin: FirstAdmin,
  own?: string,
): Promise<{ refusal: string } | { schoolId: number; userId: number; password: string }> {
  const { rows: schools } = await client.query<{ id: number }>(
    'select id from school order by id limit 1',
  );
  const schoolId = schools[0]?.id ?? 1;
  const refusal = await whyNot(client, schoolId, admin);
  if (refusal) return { refusal };
  const userId = await nextUserId(client, schoolId);
  await client.query(
    `insert into app_user (school_id, id, username, employee_number, cname, account_status) values ($1, $2, $3, $4, $5, 'normal')`,
    [schoolId, userId, admin.username, admin.employeeNumber, admin.cname],
  );
  const password = own ? '' : randomPassword(await passwordPolicy(client, schoolId));
  await setPassword(client, { schoolId, userId }, own ?? (await hashPassword(password)), {
    now: new Date(),
    known: !own,
  });
  await client.query(
    'insert into user_role (school_id, user_id, role_id) select school_id, $2, id from role where school_id = $1 and role_key = $3',
    [schoolId, userId, admin.roleKey],
  );
  if (admin.roleKey === 'ROLE_ADMIN')
    await client.query(
      `insert into user_unit_scope (school_id, user_id, business_type, kind, node_key)
       select school_id, $2, business_type, k, node_key from org_unit cross join (values ('management'), ('supervisor')) as kinds(k)
       where school_id = $1 and level = 1`,
      [schoolId, userId],
    );
  await endOpeningCodes(client);
  return { schoolId, userId, password };
}

/** One of each kind is made like this; whoever asks at the same time waits, and is then the second. */
async function whyNot(
  client: pg.PoolClient,
  schoolId: number,
  { roleKey, username, employeeNumber }: FirstAdmin,
): Promise<string | null> {
  await client.query('select from role where school_id = $1 and role_key = $2 for update', [
    schoolId,
    roleKey,
  ]);
  const { rows: others } = await client.query<{ cname: string }>(
    `select u.cname from app_user u join user_role ur on ur.school_id = u.school_id and ur.user_id = u.id
       join role r on r.school_id = ur.school_id and r.id = ur.role_id
     where u.school_id = $1 and r.role_key = $2 and u.account_status = 'normal' and u.password_hash is not null limit 1`,
    [schoolId, roleKey],
  );
  if (others[0]) return `已有这类管理员（${others[0].cname}），请由系统管理员在“用户”中添加`;
  const { rowCount: taken } = await client.query(
    'select from app_user where school_id = $1 and (lower(username) = lower($2) or lower(employee_number) = lower($3))',
    [schoolId, username, employeeNumber],
  );
  return taken ? '登录名或工号已被使用' : null;
}

/** Stops the list of networks, for when the administrators cannot come in any more; answers how many entries were enabled. */
export function openNetworks(pool: pg.Pool): Promise<number> {
  return transaction(pool, 'read write', async (client) => {
    const { rows } = await client.query<{ id: number; network: string }>(
      'update ip_allow set enabled = false, version = version + 1, updated_at = now() where enabled returning id, network',
    );
    if (rows.length === 0) return 0;
    const notes = rows.map(({ id, network }) => ({
      entity: 'ipAllow',
      entityId: id,
      detail: { event: 'disable', name: network },
    }));
    await writeAudit(client, commandRow('adminNetworks'), notes);
    return rows.length;
  });
}

/** Lets somebody bind their phone anew, for when nobody else could (登录 40); answers their name, or null where nothing is bound under it. */
export function forgetPhone(pool: pg.Pool, username: string): Promise<string | null> {
  return transaction(pool, 'read write', async (client) => {
    const { rows } = await client.query<{ school: number; id: number; cname: string }>(
      'select school_id as school, id::float8 as id, cname from app_user where username = $1',
      [username],
    );
    const [who] = rows;
    if (!who || !(await forgetSecondFactor(client, { schoolId: who.school, userId: who.id })))
      return null;
    await writeAudit(client, { ...commandRow('adminSecond'), schoolId: who.school }, [
      { entity: 'user', entityId: who.id, detail: { event: 'resetSecondFactor' } },
    ]);
    return who.cname;
  });
}
