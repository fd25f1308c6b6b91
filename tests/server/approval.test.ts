/**
 * Single events on the server. Every guard of the approval chart has a test here with its answer written down, so that it turns
 * red when that guard always says yes (tried one by one):
 * isDeclarer, isDeclarerOfNewDraft (declaration.test.ts "removing a draft") · nothingStandsInTheWay "obstacles" · withdrawsInTime
 * "withdraws freely until …" · isOff "goes past levels that are off" · mayPass, mayPassWithTeachers, mayReturn, mayReject,
 * mayAssign, mayComment "only who acts at the level" and "asks for an opinion" · mayReturnBack, mayReturnTo "sends back" ·
 * mayTakeBack "takes back" · declarerGivesReason, voidsWithReason "voids".
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type College, declare, group, lead, PERSON, type PersonName, place, send, startCollege, stored } from '../kit/declarations.ts';

let college: College;
let made = 0;
beforeAll(async () => {
  college = await startCollege();
});
afterAll(() => college.server.stop());

const to = (by: PersonName, id: number, type: string, more: Record<string, unknown> = {}) => send(college, college.as[by], id, type, more);
const at = (id: number) => place(college.pool, id);
/** A declaration of a course of its own, brought forward by the named people. */
async function item(...steps: [PersonName, string, Record<string, unknown>?][]): Promise<number> {
  const n = made++;
  const teachingClasses = [group(1, { adminClassIds: [1 + Math.floor(n / 27)] })];
  const { id } = await declare(college.as.declarer, { courseId: 1 + (n % 27), teachingClasses });
  for (const [by, type, more] of steps) expect(await to(by, id, type, more), `${by} ${type}`).toMatchObject({ code: 200 });
  return id;
}
const L1: [PersonName, string][] = [['declarer', 'submit']];
const L2: [PersonName, string][] = [...L1, ['management', 'pass']];
const L3: [PersonName, string][] = [...L2, ['teaching', 'pass']];
const L4: [PersonName, string][] = [...L3, ['supervisor', 'pass']];
const WHY = '周学时与方案不一致';
const REJECT = '该课程本学期不具备开设条件';

/** The event is refused with this, and nothing has changed. */
async function refused(by: PersonName, id: number, type: string, more: Record<string, unknown>, answer: Record<string, unknown>) {
  const before = await stored(college.pool, id);
  expect(await to(by, id, type, more), `${by} ${type}`).toEqual({ data: undefined, ...answer });
  expect(await stored(college.pool, id)).toEqual(before);
}
const FORBIDDEN = { code: 403, msg: '当前操作没有权限' };
const said = (opinion: string) => ({ code: 422, msg: opinion, data: { fields: { opinion } } });

