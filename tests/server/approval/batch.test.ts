import { describe, expect, it } from 'vitest';
import { PERSON } from '../../kit/school/college.ts';
import { declare, group, lead, place, send, stored } from '../../kit/school/declarations.ts';
import { next, openBatches } from './batches.ts';

const { batch, college, drafts } = openBatches();
const at = (id: number) => place(college.pool, id);

describe('batch events (审批 57、58)', () => {
  /** 审批 58 */
  it('does what can be done and says of each other one why not', async () => {
    const [ok, taken, incomplete, foreign, withdrawn] = await drafts(5, 1);
    if (!ok || !taken || !incomplete || !foreign || !withdrawn) throw new Error('five drafts');
    const same = await declare(college.as.declarer, {
      courseId: 1,
      teachingClasses: [group(1, { adminClassIds: [1] })],
    });
    await college.pool.query('update declaration set total_hours = 65 where id = $1', [
      incomplete.id,
    ]);
    await college.pool.query('update declaration set declarer_id = $2 where id = $1', [
      foreign.id,
      PERSON.second,
    ]);
    await send(college, college.as.declarer, withdrawn.id, 'submit');
    const offPlan = await declare(college.as.declarer, {
      courseId: 2,
      source: 2,
      offPlanReason: '需要',
    });
    const before = await Promise.all(
      [incomplete, foreign, same, offPlan].map(({ id }) => stored(college.pool, id)),
    );
    const answer = await batch('declarer', 'submit', [
      ok,
      taken,
      incomplete,
      foreign,
      withdrawn,
      same,
      offPlan,
      { id: 999_999, version: 1 },
    ]);
    expect(answer.data).toEqual({
      done: [ok.id, taken.id],
      refused: [
        {
          id: incomplete.id,
          code: 422,
          msg: '分类学时之和应等于总学时；学时与方案（64）不一致，请填写原因；主讲与实验教师的学时之和应为 65',
        },
        { id: foreign.id, code: 403, msg: '当前操作没有权限' },
        {
          id: withdrawn.id,
          code: 409,
          msg: expect.stringMatching(/^该申报已由 钱秘书 于 \d\d:\d\d 提交$/),
        },
        {
          id: same.id,
          code: 601,
          msg: `软件2501 本学期已有同一课程的申报 ${ok.declarationNo}（申报人 钱秘书）`,
        },
        {
          id: offPlan.id,
          code: 601,
          msg: '需确认：该申报为计划外',
          warnings: [{ key: 'offPlan', text: '该申报为计划外' }],
        },
        { id: 999_999, code: 404, msg: '访问资源不存在' },
      ],
    });
    expect(
      await Promise.all(
        [incomplete, foreign, same, offPlan].map(({ id }) => stored(college.pool, id)),
      ),
    ).toEqual(before);
    expect([await at(ok.id), await at(taken.id)]).toEqual(['1@1 [1,0,0,0] r1', '1@1 [1,0,0,0] r1']);
    const denied = await college.pool.query(
      `select entity_id, code from audit_log where outcome = 'denied'`,
    );
    expect(denied.rows).toEqual([{ entity_id: String(foreign.id), code: 403 }]);
    expect((await batch('declarer', 'submit', [offPlan], { confirmed: ['offPlan'] })).data).toEqual(
      { done: [offPlan.id], refused: [] },
    );
  });

  /** 审批 58；申报 54 */
  /** 调用 6 */
  it('tells of an item that one may not read what it tells of one that is not there; the log knows better', async () => {
    const [item] = await drafts(1, 20);
    if (!item) throw new Error('one draft');
    await send(college, college.as.declarer, item.id, 'submit');
    await college.pool.query('truncate audit_log');
    const answer = await batch('stranger', 'pass', [...next([item]), { id: 999_999, version: 1 }]);
    expect(answer.data).toMatchObject({
      done: [],
      refused: [item.id, 999_999].map((id) => ({ id, code: 404, msg: '访问资源不存在' })),
    });
    const { rows } = await college.pool.query(
      `select entity_id, code from audit_log where outcome = 'denied'`,
    );
    expect(rows).toEqual([{ entity_id: String(item.id), code: 404 }]);
  });

  /** 申报 1 */
  it('without the right to hand in none of a batch is handed in', async () => {
    const items = await drafts(2, 1);
    await college.pool.query(
      `update role set permissions = array_remove(permissions, 'talent:declaration:submit')`,
    );
    expect((await batch('declarer', 'submit', items)).code).toBe(403);
    expect(await Promise.all(items.map(({ id }) => at(id)))).toEqual(
      items.map(() => expect.stringMatching(/^0 /)),
    );
    await college.pool.query(
      `update role set permissions = permissions || array['talent:declaration:submit'] where permissions && array['talent:declaration:add']`,
    );
    expect((await batch('declarer', 'submit', items)).data.done).toHaveLength(2);
  });

  /** 申报 22、35 */
  it('counts the hours of the items before it', async () => {
    await college.pool.query(
      `update app_user set weekly_hour_limit = 9 where id = ${PERSON.zhang}`,
    );
    const items = [];
    for (const n of [11, 12, 13])
      items.push(
        await declare(college.as.declarer, {
          courseId: 3,
          teachingClasses: [group(1, { adminClassIds: [n], teachers: [lead(PERSON.zhang)] })],
        }),
      );
    const answer = await batch('declarer', 'submit', items);
    expect(answer.data).toEqual({
      done: items.slice(0, 2).map((it) => it.id),
      refused: [
        {
          id: items[2]?.id,
          code: 601,
          msg: '需确认：教师 张老师 本学期周学时将达到 12，超过上限 9',
          warnings: [
            {
              key: `overload:${PERSON.zhang}`,
              text: '教师 张老师 本学期周学时将达到 12，超过上限 9',
            },
          ],
        },
      ],
    });
  });

  /** 审批 57、72 */
  it('takes a whole batch back: what somebody has decided on since says why not', async () => {
    const items = await drafts(3, 14);
    await batch('declarer', 'submit', items);
    const passed = await batch('management', 'pass', next(items));
    expect(passed.data.versions).toEqual([3, 3, 3]);
    await send(college, college.as.teaching, items[2]?.id ?? 0, 'pass');
    const undo = items.map(({ id }, n) => ({ id, version: passed.data.versions[n] }));
    const stranger = await batch('management2', 'takeBack', undo);
    expect(stranger.data.done).toEqual([]);
    const answer = await batch('management', 'takeBack', undo);
    expect(answer.data).toEqual({
      done: [items[0]?.id, items[1]?.id],
      refused: [
        {
          id: items[2]?.id,
          code: 409,
          msg: expect.stringMatching(/^该申报已由 .+ 于 \d\d:\d\d 通过$/),
        },
      ],
    });
    expect(await Promise.all(items.map(({ id }) => at(id)))).toEqual([
      '1@1 [1,0,0,0] r1',
      '1@1 [1,0,0,0] r1',
      '1@3 [2,2,1,0] r1',
    ]);
  });

  /** 审批 58 */
  it('one opinion for all; refused ones keep the others going', async () => {
    const items = await drafts(3, 4);
    await batch('declarer', 'submit', items);
    await send(college, college.as.management, items[1]?.id ?? 0, 'pass');
    const answer = await batch('management', 'pass', next(items), { opinion: '同意' });
    expect(answer.data).toMatchObject({
      done: [items[0]?.id, items[2]?.id],
      refused: [
        {
          id: items[1]?.id,
          code: 409,
          msg: expect.stringMatching(/^该申报已由 赵院长 于 \d\d:\d\d 通过$/),
        },
      ],
    });
    const { rows } = await college.pool.query(
      `select declaration_id::int as id, seq, level, opinion, operator_name, to_level from approval_record where action = 'pass' and declaration_id = any($1) order by 1`,
      [items.map((it) => it.id)],
    );
    expect(rows).toEqual(
      items.map((it, i) => ({
        id: it.id,
        seq: 2,
        level: 1,
        opinion: i === 1 ? null : '同意',
        operator_name: '赵院长',
        to_level: 2,
      })),
    );
    const audit = await college.pool.query(
      `select count(*)::int as n from audit_log where action = 'declarationEvents' and outcome = 'done' and detail ->> 'event' = 'pass'`,
    );
    expect(audit.rows).toEqual([{ n: 2 }]);
    const short = await batch('teaching', 'returnToDeclarer', next(next(items)), {
      opinion: '不对',
    });
    expect(short.data.refused).toEqual(
      items.map((it) => ({ id: it.id, code: 422, msg: '退回意见不少于 5 个字' })),
    );
    expect(
      (
        await batch('teaching', 'returnToDeclarer', next(next(items)), {
          opinion: '请重新核对班级',
        })
      ).data.done,
    ).toHaveLength(3);
    expect(await at(items[0]?.id ?? 0)).toBe('2 [0,3,0,0] r1');
  });
});
