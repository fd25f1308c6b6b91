import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sealedColumns } from '../../../src/main/server/sealed.ts';
import { sealStored } from '../../../src/platform/server/resource/sealStored.ts';
import { makeVault, openVault } from '../../../src/platform/server/secret/vault.ts';
import { afresh } from '../../kit/afresh.ts';
import { type Client, login } from '../../kit/client.ts';
import { TEST_KEYS } from '../../kit/fixed.ts';
import { fillWorld } from '../../kit/school/world.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

let server: TestServer;
let admin: Client;
const RIGHTS = ['add', 'edit', 'remove', 'export', 'exportSensitive', 'unmask'].map(
  (action) => `system:user:${action}`,
);
beforeAll(async () => {
  server = await startServer();
  await fillWorld(server.pool);
  await server.pool.query(
    `update role set permissions = permissions || $1::text[] where role_key = 'ROLE_ADMIN'`,
    [RIGHTS],
  );
  await server.pool.query(
    `insert into dict_data (school_id, dict_type, dict_code, dict_label, dict_value, sort_no)
     select 1, t, row_number() over () + 100, l, v, 1 from (values ('sys_gender', '男', '1'), ('sys_gender', '女', '2'), ('sys_gender', '未知', '0'),
       ('sys_id_type', '居民身份证', '1'), ('sys_id_type', '护照', 'A'), ('staff_type', '行政', '3'), ('work_status', '在职', '1')) as x(t, l, v)`,
  );
  admin = await login(server, 'admin');
});
afterAll(() => server.stop());
afresh(() => server.pool);

const MALE = '990101199001011214';
const FEMALE = '990101199203154221';
const PERSON = {
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
const stored = async (id: number) =>
  (
    await server.pool.query(
      'select id_number, id_number_index, mobile from app_user where id = $1',
      [id],
    )
  ).rows[0];
/** The person of these tests, added. */
const add = async (): Promise<{ id: number; version: number }> =>
  (await admin.post('/system/user', PERSON)).data;

describe('the vault', () => {
  /** 安全 1 */
  test('what was moved, changed or sealed with a lost key cannot be opened', () => {
    const vault = makeVault(TEST_KEYS);
    const sealed = vault.seal('app_user.mobile', MALE);
    expect(vault.open('app_user.mobile', sealed)).toBe(MALE);
    expect(() => vault.open('app_user.id_number', sealed)).toThrow();
    expect(() =>
      vault.open('app_user.mobile', `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`),
    ).toThrow();
    expect(() =>
      makeVault({ ...TEST_KEYS, fieldKeys: `k9:${Buffer.alloc(32, 9).toString('base64')}` }).open(
        'app_user.mobile',
        sealed,
      ),
    ).toThrow('the key k1 of sealed fields is missing');
  });

  /** 安全 1、10 */
  test('rows of an older version are sealed at a start; with a new first key all of them are sealed anew', async () => {
    const { id } = await add();
    expect(
      (
        await server.pool.query(
          `select count(*)::int as n from app_user where mobile not like 'enc:%'`,
        )
      ).rows,
    ).toEqual([{ n: 2 }]);
    expect(await sealStored(server.pool, openVault(TEST_KEYS), sealedColumns())).toBe(2);
    expect(await sealStored(server.pool, openVault(TEST_KEYS), sealedColumns())).toBe(0);
    const rotated = {
      ...TEST_KEYS,
      fieldKeys: `k2:${Buffer.alloc(32, 8).toString('base64')},${TEST_KEYS.fieldKeys}`,
    };
    expect(await sealStored(server.pool, openVault(rotated), sealedColumns())).toBe(4);
    expect((await stored(id)).mobile.slice(0, 7)).toBe('enc:k2:');
    expect(
      (await admin.get('/system/user/list', { keyword: '13812345678' })).data.rows.map(
        (r: { mobile: string }) => r.mobile,
      ),
    ).toEqual(['138****5678']);
    await sealStored(
      server.pool,
      openVault({
        ...TEST_KEYS,
        fieldKeys: `${TEST_KEYS.fieldKeys},k2:${Buffer.alloc(32, 8).toString('base64')}`,
      }),
      sealedColumns(),
    );
    openVault(TEST_KEYS);
    expect((await admin.get('/system/user/list', { keyword: FEMALE })).data.total).toBe(1);
  });
});