describe('the way through four levels', () => {
  it('passes by the four approvers and leaves a record of each step', async () => {
    const id = await item(...L4, ['master', 'pass', { opinion: '同意' }]);
    expect(await at(id)).toBe('4 [2,2,2,2] r1');
    const { data } = await college.as.declarer.get(`/talent/declaration/${id}`);
    expect(data).toMatchObject({
      state: 'approved',
      version: 6,
      progressText: '管理单位已通过 → 教学单位已通过 → 主管单位已通过 → 主审单位已通过',
      can: [],
      waitingDays: null,
      lastOpinion: '同意',
    });
    const steps = data.history.map((r: Record<string, unknown>) => [
      r.seq,
      r.action,
      r.level,
      r.unitName,
      r.operatorName,
      r.fromLevel,
      r.toLevel,
      r.toStatus,
    ]);
    expect(steps).toEqual([
      [1, 'submit', null, null, '钱秘书', null, 1, 1],
      [2, 'pass', 1, '计算机学院', '赵院长', 1, 2, 1],
      [3, 'pass', 2, '软件工程系', 'teaching', 2, 3, 1],
      [4, 'pass', 3, '计算机学院', 'supervisor', 3, 4, 1],
      [5, 'pass', 4, '教务处', 'master', 4, null, 4],
    ]);
    expect(data.steps.map((s: Record<string, unknown>) => [s.level, s.text, s.personName, s.days, s.current])).toEqual([
      ['management', '已通过', '赵院长', 0, false],
      ['teaching', '已通过', 'teaching', 0, false],
      ['supervisor', '已通过', 'supervisor', 0, false],
      ['master', '已通过', 'master', 0, false],
    ]);
    const notes = await college.pool.query(
      `select action, outcome, detail from audit_log where entity = 'declaration' and entity_id = $1 order by id`,
      [String(id)],
    );
    expect(notes.rows.at(-1)).toEqual({
      action: 'declarationEvent',
      outcome: 'done',
      detail: {
        event: 'pass',
        before: { declareStatus: 1, currentLevel: 4, version: 5 },
        after: { declareStatus: 4, currentLevel: null, version: 6 },
      },
    });
  });

  it('goes past levels that are off, by the snapshot of the submit', async () => {
    await college.pool.query('update semester set enable_teaching_approve = false, enable_master_approve = false where id = 2');
    const id = await item(...L1);
    await college.pool.query('update semester set enable_teaching_approve = true, enable_master_approve = true where id = 2');
    expect(await at(id)).toBe('1@1 [1,9,0,9] r1');
    await to('management', id, 'pass');
    expect(await at(id)).toBe('1@3 [2,9,1,9] r1');
    expect(await to('supervisor', id, 'pass')).toMatchObject({ code: 200, data: { progressText: '管理单位已通过 → 主管单位已通过' } });
    expect(await at(id)).toBe('4 [2,9,2,9] r1');
  });

  it('passes at once when no level is on', async () => {
    const off = (on: boolean) =>
      college.pool.query(
        `update semester set enable_management_approve = $1, enable_teaching_approve = $1, enable_supervisor_approve = $1, enable_master_approve = $1 where id = 2`,
        [on],
      );
    await off(false);
    const id = await item();
    expect(await to('declarer', id, 'submit')).toMatchObject({ code: 200, data: { progressText: '无需审批' } });
    await off(true);
    expect(await at(id)).toBe('4 [9,9,9,9] r1');
  });
});

describe('who may', () => {
  it.each<[string, [PersonName, string][], PersonName, string, Record<string, unknown>]>([
    ['pass at L1', L1, 'teaching', 'pass', {}],
    ['pass at L2', L2, 'management', 'pass', {}],
    ['pass at L3', L3, 'master', 'pass', {}],
    ['pass at L4', L4, 'supervisor', 'pass', {}],
    ['pass as declarer', L1, 'second', 'pass', {}],
    ['return', L1, 'teaching', 'returnToDeclarer', { opinion: WHY }],
    ['return to previous', L2, 'management', 'returnToPrevious', { opinion: WHY }],
    ['return to a level', L4, 'supervisor', 'returnToLevel', { opinion: WHY, level: 'management' }],
    ['reject', L3, 'master', 'reject', { opinion: REJECT }],
    ['assign', L2, 'management', 'assignTeachers', { classes: [group(1)] }],
    ['comment', L1, 'reader', 'comment', { opinion: '请尽快' }],
    ['submit', [], 'second', 'submit', {}],
    ['withdraw', L1, 'second', 'withdraw', { opinion: '有变' }],
    ['void a returned one', [...L1, ['management', 'returnToDeclarer']], 'second', 'void', { opinion: '停开' }],
    ['void an approved one', [...L4, ['master', 'pass']], 'master', 'void', { opinion: '停开' }],
  ])('only who acts at the level: %s', async (_what, steps, by, type, more) => {
    const id = await item(
      ...steps.map((s): [PersonName, string, Record<string, unknown>?] => (s[1] === 'returnToDeclarer' ? [...s, { opinion: WHY }] : s)),
    );
    await refused(by, id, type, more, FORBIDDEN);
    const { rows } = await college.pool.query(`select user_id, code from audit_log where entity_id = $1 and outcome = 'denied'`, [
      String(id),
    ]);
    expect(rows).toEqual([{ user_id: String(PERSON[by]), code: 403 }]);
  });

  it('nobody decides on his own declaration, though he holds the right', async () => {
    const id = await item(...L1);
    await college.pool.query('update declaration set declarer_id = $2 where id = $1', [id, PERSON.approver]);
    await refused('approver', id, 'pass', {}, { code: 601, msg: '不能审批本人申报的任务' });
    const { data } = await college.as.approver.get(`/talent/declaration/${id}`);
    expect(data).toMatchObject({
      can: ['withdraw', 'comment'],
      actor: { declarer: true, levels: ['management', 'teaching', 'supervisor', 'master'] },
    });
  });

  it('scope is looked at live', async () => {
    const id = await item(...L1);
    await college.pool.query(`update user_unit_scope set node_key = '3-2' where user_id = ${PERSON.management2}`);
    await refused('management2', id, 'pass', {}, { code: 404, msg: '访问资源不存在' });
    await college.pool.query(`update user_unit_scope set node_key = '3-1' where user_id = ${PERSON.management2}`);
    expect((await to('management2', id, 'pass')).code).toBe(200);
  });

  it('submitting needs its permission', async () => {
    const id = await item();
    await college.pool.query(`update role set permissions = array_remove(permissions, 'talent:declaration:submit') where id = 1`);
    await refused('declarer', id, 'submit', {}, FORBIDDEN);
    expect((await college.as.declarer.get(`/talent/declaration/${id}`)).data.can).toEqual(['edit', 'remove']);
    await college.pool.query(`update role set permissions = permissions || array['talent:declaration:submit'] where id = 1`);
  });
});

