import { afterAll, beforeAll } from 'vitest';
import { afresh } from '../../kit/afresh.ts';
import { type Client, login } from '../../kit/client.ts';
import { fillWorld } from '../../kit/school/world.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

export const RIGHTS = ['add', 'edit', 'remove', 'export', 'exportSensitive', 'unmask'].map(
  (action) => `system:user:${action}`,
);
export const FEMALE = '990101199203154221';
export const PERSON = {
  employeeNumber: 'T2001',
  cname: '高若兰',
  username: null,
  unitKey: '3-1',
  otherUnitKeys: [],
  staffType: '3',
  titleCode: null,
  mobile: '16612345678',
  gender: '2',
  idType: '1',
  idNumber: FEMALE,
  birthday: '1992-03-15',
  nationCode: null,
  politicalCode: null,
  email: null,
  ename: null,
  nickName: null,
  educationCode: null,
  degreeCode: null,
  workStatus: '1',
  entryOn: null,
  leaveOn: null,
  canTeach: false,
  onStaff: true,
  isExternal: false,
  isPartTime: false,
  teachUnitKey: null,
  officeUnitKey: null,
  weeklyHourLimit: 16,
  remark: null,
};

/** An administrator who may see everything of people; each test begins without the person of these tests. */
export function openPersons() {
  const office = {} as { server: TestServer; admin: Client };

  beforeAll(async () => {
    office.server = await startServer();
    await fillWorld(office.server.pool);
    await office.server.pool.query(
      `update role set permissions = permissions || $1::text[] where role_key = 'ROLE_ADMIN'`,
      [RIGHTS],
    );
    await office.server.pool.query(
      `insert into dict_data (school_id, dict_type, dict_code, dict_label, dict_value, sort_no)
     select 1, t, row_number() over () + 100, l, v, 1 from (values ('sys_gender', '男', '1'), ('sys_gender', '女', '2'), ('sys_gender', '未知', '0'),
       ('sys_id_type', '居民身份证', '1'), ('sys_id_type', '护照', 'A'), ('staff_type', '行政', '3'), ('work_status', '在职', '1')) as x(t, l, v)`,
    );
    office.admin = await login(office.server, 'admin');
  });
  afterAll(() => office.server.stop());
  afresh(() => office.server.pool);
  const fieldsOf = async (body: Record<string, unknown>) =>
    (await office.admin.post('/system/user', { ...PERSON, ...body })).data?.fields;
  const stored = async (id: number) =>
    (
      await office.server.pool.query(
        'select id_number, id_number_index, mobile from app_user where id = $1',
        [id],
      )
    ).rows[0];
  /** The person of these tests, added. */
  const add = async (): Promise<{ id: number; version: number }> =>
    (await office.admin.post('/system/user', PERSON)).data;
  return { office, fieldsOf, stored, add };
}
