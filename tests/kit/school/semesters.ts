import type { Pool } from 'pg';
import type { Client } from '../client.ts';
import { type College, signIn } from './college.ts';
import { insert } from './world.ts';

/** Who has to do with semesters: `keeper` keeps them, `head` may also reopen, `looker` only reads; all of the school node. */
export const KEEPERS = { keeper: 51, keeper2: 52, head: 53, looker: 54 } as const;
export type Keeper = keyof typeof KEEPERS;
const LISTS = ['talent:declaration:list', 'talent:declaration:query'];
const KEEP = ['semester', 'declareExtension', 'calendar', 'schoolYear'].flatMap((thing) =>
  ['list', 'add', 'edit', 'remove'].map((action) => `foundation:${thing}:${action}`),
);
const ROLES: Record<Keeper, string[]> = {
  keeper: [...KEEP, 'foundation:calendar:view', 'student:change:list', ...LISTS],
  keeper2: [...KEEP, ...LISTS],
  head: [...KEEP, 'foundation:semester:reopen', ...LISTS],
  looker: ['foundation:semester:list', 'foundation:calendar:view', ...LISTS],
};

/** Adds the keepers to a college, with a year behind it, the dictionaries of semesters, and answers their clients. */
export async function addKeepers({ server, pool }: College): Promise<Record<Keeper, Client>> {
  const now = new Date();
  const names = Object.keys(KEEPERS) as Keeper[];
  await insert(
    pool,
    'role',
    names.map((key) => ({
      id: KEEPERS[key],
      role_key: key,
      role_name: key,
      permissions: ROLES[key],
      builtin: true,
      sort_no: KEEPERS[key],
    })),
  );
  await insert(
    pool,
    'app_user',
    names.map((name) => ({
      id: KEEPERS[name],
      username: name,
      employee_number: String(2000 + KEEPERS[name]),
      cname: name,
      pinyin: name,
      gender: '1',
      unit_business_type: 0,
      unit_key: '3-9',
      can_teach: false,
      weekly_hour_limit: 16,
      work_status: '1',
      account_status: 'normal',
      user_config: { businessType: 0, semesterId: 2 },
      version: 1,
      created_at: now,
      updated_at: now,
    })),
  );
  await insert(
    pool,
    'user_role',
    names.map((name) => ({ user_id: KEEPERS[name], role_id: KEEPERS[name] })),
  );
  await insert(
    pool,
    'user_unit_scope',
    names.flatMap((name) =>
      ['management', 'supervisor'].map((kind) => ({
        user_id: KEEPERS[name],
        business_type: 0,
        kind,
        node_key: '1-1',
      })),
    ),
  );
  await insert(
    pool,
    'dict_data',
    Object.entries({
      term_no: ['1', '2', '3'],
      semester_state: ['0', '1', '2', '3', '4', '5'],
      semester_stage: ['teach', 'exam'],
      extension_step: ['0', '1', '2', '3', '4'],
    }).flatMap(([dict_type, values]) =>
      values.map((value, i) => ({
        dict_type,
        dict_value: value,
        dict_label: `${dict_type} ${value}`,
        sort_no: i,
      })),
    ),
  );
  await insert(pool, 'school_year', [
    {
      id: 2,
      business_type: 0,
      school_year_code: '2027-2028',
      school_year_name: '2027-2028学年',
      is_current: false,
      archived: false,
      begin_on: '2027-08-30',
      end_on: '2028-08-27',
      remark: null,
      version: 1,
      created_at: now,
      updated_at: now,
    },
  ]);
  await pool.query(
    `select setval(pg_get_serial_sequence('semester', 'id'), 100), setval(pg_get_serial_sequence('school_year', 'id'), 100)`,
  );
  return signIn(server, names);
}

/** A semester as the database has it. */
export async function semesterRow(pool: Pool, id: number) {
  const { rows } = await pool.query<{
    state: number;
    isCurrent: boolean;
    version: number;
    hasWindow: boolean;
  }>(
    `select state, is_current as "isCurrent", version, declare_open_at is not null and declare_close_at is not null as "hasWindow"
     from semester where id = $1`,
    [id],
  );
  return rows[0];
}
/** The form of a semester. */
export const semesterForm = (more: Record<string, unknown> = {}) => ({
  semesterCode: '2027-2028-1',
  semesterName: '2027-2028学年第一学期',
  ofYearId: 2,
  termNo: 1,
  beginOn: '2027-08-30',
  endOn: '2028-01-02',
  weeks: null,
  declareOpenAt: null,
  declareCloseAt: null,
  stages: ['teach:1-16', 'exam:17-18'],
  remark: null,
  ...more,
});
