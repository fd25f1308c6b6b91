import type { Queryable } from '../../../platform/server/database/queryable.ts';
import type { RoleRow } from '../contract/role.calls.ts';

export type StoredRole = Omit<RoleRow, 'refusal'>;

export async function readRoles(
  db: Queryable,
  schoolId: number,
  lock: '' | 'for update of r' = '',
): Promise<StoredRole[]> {
  const { rows } = await db.query<StoredRole>(
    `select id, role_key as "roleKey", role_name as "roleName", description, permissions, builtin, enabled,
       for_new_staff as "forNewStaff", version,
       (select count(*)::int from user_role ur where ur.school_id = r.school_id and ur.role_id = r.id) as "userCount"
     from role r where school_id = $1 order by sort_no, id ${lock}`,
    [schoolId],
  );
  return rows;
}