describe('what is sent', () => {
  it.each<[string, [PersonName, string][], PersonName, string, Record<string, unknown>, string]>([
    ['return', L1, 'management', 'returnToDeclarer', { opinion: '不对  ' }, '退回意见不少于 5 个字'],
    ['reject', L1, 'management', 'reject', { opinion: '不予通过吧' }, '不予通过的意见不少于 10 个字'],
    ['return to previous', L2, 'teaching', 'returnToPrevious', { opinion: ' ' }, '请填写退回意见'],
    ['return to a level', L4, 'master', 'returnToLevel', { level: 'management' }, '请填写退回意见'],
    ['comment', L1, 'declarer', 'comment', {}, '请填写评论'],
    ['withdraw after a pass', L2, 'declarer', 'withdraw', {}, '请填写撤回原因'],
    ['void', [...L4, ['master', 'pass']], 'voider', 'void', {}, '请填写作废原因'],
  ])('asks for an opinion: %s', async (_what, steps, by, type, more, text) => {
    await refused(by, await item(...steps), type, more, said(text));
  });

  it.each<[string, Record<string, unknown>, Record<string, string>]>([
    ['pass', { level: 'management' }, { level: '这种操作没有这一项' }],
    ['pass', { classes: [group(1)] }, { classes: '这种操作没有这一项' }],
    ['pass', { confirmed: ['offPlan'] }, { confirmed: '这种操作没有这一项' }],
    ['returnToLevel', { opinion: WHY }, { level: '请选择退回到哪一级' }],
    ['assignTeachers', {}, { classes: '请填写各教学班的教师' }],
    ['pass', { reason: '好' }, { reason: '没有这一项' }],
    ['fly', {}, { type: '没有这种操作' }],
    ['pass', { opinion: '长'.repeat(501) }, { opinion: '意见不能超过 500 个字' }],
  ])('refuses %s with %j', async (type, more, fields) => {
    const id = await item(...L1);
    const before = await stored(college.pool, id);
    expect(await to('management', id, type, more)).toMatchObject({ code: 422, data: { fields } });
    expect(await stored(college.pool, id)).toEqual(before);
  });

  it('keeps a long opinion with line breaks, emoji and markup as it is', async () => {
    const opinion = `第一行\n第二行 <b>粗</b> 👍 ${'长'.repeat(450)}`;
    const id = await item(...L1, ['management', 'pass', { opinion }]);
    expect((await college.as.teaching.get(`/talent/declaration/${id}`)).data).toMatchObject({ lastOpinion: opinion });
  });
});

