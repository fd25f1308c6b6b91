import { afterAll, beforeAll, expect, test } from 'vitest';
import { ENTITIES } from '../../../src/main/contract/entities.ts';
import { pathOf } from '../../../src/platform/contract/resource/entity.ts';
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
const fieldsOf = (answer: { data?: { fields?: unknown } }) => answer.data?.fields;

test('every resource of the area has its list with the demo school, or its one record', async () => {
  const totals: Record<string, number> = {};
  for (const entity of ENTITIES.filter(({ area }) => area === 'foundation')) {
    const answer = await admin.get(
      entity.single ? `${pathOf(entity)}/1` : `${pathOf(entity)}/list`,
    );
    totals[entity.name] = entity.single ? answer.data.id : answer.data.total;
  }
  expect(totals).toEqual({
    school: 1,
    campus: 3,
    college: 24,
    department: 64,
    organization: 112,
    dictType: expect.any(Number),
    dictItem: expect.any(Number),
    jobRun: 0,
    annual: 5,
    schoolYear: 5,
    semester: 10,
    declareExtension: 3,
    holiday: 10,
    timetable: 33,
    announcement: 4,
  });
});

/** 列表 2 */
test('the list shows the business type of the working context', async () => {
  expect((await admin.get('/foundation/organization/list', { businessType: 2 })).data.total).toBe(
    12,
  );
  expect((await admin.get('/foundation/annual/list', { businessType: 2 })).data.total).toBe(6);
  expect(
    (await (await login(server, 'declarer')).get('/foundation/annual/list', { businessType: 2 }))
      .code,
  ).toBe(403);
});

const unit = (more: object) => ({
  unitCode: 'X401',
  unitName: '智能科学系',
  shortName: null,
  enName: null,
  nodeKeyParent: '3-1',
  unitCategory: '1',
  isManagement: true,
  isTeaching: true,
  isSupervisor: false,
  isMaster: false,
  phone: null,
  email: null,
  officeAddr: null,
  beginOn: null,
  endOn: null,
  sortNo: 65,
  enabled: true,
  remark: null,
  campusKeys: [],
  ...more,
});
/** 单位 7、14、15 */
test('a unit gets the next key of its level below its parent, is in the tree, and its parent cannot go', async () => {
  const { data } = await admin.post('/foundation/department', unit({}));
  expect([data.labels, data.writable]).toEqual([{ nodeKeyParent: '计算机与人工智能学院' }, true]);
  const { rows } = await server.pool.query(
    `select node_key, path, level, business_type from org_unit where unit_code = 'X401'`,
  );
  expect(rows).toEqual([
    { node_key: '4-65', path: '/1-1/2-1/3-1/4-65/', level: 4, business_type: 0 },
  ]);
  const tree = await admin.get('/foundation/level/managementList', { businessType: 0 });
  expect(tree.data.find((n: { nodeKey: string }) => n.nodeKey === '4-65').nodeKeyParent).toBe(
    '3-1',
  );
  expect(
    (await admin.get('/foundation/department/list', { nodeKeyParent: '3-1' })).data.total,
  ).toBe(5);
  const college = (await admin.get('/foundation/college/list', { keyword: '计算机与人工智能' }))
    .data.rows[0];
  expect((await admin.del(`/foundation/college/${college.id}`)).msg).toMatch(
    /^已被 \d+ 个下级单位、.*引用，不能删除，可停用$/,
  );
  const stop = { enabled: false, items: [{ id: college.id, version: college.version }] };
  expect((await admin.post('/foundation/college/enable', stop)).msg).toMatch(
    /^还有 \d+ 个启用的下级单位、\d+ 条在途申报、\d+ 个启用的班级，不能停用/,
  );
  expect((await admin.del(`/foundation/department/${data.id}`)).code).toBe(200);
});
/** 单位 6、9–11 */
test('a unit stands below a higher level, has its own name among its siblings, and only a college is a master unit', async () => {
  expect(
    fieldsOf(await admin.post('/foundation/department', unit({ nodeKeyParent: '4-2' }))),
  ).toEqual({
    nodeKeyParent: '上级单位的层级应高于本单位',
  });
  expect(
    fieldsOf(await admin.post('/foundation/department', unit({ nodeKeyParent: '3-999' }))),
  ).toEqual({
    nodeKeyParent: '没有这个上级单位',
  });
  expect(
    fieldsOf(await admin.post('/foundation/department', unit({ unitName: '软件工程系' }))),
  ).toEqual({
    unitName: '单位名称“软件工程系”已存在',
  });
  expect(fieldsOf(await admin.post('/foundation/department', unit({ isMaster: true })))).toEqual({
    isMaster: '只有学院及以上的单位可以作为主审单位',
  });
  // campuses alone, the home campus first
  const at = async (...campusKeys: string[]) =>
    fieldsOf(await admin.post('/foundation/department', unit({ campusKeys })));
  expect(await at('2-1', '3-1')).toEqual({ campusKeys: '只能选择校区' });
  expect(await at('2-2', '2-1')).toEqual({ campusKeys: '第一个应为上级单位所在的校区' });
});
/** 单位 12 */
test('a college administrator reaches the units below their own only', async () => {
  await server.pool.query(
    `update role set permissions = permissions || '{foundation:department:list,foundation:department:add}' where role_key = 'ROLE_APPROVE_MANAGEMENT'`,
  );
  const me = await login(server, 'management');
  expect((await me.get('/foundation/department/list', {})).data.total).toBe(4);
  expect((await me.post('/foundation/department', unit({ nodeKeyParent: '3-2' }))).code).toBe(403);
  expect((await me.post('/foundation/department', unit({}))).code).toBe(200);
});

