import { afterAll, beforeAll, expect, test } from 'vitest';
import { afresh } from '../../kit/afresh.ts';
import { type Client, login } from '../../kit/client.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startServer({ template: 'demo' });
  admin = await login(server, 'admin');
});
afterAll(() => server.stop());
afresh(() => server.pool);
const type = { businessType: 0 };
const fieldsOf = (answer: { data?: { fields?: unknown } }) => answer.data?.fields;

/** 专业 3–6 */
test('a major counts its directions, classes and students; its directions lie in the scope of its college', async () => {
  const [major] = (await admin.get('/talent/major/list', { ...type, keyword: '软件工程' })).data
    .rows;
  expect([
    major.labels.ownerUnitKey,
    major.majorClass,
    major.classCount > 0,
    major.studentCount > 0,
  ]).toEqual(['计算机与人工智能学院', '0809', true, true]);
  const length = async (who: string, path: string, query: object) =>
    (
      await (
        await login(server, who)
      ).get(path, { ...type, majorId: major.id, ...query, pageSize: 1 })
    ).data.total;
  expect([major.planCount, major.classCount]).toEqual([
    await length('master', '/talent/plan/list', {}),
    await length('registrar', '/student/class/list', { enabled: true }),
  ]);
  const direction = {
    majorId: major.id,
    directionCode: '01',
    directionName: '智能软件',
    beginOn: null,
    endOn: null,
    enabled: true,
    remark: null,
  };
  const seen = async (who: string) =>
    (await (await login(server, who)).get('/talent/majorDirection/list', type)).data.total;
  const before = [await seen('declarer'), await seen('master')];
  const added = await admin.post('/talent/majorDirection', direction);
  expect(added.data.labels.majorId).toBe('软件工程');
  expect(fieldsOf(await admin.post('/talent/majorDirection', direction))).toBeDefined();
  expect(
    (await admin.get('/talent/major/list', { ...type, keyword: '软件工程' })).data.rows[0]
      .directionCount,
  ).toBe(1);
  expect([before, await seen('declarer'), await seen('master')]).toEqual([[3, 16], 4, 17]);
  expect((await admin.del(`/talent/major/${major.id}`)).msg).toMatch(
    /^已被 1 个专业方向、1 条专业单位、.*\d+ 个班级.*引用，不能删除/,
  );
});

/** 专业 1、2 */
test('years of a major in their order', async () => {
  const [major] = (await admin.get('/talent/major/list', { ...type, keyword: '软件工程' })).data
    .rows;
  const {
    id,
    writable,
    labels,
    majorClass,
    directionCount,
    planCount,
    classCount,
    studentCount,
    ...body
  } = major;
  const edited = async (more: object) =>
    fieldsOf(await admin.put(`/talent/major/${id}`, { ...body, ...more }));
  expect(await edited({ minYears: 5 })).toEqual({ minYears: '最短年限不能大于学制' });
  expect(await edited({ nationalCode: '80902' })).toEqual({
    nationalCode: '应为 6 位数字（可带 T、K、TK），研究生为 4 或 6 位数字',
  });
});

const routesOf = async (query: object) =>
  (await admin.get('/talent/majorUnit/list', { ...type, pageSize: 100, ...query })).data.rows;
/** 专业 9–11 */
test('the routing table tells per level what is missing and where nobody decides; the check finds the same', async () => {
  const rows: Record<string, string | null>[] = await routesOf({});
  const gaps = rows.flatMap((row) =>
    ['management', 'teaching', 'supervisor', 'master'].flatMap((level) =>
      row[`${level}Problem`] ? [[row.routeCode, level, row[`${level}Problem`]]] : [],
    ),
  );
  expect(gaps).toContainEqual(['B130202-03', 'supervisor', '未指定']);
  expect(gaps).toContainEqual(['B083001-02', 'teaching', '没有可用审批人']);
  const checked = (await admin.get('/talent/majorUnit/coverage', type)).data;
  expect([checked.rows, checked.gaps.length]).toEqual([rows.length, gaps.length]);
  expect(
    (await routesOf({ missing: 'true' })).map((row: { routeCode: string }) => row.routeCode),
  ).toEqual(['B130202-03']);
});

