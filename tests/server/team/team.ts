import { beforeAll } from 'vitest';
import { openCollege } from '../../kit/school/approval.ts';
import { PERSON, type PersonName } from '../../kit/school/college.ts';

const TEAM = ['hr:team:list', 'hr:team:assign', 'hr:team:remind'];
/** A college that `management` leads and `supervisor` looks on; role keys are those of the product. */
export function openTeam() {
  const opened = openCollege();
  const { college } = opened;
  beforeAll(async () => {
    const { pool } = college;
    await pool.query(
      `update role set role_key = 'ROLE_APPROVE_' || upper(role_key) where role_key in ('management', 'teaching', 'supervisor', 'master')`,
    );
    await pool.query(`update role set role_key = 'ROLE_DECLARER' where role_key = 'declarer'`);
    await pool.query(
      `insert into role (school_id, id, role_key, role_name, permissions) values (1, 20, 'leader', '负责人', $1), (1, 21, 'hr', '人事', '{hr:department:list,hr:department:edit}'),
         (1, 22, 'ROLE_ADMIN', '系统管理员', '{system:user:list}')`,
      [TEAM],
    );
    for (const name of ['management', 'supervisor', 'stranger'] as const)
      await pool.query('insert into user_role (school_id, user_id, role_id) values (1, $1, 20)', [
        PERSON[name],
      ]);
    await pool.query('insert into user_role (school_id, user_id, role_id) values (1, $1, 21)', [
      PERSON.reader,
    ]);
  });
  const get = async (who: PersonName, path: string, query: Record<string, unknown> = {}) =>
    college.as[who].get(path, query);
  return { ...opened, get };
}
