import { describe, expect, it } from 'vitest';
import {
  FORBIDDEN,
  L1,
  L2,
  L3,
  L4,
  openCollege,
  REJECT,
  type Steps,
  said,
  WHY,
} from '../../kit/school/approval.ts';
import { PERSON, type PersonName } from '../../kit/school/college.ts';
import { group, stored } from '../../kit/school/declarations.ts';

const { college, to, item, refused } = openCollege();

describe('who may', () => {
  /** 审批 2 */
  it.each<[string, Steps, PersonName, string, Record<string, unknown>]>([
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
    [
      'void a returned one',
      [...L1, ['management', 'returnToDeclarer']],
      'second',
      'void',
      { opinion: '停开' },
    ],
    ['void an approved one', [...L4, ['master', 'pass']], 'master', 'void', { opinion: '停开' }],
  ])('only who acts at the level: %s', async (_what, steps, by, type, more) => {
    const id = await item(
      ...steps.map((s): Steps[number] =>
        s[1] === 'returnToDeclarer' ? [s[0], s[1], { opinion: WHY }] : s,
      ),
    );
    await refused(by, id, type, more, FORBIDDEN);
    const { rows } = await college.pool.query(
      `select user_id, code from audit_log where entity_id = $1 and outcome = 'denied'`,
      [String(id)],
    );
    expect(rows).toEqual([{ user_id: String(PERSON[by]), code: 403 }]);
  });

  /** 审批 6 */
  it('nobody decides on their own declaration, though they hold the right', async () => {
    const id = await item(...L1);
    await college.pool.query('update declaration set declarer_id = $2 where id = $1', [
      id,
      PERSON.approver,
    ]);
    await refused('approver', id, 'pass', {}, { code: 601, msg: '不能审批本人申报的任务' });
    const { data } = await college.as.approver.get(`/talent/declaration/${id}`);
    expect(data).toMatchObject({
      can: ['recount', 'withdraw', 'remind', 'comment'],
      actor: { declarer: true, levels: ['management', 'teaching', 'supervisor', 'master'] },
    });
  });

  /** 审批 5 */
  it('scope is looked at live', async () => {
    const id = await item(...L1);
    await college.pool.query(
      `update user_unit_scope set node_key = '3-2' where user_id = ${PERSON.management2}`,
    );
    await refused('management2', id, 'pass', {}, { code: 404, msg: '访问资源不存在' });
    await college.pool.query(
      `update user_unit_scope set node_key = '3-1' where user_id = ${PERSON.management2}`,
    );
    expect((await to('management2', id, 'pass')).code).toBe(200);
  });

  /** 申报 1 */
  it('submitting needs its permission', async () => {
    const id = await item();
    await college.pool.query(
      `update role set permissions = array_remove(permissions, 'talent:declaration:submit') where id = 1`,
    );
    await refused('declarer', id, 'submit', {}, FORBIDDEN);
    expect((await college.as.declarer.get(`/talent/declaration/${id}`)).data.can).toEqual([
      'edit',
      'remove',
    ]);
    await college.pool.query(
      `update role set permissions = permissions || array['talent:declaration:submit'] where id = 1`,
    );
  });
});

describe('what is sent', () => {
  /** 审批 47 */
  it.each<[string, Steps, PersonName, string, Record<string, unknown>, string]>([
    [
      'return',
      L1,
      'management',
      'returnToDeclarer',
      { opinion: '不对  ' },
      '退回意见不少于 5 个字',
    ],
    [
      'reject',
      L1,
      'management',
      'reject',
      { opinion: '不予通过吧' },
      '不予通过的意见不少于 10 个字',
    ],
    ['return to previous', L2, 'teaching', 'returnToPrevious', { opinion: ' ' }, '请填写意见'],
    ['return to a level', L4, 'master', 'returnToLevel', { level: 'management' }, '请填写意见'],
    ['comment', L1, 'declarer', 'comment', {}, '请填写意见'],
    ['withdraw after a pass', L2, 'declarer', 'withdraw', {}, '撤回须填写原因'],
    ['void', [...L4, ['master', 'pass']], 'voider', 'void', {}, '作废须填写原因'],
  ])('asks for an opinion: %s', async (_what, steps, by, type, more, text) => {
    await refused(by, await item(...steps), type, more, said(text));
  });

  /** 审批 47、51 */
  it.each<[string, Record<string, unknown>, Record<string, string>]>([
    ['pass', { level: 'management' }, { level: '这种操作没有这一项' }],
    ['pass', { classes: [group(1)] }, { classes: '这种操作没有这一项' }],
    ['withdraw', { confirmed: ['offPlan'] }, { confirmed: '这种操作没有这一项' }],
    ['returnToLevel', { opinion: WHY }, { level: '请选择是哪一级' }],
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

  /** 审批 47 */
  it('keeps a long opinion with line breaks, emoji and markup as it is', async () => {
    const opinion = `第一行\n第二行 <b>粗</b> 👍 ${'长'.repeat(450)}`;
    const id = await item(...L1, ['management', 'pass', { opinion }]);
    expect((await college.as.teaching.get(`/talent/declaration/${id}`)).data).toMatchObject({
      lastOpinion: opinion,
    });
  });
});
