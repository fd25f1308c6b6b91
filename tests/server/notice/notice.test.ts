import { expect, it, vi } from 'vitest';
import { L1, L2, L3, L4, openCollege, REJECT, WHY } from '../../kit/school/approval.ts';
import { PERSON, type PersonName } from '../../kit/school/college.ts';
import { toldTo } from './told.ts';

vi.stubEnv('LOG_LEVEL', 'silent'); // a fault is wanted below
const { college, item, to } = openCollege();
const told = (...names: PersonName[]) => toldTo(college, names);
const everybody = Object.keys(PERSON) as PersonName[];

const forget = () => college.pool.query('truncate notice restart identity');
const events = (by: PersonName, type: string, ids: number[], more = {}) =>
  college.pool
    .query('select id::int, version from declaration where id = any($1) order by id', [ids])
    .then(async ({ rows }) => {
      const answer = await college.as[by].post('/talent/declaration/events', {
        type,
        items: rows,
        ...more,
      });
      expect(answer.data?.refused ?? answer).toEqual([]);
    });

const arrived = (n: number, level: string, title: string) =>
  `arrived | 新增 ${n} 条待审批 | ${title}审批 2026-2027-2 | /talent/approve/${level}`;

/** 通知 1 */
it('an arrival tells whoever may decide there and asks who teaches it, and nobody else', async () => {
  const id = await item(...L1);
  const { courseName } = (await college.as.declarer.get(`/talent/declaration/${id}`)).data;
  const one = [1, arrived(1, 'management', '管理单位')];
  const nothing = [0];
  expect(await told(...everybody)).toEqual({
    ...Object.fromEntries(everybody.map((name) => [name, nothing])),
    management: one,
    management2: one,
    approver: one,
    wang: [
      1,
      `taught | 您被安排任教《${courseName}》，请确认 | 软件工程系 | /talent/myTeaching?open=${id}`,
    ],
  });
});

/** 通知 1 */
it('the notice of a queue grows while it is unread; read, the next begins anew', async () => {
  await item(...L1);
  await item(...L1);
  const three = [await item(['declarer', 'submit']), await item(), await item()];
  await events('declarer', 'submit', three.slice(1));
  expect(await told('management')).toEqual({
    management: [1, arrived(5, 'management', '管理单位')],
  });
  const { rows } = (await college.as.management.get('/notice/list')).data;
  expect(await college.as.management.put(`/notice/${rows[0].id}/read`, {})).toMatchObject({
    code: 200,
  });
  await item(...L1);
  expect(await told('management', 'management2')).toEqual({
    management: [1, arrived(1, 'management', '管理单位'), arrived(5, 'management', '管理单位')],
    management2: [1, arrived(6, 'management', '管理单位')],
  });
});

/** 通知 5 */
it('who passes an item is not told where it has arrived by themselves', async () => {
  const id = await item(...L1);
  await forget();
  await to('approver', id, 'pass');
  expect(await told('approver', 'teaching')).toEqual({
    approver: [0],
    teaching: [1, arrived(1, 'teaching', '教学单位')],
  });
});

/** 通知 2 */
it('a return tells the declarer why and by whom, those of a batch in one', async () => {
  const [a, b, c] = [await item(...L1), await item(...L1), await item(...L1)];
  const name = async (id: number) =>
    (await college.pool.query('select course_name from declaration where id = $1', [id])).rows[0]
      .course_name;
  await forget();
  await to('management', a, 'returnToDeclarer', { opinion: WHY });
  expect(await told('declarer', 'second')).toEqual({
    declarer: [
      1,
      `returned | 《${await name(a)}》被退回，请修改后重新提交 | 计算机学院 赵院长 | ${WHY} | /talent/declaration?mine=true&open=${a}`,
    ],
    second: [0],
  });
  await forget();
  await events('management', 'returnToDeclarer', [b, c], { opinion: WHY });
  const many = `returned | 《${await name(c)}》等 2 条申报被退回，请修改后重新提交 | 计算机学院 赵院长 | ${WHY} | /talent/declaration?mine=true&status=2`;
  expect(await told('declarer')).toEqual({ declarer: [1, many] });
});

/** 通知 2 */
it('a return to an earlier level tells the approvers of that level', async () => {
  const id = await item(...L2);
  await forget();
  await to('teaching', id, 'returnToPrevious', { opinion: WHY });
  const { rows } = await college.pool.query(
    'select course_name as name from declaration where id = $1',
    [id],
  );
  const back = [
    1,
    `returned | 《${rows[0].name}》被退回，请重新审批 | 软件工程系 teaching | ${WHY} | /talent/approve/management?open=${id}`,
  ];
  expect(await told('management', 'management2', 'approver', 'declarer', 'teaching')).toEqual({
    management: back,
    management2: back,
    approver: back,
    declarer: [0],
    teaching: [0],
  });
});