describe('sends back', () => {
  it('to the declarer: the round is cleared, and the next one shows what has changed', async () => {
    const id = await item(...L3, ['supervisor', 'returnToDeclarer', { opinion: '周学时 6 与方案 4 不一致，请核实' }]);
    expect(await at(id)).toBe('2 [0,0,3,0] r1');
    const { data: returned } = await college.as.declarer.get(`/talent/declaration/${id}`);
    expect(returned).toMatchObject({
      progressText: '管理单位未到达 → 教学单位未到达 → 主管单位已退回 → 主审单位未到达',
      lastOpinion: '周学时 6 与方案 4 不一致，请核实',
      can: ['submit', 'edit', 'void'],
    });
    const body = {
      ...returned.body,
      weeklyHours: 3,
      endWeek: 18,
      totalHours: 54,
      theoryHours: 38,
      teachingMode: 3,
      platformName: '学习通',
      onlineHours: 4,
    };
    body.teachingClasses = [group(1, { ...returned.body.teachingClasses[0], capacity: 45, teachers: [lead(PERSON.li, 54)] })];
    await college.as.declarer.put(`/talent/declaration/${id}`, { ...body, version: returned.version });
    expect((await to('declarer', id, 'submit')).data).toEqual({
      warnings: [{ key: 'hoursChanged', text: '总学时 54 与课程学时 64 不一致' }],
    });
    expect(await to('declarer', id, 'submit', { confirmed: ['hoursChanged', 'nothing'] })).toMatchObject({ code: 200 });
    const { data } = await college.as.management.get(`/talent/declaration/${id}`);
    expect(await at(id)).toBe('1@1 [1,0,0,0] r2');
    expect(data).toMatchObject({ lastOpinion: null, risks: ['newCourse', 'hoursChanged'] });
    expect(data.changedFields).toEqual({
      weeklyHours: ['4', '3'],
      endWeek: ['16', '18'],
      totalHours: ['64', '54'],
      theoryHours: ['48', '38'],
      teachingMode: ['线下', '混合'],
      platformName: ['', '学习通'],
      onlineHours: ['0', '4'],
      'teachingClasses.0.capacity': ['40', '45'],
      'teachingClasses.0.teachers': ['主讲 王老师 64', '主讲 李老师 54'],
    });
  });

  it('to the previous level, which decides again', async () => {
    const id = await item(...L3, ['supervisor', 'returnToPrevious', { opinion: '请' }]);
    expect(await at(id)).toBe('1@2 [2,1,3,0] r1');
    expect((await college.as.teaching.get(`/talent/declaration/${id}`)).data.progressText).toBe(
      '管理单位已通过 → 教学单位待重新审批 → 主管单位已退回 → 主审单位未到达',
    );
    await to('teaching', id, 'pass');
    expect(await at(id)).toBe('1@3 [2,2,1,0] r1');
  });
  it('not from the first level', async () => {
    await refused('approver', await item(...L1), 'returnToPrevious', { opinion: '请' }, { code: 409, msg: '没有上一级可以退回' });
  });

  it('to a chosen level, only from L4 and only where it has passed', async () => {
    const id = await item(...L4);
    await to('master', id, 'returnToLevel', { opinion: '请核对', level: 'management' });
    expect(await at(id)).toBe('1@1 [1,0,0,3] r1');
    await college.pool.query(
      'update declaration set current_level = 4, result1 = 9, enabled_levels = array[2,3,4]::smallint[], result2 = 2, result3 = 2, result4 = 1 where id = $1',
      [id],
    );
    await refused(
      'master',
      id,
      'returnToLevel',
      { opinion: '请核对', level: 'management' },
      { code: 409, msg: '管理单位本轮未审批通过，不能退回到该级' },
    );
    await to('master', id, 'returnToLevel', { opinion: '请核对', level: 'teaching' });
    expect(await at(id)).toBe('1@2 [9,1,0,3] r1');
  });

  it('rejects for good', async () => {
    const id = await item(...L3, ['supervisor', 'reject', { opinion: REJECT }]);
    expect(await at(id)).toBe('5 [2,2,4,0] r1');
    await refused(
      'declarer',
      id,
      'submit',
      {},
      { code: 409, msg: expect.stringMatching(/^该申报已由 supervisor 于 \d\d:\d\d 不予通过，请刷新$/) },
    );
  });
});

describe('withdraws', () => {
  it('withdraws freely until somebody has decided, then with a reason', async () => {
    const free = await item(...L1, ['declarer', 'withdraw']);
    expect(await at(free)).toBe('3 [0,0,0,0] r1');
    const late = await item(...L2, ['declarer', 'withdraw', { opinion: '班级有变' }]);
    expect(await at(late)).toBe('3 [0,0,0,0] r1');
    await to('declarer', late, 'submit');
    expect(await at(late)).toBe('1@1 [1,0,0,0] r2');
  });
  it('tells an approver whose page is open', async () => {
    const id = await item(...L1);
    await to('declarer', id, 'withdraw');
    await refused('management', id, 'pass', { version: 2 }, { code: 409, msg: '申报人已撤回' });
  });
});

