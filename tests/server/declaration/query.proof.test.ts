import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  BOARD_FILTERS,
  PIVOT_FILTERS,
  PIVOT_KEY,
  ROOM_FILTERS,
  WORKLOAD_FILTERS,
} from '../../../src/areas/declaration/contract/countFilters.ts';
import { PIVOTS, type PivotRow } from '../../../src/areas/declaration/contract/query.calls.ts';
import type {
  BoardNumber,
  PlanSummary,
} from '../../../src/areas/declaration/contract/report.calls.ts';
import { termIn } from '../../../src/areas/declaration/server/item/planCourses.ts';
import { type Client, login } from '../../kit/client.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

/** Over the demo school, as the head of the teaching affairs office sees it (报表 2–5、7–19). */
let server: TestServer;
let master: Client;
let semester: number;
const get = async (path: string, query: Record<string, unknown> = {}) => {
  const { code, msg, data } = await master.get(path, query);
  expect([path, query, code, msg]).toEqual([path, query, 200, msg]);
  return data;
};
const length = async (query: Record<string, unknown>): Promise<number> =>
  (await get('/talent/declarationQuery/list', { ...query, pageSize: 1 })).total;
/** How many rows the list of a report has. */
const counted = async (
  report: 'classes' | 'workload' | 'plans',
  query: Record<string, unknown> = {},
): Promise<number> => (await get(`/talent/report/${report}`, { ...query, pageSize: 1 })).total;

beforeAll(async () => {
  server = await startServer({ template: 'demo' });
  master = await login(server, 'master');
  semester = Number(
    (
      await server.pool.query(
        `select id from semester where business_type = 0 and semester_code = '2026-2027-2'`,
      )
    ).rows[0].id,
  );
}, 120_000);
afterAll(() => server.stop());

describe('every number opens a list of exactly that length', () => {
  /** 报表 9、10；审批 70 */
  it('the board, each college and the sum', async () => {
    const { rows, total } = await get('/talent/report/progress');
    expect(rows.length).toBeGreaterThan(10);
    for (const row of [...rows.slice(0, 3), ...rows.slice(-2), { numbers: total }] as {
      college?: string;
      numbers: Record<BoardNumber, number>;
    }[]) {
      for (const [number, value] of Object.entries(row.numbers) as [BoardNumber, number][]) {
        const asked = {
          semesters: semester,
          ...(row.college ? { college: row.college } : {}),
          ...BOARD_FILTERS[number],
        };
        expect([asked, await length(asked)]).toEqual([asked, value]);
      }
    }
    const summed = Object.fromEntries(
      Object.keys(total).map((name) => [
        name,
        rows.reduce(
          (sum: number, row: { numbers: Record<string, number> }) => sum + (row.numbers[name] ?? 0),
          0,
        ),
      ]),
    );
    expect(summed).toEqual(total);
    expect([
      total.entered,
      total.passed_management,
      total.passed_teaching,
      total.passed_supervisor,
      total.passed_master,
      total.declared,
    ]).toEqual([1148, 780, 566, 409, 294, 1386]);
  });

  /** 报表 2、4、5、7、8 */
  it.each(PIVOTS)(
    'the pivot by %s, first, middle and last rows and the sum',
    async (by) => {
      for (const filter of [
        { semesters: semester },
        { semesters: semester, grade: '2024', teachingMode: '2,3' },
        {},
      ]) {
        const { rows, total } = (await get('/talent/declarationQuery/pivot', {
          ...filter,
          by,
        })) as { rows: PivotRow[]; total: PivotRow };
        expect(await length({ ...filter, counted: 'course' })).toBe(total.declarations);
        const middle = Math.floor(rows.length / 2);
        for (const row of [
          rows[0],
          rows[1],
          rows[middle],
          ...rows.slice(-2),
          rows.find(({ key }) => key === '0' || key === 'none'),
        ]) {
          if (!row) continue;
          for (const [measure, more] of Object.entries(PIVOT_FILTERS)) {
            const asked = { ...filter, ...more, [PIVOT_KEY[by]]: row.key };
            expect([asked, await length(asked)]).toEqual([
              asked,
              row[measure as keyof typeof PIVOT_FILTERS],
            ]);
          }
        }
        // different courses are the rows of the pivot by course
        const courses = await get('/talent/declarationQuery/pivot', { ...filter, by: 'course' });
        expect(courses.rows.length).toBe(total.courses);
      }
    },
    60_000,
  );

  /** 报表 11–13 */
  it('teachers: declarations, classes, bands; the distribution adds up to the bands (报表 29)', async () => {
    const { rows, bands, parts } = await get('/talent/report/workload', { pageSize: 20 });
    for (const row of rows) {
      expect(await length({ semesters: semester, teacherId: row.id, ...WORKLOAD_FILTERS })).toBe(
        row.declarations,
      );
      expect(await counted('classes', { teacherId: row.id })).toBe(row.classes);
    }
    for (const [band, teachers] of Object.entries(bands))
      expect([band, await counted('workload', { band })]).toEqual([band, teachers]);
    const sum = (...at: [number, number]) =>
      parts.slice(...at).reduce((total: number, one: number) => total + one, 0);
    expect({ light: sum(0, 5), usual: sum(5, 10), over: sum(10, 13) }).toEqual(bands);
    expect([await counted('workload'), bands.over]).toEqual([sum(0, 13), 1]);
  });

  /** 报表 14–17 */
  it('rooms: declarations, classes, sizes, and their sums', async () => {
    // what finds its room itself needs none of the school's
    await server.pool.query(
      `update declaration set self_arranged_room = true where id = (select min(id) from declaration where semester_id = $1 and declare_status = 4
         and need_schedule and teaching_mode = 2)`,
      [semester],
    );
    const types = (await get('/talent/report/rooms')) as {
      roomTypeCode?: string;
      declarations: number;
      classes: number;
      bands: number[];
      rooms: number;
      tooLarge: number;
    }[];
    expect(types.some((row) => row.tooLarge > 0) && types.every((row) => row.rooms >= 0)).toBe(
      true,
    );
    expect(types.length).toBeGreaterThan(3);
    const sum = (of: (row: (typeof types)[number]) => number) =>
      types.reduce((all, row) => all + of(row), 0);
    const whole = {
      declarations: sum((row) => row.declarations),
      classes: sum((row) => row.classes),
      bands: [0, 1, 2, 3, 4].map((i) => sum((row) => row.bands[i] ?? 0)),
      tooLarge: sum((row) => row.tooLarge),
    };
    for (const row of [whole, ...types]) {
      const type = 'roomTypeCode' in row ? { roomTypeCode: row.roomTypeCode } : {};
      expect(await length({ semesters: semester, ...ROOM_FILTERS, ...type })).toBe(
        row.declarations,
      );
      expect(await counted('classes', { room: true, ...type })).toBe(row.classes);
      expect(await counted('classes', { room: true, tooLarge: true, ...type })).toBe(row.tooLarge);
      const sizes = await Promise.all(
        row.bands.map((_, size) => counted('classes', { room: true, size, ...type })),
      );
      expect([type, sizes]).toEqual([type, row.bands]);
    }
  });

  /** 报表 18、19 */
  it('what the plans have and nobody has declared', async () => {
    const rows = (await get('/talent/report/plans/summary')) as PlanSummary[];
    const [first] = rows;
    expect(first && first.declared > 0 && first.open > 0).toBe(true);
    const sum = (of: 'planned' | 'declared' | 'open') =>
      rows.reduce((all, row) => all + row[of], 0);
    const whole: Partial<PlanSummary> = {
      planned: sum('planned'),
      declared: sum('declared'),
      open: sum('open'),
    };
    for (const { planned, declared, open, majorId, grade } of [whole, ...rows.slice(0, 8)]) {
      const asked = majorId === undefined ? {} : { majorId, grade };
      const lists = ['all', 'declared', 'open'].map((state) =>
        counted('plans', { ...asked, state }),
      );
      expect([asked, await Promise.all(lists), await counted('plans', asked)]).toEqual([
        asked,
        [planned, declared, open],
        open,
      ]);
    }
  });
});

