import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { afresh } from '../../kit/afresh.ts';
import type { Client } from '../../kit/client.ts';
import { LONG } from '../../kit/fixed.ts';
import { signIn } from '../../kit/school/college.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

let server: TestServer;
let as: Record<'admin' | 'declarer' | 'management' | 'supervisor' | 'master' | 'multi', Client>;
beforeAll(async () => {
  server = await startServer({ template: 'demo' });
  as = await signIn(server, ['admin', 'declarer', 'management', 'supervisor', 'master', 'multi']);
});
afterAll(() => server.stop());
afresh(() => server.pool);

/** The numbers of the strip with the filter that each opens. */
const NUMBERS: Record<string, Record<string, unknown>> = {
  courseCount: { counted: 'course' },
  newCourseCount: { counted: 'course', openType: 1 },
  continuityCourseCount: { counted: 'course', openType: 2 },
  onlineCourseCount: { counted: 'course', teachingMode: 1 },
  offlineCourseCount: { counted: 'course', teachingMode: 2 },
  onlineAndOfflineCourseCount: { counted: 'course', teachingMode: 3 },
  selfTeachingCourseCount: { counted: 'course', teachingSource: 1 },
  foreignTeachingCourseCount: { counted: 'course', teachingSource: 2 },
  managementApprovalPassSum: { counted: 'management' },
  teachingApprovalPassSum: { counted: 'teaching' },
  supervisorApprovalPassSum: { counted: 'supervisor' },
  masterApprovalPassSum: { counted: 'master' },
  approvalAllSum: { counted: 'all' },
};
async function context() {
  const { rows } = await server.pool.query(
    `select id, school_year_id from semester where business_type = 0 and semester_code = '2026-2027-2'`,
  );
  return { businessType: 0, semesterId: rows[0].id, schoolYearId: rows[0].school_year_id };
}

describe('course statistics (申报 56；审批 69、70)', () => {
  /** 申报 56；审批 70 */
  it('the test vector, with the whole school in view', async () => {
    const { data } = await as.master.get('/talent/declaration/statistics', await context());
    expect(data).toEqual({
      courseCount: 1386,
      newCourseCount: 111,
      continuityCourseCount: 1275,
      onlineCourseCount: 83,
      offlineCourseCount: 1081,
      onlineAndOfflineCourseCount: 222,
      selfTeachingCourseCount: 970,
      foreignTeachingCourseCount: 416,
      managementApprovalPassSum: 780,
      teachingApprovalPassSum: 566,
      supervisorApprovalPassSum: 409,
      masterApprovalPassSum: 294,
      approvalAllSum: 1148,
      progressText:
        '管理单位(780/1148) → 教学单位(566/1148) → 主管单位(409/1148) → 主审单位(294/1148)',
      enabledLevels: ['management', 'teaching', 'supervisor', 'master'],
    });
  });

  /** 审批 69 */
  it('the text follows the switches of the moment', async () => {
    const at = await context();
    const text = async () =>
      (await as.master.get('/talent/declaration/statistics', at)).data.progressText;
    await server.pool.query('update semester set enable_supervisor_approve = false where id = $1', [
      at.semesterId,
    ]);
    expect(await text()).toBe('管理单位(780/1148) → 教学单位(566/1148) → 主审单位(294/1148)');
    await server.pool.query(
      'update semester set enable_management_approve = false, enable_teaching_approve = false, enable_master_approve = false where id = $1',
      [at.semesterId],
    );
    expect(await text()).toBe('无需审批');
    await server.pool.query(
      'update semester set enable_management_approve = true, enable_teaching_approve = true, enable_supervisor_approve = true, enable_master_approve = true where id = $1',
      [at.semesterId],
    );
  });

  const codes = (...values: number[]) =>
    fc.option(
      fc.subarray(values, { minLength: 1 }).map((it) => it.join(',')),
      { nil: undefined },
    );
  const filters = fc.record(
    {
      keyword: fc.option(fc.constantFrom('程序', '20262-0-001', '王', '%', '_', "'"), {
        nil: undefined,
      }),
      status: codes(0, 1, 2, 3, 4, 5, 6),
      currentLevel: codes(1, 2, 3, 4),
      openType: codes(1, 2),
      teachingMode: codes(1, 2, 3),
      teachingSource: codes(1, 2),
      source: codes(1, 2, 3),
      managementUnitKey: fc.constantFrom(undefined, undefined, '3-1', '2-1', '3-7'),
      teachingUnitKey: fc.constantFrom(undefined, undefined, '3-16', '4-1'),
      mine: fc.constantFrom(undefined, undefined, 'true', 'false'),
      campusId: fc.constantFrom('', '', 1),
      /** a number clicked before must not change the strip */
      counted: fc.constantFrom(undefined, 'all', 'master'),
    },
    { requiredKeys: [] },
  );
  /** 申报 57 */
  it('every number is the length of the list that it opens, for whatever filter and whoever asks', async () => {
    const at = await context();
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('declarer' as const, 'admin' as const, 'multi' as const),
        filters,
        async (who, filter) => {
          const given = Object.fromEntries(
            Object.entries({ ...at, ...filter }).filter(([, value]) => value !== undefined),
          );
          const { data } = await as[who].get('/talent/declaration/statistics', given);
          for (const [number, opens] of Object.entries(NUMBERS)) {
            // a number of a kind that the filter leaves out is nought, and opens nothing
            const narrowed = Object.entries(opens).every(
              ([key, value]) =>
                key === 'counted' ||
                !(key in given) ||
                String(given[key]).split(',').includes(String(value)),
            );
            const list = await as[who].get('/talent/declaration/list', {
              ...given,
              ...opens,
              pageSize: 1,
            });
            expect(narrowed ? list.data.total : 0, `${number} ${JSON.stringify(given)}`).toBe(
              data[number],
            );
          }
          expect(data.newCourseCount + data.continuityCourseCount).toBe(data.courseCount);
          expect(
            data.onlineCourseCount + data.offlineCourseCount + data.onlineAndOfflineCourseCount,
          ).toBe(data.courseCount);
          expect(data.selfTeachingCourseCount + data.foreignTeachingCourseCount).toBe(
            data.courseCount,
          );
        },
      ),
      { numRuns: LONG ? 25 : 8, seed: 20261120 },
    );
  }, 60_000);

  /** 申报 57 */
  it('the statuses add up to the list', async () => {
    const at = await context();
    const total = async (query: object) =>
      (await as.admin.get('/talent/declaration/list', { ...at, ...query, pageSize: 1 })).data.total;
    const each = await Promise.all([0, 1, 2, 3, 4, 5, 6].map((status) => total({ status })));
    expect(each.reduce((a, b) => a + b)).toBe(await total({}));
  });
});

