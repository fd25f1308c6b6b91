import { beforeEach, expect, it } from 'vitest';
import { lapseAcceptances } from '../../../src/school/acceptance/server/lapse.ts';
import type { Client } from '../../kit/client.ts';
import { L1, L2, L4, openCollege, type Steps } from '../../kit/school/approval.ts';
import { PERSON } from '../../kit/school/college.ts';
import { group, lead } from '../../kit/school/declarations.ts';

const { college, to, item } = openCollege();
const OVERLOADED = '本学期已有三门课，时间冲突';
const ALL: Steps = [...L4, ['master', 'pass']];

const tasks = async (who: Client) => (await who.get('/talent/myTeaching/list')).data.tasks;
const acceptanceOf = async (who: Client, id: number) =>
  (await who.get(`/talent/myTeaching/${id}`)).data?.acceptance;
/** The answer of somebody to what they see of it. */
async function answers(who: Client, id: number, answer: string, more = {}) {
  const seen = await acceptanceOf(who, id);
  return who.post(`/talent/myTeaching/${id}/answer`, {
    answer,
    assignment: seen?.assignment ?? '',
    ...more,
  });
}
const notices = async (userId: number) =>
  (
    await college.pool.query(
      `select text, link, opinion, count from notice where user_id = $1 and kind = 'taught' order by id`,
      [userId],
    )
  ).rows;
const history = async (id: number) =>
  (
    await college.pool.query(
      'select action, from_state as "from", to_state as "to", operator_name as by from acceptance_record where declaration_id = $1 order by id',
      [id],
    )
  ).rows.map(({ action, from, to: after, by }) => `${by} ${action} ${from}>${after}`);
const assign = (id: number, ...teachers: ReturnType<typeof lead>[]) =>
  to('teaching', id, 'assignTeachers', { classes: [group(1, { teachers })] });

beforeEach(() => college.pool.query('delete from notice'));

/** 任教 1、2 */
it('a teacher sees what names them and nothing else, whatever rights they have', async () => {
  const id = await item(...L1);
  const [task] = await tasks(college.as.wang);
  expect(task).toMatchObject({
    id,
    progressText: '管理单位审批中 → 教学单位未到达 → 主管单位未到达 → 主审单位未到达',
    classes: [{ classNo: 1, headcount: 30, parts: [{ role: 'lead', hours: 64 }], roomName: null }],
  });
  for (const other of ['li', 'approver', 'declarer'] as const) {
    expect(await tasks(college.as[other])).toEqual([]);
    expect(await college.as[other].get(`/talent/myTeaching/${id}`)).toMatchObject({ code: 404 });
    expect(
      await college.as[other].post(`/talent/myTeaching/${id}/answer`, {
        answer: 'confirm',
        assignment: task.acceptance.assignment,
      }),
    ).toMatchObject({ code: 404 });
  }
  const draft = await item();
  expect((await tasks(college.as.wang)).map((one: { id: number }) => one.id)).toEqual([id]);
  expect(await college.as.wang.get(`/talent/myTeaching/${draft}`)).toMatchObject({ code: 404 });
});

/** 任教 1: somebody without any role has the page as soon as something names them */
it('whoever is named has the menu', async () => {
  await college.pool.query(
    `insert into menu (school_id, id, parent_id, title, path, name, component, sort_no, hidden, no_cache, permission)
     values (1, 901, null, '人才培养', '/talent', 'Talent', 'Layout', 1, false, false, null),
       (1, 902, 901, '我的教学任务', '/talent/myTeaching', 'TalentMyTeaching', 'talent/myTeaching/index', 1, false, false, 'talent:myTeaching:list')`,
  );
  const seen = async (who: Client) => JSON.stringify((await who.get('/getRouters')).data);
  expect(await seen(college.as.li)).not.toContain('TalentMyTeaching');
  await item();
  expect(await seen(college.as.wang)).toContain('TalentMyTeaching');
  expect(await seen(college.as.zhang)).not.toContain('TalentMyTeaching');
});

