/** The deadline of a level is said in TypeScript for one item and in SQL for lists: both must say the same (审批 56). */

import { drizzle } from 'drizzle-orm/node-postgres';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { LEVELS } from '../../../machines/approval/approval.types.ts';
import { lateRows } from '../../../src/areas/declaration/server/item/late.ts';
import { declaration } from '../../../src/school/declaration/server/schema/declaration.ts';
import {
  deadlineFor,
  deadlineSql,
  isLate,
  levelDeadlines,
} from '../../../src/school/semester/server/levelDeadline.ts';
import { openCollege } from '../../kit/school/approval.ts';
import { declare, send } from '../../kit/school/declarations.ts';

const { college } = openCollege();
const SEMESTER = 2;
const UNITS = ['1-1', '2-1', '3-1', '3-2', '4-1', '4-2'];
const day = fc.integer({ min: 1, max: 8 }).map((n) => new Date(`2026-12-0${n}T17:00:00+08:00`));
/** Deadlines of some levels; extensions that are sooner, as late or later than those, of units above, below and beside each other. */
const given = fc.record({
  deadlines: fc.uniqueArray(fc.record({ level: fc.integer({ min: 1, max: 4 }), at: day }), {
    maxLength: 4,
    selector: ({ level }) => level,
  }),
  extensions: fc.uniqueArray(
    fc.record({
      level: fc.integer({ min: 0, max: 4 }),
      unit: fc.constantFrom(...UNITS),
      until: day,
    }),
    {
      maxLength: 12,
      selector: ({ level, unit }: { level: number; unit: string }) => `${level} ${unit}`,
    },
  ),
});
type Given = typeof given extends fc.Arbitrary<infer T> ? T : never;
async function put({ deadlines, extensions }: Given): Promise<void> {
  const { pool } = college;
  await pool.query('delete from approval_deadline; delete from declare_extension');
  for (const { level, at } of deadlines)
    await pool.query(
      'insert into approval_deadline (school_id, semester_id, level, deadline_at) values (1, $1, $2, $3)',
      [SEMESTER, level, at],
    );
  for (const { level, unit, until } of extensions)
    await pool.query(
      `insert into declare_extension (school_id, business_type, semester_id, level, unit_key, until, reason, created_at, updated_at)
       values (1, 0, $1, $2, $3, $4, '-', now(), now())`,
      [SEMESTER, level, unit, until],
    );
}
const RUNS = { seed: 20261122, numRuns: 40 };
let id: number;
beforeAll(async () => {
  ({ id } = await declare(college.as.second, { courseId: 1 }));
  await send(college, college.as.second, id, 'submit');
});

it('every unit meets the same end at every level', async () => {
  const ends = new Set<string>();
  await fc.assert(
    fc.asyncProperty(given, async (drawn) => {
      await put(drawn);
      const known = await levelDeadlines(college.pool, 1, SEMESTER);
      const { rows } = await college.pool.query<{ level: number; path: string; deadline: Date }>(
        `select a.level, n.path, until.deadline from approval_deadline a cross join org_unit n cross join lateral ${deadlineSql('n.path')} until
         where a.semester_id = $1`,
        [SEMESTER],
      );
      for (const { level, path, deadline } of rows) {
        const own = known[LEVELS[level - 1]!]!;
        expect([level, path, deadline]).toEqual([level, path, deadlineFor(own, path)]);
        ends.add(deadline > own.at ? 'longer' : 'own');
      }
      expect(rows.length).toBe(9 * drawn.deadlines.length);
    }),
    RUNS,
  );
  expect([...ends].sort()).toEqual(['longer', 'own']);
});

it('the list holds a declaration to be late when the item itself does', async () => {
  const db = drizzle(college.pool, { casing: 'snake_case' });
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      given,
      fc.integer({ min: 1, max: 4 }),
      day,
      day,
      day,
      async ({ deadlines, extensions }, level, at, arrivedAt, now) => {
        // that level has a deadline, and few have longer: most draws would be in time
        await put({
          deadlines: [...deadlines.filter((one) => one.level !== level), { level, at }],
          extensions: extensions.slice(0, 2),
        });
        await college.pool.query(
          'update declaration set current_level = $2, arrived_at = $3 where id = $1',
          [id, level, arrivedAt],
        );
        const { rows } = await college.pool.query(
          'select (array[management_path, teaching_path, supervisor_path, master_path])[current_level] as path from declaration where id = $1',
          [id],
        );
        const own = (await levelDeadlines(college.pool, 1, SEMESTER))[LEVELS[level - 1]!]!;
        const deadline = deadlineFor(own, rows[0].path);
        const late = isLate(deadline, arrivedAt, now);
        const listed = await db
          .select({ id: declaration.id })
          .from(declaration)
          .where(lateRows(now));
        expect(listed.length === 1).toBe(late);
        seen.add(late ? 'late' : now <= deadline ? 'in time' : 'arrived behind it');
      },
    ),
    RUNS,
  );
  expect([...seen].sort()).toEqual(['arrived behind it', 'in time', 'late']);
});
