/** Edge cases of the approval that are about semester, window and context; each has the rules that it checks above it. */
import { beforeAll, expect, test } from 'vitest';
import { remindOfDeadlines } from '../../../../src/school/approval/server/notice/deadlines.ts';
import type { Client } from '../../../kit/client.ts';
import { L1, L3, openCollege, WHY } from '../../../kit/school/approval.ts';
import { PERSON } from '../../../kit/school/college.ts';
import { addKeepers, type Keeper } from '../../../kit/school/semesters.ts';

const { college, item, to, at, refused } = openCollege();
let keepers: Record<Keeper, Client>;
beforeAll(async () => {
  keepers = await addKeepers(college);
});
const semester = (columns: string) =>
  college.pool.query(`update semester set ${columns} where id = 2`);
const OVER = { code: 601, msg: '学期已结束，不能再进行操作' };

/** 审批 54、55；申报 2；学期 20、23 */
test('13 semester closed with pending items: all actions disabled with the reason; a chosen unit may declare again; the archive sets 已作废 学期归档，未完成', async () => {
  const [draft, waiting, back] = [
    await item(),
    await item(...L3),
    await item(...L1, ['management', 'returnToDeclarer', { opinion: WHY }]),
  ];
  const more = await item();
  await semester('state = 4');
  await refused('supervisor', waiting, 'pass', {}, OVER);
  await refused('declarer', waiting, 'withdraw', { opinion: '不开了' }, OVER);
  await refused('declarer', back, 'void', { opinion: '不开了' }, OVER);
  expect((await college.as.supervisor.get(`/talent/declaration/${waiting}`)).data).toMatchObject({
    can: [],
    ended: OVER.msg,
  });
  // by the one who may, the semester is taken up again, and everything goes on
  const { version } = (await keepers.head.get('/foundation/semester/2')).data;
  expect(
    (
      await keepers.head.post('/foundation/semester/2/event', {
        type: 'reopen',
        version,
        reason: '补办审批',
      })
    ).data.state,
  ).toBe(3);
  expect((await college.as.supervisor.get(`/talent/declaration/${waiting}`)).data).toMatchObject({
    ended: null,
    can: expect.arrayContaining(['pass']),
  });
  // and the declaring window for a chosen unit alone
  await refused('declarer', more, 'submit', {}, { code: 601, msg: '该学期已停止申报' });
  const chosen = {
    ofSemesterId: 2,
    level: 0,
    ofUnitKey: '3-1',
    until: '2026-12-25T17:00',
    reason: '补报',
  };
  expect((await keepers.keeper.post('/foundation/declareExtension', chosen)).code).toBe(200);
  expect((await to('declarer', more, 'submit')).code).toBe(200);
  await semester('state = 4');
  const { data } = await keepers.keeper.get('/foundation/semester/2/place');
  const body = { type: 'archive', version: data.version, acknowledged: data.unfinished };
  expect((await keepers.keeper.post('/foundation/semester/2/event', body)).data.state).toBe(5);
  expect([await at(draft), await at(waiting), await at(back)]).toEqual([
    '6 [9,9,9,9] r0',
    '6 [0,0,0,0] r1',
    '6 [3,0,0,0] r1',
  ]);
  expect(
    (await college.as.declarer.get(`/talent/declaration/${waiting}`)).data.history.at(-1),
  ).toMatchObject({
    action: 'lapse',
    opinion: '学期归档，未完成',
    toStatus: 6,
  });
});

