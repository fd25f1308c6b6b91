import { readXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { DECLARE_STATUS } from '../../../machines/approval/approval.stored.ts';
import type { TimeItem, TimeRow } from '../../../src/areas/declaration/contract/time.calls.ts';
import { L2, L3, openCollege, WHY } from '../../kit/school/approval.ts';
import { PERSON, type PersonName } from '../../kit/school/college.ts';
import { declare } from '../../kit/school/declarations.ts';
import { insert } from '../../kit/school/world.ts';
import { numbersOpen } from './timeLists.ts';
import {
  between,
  dayOf,
  dice,
  HOLIDAYS,
  history,
  sum,
  TODAY,
  type Visit,
  visitsOf,
} from './timeOracle.ts';

const { college, item, to } = openCollege();
const report = async (by: string, who: PersonName = 'reader') =>
  (await college.as[who].get('/talent/report/time', { by })).data as {
    rows: TimeRow[];
    all: TimeRow;
  };

const opensWhatItSays = (
  by: string,
  row: TimeRow,
  visits: readonly Visit[],
  who: PersonName = 'reader',
) => numbersOpen((query) => listed(query, who), by, row, visits);
const listed = async (query: Record<string, unknown>, who: PersonName = 'reader') =>
  (await college.as[who].get('/talent/report/time/items', { pageSize: 100, ...query })).data as {
    rows: TimeItem[];
    total: number;
  };
const shown = ({ decided, returned, median, ninety, rounds }: TimeRow) => ({
  decided,
  returned,
  median,
  ninety,
  rounds,
});
/** 报表 25、26 */
it('sums up random histories as whoever reads them from their beginning', async () => {
  const roll = dice(20261120);
  await insert(college.pool, 'holiday', HOLIDAYS);
  const visits: Visit[] = [];
  const waiting: { level: number; days: number }[] = [];
  for (let n = 1; n <= 29; n++) {
    const { id } = await declare(college.as.declarer, { courseId: n });
    const { made, level, round } = history(roll);
    visits.push(...visitsOf(id, round, made));
    const arrived = made.findLast((one) => one.to_level !== one.from_level)?.at ?? 0;
    if (level !== null) waiting.push({ level, days: between(dayOf(arrived), TODAY) });
    await college.pool.query(
      `update declaration set declare_status = $2, current_level = $3, round = $4, arrived_at = $5, supervisor_unit_key = '3-1', supervisor_path = '/1-1/2-1/3-1/',
         master_unit_key = '3-9', master_path = '/1-1/2-1/3-9/' where id = $1`,
      [
        id,
        level === null ? DECLARE_STATUS.approved : DECLARE_STATUS.inReview,
        level,
        round,
        new Date(arrived),
      ],
    );
    await insert(
      college.pool,
      'approval_record',
      made.map(({ at, ...one }) => ({
        ...one,
        declaration_id: id,
        round,
        unit_name: one.unit_key,
        operator_name: `人${one.operator_id}`,
        operator_number: String(one.operator_id),
        from_status: 1,
        to_status: 1,
        enabled_levels: [1, 2, 3, 4],
        results: [0, 0, 0, 0],
        created_at: new Date(at),
      })),
    );
  }
  expect(visits.length).toBeGreaterThan(60);
  expect(new Set(visits.map(({ came, went }) => between(came, went))).size).toBeGreaterThan(3);
  const levels = await report('level');
  for (const level of [1, 2, 3, 4]) {
    const row = levels.rows.find((one) => one.level === level);
    expect(row && { level, ...shown(row) }).toEqual({
      level,
      ...sum(visits.filter((one) => one.level === level)),
    });
    const here = waiting.filter((one) => one.level === level).map(({ days }) => days);
    const among = (from: number, upTo: number) =>
      here.filter((days) => days >= from && days <= upTo).length;
    expect(row?.ages).toEqual([among(0, 1), among(2, 3), among(4, 7), among(8, 999)]);
    expect([row?.waiting, row?.oldest]).toEqual([here.length, Math.max(0, ...here)]);
    if (row)
      await opensWhatItSays(
        'level',
        row,
        visits.filter((one) => one.level === level),
      );
  }
  expect(shown(levels.all)).toEqual(sum(visits));
  await opensWhatItSays('level', levels.all, visits);
  const units = await report('unit');
  const keys = new Set(visits.map(({ level, unit }) => `${level} ${unit}`));
  const decided = units.rows.filter((row) => row.decided > 0);
  expect(new Set(decided.map(({ key }) => key))).toEqual(keys);
  for (const row of decided)
    expect({ key: row.key, ...shown(row) }).toEqual({
      key: row.key,
      ...sum(visits.filter(({ level, unit }) => `${level} ${unit}` === row.key)),
    });
  for (const row of units.rows)
    await opensWhatItSays(
      'unit',
      row,
      visits.filter(({ level, unit }) => `${level} ${unit}` === row.key),
    );
  // whoever decides at level 2 for 3-1 and all below it sees those of that level by name, and nobody else
  const mine = visits.filter(({ level }) => level === 2);
  await insert(college.pool, 'user_role', [{ user_id: PERSON.teaching, role_id: 8 }]);
  const persons = await report('person', 'teaching');
  expect(new Set(persons.rows.map(({ key }) => key))).toEqual(
    new Set(mine.map(({ unit, person }) => `2 ${unit} ${person}`)),
  );
  for (const row of persons.rows)
    expect({ key: row.key, ...shown(row) }).toEqual({
      key: row.key,
      ...sum(mine.filter(({ unit, person }) => `2 ${unit} ${person}` === row.key)),
    });
  for (const row of persons.rows)
    await opensWhatItSays(
      'person',
      row,
      mine.filter(({ unit, person }) => `2 ${unit} ${person}` === row.key),
      'teaching',
    );
  expect((await report('person')).rows).toEqual([]);
  expect((await listed({ by: 'person' })).total).toBe(0);
  // approvers are named where the caller decides, whatever it was summed up by
  const { rows } = await listed({ by: 'level' }, 'teaching');
  expect(rows.every(({ level, person }) => (person !== null) === (level === 2))).toBe(true);
  expect(new Set(rows.map(({ level }) => level)).size).toBeGreaterThan(1);
  expect((await listed({ by: 'level' })).rows.some(({ person }) => person !== null)).toBe(false);
});

/** 报表 28 */
it('lists behind a number what the caller may read and nothing else, page by page, and refuses what is no number', async () => {
  for (let n = 0; n < 3; n++) await item(...L2);
  const of = { by: 'level', row: '1', of: 'decided' };
  const { rows, total } = await listed(of);
  expect([rows.length, total]).toEqual([3, 3]);
  const second = await listed({ ...of, pageSize: 2, pageNum: 2, orderByColumn: 'cameOn' });
  expect([second.rows.length, second.total]).toEqual([1, 3]);
  expect((await listed({ ...of, pageSize: 2, pageNum: 9 })).total).toBe(3);
  const unit = (await report('unit')).rows.find(({ waiting: many }) => many === 3);
  const waiting = await listed({ by: 'unit', row: unit?.key, of: 'waiting' });
  expect(waiting.rows.map(({ action, wentOn, person }) => [action, wentOn, person])).toEqual(
    Array.from({ length: 3 }, () => [null, null, null]),
  );
  // of another college
  await insert(college.pool, 'user_role', [{ user_id: PERSON.stranger, role_id: 8 }]);
  expect((await listed(of, 'stranger')).total).toBe(0);
  const answer = async (query: Record<string, unknown>) =>
    (await college.as.reader.get('/talent/report/time/items', query)).code;
  for (const query of [
    { row: '5' },
    { row: "1'" },
    { of: 'age9' },
    { by: 'person', of: 'waiting' },
    { orderByColumn: 'person' },
  ])
    expect([query, await answer(query)]).toEqual([query, 422]);
  expect((await college.as.management.get('/talent/report/time/items', of)).code).toBe(403);
});

/** 报表 27；审批 56；窗口 3 */
it('says by when what waits is decided at the pace of the last ten working days, and what is left at the deadline', async () => {
  await item(...L2);
  await item(...L2);
  await item(...L2);
  await item(...L3);
  const at = (by: string) => report(by).then(({ rows }) => rows.find(({ level }) => level === 2));
  // one decision at level 2 today: a tenth of one a day
  expect((await at('level'))?.forecast).toEqual({
    deadline: null,
    left: null,
    pace: 0.1,
    doneOn: '2027-01-01',
    short: null,
  });
  await insert(college.pool, 'approval_deadline', [
    { semester_id: 2, level: 2, deadline_at: '2026-12-04T09:00:00Z' },
  ]);
  // ten working days after today: one of three
  expect((await at('level'))?.forecast).toMatchObject({ left: 10, short: 2 });
  await insert(college.pool, 'declare_extension', [
    {
      business_type: 0,
      semester_id: 2,
      level: 2,
      unit_key: '3-1',
      until: '2027-01-01T09:00:00Z',
      reason: '期中检查',
      version: 1,
    },
  ]);
  // level: the school's own deadline; the unit: its longer time
  expect((await at('level'))?.forecast).toMatchObject({ left: 10, short: 2 });
  expect((await at('unit'))?.forecast).toMatchObject({
    deadline: '2027-01-01T09:00:00.000Z',
    left: 30,
    short: 0,
  });
  expect((await at('unit'))?.label).toBe('软件工程系 · 教学单位');
});

/** 报表 25 */
it('counts returns, and goes into a sheet with the same rows', async () => {
  const back = await item(...L2);
  await to('teaching', back, 'returnToDeclarer', { opinion: WHY });
  const { rows } = await report('level');
  expect(rows.map(({ level, decided, returned }) => [level, decided, returned])).toEqual([
    [1, 1, 0],
    [2, 1, 1],
  ]);
  const answer = await college.as.reader.send('POST', '/talent/report/time/export', {
    body: { by: 'level' },
  });
  const sheet = (await readXlsx(new Uint8Array(await answer.arrayBuffer()))).sheets[0]?.rows ?? [];
  expect(sheet.map((row) => row[0])).toEqual(['审批级', '管理单位', '教学单位', '合计']);
});
