import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BOARD_FILTERS, PIVOT_FILTERS, PIVOT_KEY, ROOM_FILTERS, WORKLOAD_FILTERS } from '../../src/contract/talent/countFilters.ts';
import { PIVOTS, type PivotRow } from '../../src/contract/talent/query.calls.ts';
import type { BoardNumber } from '../../src/contract/talent/report.calls.ts';
import { type Client, login } from '../kit/client.ts';
import { startServer, type TestServer } from '../kit/server.ts';

/** Over the demo school, as the head of the teaching affairs office sees it (domain.md 1.3.8, "Pass criteria"). */
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

beforeAll(async () => {
  server = await startServer({ template: 'demo' });
  master = await login(server, 'master');
  semester = Number(
    (await server.pool.query(`select id from semester where business_type = 0 and semester_code = '2026-2027-2'`)).rows[0].id,
  );
}, 120_000);
afterAll(() => server.stop());

describe('every number opens a list of exactly that length', () => {
  it('the board, each college and the sum', async () => {
    const { rows, total } = await get('/talent/report/progress');
    expect(rows.length).toBeGreaterThan(10);
    for (const row of [...rows.slice(0, 3), ...rows.slice(-2), { numbers: total }] as {
      college?: string;
      numbers: Record<BoardNumber, number>;
    }[]) {
      for (const [number, value] of Object.entries(row.numbers) as [BoardNumber, number][]) {
        const asked = { semesters: semester, ...(row.college ? { college: row.college } : {}), ...BOARD_FILTERS[number] };
        expect([asked, await length(asked)]).toEqual([asked, value]);
      }
    }
    const summed = Object.fromEntries(
      Object.keys(total).map((name) => [
        name,
        rows.reduce((sum: number, row: { numbers: Record<string, number> }) => sum + (row.numbers[name] ?? 0), 0),
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

  it.each(PIVOTS)(
    'the pivot by %s, first, middle and last rows and the sum',
    async (by) => {
      for (const filter of [{ semesters: semester }, { semesters: semester, grade: '2024', teachingMode: '2,3' }, {}]) {
        const { rows, total } = (await get('/talent/declarationQuery/pivot', { ...filter, by })) as { rows: PivotRow[]; total: PivotRow };
        expect(await length({ ...filter, counted: 'course' })).toBe(total.declarations);
        const middle = Math.floor(rows.length / 2);
        for (const row of [rows[0], rows[1], rows[middle], ...rows.slice(-2), rows.find(({ key }) => key === '0' || key === 'none')]) {
          if (!row) continue;
          for (const [measure, more] of Object.entries(PIVOT_FILTERS)) {
            const asked = { ...filter, ...more, [PIVOT_KEY[by]]: row.key };
            expect([asked, await length(asked)]).toEqual([asked, row[measure as keyof typeof PIVOT_FILTERS]]);
          }
        }
        // different courses are the rows of the pivot by course
        const courses = await get('/talent/declarationQuery/pivot', { ...filter, by: 'course' });
        expect(courses.rows.length).toBe(total.courses);
      }
    },
    60_000,
  );

  it('teachers and rooms', async () => {
    const { rows } = await get('/talent/report/workload', { pageSize: 20 });
    for (const row of rows) expect(await length({ semesters: semester, teacherId: row.id, ...WORKLOAD_FILTERS })).toBe(row.declarations);
    const types = await get('/talent/report/rooms');
    expect(types.length).toBeGreaterThan(3);
    for (const row of types) {
      expect(await length({ semesters: semester, roomTypeCode: row.roomTypeCode, ...ROOM_FILTERS })).toBe(row.declarations);
      expect(row.bands.reduce((sum: number, n: number) => sum + n, 0)).toBe(row.classes);
    }
  });

  it('what the plans have and nobody has declared', async () => {
    const rows = await get('/talent/report/plans/summary');
    for (const { majorId, grade, open, planned, declared } of rows.slice(0, 8)) {
      expect([majorId, grade, (await get('/talent/report/plans', { majorId, grade, pageSize: 1 })).total]).toEqual([majorId, grade, open]);
      expect(open + declared).toBe(planned);
    }
    const all = await get('/talent/report/plans', { pageSize: 1 });
    expect(all.total).toBe(rows.reduce((sum: number, row: { open: number }) => sum + row.open, 0));
  });
});
