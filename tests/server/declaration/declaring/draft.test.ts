import { describe, expect, it } from 'vitest';
import { PERSON } from '../../../kit/school/college.ts';
import { declare, group, lead } from '../../../kit/school/declarations.ts';
import { openPlanned } from './planned.ts';

const { college, row, classesOf, submit } = openPlanned();
const version = async (id: number) => ({ id, version: (await row(id)).version as number });

describe('合并、拆分、批量修改、重算人数 (申报 42–45)', () => {
  /** 申报 42、43 */
  it('merges the classes of two drafts of one course and takes the second away; splits them again', async () => {
    const { declarer } = college.as;
    const a = await declare(declarer, {
      courseId: 14,
      teachingClasses: [group(1, { adminClassIds: [1], fixedRoomId: 9 })],
    });
    const b = await declare(declarer, {
      courseId: 14,
      teachingClasses: [group(1, { adminClassIds: [2], fixedRoomId: 9 })],
    });
    const preview = (
      await declarer.get('/talent/declaration/arrange', { what: 'merge', ids: `${a.id},${b.id}` })
    ).data;
    expect(preview).toMatchObject({
      obstacle: null,
      removed: [b.declarationNo],
      before: [{ expectedCount: 30 }, { expectedCount: 30 }],
      after: [{ expectedCount: 60 }],
    });
    const items = [await version(a.id), await version(b.id)];
    expect(
      await declarer.post('/talent/declaration/arrange', { what: 'merge', items }),
    ).toMatchObject({
      code: 200,
      data: { id: a.id, classCount: 1 },
    });
    expect([await classesOf(a.id), await row(b.id)]).toEqual([
      [{ ids: [1, 2], n: 60, capacity: 80 }],
      undefined,
    ]);
    // the room that both have asked for
    expect(
      (
        await college.pool.query(
          'select fixed_room_id as room from teaching_class where declaration_id = $1',
          [a.id],
        )
      ).rows,
    ).toEqual([{ room: 9 }]);
    await declarer.post('/talent/declaration/arrange', {
      what: 'split',
      items: [await version(a.id)],
    });
    expect((await classesOf(a.id)).map(({ ids }) => ids)).toEqual([[1], [2]]);
  });

  /** 申报 8、42 */
  it('does not merge different courses, nor what is in review, nor an old version', async () => {
    const { declarer } = college.as;
    const a = await declare(declarer, { courseId: 15 });
    const b = await declare(declarer, { courseId: 16 });
    const both = async () => ({ what: 'merge', items: [await version(a.id), await version(b.id)] });
    expect(await declarer.post('/talent/declaration/arrange', await both())).toMatchObject({
      code: 601,
      msg: expect.stringContaining('只能合并同一课程'),
    });
    const old = await both();
    expect(await submit(a.id)).toMatchObject({ code: 200 });
    expect(await declarer.post('/talent/declaration/arrange', old)).toMatchObject({ code: 409 });
    expect(await declarer.post('/talent/declaration/arrange', await both())).toMatchObject({
      code: 601,
      msg: expect.stringContaining('现在不能修改'),
    });
  });

  /** 申报 44 */
  it('sets teachers, weeks, rooms and mode of several, and says of each other one why not', async () => {
    const { declarer } = college.as;
    const open = await declare(declarer, { courseId: 17 });
    const sent = await declare(declarer, { courseId: 18 });
    expect(await submit(sent.id)).toMatchObject({ code: 200 });
    const items = [await version(open.id), await version(sent.id)];
    const body = {
      items,
      lead: PERSON.li,
      weeks: { startWeek: 1, endWeek: 17, weekPattern: 'custom', customWeeks: '2-9、12-17' },
      roomTypeCode: '5',
    };
    const answer = await declarer.post('/talent/declaration/set', body);
    expect(answer).toMatchObject({
      code: 200,
      data: { done: [open.id], refused: [{ id: sent.id, code: 409 }] },
    });
    expect(await row(open.id)).toMatchObject({
      start_week: 2,
      end_week: 17,
      week_pattern: 'custom',
      custom_weeks: '2-9、12-17',
      room_type_code: '5',
      lead_teachers: '李老师',
    });
    const none = {
      ...body,
      weeks: { ...body.weeks, customWeeks: '' },
      items: [await version(open.id)],
    };
    expect((await declarer.post('/talent/declaration/set', none)).data.fields).toEqual({
      'weeks.customWeeks': '请填写上课周次',
    });
    expect(await declarer.post('/talent/declaration/set', { items })).toMatchObject({ code: 422 });
    const { data } = await college.as.second.post('/talent/declaration/set', {
      ...body,
      items: [await version(open.id)],
    });
    expect(data).toMatchObject({ done: [], refused: [{ id: open.id, code: 403 }] });
  });

  /** 申报 33、44 */
  it('names before several are set what another one has for the same course and class, and reads nobody else’s', async () => {
    const { declarer, second } = college.as;
    const classes = { teachingClasses: [group(1, { adminClassIds: [19] })] };
    const [mine, alone] = [
      await declare(declarer, { courseId: 19, ...classes }),
      await declare(declarer, { courseId: 21, ...classes }),
    ];
    const theirs = await declare(second, { courseId: 19, ...classes });
    const ask = (ids: number[]) => declarer.get('/talent/declaration/set', { ids: ids.join(',') });
    const notes = [`软件2519 另有同一课程的草稿 ${theirs.declarationNo}（申报人 second）`];
    expect((await ask([mine.id, alone.id])).data).toEqual([
      { id: mine.id, declarationNo: mine.declarationNo, courseName: '课程19', notes },
    ]);
    await college.pool.query('update declaration set declare_status = 1 where id = $1', [
      theirs.id,
    ]);
    expect((await ask([mine.id])).data[0].notes).toEqual([
      `软件2519 本学期已有同一课程的申报 ${theirs.declarationNo}（申报人 second）`,
    ]);
    await college.pool.query('update declaration set declare_status = 0 where id = $1', [
      theirs.id,
    ]);
    expect((await ask([999_999])).code).toBe(404);
  });

  /** 申报 45 */
  it('shows old and new headcounts, then writes them', async () => {
    const { declarer } = college.as;
    const { id } = await declare(declarer, {
      courseId: 19,
      teachingClasses: [group(1, { expectedCount: 3, capacity: 3, teachers: [lead()] })],
    });
    const now = (
      await college.pool.query('select headcount::int as n from admin_class where id = 1')
    ).rows[0].n;
    const { data } = await declarer.get('/talent/declaration/recount', { ids: String(id) });
    expect(data[0].classes).toEqual([
      { className: '课程19-01', before: 3, after: now, capacityBefore: 3, capacityAfter: now },
    ]);
    expect((await row(id)).headcount).toBe(3);
    expect(
      (await declarer.post('/talent/declaration/recount', { items: [await version(id)] })).data,
    ).toEqual({ done: [id], refused: [] });
    expect([(await row(id)).headcount, await classesOf(id)]).toEqual([
      now,
      [{ ids: [1], n: now, capacity: now }],
    ]);
  });
});
