import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { afresh } from '../../kit/afresh.ts';
import { type Client, login } from '../../kit/client.ts';
import { DEMO_PASSWORD } from '../../kit/fixed.ts';
import { audits, fillWorld, USER } from '../../kit/school/world.ts';
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
  post: null,
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
const fieldsOf = async (body: Record<string, unknown>) =>
  (await admin.post('/system/user', { ...PERSON, ...body })).data?.fields;
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

/** 用户 1、2 */
describe('rules of a person', () => {
  test.each([
    [
      'the check digit of the card',
      { idNumber: '990101199203154228' },
      { idNumber: '身份证号不正确，请核对（18 位，含校验码）' },
    ],
    [
      'the birthday in the card',
      { birthday: '1992-03-16' },
      { birthday: '与身份证号中的出生日期 1992-03-15 不一致' },
    ],
    ['the sex in the card', { gender: '1' }, { gender: '与身份证号中的性别（女）不一致' }],
    [
      'a number in use begins with 1 and has 11 digits',
      { mobile: '12612345678' },
      { mobile: '手机号应为 1 开头的 11 位数字' },
    ],
    [
      'the number of another paper',
      { idType: 'A', idNumber: 'E#' },
      { idNumber: '证件号码应为 5 到 20 位字母、数字或短横线' },
    ],
    ['a taken employee number', { employeeNumber: '1002' }, { employeeNumber: '工号“1002”已存在' }],
    ['a taken login name', { username: 'DECLARER' }, { username: '登录名“DECLARER”已存在' }],
    [
      'the employee number is somebody’s login name',
      { employeeNumber: 'staff' },
      { username: '登录名“staff”已存在' },
    ],
    [
      'days of coming and going',
      { entryOn: '2026-09-01', leaveOn: '2026-08-01' },
      { leaveOn: '离职日期不能早于入职日期' },
    ],
    [
      'a mask is no value',
      { idNumber: '9901**********4221' },
      { idNumber: '请填写完整的证件号码' },
    ],
    ['a unit of the school', { unitKey: '3-99' }, { unitKey: '没有这个所属单位' }],
  ])('%s', async (_, body, fields) => {
    expect(await fieldsOf(body)).toEqual(fields);
  });

  /** 用户 3、5 */
  test('an added person: sealed in the database, masked in the answer and the log, without a password', async () => {
    const { data } = await admin.post('/system/user', PERSON);
    expect([data.idNumber, data.mobile, data.username, data.login, data.accountStatus]).toEqual([
      '9901**********4221',
      '166****5678',
      'T2001',
      null,
      'normal',
    ]);
    const row = await stored(data.id);
    expect([row.id_number.slice(0, 7), row.mobile.slice(0, 7), row.id_number_index.length]).toEqual(
      ['enc:k1:', 'enc:k1:', 40],
    );
    expect(JSON.stringify(await audits(server.pool))).not.toMatch(/990101199203154221|16612345678/);
    expect(await fieldsOf({ employeeNumber: 'T2002' })).toEqual({
      idNumber: '证件号码“9901**********4221”已存在',
    });
  });

  /** 用户 3 */
  test('found by the whole number, also with spaces and in full width, never by a part of it', async () => {
    await add();
    const found = async (keyword: string) =>
      (await admin.get('/system/user/list', { keyword })).data.rows.map(
        (r: { cname: string }) => r.cname,
      );
    expect(await found(FEMALE)).toEqual(['高若兰']);
    expect(await found('１６６ 1234 5678')).toEqual(['高若兰']);
    expect(await found('990101')).toEqual([]);
    expect(await found('1661234567')).toEqual([]);
  });

  /** 用户 3 */
  test('a form sent back with its masks changes nothing of them; a new number is written, and the history says so', async () => {
    // 安全 4
    const {
      id,
      version,
      writable: _w,
      labels: _l,
      simulateRefusal: _s,
      changeRefusal: _c,
      login: _g,
      roleNames: _r,
      scopeTexts: _t,
      ...shown
    } = (await admin.get(`/system/user/${(await add()).id}`)).data;
    const { accountStatus: _a, lastLoginAt: _n, ...body } = shown;
    const before = await stored(id);
    const second = await admin.put(`/system/user/${id}`, { ...body, version, nickName: '小兰' });
    expect(second.code).toBe(200);
    expect(await stored(id)).toEqual(before);
    expect(
      (
        await admin.put(`/system/user/${id}`, {
          ...body,
          version: version + 1,
          idNumber: '9901**********0000',
        })
      ).data.fields,
    ).toEqual({
      idNumber: '请填写完整的证件号码',
    });
    expect(
      (await admin.put(`/system/user/${id}`, { ...body, version: version + 1, gender: '1' })).data
        .fields,
    ).toEqual({
      gender: '与身份证号中的性别（女）不一致',
    });
    const third = await admin.put(`/system/user/${id}`, {
      ...body,
      version: version + 1,
      nickName: '小兰',
      mobile: '16699995678',
    });
    expect(third.data.mobile).toBe('166****5678');
    const { data: history } = await admin.get(`/system/user/${id}/history`);
    expect(history[0].changes).toEqual([
      { label: '手机', before: '166****5678', after: '166****5678（已更换）' },
    ]);
  });

  /** 用户 4 */
  test('with a name or a unit of their own reach only: not moved out of it, nobody with more rights changed', async () => {
    await server.pool.query(
      `update role set permissions = permissions || $1::text[] where role_key = 'ROLE_HEAD'`,
      [RIGHTS],
    );
    const head = await login(server, 'head');
    const asked = await head.post('/system/user', {
      ...PERSON,
      employeeNumber: 'T2009',
      idNumber: null,
      unitKey: '3-2',
    });
    expect(asked.data.fields).toEqual({ unitKey: '该单位不在您的管理范围内' });
    expect((await head.get(`/system/user/${USER.admin}`)).data).toMatchObject({
      writable: false,
      changeRefusal: '该账号拥有您没有的系统权限，不能由您修改',
    });
  });
});