describe('takes back', () => {
  it('its own pass while the next level has not decided', async () => {
    const id = await item(...L2);
    expect((await college.as.management.get(`/talent/declaration/${id}`)).data.can).toEqual(['takeBack', 'comment']);
    await refused('management2', id, 'takeBack', {}, { code: 601, msg: '只能取回本人刚作出、下一级尚未处理的通过，且不超过时限' });
    await to('teaching', id, 'assignTeachers', { classes: [group(1, { teachers: [lead(PERSON.li)] })] });
    expect(await to('management', id, 'takeBack')).toMatchObject({ code: 200 });
    expect(await at(id)).toBe('1@1 [1,0,0,0] r1');
  });
  it('not once the next level has decided, and not after a day', async () => {
    const id = await item(...L3);
    await refused('management', id, 'takeBack', {}, { code: 601, msg: '只能取回本人刚作出、下一级尚未处理的通过，且不超过时限' });
    const old = await item(...L2);
    await college.pool.query(
      `update approval_record set created_at = created_at - interval '24 hours 1 minute' where declaration_id = $1`,
      [old],
    );
    await refused('management', old, 'takeBack', {}, { code: 601, msg: '只能取回本人刚作出、下一级尚未处理的通过，且不超过时限' });
    await college.pool.query(`insert into setting (school_id, key, value) values (1, 'takeBackHours', '48')`);
    expect((await to('management', old, 'takeBack')).code).toBe(200);
    await college.pool.query(`delete from setting where key = 'takeBackHours'`);
  });
});

describe('names teachers', () => {
  it('is asked for before L2 passes, and replaces teachers only', async () => {
    const id = await item(...L2);
    await college.pool.query('delete from teaching_class_teacher where declaration_id = $1', [id]);
    await college.pool.query('update declaration set teachers_named = false where id = $1', [id]);
    await refused('teaching', id, 'pass', {}, { code: 601, msg: '请先安排主讲教师' });
    const before = (await college.as.teaching.get(`/talent/declaration/${id}`)).data.body;
    const wrong = [group(1, { capacity: 999, teachers: [lead(PERSON.onLeave, 32)] }), group(2)];
    expect(await to('teaching', id, 'assignTeachers', { classes: wrong })).toMatchObject({
      code: 422,
      data: {
        fields: {
          'classes.0.teachers.0.staffId': '教师 onLeave 不在职',
          'classes.0.teachers': '主讲与实验教师的学时之和应为 64',
          'classes.1.classNo': '没有这个教学班，或重复',
        },
      },
    });
    const teachers = [lead(PERSON.wang, 48), { staffId: PERSON.li, role: 'experiment' as const, hours: 16 }];
    expect((await to('teaching', id, 'assignTeachers', { classes: [group(1, { capacity: 999, teachers })] })).code).toBe(200);
    const { data } = await college.as.teaching.get(`/talent/declaration/${id}`);
    expect(data.body).toEqual({ ...before, teachingClasses: [{ ...before.teachingClasses[0], teachers }] });
    expect(data).toMatchObject({ leadTeachers: '王老师', state: 'inReview.teaching', approval: { teachersNamed: true } });
    expect((await to('teaching', id, 'pass')).code).toBe(200);
    const assist = [group(1, { teachers: [{ staffId: PERSON.li, role: 'assist', hours: 8 }] })];
    await to('supervisor', id, 'returnToPrevious', { opinion: '请' });
    expect((await to('teaching', id, 'assignTeachers', { classes: assist })).code).toBe(200);
    await refused('teaching', id, 'pass', {}, { code: 601, msg: '请先安排主讲教师' });
  });
});

