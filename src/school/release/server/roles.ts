import { assignments, count, type Kind } from './kind.ts';

/** Name and description; what a role may do are rows of their own (`grants`), so that a new right reaches a role that the school has renamed. */
export const roles: Kind = {
  read: async ({ db, schoolId }) => {
    const { rows } = await db.query<{ key: string; roleName: string; description: string | null }>(
      'select role_key as key, role_name as "roleName", description from role where school_id = $1 order by id',
      [schoolId],
    );
    return new Map(rows.map(({ key, ...content }) => [key, content]));
  },
  add: async ({ db, schoolId }, keys, given) => {
    for (const key of keys)
      await db.query(
        `insert into role (school_id, id, role_key, role_name, description, permissions, builtin, sort_no)
         select $1, n, $2, $3, $4, '{}', true, n from (select coalesce(max(id), 0) + 1 as n from role where school_id = $1) as next`,
        [schoolId, key, given.get(key)?.roleName, given.get(key)?.description],
      );
  },
  set: async ({ db, schoolId }, key, fields) => {
    const { text, values } = assignments(fields, 3);
    await db.query(
      `update role set ${text}, version = version + 1, updated_at = now() where school_id = $1 and role_key = $2`,
      [schoolId, key, ...values],
    );
  },
  neededBy: async (where, key) => {
    const people = await count(
      where,
      `user_role u join role r on r.school_id = u.school_id and r.id = u.role_id where r.school_id = $1 and r.role_key = $2`,
      [where.schoolId, key],
    );
    if (people) return `${people} 人有这个角色`;
    const rights = await count(
      where,
      `role where school_id = $1 and role_key = $2 and permissions <> '{}'`,
      [where.schoolId, key],
    );
    return rights ? '学校给了它其他权限' : null;
  },
  remove: async ({ db, schoolId }, key) => {
    const { rows } = await db.query<{ id: number }>(
      'delete from role where school_id = $1 and role_key = $2 returning id',
      [schoolId, key],
    );
    await db.query('delete from role_config where school_id = $1 and role_id = $2', [
      schoolId,
      rows[0]?.id,
    ]);
  },
};

/** `ROLE_TEACHER talent:declaration:view`: a role has a permission. */
export const grants: Kind = {
  read: async ({ db, schoolId }) => {
    const { rows } = await db.query<{ key: string }>(
      `select role_key || ' ' || p as key from role cross join unnest(permissions) as p where school_id = $1`,
      [schoolId],
    );
    return new Map(rows.map(({ key }) => [key, {}]));
  },
  add: async ({ db, schoolId }, keys) => {
    await db.query(
      `update role r set permissions = r.permissions || n.permissions, version = version + 1, updated_at = now()
       from (select split_part(k, ' ', 1) as role_key, array_agg(split_part(k, ' ', 2) order by i) as permissions
             from unnest($2::text[]) with ordinality as keys(k, i) group by 1) as n
       where r.school_id = $1 and r.role_key = n.role_key`,
      [schoolId, keys],
    );
  },
  set: async () => {}, // it has no fields
  neededBy: async () => null,
  remove: async ({ db, schoolId }, key) =>
    void (await db.query(
      `update role set permissions = array_remove(permissions, split_part($2, ' ', 2)), version = version + 1, updated_at = now()
       where school_id = $1 and role_key = split_part($2, ' ', 1)`,
      [schoolId, key],
    )),
};