/** 任教 3、4、5、12 */
it('asks at the submit, hears the answer once, and links the notices to the task', async () => {
  const id = await item(...L1);
  expect(await notices(PERSON.wang)).toEqual([
    {
      text: expect.stringContaining('请确认'),
      link: `/talent/myTeaching?open=${id}`,
      opinion: null,
      count: 1,
    },
  ]);
  expect(await acceptanceOf(college.as.wang, id)).toMatchObject({
    state: 'pending',
    can: ['confirm', 'object'],
    dueAt: expect.any(String),
  });
  expect(await answers(college.as.wang, id, 'confirm')).toMatchObject({
    code: 200,
    data: { state: 'confirmed' },
  });
  expect(await acceptanceOf(college.as.wang, id)).toMatchObject({
    state: 'confirmed',
    can: [],
    dueAt: null,
  });
  expect(await answers(college.as.wang, id, 'confirm')).toMatchObject({
    code: 409,
    msg: '您的答复是“已确认”，不能再这样答复',
  });
  expect(await history(id)).toEqual(['钱秘书 assign 0>0', '王老师 confirm 0>1']);
  const { rows } = await college.pool.query(
    `select action, entity from audit_log where action = 'myTeachingAnswer' and outcome = 'done'`,
  );
  expect(rows).toEqual([{ action: 'myTeachingAnswer', entity: 'acceptance' }]);
});

it('the notice of the last pass opens the task', async () => {
  const id = await item(...ALL);
  const { rows } = await college.pool.query(
    `select link from notice where user_id = $1 and kind = 'passed'`,
    [PERSON.wang],
  );
  expect(rows).toEqual([{ link: `/talent/myTeaching?open=${id}` }]);
});

/** 任教 7；申报 23 */
it('an objection is a flag with a reason, told to the teaching unit, until it is taken back', async () => {
  const id = await item(...L2);
  expect(await answers(college.as.wang, id, 'object', { reason: ' 太忙了 ' })).toMatchObject({
    code: 422,
    data: { fields: { reason: '理由不少于 5 个字' } },
  });
  expect(await answers(college.as.wang, id, 'object', { reason: OVERLOADED })).toMatchObject({
    data: { state: 'objected' },
  });
  const told = {
    text: expect.stringContaining('王老师对任教'),
    link: `/talent/approve/teaching?tab=all&open=${id}`,
    opinion: OVERLOADED,
    count: 1,
  };
  expect(await notices(PERSON.teaching)).toEqual([told]);
  expect(await notices(PERSON.management)).toEqual([]);
  const queue = async (filter: Record<string, string>) =>
    (await college.as.teaching.get(`/talent/approve/teaching/list`, { tab: 'pending', ...filter }))
      .data.rows;
  expect(await queue({ risk: 'objected' })).toMatchObject([
    { id, risks: ['objected', 'newCourse'] },
  ]);
  expect((await college.as.teaching.get(`/talent/declaration/${id}`)).data.acceptances).toEqual([
    {
      staffId: PERSON.wang,
      name: '王老师',
      state: 'objected',
      reason: OVERLOADED,
      at: expect.any(String),
    },
  ]);
  await answers(college.as.wang, id, 'confirm');
  expect(await queue({ risk: 'objected' })).toEqual([]);
});

it('what has passed is told to its declarer, too', async () => {
  const id = await item(...ALL);
  await answers(college.as.wang, id, 'object', { reason: OVERLOADED });
  expect(await notices(PERSON.declarer)).toMatchObject([
    { link: `/talent/declaration?mine=true&open=${id}`, opinion: OVERLOADED },
  ]);
});

