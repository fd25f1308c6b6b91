/** The declaration window and its extensions, and the calendar. */
import { expect, it } from 'vitest';
import { declare, send } from '../../../kit/school/declarations.ts';
import { CLOSED, fieldsOf, openWindow, TARGET } from './window.ts';

const { college, as, change, extend, add } = openWindow();

/** 申报 2 */
it('outside the window nothing is added, copied or submitted; the draft stays', async () => {
  const { id } = await declare(college.as.declarer, { courseId: 30 });
  await change(CLOSED);
  const msg = '申报已于 11-19 17:00 截止';
  expect((await add()).msg).toBe(msg);
  expect((await college.as.declarer.post(`/talent/declaration/${id}/copy`, {})).msg).toBe(msg);
  expect((await send(college, college.as.declarer, id, 'submit')).msg).toBe(msg);
  expect(
    (await college.as.declarer.get(`/talent/declaration/${id}`)).data.approval.declareStatus,
  ).toBe(0);
});
/** 申报 2；学期 27 */
it('before it opens it says when', async () => {
  await change(`declare_open_at = '2026-11-23T08:00:00+08:00'`);
  expect((await add()).msg).toBe('申报尚未开放，11-23 08:00 开始');
});
it('in batches too, item by item', async () => {
  const { id } = await declare(college.as.declarer, { courseId: 29 });
  await change(CLOSED);
  const { data } = await college.as.declarer.post('/talent/declaration/events', {
    type: 'submit',
    items: [{ id, version: 1 }],
  });
  expect(data).toEqual({
    done: [],
    refused: [{ id, code: 601, msg: '申报已于 11-19 17:00 截止' }],
  });
});
/** 学期 28 */
it.each<[string, Record<string, unknown>, Record<string, string>]>([
  [
    'ends after the window',
    { until: '2026-12-18T17:00' },
    { until: '应晚于申报截止的 2026-12-18 17:00' },
  ],
  ['has a reason', { reason: ' ' }, { reason: '不能为空' }],
  [
    'says why in more than a sign',
    { reason: '。', until: '2026-12-20T17:00' },
    { reason: '请写明原因' },
  ],
  ['is for a unit that there is', { ofUnitKey: '3-77' }, { ofUnitKey: '没有这个单位' }],
])('an extension %s', async (_name, more, fields) => {
  expect(fieldsOf(await extend(more))).toEqual(fields);
});
/** 学期 33 */
it('the screen is told the state, the days left, and the part of their units that is open', async () => {
  const read = async () =>
    (await college.as.declarer.get('/talent/declaration/window', { semesterId: TARGET })).data;
  expect(await read()).toMatchObject({
    state: 'open',
    stateZh: '开放',
    daysLeft: 28,
    until: null,
    obstacle: null,
  });
  await extend({ ofUnitKey: '4-1', until: '2026-12-25T17:00' });
  expect(await read()).toMatchObject({ state: 'open', until: null, onlyUnits: [] });
});

const holiday = (more: Record<string, unknown> = {}) =>
  as.keeper.post('/foundation/holiday', {
    holidayName: '元旦',
    startOn: '2027-01-01',
    endOn: '2027-01-03',
    switchTo: null,
    remark: null,
    ...more,
  });
async function holidays(): Promise<void> {
  expect((await holiday()).code).toBe(200);
  expect(
    (
      await holiday({
        holidayName: '校庆',
        startOn: '2026-12-08',
        endOn: '2026-12-08',
        switchTo: '2026-12-12',
      })
    ).code,
  ).toBe(200);
}
/** 学期 34 */
it('the calendar shows holidays, the days on which their classes are held, and today', async () => {
  await holidays();
  const { data } = await as.keeper.get('/foundation/calendar', { of: 1 });
  expect([data.semester.beginOn, data.semester.weeks, data.today, data.writable]).toEqual([
    '2026-08-31',
    18,
    '2026-11-20',
    true,
  ]);
  expect(data.holidays.map(({ id: _id, ...one }: { id: number }) => one)).toEqual([
    { holidayName: '校庆', startOn: '2026-12-08', endOn: '2026-12-08', switchTo: '2026-12-12' },
    { holidayName: '元旦', startOn: '2027-01-01', endOn: '2027-01-03', switchTo: null },
  ]);
  expect((await as.looker.get('/foundation/calendar')).data.writable).toBe(false);
});
/** 学期 35 */
it.each<[string, Record<string, unknown>, Record<string, string>]>([
  [
    'do not overlap',
    { startOn: '2027-01-03', endOn: '2027-01-04' },
    { startOn: '与元旦（2027-01-01 至 2027-01-03）重叠' },
  ],
  [
    'are made up for one day at a time',
    { startOn: '2027-02-01', endOn: '2027-02-02', switchTo: '2027-02-06' },
    { switchTo: '调课只能一天一天地设置' },
  ],
  [
    'are not made up on a holiday',
    { startOn: '2027-02-01', endOn: '2027-02-01', switchTo: '2027-01-02' },
    { switchTo: '2027-01-02 是元旦，不上课' },
  ],
  [
    'are not made up on a day that is taken',
    { startOn: '2027-02-01', endOn: '2027-02-01', switchTo: '2026-12-12' },
    { switchTo: '2026-12-12 已安排补 2026-12-08 的课' },
  ],
  [
    'end after they begin',
    { startOn: '2027-02-02', endOn: '2027-02-01' },
    { endOn: '最后一天不能早于第一天' },
  ],
])('holidays %s', async (_name, more, fields) => {
  await holidays();
  expect(fieldsOf(await holiday(more))).toEqual(fields);
});
