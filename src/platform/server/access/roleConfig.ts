import { type RoleDefaults, roleDefaults } from '../../contract/auth/roleDefaults.ts';
import type { Queryable } from '../database/queryable.ts';

/** What a person starts with: that of the first of their roles that has something set (设置 19). */
export async function defaultsOf(
  db: Queryable,
  schoolId: number,
  userId: number,
): Promise<{ config: RoleDefaults; roleName: string | null }> {
  const { rows } = await db.query<{ config: unknown; name: string }>(
    `select c.config, r.role_name as name from user_role u join role_config c on c.school_id = u.school_id and c.role_id = u.role_id
       join role r on r.school_id = u.school_id and r.id = u.role_id
     where u.school_id = $1 and u.user_id = $2 and r.enabled and c.config <> '{}' order by r.sort_no, r.id limit 1`,
    [schoolId, userId],
  );
  const config = roleDefaults.safeParse(rows[0]?.config);
  return config.success
    ? { config: config.data, roleName: rows[0]?.name ?? null }
    : { config: {}, roleName: null };
}