describe('seeing it whole', () => {
  let made: { id: number };
  beforeEach(async () => {
    made = await add();
  });

  /** 安全 3 */
  test('with permission and reason, each time with a row; the log has no number', async () => {
    const { data } = await admin.post(`/system/user/${made.id}/unmask`, {
      field: 'idNumber',
      reason: '核对入职材料',
    });
    expect(data).toEqual({ value: FEMALE });
    const { rows } = await server.pool.query(
      `select user_id::int, kind, entity, entity_id::int, fields, row_count, reason from sensitive_access where kind = 'unmask'`,
    );
    expect(rows).toEqual([
      {
        user_id: 1,
        kind: 'unmask',
        entity: 'user',
        entity_id: made.id,
        fields: ['idNumber'],
        row_count: 1,
        reason: '核对入职材料',
      },
    ]);
    expect(
      (await admin.post(`/system/user/${made.id}/unmask`, { field: 'idNumber', reason: ' ' })).code,
    ).toBe(422);
    expect(
      (
        await admin.post(`/system/user/${made.id}/unmask`, {
          field: 'passwordHash',
          reason: '核对',
        })
      ).data.fields,
    ).toEqual({
      field: '没有这一项',
    });
    expect(
      (
        await (
          await login(server, 'declarer')
        ).post(`/system/user/${made.id}/unmask`, { field: 'idNumber', reason: '核对' })
      ).code,
    ).toBe(403);
  });

  const form = (values: Record<string, string>) => ({
    body: new URLSearchParams({
      columns: 'cname,idNumber,mobile',
      keyword: 'T2001',
      ...values,
    }).toString(),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  });
  const sheet = async (values: Record<string, string>) => {
    const response = await admin.send('POST', '/system/user/export', form(values));
    return response.headers.get('content-type')?.includes('json')
      ? await response.json()
      : (await readXlsx(new Uint8Array(await response.arrayBuffer()))).sheets[0]?.rows;
  };
  /** 安全 2、7 */
  test('an export has masks; whole only after the password again and with a reason, each row marked, the rows counted', async () => {
    expect(await sheet({})).toEqual([
      ['姓名', '证件号码', '手机'],
      ['高若兰', '9901**********4221', '166****5678'],
    ]);
    expect(await sheet({ sensitive: 'true', reason: '报送人事处' })).toMatchObject({
      code: 601,
      data: { confirmPassword: true },
    });
    expect((await admin.post('/auth/confirm', { password: 'nonsense' })).msg).toBe('密码不正确');
    expect((await admin.post('/auth/confirm', { password: DEMO_PASSWORD })).code).toBe(200);
    expect(await sheet({ sensitive: 'true' })).toMatchObject({
      code: 422,
      data: { fields: { reason: '请填写原因（2 到 200 个字）' } },
    });
    const [head, row] = (await sheet({ sensitive: 'true', reason: '报送人事处' })) as string[][];
    expect(head).toEqual(['姓名', '证件号码', '手机', '导出标记']);
    expect([
      ...(row?.slice(0, 3) ?? []),
      /^admin老师（1001）\d{4}-\d\d-\d\d \d\d:\d\d$/.test(row?.[3] ?? ''),
    ]).toEqual(['高若兰', FEMALE, '16612345678', true]);
    const { rows } = await server.pool.query(
      `select fields, row_count, reason from sensitive_access where kind = 'export'`,
    );
    expect(rows).toEqual([{ fields: ['mobile', 'idNumber'], row_count: 1, reason: '报送人事处' }]);
    await server.pool.query(`update auth_session set confirmed_at = now() - interval '6 minutes'`);
    expect(await sheet({ sensitive: 'true', reason: '报送人事处' })).toMatchObject({
      code: 601,
      data: { confirmPassword: true },
    });
  });
  /** 安全 9 */
  test('no row leaves when its note is lost at the last moment', async () => {
    await server.pool.query('update auth_session set confirmed_at = now()');
    await server.pool.query(
      `create function lose() returns trigger language plpgsql as 'begin raise exception ''lost''; end';
       create constraint trigger lose after insert on sensitive_access deferrable initially deferred for each row execute function lose()`,
    );
    const response = await admin.send(
      'POST',
      '/system/user/export',
      form({ sensitive: 'true', reason: '报送人事处' }),
    );
    await server.pool.query('drop trigger lose on sensitive_access; drop function lose()');
    expect([response.headers.get('content-type'), (await response.json()).code]).toEqual([
      'application/json; charset=utf-8',
      500,
    ]);
  });
});