/** 通知 2、4 */
it('a rejection tells the declarer and whoever had passed it; a withdrawal whoever had passed it', async () => {
  const [id, other] = [await item(...L3), await item(...L2)];
  const { rows } = await college.pool.query(
    'select course_name as name from declaration where id = any($1) order by id',
    [[id, other]],
  );
  await forget();
  await to('supervisor', id, 'reject', { opinion: REJECT });
  const by = `计算机学院 supervisor | ${REJECT}`;
  const passed = (level: string) =>
    `rejected | 您审批通过的《${rows[0].name}》不予通过 | ${by} | /talent/approve/${level}?tab=all&open=${id}`;
  expect(await told('declarer', 'management', 'management2', 'teaching', 'supervisor')).toEqual({
    declarer: [
      1,
      `rejected | 《${rows[0].name}》不予通过 | ${by} | /talent/declaration?mine=true&open=${id}`,
    ],
    management: [1, passed('management')],
    management2: [0],
    teaching: [1, passed('teaching')],
    supervisor: [0],
  });
  await forget();
  await to('declarer', other, 'withdraw', { opinion: '班级有误' });
  const withdrawn = `withdrawn | 您审批通过的《${rows[1].name}》已由申报人撤回 | 钱秘书 | 班级有误 | /talent/approve/management?tab=all&open=${other}`;
  expect(await told('management', 'management2', 'teaching', 'declarer')).toEqual({
    management: [1, withdrawn],
    management2: [0],
    teaching: [0],
    declarer: [0],
  });
});

/** 通知 3 */
it('the last pass tells the declarer, the teaching unit and the teachers', async () => {
  const ids = [await item(...L4), await item(...L4)];
  await forget();
  const { rows } = await college.pool.query(
    'select course_name as name from declaration where id = any($1) order by id',
    [ids],
  );
  await to('master', ids[0]!, 'pass');
  await to('master', ids[1]!, 'pass');
  const two = `《${rows[1].name}》等 2 条申报已通过全部审批 | 2026-2027-2`;
  expect(await told('declarer', 'teaching', 'wang', 'li', 'management')).toEqual({
    declarer: [1, `passed | ${two} | /talent/declaration?mine=true&status=4`],
    teaching: [1, `passed | 本单位开设的${two} | /talent/approve/teaching?tab=all`],
    wang: [1, `passed | 您任教的${two} | /talent/myTeaching`],
    li: [0],
    management: [0],
  });
});

/** 通知 3 */
it('what had passed and is voided tells the declarer, the teaching unit and the teachers', async () => {
  const id = await item(...L4, ['master', 'pass']);
  const { rows } = await college.pool.query(
    'select course_name as name from declaration where id = $1',
    [id],
  );
  await forget();
  expect((await to('voider', id, 'void', { opinion: '选课人数不足，停开' })).code).toBe(200);
  const gone = `rejected | 《${rows[0].name}》已作废 | `;
  const seen = await told('declarer', 'teaching', 'wang', 'li', 'management');
  expect(
    Object.entries(seen).map(([name, lines]) => [
      name,
      lines[0],
      String(lines[1] ?? '').startsWith(gone),
    ]),
  ).toEqual([
    ['declarer', 1, true],
    ['teaching', 1, true],
    ['wang', 1, true],
    ['li', 0, false],
    ['management', 0, false],
  ]);
});

/** 通知 5 */
it('a step that does not happen tells nobody', async () => {
  const id = await item(...L1);
  await forget();
  await college.pool.query(
    'alter table audit_log add constraint full_disk check (false) not valid',
  );
  const answer = await to('management', id, 'pass');
  await college.pool.query('alter table audit_log drop constraint full_disk');
  expect([answer.code, await told('teaching')]).toEqual([500, { teaching: [0] }]);
});

/** 通知 6 */
it('two batches for the same approvers at once both count', async () => {
  const ids = [await item(), await item(), await item(), await item()];
  await Promise.all([
    events('declarer', 'submit', ids.slice(0, 2)),
    events('declarer', 'submit', ids.slice(2)),
  ]);
  expect(await told('management', 'management2')).toEqual({
    management: [1, arrived(4, 'management', '管理单位')],
    management2: [1, arrived(4, 'management', '管理单位')],
  });
});