/** 专业 8、9、11、12、14；列表 19 */
test('a row that stops holding leaves its classes without units, and the check says so; overlapping years are refused', async () => {
  const [row] = await routesOf({ keyword: '软件工程' });
  const { id, version } = row;
  const set = (field: string, value: unknown, items = [{ id, version }]) =>
    admin.post('/talent/majorUnit/set', { field, value, items });
  // 列表 19
  expect((await set('masterUnitKey', '4-1')).msg).toBe('这个单位不能作为主审单位');
  expect((await set('majorId', 1)).code).toBe(422);
  expect((await set('endAnnual', '2024')).data).toEqual({ done: [id], refused: [] });
  const { gaps } = (await admin.get('/talent/majorUnit/coverage', type)).data;
  expect(
    gaps.filter(
      (gap: { majorName: string; id: number | null }) =>
        gap.majorName === '软件工程' && gap.id === null,
    ),
  ).toHaveLength(1);
  const next = {
    majorId: row.majorId,
    homeCampusId: row.homeCampusId,
    beginAnnual: '2024',
    endAnnual: null,
    remark: null,
    managementUnitKey: '3-2',
    teachingUnitKey: '4-3',
    supervisorUnitKey: '3-1',
    masterUnitKey: row.masterUnitKey,
  };
  expect(fieldsOf(await admin.post('/talent/majorUnit', next))).toEqual({
    beginAnnual: '与这个专业和校区已有的一条（2020级到2024级）重叠',
  });
  expect(
    (await admin.post('/talent/majorUnit', { ...next, beginAnnual: '2025' })).data.routeCode,
  ).toBe(row.routeCode);
  const declarer = await login(server, 'declarer');
  const routed = async (grade: string) => {
    const { rows } = await server.pool.query(
      'select id::int from admin_class where major_id = $1 and grade = $2 limit 1',
      [row.majorId, grade],
    );
    const asked = { courseId: 31, adminClassIds: String(rows[0].id) };
    return (await declarer.get('/talent/declaration/options/routing', asked)).data.units.management
      .key;
  };
  expect([await routed('2023'), await routed('2025')]).toEqual(['3-1', '3-2']);
});

/** 专业 13 */
test('units by course type: each type once, units that may play the part, and the next form is routed by them', async () => {
  const [row] = await routesOf({ keyword: '计算机科学与技术' });
  const path = `/talent/majorUnit/${row.id}/overrides`;
  const { version, overrides } = (await admin.get(path)).data;
  expect(overrides.map((one: { courseType: string }) => one.courseType)).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
    '6',
    '7',
  ]);
  const one = { courseType: '9', teachingUnitKey: '4-2', supervisorUnitKey: '3-1' };
  const problem = async (rows: object[]) =>
    fieldsOf(await admin.put(path, { version, overrides: rows }));
  expect(await problem([one, one])).toEqual({ 'overrides.1.courseType': '这个课程类别已经指定过' });
  expect(await problem([{ ...one, supervisorUnitKey: '4-2' }])).toEqual({
    'overrides.0.supervisorUnitKey': '这个单位不能作为主管单位',
  });
  expect(await problem([{ ...one, teachingUnitKey: null, supervisorUnitKey: null }])).toEqual({
    'overrides.0.teachingUnitKey': '请至少指定一个单位',
  });
  const saved = await admin.put(path, { version, overrides: [...overrides, one] });
  expect(saved.data).toEqual({ version: version + 1 });
  expect((await admin.put(path, { version, overrides: [] })).code).toBe(409);
  expect(
    (await (await login(server, 'declarer')).put(path, { version: version + 1, overrides: [] }))
      .code,
  ).toBe(403);
});
