/**
 * Single events on the server, with approval.rights, approval.back, approval.end and approval.submit. Every guard of the approval chart has a test in these files with its answer written down, so that it turns
 * red when that guard always says yes (tried one by one):
 * isDeclarer, isDeclarerOfNewDraft (declaration.test.ts "removing a draft") · nothingStandsInTheWay "obstacles" · mayWithdraw
 * "withdraws freely until …" · isOff "goes past levels that are off" · mayPass, mayPassWithTeachers, mayReturn, mayReject,
 * mayAssign, mayComment "only who acts at the level" and "asks for an opinion" · mayReturnBack, mayReturnTo "sends back" ·
 * mayTakeBack "takes back" · declarerGivesReason, voidsWithReason "voids".
 */
import { describe, expect, it } from 'vitest';
import { L1, L2, L4, openCollege, WHY } from '../../kit/school/approval.ts';
import { PERSON } from '../../kit/school/college.ts';
import { declare, group } from '../../kit/school/declarations.ts';

const { college, to, at, item, refused } = openCollege();

describe('the way through four levels', () => {
  /** 审批 1、14、23、48 */
  it('passes by the four approvers and leaves a record of each step', async () => {
    const id = await item(...L4, ['master', 'pass', { opinion: '同意' }]);
    expect(await at(id)).toBe('4 [2,2,2,2] r1');
    const { data } = await college.as.declarer.get(`/talent/declaration/${id}`);
    expect(data).toMatchObject({
      state: 'approved',
      version: 6,
      progressText: '管理单位已通过 → 教学单位已通过 → 主管单位已通过 → 主审单位已通过',
      can: ['change'],
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
    expect(
      data.steps.map((s: Record<string, unknown>) => [
        s.level,
        s.text,
        s.personName,
        s.days,
        s.current,
      ]),
    ).toEqual([
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

  /** 审批 14、18 */
  it('goes past levels that are off, by the snapshot of the submit', async () => {
    await college.pool.query(
      'update semester set enable_teaching_approve = false, enable_master_approve = false where id = 2',
    );
    const id = await item(...L1);
    await college.pool.query(
      'update semester set enable_teaching_approve = true, enable_master_approve = true where id = 2',
    );
    expect(await at(id)).toBe('1@1 [1,9,0,9] r1');
    await to('management', id, 'pass');
    expect(await at(id)).toBe('1@3 [2,9,1,9] r1');
    expect(await to('supervisor', id, 'pass')).toMatchObject({
      code: 200,
      data: { progressText: '管理单位已通过 → 主管单位已通过' },
    });
    expect(await at(id)).toBe('4 [2,9,2,9] r1');
  });

  /** 审批 19 */
  it('passes at once when no level is on', async () => {
    const off = (on: boolean) =>
      college.pool.query(
        `update semester set enable_management_approve = $1, enable_teaching_approve = $1, enable_supervisor_approve = $1, enable_master_approve = $1 where id = 2`,
        [on],
      );
    await off(false);
    const id = await item();
    expect(await to('declarer', id, 'submit')).toMatchObject({
      code: 200,
      data: { progressText: '无需审批' },
    });
    await off(true);
    expect(await at(id)).toBe('4 [9,9,9,9] r1');
  });
});

describe('two at once', () => {
  /** 审批 4、50 */
  it('one decides, the other hears who was faster', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await item(...L1);
      const seen = { version: 2 }; // both have read it before either decides
      const answers = await Promise.all([
        to('management', id, 'pass', seen),
        to('management2', id, 'returnToDeclarer', { ...seen, opinion: WHY }),
      ]);
      expect(answers.map((a) => a.code).sort()).toEqual([200, 409]);
      const [winner, word] =
        answers[0].code === 200 ? ['赵院长', '通过'] : ['孙院长', '退回申报人'];
      const late = answers.find((a) => a.code === 409);
      expect(late?.msg).toMatch(new RegExp(`^该申报已由 ${winner} 于 \\d\\d:\\d\\d ${word}$`));
      const { rows } = await college.pool.query(
        'select count(*)::int as n from approval_record where declaration_id = $1',
        [id],
      );
      expect(rows).toEqual([{ n: 2 }]);
    }
  });
  /** 申报 32 */
  it('two submits of the same course and class do not both go through', async () => {
    const forms = await Promise.all(
      [1, 2].map(() =>
        declare(college.as.declarer, {
          courseId: 30,
          teachingClasses: [group(1, { adminClassIds: [40] })],
        }),
      ),
    );
    const answers = await Promise.all(forms.map(({ id }) => to('declarer', id, 'submit')));
    expect(answers.map((a) => a.code).sort()).toEqual([200, 601]);
  });
});

describe('the end of the semester', () => {
  /** 审批 54 */
  it('stops everything and says so', async () => {
    const id = await item(...L1);
    await college.pool.query('update semester set state = 4 where id = 2');
    await refused('management', id, 'pass', {}, { code: 601, msg: '学期已结束，不能再进行操作' });
    expect((await college.as.management.get(`/talent/declaration/${id}`)).data).toMatchObject({
      can: [],
      actor: { levels: [] },
    });
    await college.pool.query('update semester set state = 1 where id = 2');
    expect((await to('management', id, 'pass')).code).toBe(200);
  });
});

describe('the order of refusals (审批 51)', () => {
  it('403 before 422 before 409 before 601', async () => {
    const id = await item(...L2);
    const stale = { version: 1 };
    expect((await to('reader', id, 'returnToDeclarer', { ...stale, opinion: '' })).code).toBe(403);
    expect((await to('management', id, 'returnToDeclarer', { ...stale, opinion: '' })).code).toBe(
      422,
    );
    expect((await to('management', id, 'returnToDeclarer', { ...stale, opinion: WHY })).code).toBe(
      409,
    );
    await college.pool.query('update declaration set declarer_id = $2 where id = $1', [
      id,
      PERSON.approver,
    ]);
    expect((await to('approver', id, 'pass', stale)).code).toBe(409);
    expect((await to('approver', id, 'pass')).code).toBe(601);
  });
});
