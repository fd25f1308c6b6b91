import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENTITIES } from '../../../src/main/contract/entities.ts';
import { columnOf } from '../../../src/platform/server/resource/sql/sql.ts';
import { type Client, login } from '../../kit/client.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

/** Kinds that are null when nothing is typed or chosen. */
const EMPTY: readonly string[] = ['text', 'dict', 'date', 'moment', 'ref'];
/** What the server fills where nothing is typed, and what the engine never writes. */
const FILLED = [
  'plan.planName',
  'freshman.batchId',
  'app_user.username',
  'semester_room.atCampusId',
];
const CAMPUS = '/foundation/campus';
let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startServer({ template: 'demo' });
  admin = await login(server, 'admin');
});
afterAll(() => server.stop());

const BODY = {
  campusCode: '09',
  campusName: '东山校区',
  shortName: '东山',
  enName: '',
  businessTypes: [0, 1],
  address: null,
  divisionCode: null,
  principal: null,
  longitude: null,
  latitude: null,
  phone: '0871-65031234',
  beginOn: '2027-09-01',
  endOn: null,
  sortNo: 9,
  enabled: true,
  remark: null,
};
const added = async (
  more: object = {},
): Promise<{ id: number; version: number } & Record<string, unknown>> => {
  const answer = await admin.post(CAMPUS, { ...BODY, ...more });
  expect(answer.code).toBe(200);
  return answer.data;
};
const removed = (id: number) => admin.del(`${CAMPUS}/${id}`);
const rows = async (query: Record<string, unknown> = {}, who = admin) =>
  (await who.get(`${CAMPUS}/list`, query)).data;
const codes = async (query: Record<string, unknown> = {}, who = admin) =>
  (await rows(query, who)).rows.map((r: { campusCode: string }) => r.campusCode);

describe('list', () => {
  /** 调用 1 */
  test('a row, whole', async () => {
    const { rows: found, total } = await rows({ pageSize: 1 });
    expect({ found, total }).toEqual({
      total: 3,
      found: [
        {
          id: 1,
          version: 1,
          writable: true,
          labels: { principal: expect.stringMatching(/^\p{Script=Han}{2,4}$/u) },
          campusCode: '01',
          campusName: '明德校区',
          shortName: '明德',
          enName: null,
          businessTypes: [0, 1, 2],
          unitCount: expect.any(Number),
          classCount: expect.any(Number),
          buildingCount: 8,
          roomCount: 160,
          /** 单位 4、8 */
          levelLabel: '校区、分院',
          principal: expect.any(Number),
          longitude: null,
          latitude: null,
          address: '澄川市明德区学府路 1 号',
          divisionCode: null,
          phone: '0999-65010000',
          beginOn: '1958-09-01',
          endOn: null,
          sortNo: 1,
          enabled: true,
          remark: null,
        },
      ],
    });
    expect(found[0].unitCount).toBeGreaterThan(50);
    expect(found[0].classCount).toBeGreaterThan(50);
  });

  /** 列表 6、7 */
  test('filters, order and pages', async () => {
    expect(await codes({ keyword: '求实' })).toEqual(['02']);
    expect(await codes({ keyword: '%' })).toEqual([]);
    expect(
      await codes({
        businessTypes: '2',
        enabled: 'true',
        orderByColumn: 'campusCode',
        isAsc: 'desc',
      }),
    ).toEqual(['03', '02', '01']);
    expect(await codes({ businessTypes: '7' })).toEqual([]);
    expect(await codes({ enabled: 'false' })).toEqual([]);
    expect(await codes({ pageSize: 2, pageNum: 2 })).toEqual(['03']);
    expect((await admin.get(`${CAMPUS}/list`, { orderByColumn: 'address' })).code).toBe(422);
    expect((await admin.get(`${CAMPUS}/list`, { colour: 'red' })).code).toBe(422);
  });
});

/** 权限 7–9 */
describe('scope', () => {
  test('a college administrator with the permission reaches no campus; the supervisor of the school reads and does not write', async () => {
    await server.pool.query(
      `update role set permissions = permissions || '{foundation:campus:list,foundation:campus:edit,foundation:campus:add}' where role_key in ('ROLE_APPROVE_MANAGEMENT','ROLE_APPROVE_MASTER')`,
    );
    const [college, master] = [await login(server, 'management'), await login(server, 'master')];
    expect(await codes({}, college)).toEqual([]);
    expect((await college.get(`${CAMPUS}/1`)).code).toBe(404);
    expect((await college.post(CAMPUS, BODY)).code).toBe(403);
    expect((await server.pool.query(`select from campus where campus_code = '09'`)).rowCount).toBe(
      0,
    );
    expect((await rows({}, master)).rows.map((r: { writable: boolean }) => r.writable)).toEqual([
      false,
      false,
      false,
    ]);
    const { data: row } = await master.get(`${CAMPUS}/1`);
    expect(
      (
        await master.put(`${CAMPUS}/1`, {
          ...BODY,
          campusCode: row.campusCode,
          version: row.version,
        })
      ).code,
    ).toBe(403);
  });
  test('without the permission the way is closed', async () => {
    expect((await (await login(server, 'declarer')).get(`${CAMPUS}/list`)).code).toBe(403);
  });
});