/** 报表 1 */
it('lists every semester of the business type and campus that one works in, the last change first; nothing without its right', async () => {
  const counts = async (more: string) =>
    (
      await server.pool.query(
        `select count(*)::int as n, count(distinct semester_id)::int as terms from declaration where business_type = 0 ${more}`,
      )
    ).rows[0];
  const all = await counts('');
  expect([all.terms > 1, await length({})]).toEqual([true, all.n]);
  expect(await length({ campusId: 1 })).toBe((await counts('and campus_id = 1')).n);
  const { rows } = await get('/talent/declarationQuery/list', { pageSize: 50 });
  const times = rows.map((row: { updatedAt: string }) => row.updatedAt);
  expect(times).toEqual([...times].sort().reverse());
  expect((await (await login(server, 'rooms')).get('/talent/declarationQuery/list')).code).toBe(
    403,
  );
});

/** 报表 6 */
it('sums up the hours of all classes, of a teacher their own', async () => {
  const filter = { semesters: semester };
  const sum = async (text: string) => Number((await server.pool.query(text, [semester])).rows[0].n);
  const { total } = await get('/talent/declarationQuery/pivot', { ...filter, by: 'course' });
  expect(total.hours).toBe(
    await sum(
      'select sum(total_hours * class_count) as n from declaration where semester_id = $1 and declare_status <> 6',
    ),
  );
  const { rows } = await get('/talent/declarationQuery/pivot', { ...filter, by: 'teacher' });
  const one = rows.find(({ key }: { key: string }) => key !== '0') as PivotRow;
  expect(one.hours).toBe(
    await sum(`select sum(t.hours) as n from declaration d join teaching_class_teacher t on t.declaration_id = d.id
      where d.semester_id = $1 and d.declare_status <> 6 and t.staff_id = ${Number(one.key)}`),
  );
});

/** 报表 20 */
it('a short term is no term of any plan', () => {
  expect(['2026-2027-1', '2026-2027-2', '2026-2027-3'].map((code) => termIn(code, '2025'))).toEqual(
    [3, 4, null],
  );
});