describe('pages', () => {
  it.each([
    'declarationNo',
    'courseCode',
    'courseName',
    'updatedAt',
    'credits',
    'totalHours',
    'headcount',
    'waitingDays',
  ])('sorted by %s, every row stands on one page', async (orderByColumn) => {
    const at = await context();
    const ids: number[] = [];
    for (let pageNum = 1; ; pageNum++) {
      const { data } = await as.admin.get('/talent/declaration/list', {
        ...at,
        status: '1',
        orderByColumn,
        isAsc: 'desc',
        pageNum,
        pageSize: 50,
      });
      if (data.rows.length === 0) {
        expect(new Set(ids).size).toBe(data.total);
        break;
      }
      ids.push(...data.rows.map((r: { id: number }) => r.id));
    }
    expect(ids.length).toBe(new Set(ids).size);
  });
});

describe('the four named accounts', () => {
  it('bring one draft of declarer through all levels', async () => {
    const named = await signIn(server, ['teaching']);
    const chain: [string, Client][] = [
      ['management', as.management],
      ['teaching', named.teaching],
      ['supervisor', as.supervisor],
      ['master', as.master],
    ];
    const query = { mine: true, status: 0, pageSize: 50, orderByColumn: 'declarationNo' };
    const { data } = await as.declarer.get('/talent/declaration/list', query);
    const path = (id: number) => `/talent/declaration/${id}/event`;
    const sent = async (by: Client, id: number, event: { type: string; version: number }) => {
      const answer = await by.post(path(id), event);
      const confirmed = answer.data?.warnings?.map((w: { key: string }) => w.key);
      return confirmed ? by.post(path(id), { ...event, confirmed }) : answer;
    };
    const submitted = ({ id, version }: { id: number; version: number }) =>
      sent(as.declarer, id, { type: 'submit', version });
    let row: { id: number; version: number } | undefined;
    for (row of data.rows) if (row && (await submitted(row)).code === 200) break; // a planted pair may not
    const id = row?.id ?? 0;
    for (const [level, approver] of chain) {
      const seen = (await approver.get(`/talent/declaration/${id}`)).data;
      expect(seen.state).toBe(`inReview.${level}`);
      let version = seen.version;
      if (level === 'teaching') {
        const [teacher] = (
          await approver.get('/talent/declaration/options/teacher', {
            unitKey: seen.units.teaching.key,
          })
        ).data;
        const teachers = [{ staffId: teacher.staffId, role: 'lead', hours: seen.totalHours }];
        const classes = seen.body.teachingClasses.map((c: object) => ({ ...c, teachers }));
        version = (await approver.post(path(id), { type: 'assignTeachers', version, classes })).data
          .version;
      }
      expect((await sent(approver, id, { type: 'pass', version })).code, level).toBe(200);
    }
    const { data: end } = await as.declarer.get(`/talent/declaration/${id}`);
    expect(end.progressText).toBe(
      '管理单位已通过 → 教学单位已通过 → 主管单位已通过 → 主审单位已通过',
    );
  });
});
