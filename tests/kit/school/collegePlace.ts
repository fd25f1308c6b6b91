import type { Pool } from 'pg';
import { insert } from './world.ts';

const UNITS: [path: string, name: string, flags?: Record<string, boolean>][] = [
  ['/1-1/', '测试大学', { is_master: true }],
  ['/1-1/2-1/', '东校区', {}],
  ['/1-1/2-2/', '西校区', {}],
  ['/1-1/2-1/3-1/', '计算机学院'],
  ['/1-1/2-1/3-2/', '数学学院'],
  ['/1-1/2-1/3-9/', '教务处', { is_master: true }],
  ['/1-1/2-2/3-3/', '体育学院'],
  ['/1-1/2-1/3-1/4-1/', '软件工程系'],
  ['/1-1/2-1/3-1/4-2/', '网络工程系'],
];

/** Where it is: school, campuses, units, the years and their words. */
export async function fillPlace(pool: Pool): Promise<void> {
  const keysOf = (path: string) => path.split('/').filter(Boolean);
  await pool.query(
    `insert into school (id, school_code, school_name) values (1, 'test', '测试大学')`,
  );
  await insert(pool, 'setting', [{ key: 'demo.today', value: '2026-11-20' }]);
  await insert(pool, 'campus', [
    {
      id: 1,
      campus_code: 'e',
      campus_name: '东校区',
      business_types: [0],
      sort_no: 1,
      enabled: true,
    },
    {
      id: 2,
      campus_code: 'w',
      campus_name: '西校区',
      business_types: [0],
      sort_no: 2,
      enabled: true,
    },
  ]);
  const none = { is_management: false, is_teaching: false, is_supervisor: false, is_master: false };
  const all = { is_management: true, is_teaching: true, is_supervisor: true, is_master: false };
  await insert(
    pool,
    'org_unit',
    UNITS.map(([path, unit_name, flags = all]) => {
      const [key = '', parent = null] = keysOf(path).reverse();
      const place = {
        node_key: key,
        node_key_parent: parent,
        level: Number(key[0]),
        path,
        unit_code: key,
        unit_name,
      };
      return {
        ...none,
        ...place,
        ...flags,
        business_type: 0,
        unit_category: '1',
        enabled: true,
        sort_no: 0,
      };
    }),
  );
  const year = {
    business_type: 0,
    school_year_code: '2026-2027',
    school_year_name: '2026-2027学年',
    begin_on: '2026-08-31',
    end_on: '2027-08-30',
  };
  await insert(pool, 'school_year', [{ id: 1, ...year, is_current: true }]);
  await insert(pool, 'semester', [
    semester(1, '2026-2027-1', { state: 3, is_current: true }),
    semester(2, '2026-2027-2', {}),
  ]);
  await insert(pool, 'dict_data', [
    ...Object.entries({ 1: '线上', 2: '线下', 3: '混合' }).map(([value, label]) =>
      dict('teaching_mode', value, label),
    ),
    dict('teacher_role', 'lead', '主讲'),
  ]);
}

const dict = (dict_type: string, dict_value: string, dict_label: string) => ({
  dict_type,
  dict_value,
  dict_label,
  sort_no: 1,
});
const semester = (id: number, code: string, more: Record<string, unknown>) => ({
  id,
  business_type: 0,
  school_year_id: 1,
  semester_code: code,
  semester_name: code,
  term_no: Number(code.at(-1)),
  weeks: 18,
  state: 1,
  begin_on: id === 1 ? '2026-08-31' : '2027-03-01',
  end_on: '2027-07-04',
  is_current: false,
  declare_open_at: '2026-11-09T00:00:00+08:00',
  declare_close_at: '2026-12-18T17:00:00+08:00',
  enable_management_approve: true,
  enable_teaching_approve: true,
  enable_supervisor_approve: true,
  enable_master_approve: true,
  ...more,
});