describe('form', () => {
  /** 调用 8 */
  test('what is wrong is said in Chinese at its field; the summary names the field', async () => {
    const answer = await admin.post(CAMPUS, {
      ...BODY,
      campusCode: '一号',
      campusName: ' ',
      businessTypes: [],
      phone: 'x',
      beginOn: '2027-02-30',
      sortNo: -1,
    });
    expect(answer).toMatchObject({
      code: 422,
      msg: '输入内容不正确：校区代码只能用字母、数字、下划线和短横线',
      data: {
        fields: {
          campusCode: '只能用字母、数字、下划线和短横线',
          campusName: '不能为空',
          businessTypes: '至少选择一项',
          phone: '只能是数字和短横线',
          beginOn: '应为日期，如 2026-11-20',
          sortNo: '不能小于 0',
        },
      },
    });
  });
  test('a rule over two fields, an unknown field, a missing one', async () => {
    expect((await admin.post(CAMPUS, { ...BODY, endOn: '2027-08-31' })).data.fields).toEqual({
      endOn: '停用日期不能早于启用日期',
    });
    expect((await admin.post(CAMPUS, { ...BODY, colour: 'red' })).data.fields).toEqual({
      colour: '没有这一项',
    });
    const { campusName: _, ...rest } = BODY;
    expect((await admin.post(CAMPUS, rest)).data.fields).toEqual({ campusName: '不能为空' });
  });
  /** 列表 27 */
  test('a value that no dictionary has', async () => {
    expect((await admin.post(CAMPUS, { ...BODY, businessTypes: [7] })).data.fields).toEqual({
      businessTypes: '没有这个适用业务',
    });
  });
  /** 列表 25 */
  test('code and name are unique, whatever their case; both are told at once', async () => {
    const { id } = await added({ campusCode: 'ab' });
    expect((await admin.post(CAMPUS, { ...BODY, campusCode: 'AB' })).data.fields).toEqual({
      campusCode: '校区代码“AB”已存在',
      campusName: '校区名称“东山校区”已存在',
    });
    await removed(id);
  });
  /** 列表 25 */
  test('two at once with one code: one is added, the other is told', async () => {
    const answers = await Promise.all(
      [0, 1].map((i) => admin.post(CAMPUS, { ...BODY, campusName: `东山${i}` })),
    );
    expect(answers.map((a) => a.code).sort()).toEqual([200, 422]);
    await removed(answers.find((a) => a.code === 200)?.data.id);
  });
  test('an addition is stored as it was typed, has a node in the trees of its types, and a row in the audit log', async () => {
    const row = await added();
    const counts = {
      unitCount: 0,
      classCount: 0,
      buildingCount: 0,
      roomCount: 0,
      levelLabel: '校区',
    };
    expect(row).toEqual({
      ...BODY,
      enName: null,
      id: row.id,
      version: 1,
      writable: true,
      labels: {},
      ...counts,
    });
    const { rows: nodes } = await server.pool.query(
      `select business_type, path, unit_name from org_unit where node_key = $1 order by 1`,
      [`2-${row.id}`],
    );
    expect(nodes).toEqual(
      [0, 1].map((t) => ({ business_type: t, path: `/1-1/2-${row.id}/`, unit_name: '东山校区' })),
    );
    const { rows: log } = await server.pool.query(
      `select action, outcome, detail->>'event' as event from audit_log where entity = 'campus' and entity_id = $1`,
      [String(row.id)],
    );
    expect(log).toEqual([{ action: 'campusAdd', outcome: 'done', event: 'add' }]);
    await removed(row.id);
  });
});

test('what a form may leave empty, its column may', async () => {
  const { rows: columns } = await server.pool.query(
    `select table_name || '.' || column_name as place from information_schema.columns where table_schema = 'public' and is_nullable = 'NO'`,
  );
  const filled = new Set(columns.map(({ place }) => place));
  const wrong = ENTITIES.flatMap((entity) =>
    Object.entries(entity.fields)
      .filter(
        ([, field]) =>
          !field.required && !field.given && !field.numbered && EMPTY.includes(field.kind),
      )
      .filter(([name]) => filled.has(`${entity.table}.${columnOf(entity, name)}`))
      .map(([name]) => `${entity.table}.${name}`),
  );
  expect(wrong.filter((it) => !FILLED.includes(it) && !it.startsWith('declaration.'))).toEqual([]);
});
