import { describe, expect, test } from 'vitest';
import { login } from '../../kit/client.ts';
import { audits, USER } from '../../kit/school/world.ts';
import { FEMALE, openPersons, PERSON, RIGHTS } from './persons.ts';

const { office, fieldsOf, stored, add } = openPersons();

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
      { birthday: '与身份证号中的出生日期不一致' },
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
    const { data } = await office.admin.post('/system/user', PERSON);
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
    expect(JSON.stringify(await audits(office.server.pool))).not.toMatch(
      /990101199203154221|16612345678/,
    );
    expect(await fieldsOf({ employeeNumber: 'T2002' })).toEqual({
      idNumber: '证件号码“9901**********4221”已存在',
    });
  });

  /** 用户 3 */
  test('found by the whole number, also with spaces and in full width, never by a part of it', async () => {
    await add();
    const found = async (keyword: string) =>
      (await office.admin.get('/system/user/list', { keyword })).data.rows.map(
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
      vouching: _v,
      roleNames: _r,
      scopeTexts: _t,
      ...shown
    } = (await office.admin.get(`/system/user/${(await add()).id}`)).data;
    const { accountStatus: _a, lastLoginAt: _n, duty: _d, post: _p, ...body } = shown;
    const before = await stored(id);
    const second = await office.admin.put(`/system/user/${id}`, {
      ...body,
      version,
      nickName: '小兰',
    });
    expect(second.code).toBe(200);
    expect(await stored(id)).toEqual(before);
    expect(
      (
        await office.admin.put(`/system/user/${id}`, {
          ...body,
          version: version + 1,
          idNumber: '9901**********0000',
        })
      ).data.fields,
    ).toEqual({
      idNumber: '请填写完整的证件号码',
    });
    expect(
      (await office.admin.put(`/system/user/${id}`, { ...body, version: version + 1, gender: '1' }))
        .data.fields,
    ).toEqual({
      gender: '与身份证号中的性别（女）不一致',
    });
    const third = await office.admin.put(`/system/user/${id}`, {
      ...body,
      version: version + 1,
      nickName: '小兰',
      mobile: '16699995678',
    });
    expect(third.data.mobile).toBe('166****5678');
    const { data: history } = await office.admin.get(`/system/user/${id}/history`);
    expect(history[0].changes).toEqual([
      { label: '手机', before: '166****5678', after: '166****5678（已更换）' },
    ]);
  });

  /** 用户 4 */
  test('with a name or a unit of their own reach only: not moved out of it, nobody with more rights changed', async () => {
    await office.server.pool.query(
      `update role set permissions = permissions || $1::text[] where role_key = 'ROLE_HEAD'`,
      [RIGHTS],
    );
    const head = await login(office.server, 'head');
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