/** 单位 13 */
test('学生数 and 课程数 of a college are as many as the lists that they open', async () => {
  const [registrar, academic] = await Promise.all(
    ['registrar', 'master'].map((account) => login(server, account)),
  );
  const { rows } = (await admin.get('/foundation/college/list', { pageSize: 50 })).data;
  const asked = rows.filter(({ nodeKey }: { nodeKey: string }) =>
    ['3-1', '3-8', '3-17'].includes(nodeKey),
  );
  for (const { nodeKey, studentCount, courseCount } of asked) {
    expect(
      (await registrar?.get('/student/student/list', { unitKey: nodeKey, present: 'true' }))?.data
        .total,
    ).toBe(studentCount);
    expect(
      (await academic?.get('/talent/course/list', { teachingUnitKey: nodeKey }))?.data.total,
    ).toBe(courseCount);
  }
  expect(
    asked.map(({ studentCount, courseCount }: { studentCount: number; courseCount: number }) => [
      studentCount > 0,
      courseCount > 0,
    ]),
  ).toEqual([
    [true, true],
    [true, true],
    [false, false],
  ]);
});

/** 单位 1、2 */
test('the school is a form: its one record is edited, its code and credit code are checked', async () => {
  const { data } = await admin.get('/foundation/school/1');
  const { id: _i, version, writable: _w, labels: _l, ...body } = data;
  const send = (more: object) => admin.put('/foundation/school/1', { ...body, version, ...more });
  expect(fieldsOf(await send({ uscc: '12100000400000624X' }))).toEqual({
    uscc: '统一社会信用代码校验不通过',
  });
  expect(fieldsOf(await send({ schoolCode: '1' }))).toEqual({ schoolCode: '应为 10 位标识码' });
  expect((await send({ uscc: '91350100M000100Y43', shortName: '澄川' })).data).toMatchObject({
    version: 2,
    shortName: '澄川',
    uscc: '91350100M000100Y43',
  });
  const { version: now } = (await admin.get('/foundation/school/1')).data;
  expect(await send({ version: now, enabled: false })).toMatchObject({
    code: 601,
    msg: expect.stringContaining('唯一启用的学校'),
  });
  expect(fieldsOf(await send({ version: now, foundedOn: '2026-11-21' }))).toEqual({
    foundedOn: '建校日期不能晚于今天',
  });
  expect(
    fieldsOf(await send({ version: now, beginOn: '2026-09-01', endOn: '2026-08-31' })),
  ).toEqual({ endOn: '停用日期不能早于启用日期' });
  const dated = await send({ version: now, beginOn: '1958-09-01', endOn: '2099-08-31' });
  expect([dated.data.beginOn, dated.data.endOn]).toEqual(['1958-09-01', '2099-08-31']);
  expect((await admin.get('/foundation/school/2')).code).toBe(404);
});
