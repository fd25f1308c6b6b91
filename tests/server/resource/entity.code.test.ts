import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, login } from '../../kit/client.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

const CAMPUS = '/foundation/campus';
let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startServer({ template: 'demo' });
  admin = await login(server, 'admin');
});
afterAll(() => server.stop());

describe('a resource that others refer to by a code', () => {
  /** 设置 6、7 */
  test('entries name their type; a type with entries is not deleted; a stopped one cannot be chosen', async () => {
    const type = (
      await admin.post('/foundation/dictType', {
        dictType: 'room_use',
        dictName: '教室用途',
        standardNo: null,
        enabled: true,
        remark: null,
      })
    ).data;
    const item = {
      dictType: 'room_use',
      dictLabel: '排课',
      dictValue: '1',
      listClass: 'primary',
      cssClass: null,
      sortNo: 1,
      enabled: true,
      remark: null,
    };
    const made = await admin.post('/foundation/dictItem', item);
    expect(made.data).toEqual({
      ...item,
      id: made.data.id,
      version: 1,
      writable: true,
      labels: { dictType: '教室用途' },
    });
    expect(
      (await admin.get('/foundation/dictType/list', { keyword: 'room_use' })).data.rows[0]
        .itemCount,
    ).toBe(1);
    expect(await admin.del(`/foundation/dictType/${type.id}`)).toMatchObject({
      code: 601,
      msg: '已被 1 个字典条目引用，不能删除，可停用',
    });
    expect(
      (
        await admin.put(`/foundation/dictItem/${made.data.id}`, {
          ...item,
          dictValue: '2',
          version: 1,
        })
      ).data.fields,
    ).toEqual({
      dictValue: '值建立后不能修改',
    });
    await admin.post('/foundation/dictType/enable', {
      enabled: false,
      items: [{ id: type.id, version: type.version }],
    });
    expect(
      (await admin.post('/foundation/dictItem', { ...item, dictLabel: '借用', dictValue: '2' }))
        .data.fields,
    ).toEqual({
      dictType: '教室用途已停用，不能选用',
    });
    expect(
      (await admin.post('/foundation/dictItem', { ...item, dictType: 'nothing' })).data.fields,
    ).toEqual({
      dictType: '没有这个字典类型',
    });
  });
  /** 设置 9 */
  test('a dictionary of the program takes no more entries, and its type is not deleted', async () => {
    const body = {
      dictType: 'declare_status',
      dictLabel: '新状态',
      dictValue: '9',
      listClass: null,
      cssClass: null,
      sortNo: 9,
      enabled: true,
      remark: null,
    };
    expect((await admin.post('/foundation/dictItem', body)).data.fields).toEqual({
      dictType: '该字典由系统使用，只能修改名称和样式，不能新增条目',
    });
  });
  test('the choices of another form are there for everybody who is logged in', async () => {
    const { data } = await (await login(server, 'declarer')).get(`${CAMPUS}/options`);
    expect(data).toEqual(
      ['明德校区', '求实校区', '滨江校区'].map((label, i) => ({
        value: i + 1,
        label,
        code: `0${i + 1}`,
        enabled: true,
      })),
    );
  });
});
