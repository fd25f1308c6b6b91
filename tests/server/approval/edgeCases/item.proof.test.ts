/** Edge cases of the approval that are about what is declared; each has the rules that it checks above it. */
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, expect, test } from 'vitest';
import type { SchedulePref } from '../../../../src/school/declaration/contract/declaration.shapes.ts';
import type { Client } from '../../../kit/client.ts';
import { L1, L2, L4, openCollege } from '../../../kit/school/approval.ts';
import { PERSON, type PersonName } from '../../../kit/school/college.ts';
import { declare, group } from '../../../kit/school/declarations.ts';
import { signInSettings } from '../../../kit/school/settings.ts';

const { college, item, to, at, refused } = openCollege();
let office: Client;
beforeAll(async () => {
  const rights = [
    'foundation:department:list',
    'foundation:department:edit',
    'talent:declaration:query',
    'talent:declaration:export',
  ];
  office = await signInSettings(college, 'office', 45, rights);
});
const detail = async (who: PersonName, id: number) =>
  (await college.as[who].get(`/talent/declaration/${id}`)).data;
const flags = async (id: number) =>
  (await detail('approver', id)).flags.map(({ text }: { text: string }) => text);

/** 审批 26；申报 51 */
test('15 course disabled or plan changed after submit: flagged at every level, not blocked, L4 must take note', async () => {
  const id = await item(...L1);
  const { body } = await detail('declarer', id);
  await college.pool.query(`update course set enabled = false where id = $1`, [body.courseId]);
  await college.pool.query(`update declaration set plan_course_ids = '{999}' where id = $1`, [id]);
  for (const who of ['management', 'teaching', 'supervisor'] as const) {
    expect(await flags(id)).toEqual(['课程已停用', '方案已变更：方案中已没有该课程']);
    expect((await to(who, id, 'pass')).code).toBe(200);
  }
  const warnings = [
    { key: 'courseDisabled', text: '课程已停用', mustKnow: true },
    { key: 'planChanged', text: '方案已变更：方案中已没有该课程', mustKnow: true },
  ];
  await refused(
    'master',
    id,
    'pass',
    {},
    { code: 601, msg: '课程已停用\n方案已变更：方案中已没有该课程', data: { warnings } },
  );
  const { version } = await detail('master', id);
  const batch = (more = {}) =>
    college.as.master.post('/talent/declaration/events', {
      type: 'pass',
      items: [{ id, version }],
      ...more,
    });
  expect((await batch()).data).toMatchObject({
    done: [],
    refused: [{ id, code: 601, warnings: warnings.map(({ key, text }) => ({ key, text })) }],
  });
  await refused(
    'master',
    id,
    'pass',
    { confirmed: ['planChanged'] },
    { code: 601, msg: '课程已停用', data: { warnings: warnings.slice(0, 1) } },
  );
  expect(
    (await to('master', id, 'pass', { confirmed: ['courseDisabled', 'planChanged'] })).code,
  ).toBe(200);
  await college.pool.query('update course set enabled = true where id = $1', [body.courseId]);
});

/** 申报 45、51 */
test('16 class merged or student numbers changed by more than 20 %: flagged old→new, one press by the declarer or L2 takes them over', async () => {
  const [own, second] = [await item(...L1), await item(...L2)];
  const counted = (n: number) =>
    college.pool.query('update admin_class set headcount = $1 where id = 1', [n]);
  await counted(36);
  expect(await flags(own)).toEqual([]);
  // merged into another class: nobody is left in it
  await counted(0);
  expect(await flags(own)).toEqual(['人数已变化：30→0']);
  await counted(24);
  expect(await flags(own)).toEqual([]);
  await counted(37);
  expect(await flags(own)).toEqual(['人数已变化：30→37']);
  await refused('management', own, 'recount', {}, { code: 403, msg: '当前操作没有权限' });
  expect((await to('declarer', own, 'recount')).code).toBe(200);
  expect((await to('teaching', second, 'recount')).code).toBe(200);
  for (const id of [own, second]) {
    const now = await detail('approver', id);
    expect(now).toMatchObject({
      headcount: 37,
      flags: [],
      body: { teachingClasses: [{ expectedCount: 37, capacity: 40 }] },
    });
    expect(now.history.at(-1)).toMatchObject({
      action: 'recount',
      changedFields: { 'teachingClasses.0.expectedCount': ['30', '37'] },
    });
  }
  expect([await at(own), await at(second)]).toEqual(['1@1 [1,0,0,0] r1', '1@2 [2,1,0,0] r1']);
  await counted(30);
});

/** 申报 32 */
test('17 same course and class declared twice: blocked at submit, across declarers too; the message names the other one', async () => {
  const first = await item(...L1);
  const { body, declarationNo } = await detail('declarer', first);
  for (const who of ['declarer', 'second'] as const) {
    const { id } = await declare(college.as[who], body);
    await refused(
      who,
      id,
      'submit',
      {},
      {
        code: 601,
        msg: `软件2501 本学期已有同一课程的申报 ${declarationNo}（申报人 钱秘书）`,
        data: { declarationNo },
      },
    );
  }
});