/** 审批 56；申报 2、63；学期 28、31 */
test('14 declaration window passed: drafts stay, the submit says since when, a unit can be given longer, approvals go on until the deadline of their level, a unit can be given longer there too', async () => {
  const [draft, waiting, late] = [await item(), await item(...L1), await item(...L1)];
  await semester(`declare_close_at = '2026-11-19T17:00:00+08:00'`);
  await refused('declarer', draft, 'submit', {}, { code: 601, msg: '申报已于 11-19 17:00 截止' });
  expect((await college.as.declarer.get(`/talent/declaration/${draft}`)).data.can).toContain(
    'edit',
  );
  const until = (time: string) =>
    college.pool.query(
      `insert into approval_deadline (school_id, semester_id, level, deadline_at) values (1, 2, 1, $1)
       on conflict (school_id, semester_id, level) do update set deadline_at = $1`,
      [time],
    );
  const arrived = (id: number, time: string) =>
    college.pool.query('update declaration set arrived_at = $2 where id = $1', [id, time]);
  const queue = async () =>
    (await college.as.management.get('/talent/approve/management/list', { pageSize: 1 })).data
      .deadline;
  // behind the window, before the deadline of the level
  await until('2026-11-23T17:00:00+08:00');
  expect(await queue()).toEqual({ at: '2026-11-23T09:00:00.000Z', daysLeft: 3, longer: [] });
  expect((await to('management', waiting, 'pass')).code).toBe(200);
  // behind both
  await until('2026-11-19T18:00:00+08:00');
  await arrived(late, '2026-11-18T09:00:00+08:00');
  expect(await queue()).toEqual({ at: '2026-11-19T10:00:00.000Z', daysLeft: null, longer: [] });
  const msg = '管理单位审批已过截止时间，不能再办理；确需办理的，请管理员为单位延期';
  for (const type of ['pass', 'returnToDeclarer', 'reject', 'transfer'])
    await refused(
      'management',
      late,
      type,
      type === 'pass'
        ? {}
        : {
            opinion: `${WHY}${WHY}`,
            ...(type === 'transfer' ? { toUserId: PERSON.management2 } : {}),
          },
      { code: 601, msg },
    );
  const { version } = (await college.as.management.get(`/talent/declaration/${late}`)).data;
  const batch = { type: 'pass', items: [{ id: late, version }] };
  expect(
    (await college.as.management.post('/talent/declaration/events', batch)).data,
  ).toMatchObject({
    done: [],
    refused: [{ id: late, code: 601, msg }],
  });
  expect((await college.as.management.get(`/talent/declaration/${late}`)).data).toMatchObject({
    can: ['comment'],
    ended: msg,
  });
  // the other levels have no deadline, and what came after it is not lost: it was sent back, or declared in an extension
  expect((await to('teaching', waiting, 'returnToPrevious', { opinion: '请核对' })).code).toBe(200);
  expect((await to('management', waiting, 'pass')).code).toBe(200);
  const longer = {
    ofSemesterId: 2,
    level: 0,
    ofUnitKey: '3-1',
    until: '2026-11-25T17:00',
    reason: '培养方案调整',
  };
  expect((await keepers.keeper.post('/foundation/declareExtension', longer)).code).toBe(200);
  expect((await to('declarer', draft, 'submit')).code).toBe(200);
  expect((await to('management', draft, 'pass')).code).toBe(200);
  // the closing checks name it, and their number opens the list that has exactly it
  const behind = async () => {
    const { checks } = (await keepers.keeper.get('/foundation/semester/2/place')).data;
    const found = checks.find(({ key }: { key: string }) => key === 'late');
    const { rows } = (
      await keepers.keeper.get('/talent/declaration/list', {
        pageSize: 200,
        status: '1',
        late: 'true',
      })
    ).data;
    return [
      found && [found.title, found.count, found.link],
      rows.map(({ id }: { id: number }) => id),
    ];
  };
  expect(await behind()).toEqual([
    ['已过审批截止、没有办理的申报', 1, '/talent/declaration?status=1&late=true'],
    [late],
  ]);
  // their unit is given longer at this level: another level or another unit would not help
  const extend = (level: number, ofUnitKey: string, time = '2026-11-24T17:00') =>
    keepers.keeper.post('/foundation/declareExtension', {
      ...longer,
      level,
      ofUnitKey,
      until: time,
    });
  expect((await extend(2, '3-1')).data.fields).toEqual({
    level: '教学单位审批没有设置截止时间，不需要延期',
  });
  expect((await extend(1, '3-1', '2026-11-19T23:00')).data.fields).toEqual({ until: '应晚于现在' });
  expect((await extend(1, '3-2')).code).toBe(200);
  await refused('management', late, 'pass', {}, { code: 601, msg });
  expect((await extend(1, '4-1')).code).toBe(200);
  expect(await behind()).toEqual([expect.anything(), [late]]);
  expect(await queue()).toEqual({
    at: '2026-11-19T10:00:00.000Z',
    daysLeft: null,
    longer: [{ unitName: expect.any(String), until: '2026-11-24T09:00:00.000Z' }],
  });
  expect((await extend(1, '3-1')).code).toBe(200);
  expect(await queue()).toEqual({ at: '2026-11-24T09:00:00.000Z', daysLeft: 4, longer: [] });
  expect(await behind()).toEqual([undefined, []]);
  expect((await college.as.management.get(`/talent/declaration/${late}`)).data).toMatchObject({
    ended: null,
    can: expect.arrayContaining(['pass']),
  });
  expect((await to('management', late, 'pass')).code).toBe(200);
});

/** 审批 39；申报 53 */
test('19 returned item never resubmitted: its declarer is reminded, the closing checks list it, they can void it', async () => {
  const id = await item(...L1, ['management', 'returnToDeclarer', { opinion: WHY }]);
  await college.pool.query('delete from notice');
  await remindOfDeadlines(college, new Date('2026-12-15T09:00:00+08:00'));
  const { rows } = await college.pool.query(
    `select text from notice where user_id = $1 and kind = 'deadline'`,
    [PERSON.declarer],
  );
  expect(rows).toEqual([{ text: expect.stringContaining('还没有提交') }]);
  const { data } = await keepers.keeper.get('/foundation/semester/2/place');
  const check = data.checks.find(({ key }: { key: string }) => key === 'returned');
  const count = await college.pool.query(
    'select count(*)::int as n from declaration where semester_id = 2 and declare_status in (2, 3)',
  );
  expect(check).toMatchObject({
    count: count.rows[0].n,
    title: '已退回或已撤回、没有重新提交的申报',
  });
  expect((await to('declarer', id, 'void', { opinion: '本学期不开' })).code).toBe(200);
  expect(await at(id)).toBe('6 [3,0,0,0] r1');
});
