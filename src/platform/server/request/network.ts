import { ALL_PERMISSIONS } from '../../contract/permission.ts';
import type { Queryable } from '../database/queryable.ts';
import type { Caller } from './caller.ts';

const ADMINISTRATIVE = /^system:/;
/** Whoever holds a right of the module `system`; an operator of a simulation does. */
export const isAdministrator = ({
  permissions,
  operator,
}: Pick<Caller, 'permissions' | 'operator'>): boolean =>
  operator !== null ||
  permissions.some(
    (permission) => permission === ALL_PERMISSIONS || ADMINISTRATIVE.test(permission),
  );

const plain = (ip: string) => ip.replace(/^::ffff:(?=\d+\.)/, '');
export const networkText = (ip: string): string =>
  `您的网络地址 ${plain(ip)} 不在管理员允许名单内，请换到允许的网络或联系安全管理员`;

/** Whether the list of networks keeps administrators out who come from this address; an empty list keeps out nobody (安全 14). */
export async function isNetworkClosed(
  db: Queryable,
  schoolId: number,
  ip: string,
): Promise<boolean> {
  const { rows } = await db.query<{ closed: boolean }>({
    name: 'network',
    text: `select count(*) > 0 and not coalesce(bool_or(network::inet >>= $2::inet), false) as closed from ip_allow where school_id = $1 and enabled`,
    values: [schoolId, plain(ip)],
  });
  return rows[0]?.closed === true;
}
/** Why this person may not log in from there, or null. */
export async function networkRefusal(
  db: Queryable,
  schoolId: number,
  userId: number,
  ip: string,
): Promise<string | null> {
  if (!(await isNetworkClosed(db, schoolId, ip))) return null;
  const { rows } = await db.query<{ permissions: string[] }>(
    `select r.permissions from user_role ur join role r on r.school_id = ur.school_id and r.id = ur.role_id
     where ur.school_id = $1 and ur.user_id = $2 and r.enabled`,
    [schoolId, userId],
  );
  return isAdministrator({ permissions: rows.flatMap((row) => row.permissions), operator: null })
    ? networkText(ip)
    : null;
}