describe('voids', () => {
  it('an approved one by who may, a returned or withdrawn one by its declarer; the class is free again', async () => {
    const id = await item(...L4, ['master', 'pass']);
    const { body } = (await college.as.declarer.get(`/talent/declaration/${id}`)).data;
    const again = await declare(college.as.declarer, body);
    expect(await to('declarer', again.id, 'submit')).toMatchObject({ code: 601, msg: expect.stringContaining('本学期已有同一课程的申报') });
    await to('voider', id, 'void', { opinion: '停开' });
    expect(await at(id)).toBe('6 [2,2,2,2] r1');
    expect((await to('declarer', again.id, 'submit')).code).toBe(200);
    await to('declarer', again.id, 'withdraw');
    await refused('declarer', again.id, 'void', {}, said('请填写作废原因'));
    await to('declarer', again.id, 'void', { opinion: '不再需要' });
    expect(await at(again.id)).toBe('6 [0,0,0,0] r1');
  });
  it('not one of a running semester without the right of an administrator', async () => {
    const id = await item(...L4, ['master', 'pass']);
    await college.pool.query('update semester set state = 3 where id = 2');
    await refused('voider', id, 'void', { opinion: '停开' }, FORBIDDEN);
    await college.pool.query('update semester set state = 1 where id = 2');
  });
});

describe('two at once', () => {
  it('one decides, the other hears who was faster', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await item(...L1);
      const answers = await Promise.all([to('management', id, 'pass'), to('management2', id, 'returnToDeclarer', { opinion: WHY })]);
      expect(answers.map((a) => a.code).sort()).toEqual([200, 409]);
      const [winner, word] = answers[0].code === 200 ? ['赵院长', '通过'] : ['孙院长', '退回申报人'];
      const late = answers.find((a) => a.code === 409);
      expect(late?.msg).toMatch(new RegExp(`^该申报已由 ${winner} 于 \\d\\d:\\d\\d ${word}，请刷新$`));
      const { rows } = await college.pool.query('select count(*)::int as n from approval_record where declaration_id = $1', [id]);
      expect(rows).toEqual([{ n: 2 }]);
    }
  });
  it('two submits of the same course and class do not both go through', async () => {
    const forms = await Promise.all(
      [1, 2].map(() => declare(college.as.declarer, { courseId: 30, teachingClasses: [group(1, { adminClassIds: [40] })] })),
    );
    const answers = await Promise.all(forms.map(({ id }) => to('declarer', id, 'submit')));
    expect(answers.map((a) => a.code).sort()).toEqual([200, 601]);
  });
});