/** 申报 52 */
test('18 teacher named in two overlapping slots: warned of while it is decided, not blocked', async () => {
  const slots = (from: number, kind: 'want' | 'avoid' = 'want') => [
    { weekday: 1, from, to: from + 1, kind },
  ];
  const task = async (adminClass: number, schedulePrefs: SchedulePref[]) => {
    const { id } = await declare(college.as.declarer, {
      courseId: 28,
      teachingClasses: [group(1, { adminClassIds: [adminClass], schedulePrefs })],
    });
    expect((await to('declarer', id, 'submit')).code).toBe(200);
    return id;
  };
  const first = await task(1, slots(1));
  expect(await flags(first)).toEqual([]);
  const [apart, avoids, upon] = [
    await task(2, slots(3)),
    await task(3, slots(1, 'avoid')),
    await task(4, slots(2)),
  ];
  const { declarationNo } = await detail('declarer', first);
  expect([await flags(apart), await flags(avoids)]).toEqual([
    [
      `教师 王老师 的时间要求重叠：周一第3节，另见《课程28》${(await detail('declarer', upon)).declarationNo}`,
    ],
    [],
  ]);
  expect(await flags(upon)).toContain(
    `教师 王老师 的时间要求重叠：周一第2节，另见《课程28》${declarationNo}`,
  );
  // in other weeks nobody is in two places
  const weekly = (weeks: string) => [{ weekday: 5, from: 1, to: 2, kind: 'want' as const, weeks }];
  const [early, late] = [await task(5, weekly('1-8')), await task(6, weekly('9-16'))];
  expect([await flags(early), await flags(late)]).toEqual([[], []]);
  const both = await task(7, weekly('8、10'));
  expect((await flags(both)).length).toBe(2);
  await to('management', upon, 'pass');
  expect((await to('teaching', upon, 'pass')).code).toBe(200);
});

/** 审批 40、41 */
test('28 approved item needs a teacher change only: 变更 goes through L2 and L4, the old one stays valid until it passes', async () => {
  const id = await item(...L4, ['master', 'pass']);
  const { data: change } = await college.as.declarer.post(`/talent/declaration/${id}/change`, {});
  const { body, version } = await detail('declarer', change.id);
  const teachers = [{ staffId: PERSON.li, role: 'lead', hours: 64 }];
  const changed = { ...body, teachingClasses: [{ ...body.teachingClasses[0], teachers }], version };
  expect((await college.as.declarer.put(`/talent/declaration/${change.id}`, changed)).code).toBe(
    200,
  );
  expect(await college.as.declarer.post(`/talent/declaration/${id}/change`, {})).toMatchObject({
    code: 601,
    msg: '该申报已有一个变更在办理',
  });
  expect((await to('declarer', change.id, 'submit')).code).toBe(200);
  expect(await at(change.id)).toBe('1@2 [9,1,9,0] r1');
  expect(await detail('teaching', change.id)).toMatchObject({
    changedFields: { 'teachingClasses.0.teachers': ['主讲 王老师 64', '主讲 李老师 64'] },
    related: [{ id, what: 'changes' }],
  });
  await to('teaching', change.id, 'pass');
  expect(await at(id)).toBe('4 [2,2,2,2] r1');
  await to('master', change.id, 'pass');
  expect([await at(change.id), await at(id)]).toEqual(['4 [9,2,9,2] r1', '6 [2,2,2,2] r1']);
  expect((await detail('declarer', id)).history.at(-1)).toMatchObject({
    action: 'supersede',
    opinion: `已变更，见 ${change.declarationNo}`,
  });
});

/** 审批 47 */
test('30 very long opinion, emoji, newline: at most 500, kept and answered as typed, exported', async () => {
  const id = await item(...L1);
  const long = `第一行\n<b>第二行</b> & 👩‍🏫\n${'长'.repeat(500)}`.slice(0, 500);
  await refused(
    'management',
    id,
    'returnToDeclarer',
    { opinion: `${long}12345` },
    {
      code: 422,
      msg: expect.stringContaining('意见不能超过 500 个字'),
      data: { fields: { opinion: '意见不能超过 500 个字' } },
    },
  );
  expect((await to('management', id, 'returnToDeclarer', { opinion: long })).code).toBe(200);
  expect(await detail('declarer', id)).toMatchObject({
    lastOpinion: long,
    history: [{}, { opinion: long }],
  });
  const { declarationNo } = await detail('declarer', id);
  const response = await office.send('POST', '/talent/declarationQuery/export', {
    body: new URLSearchParams({
      columns: 'declarationNo,lastOpinion',
      keyword: declarationNo,
    }).toString(),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  });
  const rows = (await readXlsx(new Uint8Array(await response.arrayBuffer()))).sheets[0]?.rows;
  expect(rows?.slice(-1)).toEqual([[declarationNo, long]]);
});