/** 任教 8 */
it('another teacher is asked anew, and who is named no more is not waited for', async () => {
  const id = await item(...L2);
  await answers(college.as.wang, id, 'object', { reason: OVERLOADED });
  expect(await assign(id, lead(PERSON.li))).toMatchObject({ code: 200 });
  expect(await college.as.wang.get(`/talent/myTeaching/${id}`)).toMatchObject({ code: 404 });
  expect(await acceptanceOf(college.as.li, id)).toMatchObject({ state: 'pending' });
  expect(await history(id)).toEqual([
    '钱秘书 assign 0>0',
    '王老师 object 0>2',
    expect.stringMatching(/^teaching (drop 2>4|assign 0>0)$/),
    expect.stringMatching(/^teaching (drop 2>4|assign 0>0)$/),
  ]);
  expect((await college.as.teaching.get(`/talent/declaration/${id}`)).data).toMatchObject({
    risks: ['newCourse'],
    acceptances: [{ name: '李老师', state: 'pending' }],
  });
});

it('who teaches something else than before is asked anew, who teaches the same is not', async () => {
  const id = await item(...L2);
  const seen = await acceptanceOf(college.as.wang, id);
  await answers(college.as.wang, id, 'confirm');
  await assign(id, lead(PERSON.wang), { staffId: PERSON.li, role: 'assist', hours: 8 });
  expect(await acceptanceOf(college.as.wang, id)).toMatchObject({ state: 'confirmed' });
  await assign(
    id,
    { ...lead(PERSON.wang), weeks: '1-8' },
    { staffId: PERSON.li, role: 'assist', hours: 8 },
  );
  expect(await acceptanceOf(college.as.wang, id)).toMatchObject({ state: 'pending' });
  expect(await acceptanceOf(college.as.li, id)).toMatchObject({ state: 'pending' });
  expect(
    await college.as.wang.post(`/talent/myTeaching/${id}/answer`, {
      answer: 'confirm',
      assignment: seen.assignment,
    }),
  ).toMatchObject({ code: 409, msg: '安排给您的任务刚有变化，请看过新的安排再答复' });
});

/** 任教 5、8 */
it('nothing is answered while it lies with its declarer, nor when it has come to nothing', async () => {
  const returned = await item(...L1, [
    'management',
    'returnToDeclarer',
    { opinion: '周学时与方案不一致' },
  ]);
  expect(await acceptanceOf(college.as.wang, returned)).toMatchObject({
    state: 'pending',
    can: [],
  });
  expect(await answers(college.as.wang, returned, 'confirm')).toMatchObject({
    code: 601,
    msg: '申报不在审批中，也没有通过，或学期已经结束，现在不用答复',
  });
  const voided = await item(...ALL, ['voider', 'void', { opinion: '停开' }]);
  expect((await history(voided)).at(-1)).toBe('voider drop 0>4');
  expect(await college.as.wang.get(`/talent/myTeaching/${voided}`)).toMatchObject({ code: 404 });
});

/** 任教 6 */
it('silence until the day counts as 确认, and nothing before it', async () => {
  const id = await item(...L1);
  const { rows } = await college.pool.query('select asked_at from acceptance');
  const after = (days: number) => new Date(rows[0].asked_at.getTime() + days * 86_400_000);
  expect(await lapseAcceptances(college.server, after(4.9))).toBe(0);
  await college.pool.query(
    `insert into setting (school_id, business_type, semester_id, key, value) values (1, 0, 0, 'acceptDays', '0')`,
  );
  expect(await lapseAcceptances(college.server, after(400))).toBe(0);
  await college.pool.query(`update setting set value = '5' where key = 'acceptDays'`);
  expect(await lapseAcceptances(college.server, after(5))).toBe(1);
  expect(await acceptanceOf(college.as.wang, id)).toMatchObject({ state: 'deemed', can: [] });
  expect((await history(id)).at(-1)).toBe('系统 lapse 0>3');
  expect(await lapseAcceptances(college.server, after(9))).toBe(0);
});