describe('submit checks (domain.md 1.3.6)', () => {
  it('fields that miss, beside the fields', async () => {
    const { id } = await declare(college.as.declarer, {
      totalHours: 65,
      teachingClasses: [group(1, { adminClassIds: [], teachers: [] })],
      endWeek: 19,
    });
    await refused(
      'declarer',
      id,
      'submit',
      {},
      {
        code: 422,
        msg: '分类学时之和应等于总学时',
        data: {
          fields: {
            totalHours: '分类学时之和应等于总学时',
            endWeek: '本学期只有 18 周',
            'teachingClasses.0.adminClassIds': '第 1 教学班未选班级',
          },
        },
      },
    );
  });
  it('obstacles, all of them', async () => {
    const first = await item(...L1);
    const { data } = await college.as.declarer.get(`/talent/declaration/${first}`);
    const { id } = await declare(college.as.second, {
      ...data.body,
      teachingClasses: [{ ...data.body.teachingClasses[0], teachers: [lead(PERSON.onLeave)] }],
    });
    await college.pool.query(
      `update app_user set account_status = 'disabled' where id in (${PERSON.master}, ${PERSON.voider}, ${PERSON.approver})`,
    );
    await college.pool.query(`update semester set declare_close_at = '2026-11-19T17:00:00+08:00' where id = 2`);
    const className = data.adminClasses[0].name;
    await refused(
      'second',
      id,
      'submit',
      {},
      {
        code: 601,
        msg: `申报已于 11-19 17:00 截止\n主审单位审批：教务处 没有审批人\n${className} 本学期已有同一课程的申报 ${data.declarationNo}（申报人 钱秘书）\n教师 onLeave 不在职，不能承担教学任务`,
      },
    );
    await college.pool.query(`update app_user set account_status = 'normal'`);
    await college.pool.query(`update semester set declare_close_at = '2026-12-18T17:00:00+08:00' where id = 2`);
  });
  it.each<[string, string]>([
    [`declare_open_at = '2026-11-21T00:00:00+08:00'`, '申报尚未开放'],
    ['state = 0', '申报尚未开放'],
    ['state = 2', '该学期已停止申报'],
  ])('window: %s', async (change, msg) => {
    const id = await item();
    await college.pool.query(`update semester set ${change} where id = 2`);
    await refused('declarer', id, 'submit', {}, { code: 601, msg });
    await college.pool.query(`update semester set state = 1, declare_open_at = '2026-11-09T00:00:00+08:00' where id = 2`);
  });
  it('the declarer himself is no approver; people of the units above are', async () => {
    const id = await item();
    await college.pool.query(`update app_user set account_status = 'disabled' where id = any($1)`, [
      [PERSON.management, PERSON.management2, PERSON.approver],
    ]);
    await college.pool.query(`insert into user_role (school_id, user_id, role_id) values (1, ${PERSON.declarer}, 2)`);
    await refused('declarer', id, 'submit', {}, { code: 601, msg: '管理单位审批：计算机学院 没有审批人' });
    await college.pool.query(`delete from user_role where user_id = ${PERSON.declarer} and role_id = 2`);
    await college.pool.query(`update app_user set account_status = 'normal' where id = ${PERSON.approver}`);
    expect((await to('declarer', id, 'submit')).code).toBe(200);
    await college.pool.query(`update app_user set account_status = 'normal'`);
  });
  it('an empty cell of the routing table', async () => {
    const { id } = await declare(college.as.declarer, { courseId: 29, teachingClasses: [group(1, { adminClassIds: [91] })] });
    await refused('declarer', id, 'submit', {}, { code: 601, msg: '主管单位审批：未设置主管单位' });
  });
  it('warnings, until each is confirmed', async () => {
    await college.pool.query(`update app_user set weekly_hour_limit = 3 where id = ${PERSON.zhang}`);
    const { id } = await declare(college.as.declarer, {
      courseId: 28,
      source: 2,
      offPlanReason: '学生需要',
      weeklyHours: 6,
      teachingClasses: [group(1, { adminClassIds: [39], capacity: 301, teachers: [lead(PERSON.zhang)] })],
    });
    const warnings = [
      { key: 'weeklyHours', text: '周学时 6 × 16 周 = 96，与总学时 64 相差超过 10%' },
      { key: 'offPlan', text: '该申报为计划外' },
      { key: `overload:${PERSON.zhang}`, text: '教师 张老师 本学期周学时将达到 6，超过上限 3' },
      { key: 'capacity:1', text: '第 1 教学班人数上限 301 超过最大教室的 300 座' },
    ];
    await refused('declarer', id, 'submit', {}, { code: 601, msg: warnings.map((w) => w.text).join('\n'), data: { warnings } });
    await refused(
      'declarer',
      id,
      'submit',
      { confirmed: ['weeklyHours', 'offPlan'] },
      { code: 601, msg: expect.any(String), data: { warnings: warnings.slice(2) } },
    );
    expect((await to('declarer', id, 'submit', { confirmed: warnings.map((w) => w.key) })).code).toBe(200);
    expect((await college.as.management.get(`/talent/declaration/${id}`)).data.risks).toEqual(['offPlan', 'newCourse', 'overload']);
    await college.pool.query(`update app_user set weekly_hour_limit = 9999`);
  });
});

describe('the end of the semester', () => {
  it('stops everything and says so', async () => {
    const id = await item(...L1);
    await college.pool.query('update semester set state = 4 where id = 2');
    await refused('management', id, 'pass', {}, { code: 601, msg: '学期已结束，不能再进行操作' });
    expect((await college.as.management.get(`/talent/declaration/${id}`)).data).toMatchObject({ can: [], actor: { levels: [] } });
    await college.pool.query('update semester set state = 1 where id = 2');
    expect((await to('management', id, 'pass')).code).toBe(200);
  });
});

describe('the order of refusals (decisions.md 2)', () => {
  it('403 before 422 before 409 before 601', async () => {
    const id = await item(...L2);
    const stale = { version: 1 };
    expect((await to('reader', id, 'returnToDeclarer', { ...stale, opinion: '' })).code).toBe(403);
    expect((await to('management', id, 'returnToDeclarer', { ...stale, opinion: '' })).code).toBe(422);
    expect((await to('management', id, 'returnToDeclarer', { ...stale, opinion: WHY })).code).toBe(409);
    await college.pool.query('update declaration set declarer_id = $2 where id = $1', [id, PERSON.approver]);
    expect((await to('approver', id, 'pass', stale)).code).toBe(409);
    expect((await to('approver', id, 'pass')).code).toBe(601);
  });
});
