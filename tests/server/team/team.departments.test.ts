import { describe, expect, test } from 'vitest';
import { PERSON } from '../../kit/school/college.ts';
import { insert } from '../../kit/school/world.ts';
import { openTeam } from './team.ts';

const { college, get } = openTeam();

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
