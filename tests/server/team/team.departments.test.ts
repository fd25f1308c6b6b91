import { beforeAll, describe, expect, test } from 'vitest';
import { afresh } from '../../kit/afresh.ts';
import { openCollege } from '../../kit/school/approval.ts';
import { PERSON, type PersonName } from '../../kit/school/college.ts';
import { insert } from '../../kit/school/world.ts';

const { college } = openCollege();
afresh(() => college.pool);
const TEAM = ['hr:team:list', 'hr:team:assign', 'hr:team:remind'];
/** `management` leads the college, `supervisor` looks on; role keys are those of the product. */
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

describe('departments (单位 31)', () => {
  /** 单位 31 */
  test('units of one code stand in one row; what is written is written to all of them', async () => {
    const graduate = {
      business_type: 1,
      unit_category: '1',
      enabled: true,
      sort_no: 0,
      is_management: true,
      is_teaching: true,
    };
    await insert(college.pool, 'org_unit', [
      {
        ...graduate,
        node_key: '1-1',
        node_key_parent: null,
        level: 1,
        path: '/1-1/',
        unit_code: '1-1',
        unit_name: '测试大学',
      },
      {
        ...graduate,
        node_key: '3-1',
        node_key_parent: '1-1',
        level: 3,
        path: '/1-1/3-1/',
        unit_code: '3-1',
        unit_name: '计算机学院',
      },
    ]);
    await insert(college.pool, 'user_unit_scope', [
      { user_id: PERSON.reader, business_type: 1, kind: 'management', node_key: '1-1' },
    ]);
    await college.pool.query(
      `update app_user set unit_business_type = 1, unit_key = '3-1' where id = $1`,
      [PERSON.voider],
    );
    const list = async () => (await get('reader', '/hr/department/list', { pageSize: 200 })).data;
    const find = async (code: string) =>
      (await list()).rows.find((row: { unitCode: string }) => row.unitCode === code);
    expect((await list()).total).toBe(9);
    const row = await find('3-1');
    expect(row).toMatchObject({
      unitName: '计算机学院',
      quota: null,
      leader: null,
      writable: true,
      units: [{ businessType: 0 }, { businessType: 1 }],
    });
    for (const one of (await list()).rows)
      expect(
        (await get('reader', '/hr/department/staff', { unitCode: one.unitCode })).data,
      ).toHaveLength(one.onDuty);
    const body = { unitCode: '3-1', version: row.version, quota: 80, leaderStaffId: PERSON.zhang };
    expect((await college.as.reader.post('/hr/department/edit', body)).code).toBe(200);
    expect(await find('3-1')).toMatchObject({ quota: 80, leader: { cname: '张老师' } });
    const { rows } = await college.pool.query(
      `select quota, leader_staff_id::int as leader from org_unit where unit_code = '3-1'`,
    );
    expect(rows).toEqual([1, 2].map(() => ({ quota: 80, leader: PERSON.zhang })));
    expect((await college.as.reader.post('/hr/department/edit', body)).code).toBe(409);
  });
});
