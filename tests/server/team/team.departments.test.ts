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

  /** 单位 34 */
  test('the chart has every department of the list once, below the one it belongs to, as many people as the list', async () => {
    await college.pool.query(
      `update org_unit set leader_staff_id = $1, quota = 12 where unit_code = '3-1'`,
      [PERSON.zhang],
    );
    const { data: boxes } = await get('reader', '/hr/department/chart');
    const { data: listed } = await get('reader', '/hr/department/list', { pageSize: 200 });
    const shared = ({ unitCode, unitName, levelName, quota, onDuty }: Record<string, unknown>) => ({
      unitCode,
      unitName,
      levelName,
      quota,
      onDuty,
    });
    expect(boxes.map(shared)).toEqual(listed.rows.map(shared));
    const { rows: units } = await college.pool.query(
      `select e.unit_code, max(p.unit_code) as above from org_unit e left join org_unit p
         on p.business_type = e.business_type and p.node_key = e.node_key_parent group by e.unit_code`,
    );
    expect(
      Object.fromEntries(
        boxes.map((box: { unitCode: string; parentCode: string }) => [
          box.unitCode,
          box.parentCode,
        ]),
      ),
    ).toEqual(Object.fromEntries(units.map(({ unit_code, above }) => [unit_code, above])));
    expect(boxes.find((box: { unitCode: string }) => box.unitCode === '3-1')).toMatchObject({
      leaderName: '张老师',
      quota: 12,
      enabled: true,
    });
  });

  /** 单位 34 */
  test('who may see a part has that part as the top of the chart', async () => {
    await college.pool.query(`update user_unit_scope set node_key = '3-1' where user_id = $1`, [
      PERSON.reader,
    ]);
    const { data: boxes } = await get('reader', '/hr/department/chart');
    expect(boxes[0]).toMatchObject({ unitCode: '3-1', parentCode: null });
    expect(
      boxes.filter((box: { parentCode: string | null }) => box.parentCode === null),
    ).toHaveLength(1);
  });
});
