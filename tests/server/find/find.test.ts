import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealedColumns } from '../../../src/main/server/sealed.ts';
import { sealStored } from '../../../src/platform/server/resource/sealStored.ts';
import { vault } from '../../../src/platform/server/secret/vault.ts';
import { type Client, echo, login } from '../../kit/client.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ template: 'demo' });
  await sealStored(server.pool, vault(), sealedColumns());
});
afterAll(() => server.stop());
const as = (account: string) => login(server, account);

interface Item {
  id: number;
  title: string;
  code: string;
  note: string;
  path: string;
}
type Groups = Record<string, Item[]>;
async function find(
  by: Client,
  query: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Groups> {
  const { code, data } = await by.call('GET', '/find', { query, headers });
  expect(code).toBe(200);
  return Object.fromEntries(
    data.groups.map((one: { kind: string; items: Item[] }) => [one.kind, one.items]),
  );
}
/** The list of each kind, as its own call answers a keyword; of people the first that somebody has. */
const LISTS: Readonly<Record<string, readonly string[]>> = {
  person: ['/system/user/list', '/hr/team/list'],
  student: ['/student/student/list'],
  course: ['/talent/course/list'],
  room: ['/resource/classroom/list'],
};
async function listed(by: Client, kind: string, keyword: string): Promise<number[] | null> {
  for (const path of LISTS[kind] ?? []) {
    const { code, data } = await by.get(path, { keyword, pageNum: 1, pageSize: 100 });
    if (code === 200) return data.rows.map(({ id }: Item) => id);
  }
  return null;
}

/** 查找 1、2 */
describe('finds what the lists of the same person find, and nothing else', () => {
  it.each([
    'admin',
    'declarer',
    'management',
    'teaching',
    'supervisor',
    'master',
    'registrar',
    'rooms',
    'hr',
  ])('%s', async (account) => {
    const by = await as(account);
    for (const keyword of ['王', 'zhang', '数据结构', 'sjjg', '2026', '101']) {
      const found = await find(by, { keyword });
      for (const kind of Object.keys(LISTS)) {
        const ids = found[kind]?.map(({ id }) => id) ?? [];
        const all = (await listed(by, kind, keyword)) ?? [];
        expect([kind, keyword, ids.length]).toEqual([kind, keyword, Math.min(5, all.length)]);
        if (all.length < 100) expect(all).toEqual(expect.arrayContaining(ids));
        for (const id of all.length < 100 ? [] : ids)
          expect((await by.get((LISTS[kind]?.[0] ?? '').replace('list', String(id)))).code).toBe(
            200,
          );
      }
      for (const { id } of found.declaration ?? [])
        expect((await by.get(`/talent/declaration/${id}`)).code).toBe(200);
    }
  });

  it.each(['auditor', 'security', 'qa', 'teacher', 'newcomer'])(
    '%s has none of these lists',
    async (account) => {
      expect((await (await as(account)).get('/find', { keyword: '王' })).code).toBe(403);
    },
  );
});

/** 查找 2 */
it('never by a number that is sealed, and shows none, whoever asks', async () => {
  const registrar = await as('registrar');
  const [one] = (await registrar.get('/student/student/list', { pageNum: 1, pageSize: 1 })).data
    .rows;
  const whole = await registrar.post(`/student/student/${one.id}/unmask`, {
    field: 'idNumber',
    reason: '核对身份信息',
  });
  const idNumber = whole.data?.value ?? whole.data?.idNumber ?? whole.data;
  expect(idNumber).toMatch(/^\d{17}[\dX]$/);
  expect((await registrar.get('/student/student/list', { keyword: idNumber })).data.total).toBe(1);
  expect(await find(registrar, { keyword: idNumber })).toEqual({});
  const shown = await find(registrar, { keyword: one.studentNo });
  expect(Object.keys(shown.student?.[0] ?? {}).sort()).toEqual([
    'code',
    'id',
    'note',
    'path',
    'title',
  ]);
});

/** 查找 3 */
describe('what comes first', () => {
  it('the very number alone, wherever one is', async () => {
    const declarer = await as('declarer');
    const { rows } = (await declarer.get('/talent/declaration/list', { pageNum: 1, pageSize: 1 }))
      .data;
    const [{ id, declarationNo, courseName }] = rows;
    expect((await find(declarer, { keyword: declarationNo })).declaration).toEqual([
      expect.objectContaining({
        id,
        code: declarationNo,
        title: courseName,
        note: expect.stringMatching(/^2026-2027学年第二学期 · \S+$/),
        path: `/talent/declaration?open=${id}`,
      }),
    ]);
    const [first] = (await find(declarer, { keyword: courseName })).declaration ?? [];
    expect([first?.title, first?.note.slice(0, 15)]).toEqual([
      courseName,
      '2026-2027学年第二学期 '.slice(0, 15),
    ]);
  });
  it('names by their initials and in full, the whole spelling of a name before the part of another', async () => {
    const admin = await as('admin');
    const [person] = (
      await admin.get('/system/user/list', { keyword: '张', pageNum: 1, pageSize: 1 })
    ).data.rows;
    for (const keyword of [person.cname, person.employeeNumber])
      expect((await find(admin, { keyword })).person?.[0]).toMatchObject(
        keyword === person.cname ? { title: person.cname } : { code: person.employeeNumber },
      );
    for (const { title } of (await find(admin, { keyword: 'zhang' })).person ?? [])
      expect(title).toMatch(/^[张章]/);
  });
  it('the very name before those that only begin with it', async () => {
    const { rows } = await server.pool.query(
      `select a.course_name as name from course a where a.enabled and exists (select from course b where b.enabled
         and b.course_name like a.course_name || '_%' and b.course_code < a.course_code) order by 1 limit 3`,
    );
    expect(rows.length).toBeGreaterThan(0);
    const admin = await as('admin');
    for (const { name } of rows)
      expect((await find(admin, { keyword: name })).course?.[0]?.title).toBe(name);
  });
  it('one letter or digit is not enough, one character is; a percent sign is no wild card', async () => {
    const admin = await as('admin');
    expect([await find(admin, { keyword: 'z' }), await find(admin, { keyword: '%%' })]).toEqual([
      {},
      {},
    ]);
    expect((await find(admin, { keyword: '张' })).person).toHaveLength(5);
  });
});

/** 查找 2、4 */
it('those opened last are read anew: what is no longer theirs is not among them', async () => {
  const [admin, registrar] = [await as('admin'), await as('registrar')];
  const [person] = (await find(admin, { keyword: '张' })).person ?? [];
  const [student] = (await find(registrar, { keyword: '张' })).student ?? [];
  const recent = `student:${student?.id},person:${person?.id},course:999999999,nothing:1,student:x`;
  expect(await find(admin, { recent })).toEqual({ person: [person] });
  expect(await find(registrar, { recent })).toEqual({ student: [student] });
});

/** 查找 2；模拟 11 */
it('in a simulation it is what the other one finds, and it is noted that somebody looked', async () => {
  const admin = await as('admin');
  const { rows } = await server.pool.query(
    `select id::int from app_user where username = 'registrar'`,
  );
  const own = await find(await as('registrar'), { keyword: '张' });
  const begun = await admin.get(`/system/user/startTheImpersonationUser/${rows[0].id}`, {
    reason: '核对学生查找',
  });
  expect(begun.code).toBe(200);
  expect(await find(admin, { keyword: '张' }, echo(rows[0].id))).toEqual(own);
  const looked = await server.pool.query(
    `select count(*)::int as n from audit_log where action = 'findRecords' and simulate_user_id = $1`,
    [rows[0].id],
  );
  expect(looked.rows[0].n).toBe(1);
});
