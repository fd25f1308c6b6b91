import { describe, expect, test } from 'vitest';
import { ENTITIES } from '../../../src/main/contract/entities.ts';
import { columnOf } from '../../../src/platform/server/resource/sql/sql.ts';
import { login } from '../../kit/client.ts';
import { BODY, CAMPUS, openCampuses } from './campuses.ts';

const { office } = openCampuses();
/** Kinds that are null when nothing is typed or chosen. */
const EMPTY: readonly string[] = ['text', 'dict', 'date', 'moment', 'ref'];
/** What the server fills where nothing is typed, and what the engine never writes. */
const FILLED = [
  'plan.planName',
  'freshman.batchId',
  'app_user.username',
  'semester_room.atCampusId',
];
const rows = async (query: Record<string, unknown> = {}, who = office.admin) =>
  (await who.get(`${CAMPUS}/list`, query)).data;
const codes = async (query: Record<string, unknown> = {}, who = office.admin) =>
  (await rows(query, who)).rows.map((r: { campusCode: string }) => r.campusCode);

describe('list', () => {
  /** 列表 15 */
  test('of chosen records those that the filters still find', async () => {
    expect(await codes({ ids: '1,3,9999' })).toEqual(['01', '03']);
    expect(await codes({ ids: '1,3', keyword: '明德' })).toEqual(['01']);
    expect((await office.admin.get(`${CAMPUS}/list`, { ids: '1;2' })).code).toBe(422);
  });
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
    expect((await office.admin.get(`${CAMPUS}/list`, { orderByColumn: 'address' })).code).toBe(422);
    expect((await office.admin.get(`${CAMPUS}/list`, { colour: 'red' })).code).toBe(422);
  });
});

/** 权限 7–9 */
describe('scope', () => {
  test('a college administrator with the permission reaches no campus; the supervisor of the school reads and does not write', async () => {
    await office.server.pool.query(
      `update role set permissions = permissions || '{foundation:campus:list,foundation:campus:edit,foundation:campus:add}' where role_key in ('ROLE_APPROVE_MANAGEMENT','ROLE_APPROVE_MASTER')`,
    );
    const [college, master] = [
      await login(office.server, 'management'),
      await login(office.server, 'master'),
    ];
    expect(await codes({}, college)).toEqual([]);
    expect((await college.get(`${CAMPUS}/1`)).code).toBe(404);
    expect((await college.post(CAMPUS, BODY)).code).toBe(403);
    expect(
      (await office.server.pool.query(`select from campus where campus_code = '09'`)).rowCount,
    ).toBe(0);
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
    expect((await (await login(office.server, 'declarer')).get(`${CAMPUS}/list`)).code).toBe(403);
  });
});

test('what a form may leave empty, its column may', async () => {
  const { rows: columns } = await office.server.pool.query(
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
