import { type RoleDefaults, roleDefaults } from '../../contract/auth/roleDefaults.ts';
import { prepared } from '../database/prepared.ts';
import type { Queryable } from '../database/queryable.ts';

/** Of the first of somebody's roles that has something set: what is set, and from where it is read. */
export const DEFAULTS = 'c.config';
export const defaultsFrom = (
  school: string,
  user: string,
): string => `user_role ur join role_config c on c.school_id = ur.school_id and c.role_id = ur.role_id
  join role r on r.school_id = ur.school_id and r.id = ur.role_id
  where ur.school_id = ${school} and ur.user_id = ${user} and r.enabled and c.config <> '{}' order by r.sort_no, r.id limit 1`;
/** What stands there as far as it fits; else nothing. */
export function defaultsIn(stored: unknown): RoleDefaults {
  const config = roleDefaults.safeParse(stored);
  return config.success ? config.data : {};
}

/** What a person starts with: that of the first of their roles that has something set (设置 19). */
export async function defaultsOf(
  db: Queryable,
  schoolId: number,
  userId: number,
): Promise<{ config: RoleDefaults; roleName: string | null }> {
  const { rows } = await db.query<{ config: unknown; name: string }>({
    ...prepared(`select ${DEFAULTS}, r.role_name as name from ${defaultsFrom('$1', '$2')}`),
    values: [schoolId, userId],
  });
  const config = roleDefaults.safeParse(rows[0]?.config);
  return config.success
    ? { config: config.data, roleName: rows[0]?.name ?? null }
    : { config: {}, roleName: null };
}
