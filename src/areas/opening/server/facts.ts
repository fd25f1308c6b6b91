import { LEVEL_UNIT_ZH } from '../../../../machines/approval/approval.progress.ts';
import { ENTERED } from '../../../../machines/approval/approval.sets.ts';
import { DECLARE_STATUS } from '../../../../machines/approval/approval.stored.ts';
import { LEVELS, type Level } from '../../../../machines/approval/approval.types.ts';
import {
  windowAt,
  windowStateOf,
} from '../../../../machines/declarationWindow/declarationWindow.at.ts';
import type { OpeningFact, OpeningFacts } from '../../../../machines/opening/opening.steps.ts';
import { isSemesterOver } from '../../../../machines/semester/semester.stored.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { approverCheck } from '../../../school/approval/server/approverCheck.ts';
import { approversAt, asleep, comesIn, declarers } from './people.ts';

/** What a school has, and what is to be said more exactly of what it lacks. */
export interface Found {
  facts: OpeningFacts;
  notes: Partial<Record<OpeningFact, string>>;
  /** Who only lacks a password, said at the step (开始 8). */
  asleep: Partial<Record<OpeningFact, string>>;
}
type Counted = Omit<OpeningFacts, 'approvers' | 'declarers' | 'covered' | 'semesters' | 'window'>;

/** Counts of the tables, in the business type of the working context (开始 5). */
const COUNTS = `select
  (select count(*)::int from school where id = $1 and logo_file_id is not null) as crest,
  (select count(*)::int from app_user u join user_role ur on ur.school_id = u.school_id and ur.user_id = u.id join role r on r.school_id = ur.school_id and r.id = ur.role_id
     where u.school_id = $1 and r.role_key = 'ROLE_SECURITY' and u.account_status = 'normal') as security,
  (select count(*)::int from app_user u join user_role ur on ur.school_id = u.school_id and ur.user_id = u.id join role r on r.school_id = ur.school_id and r.id = ur.role_id
     where u.school_id = $1 and r.role_key = 'ROLE_AUDIT' and u.account_status = 'normal') as audit,
  (select count(*)::int from campus where school_id = $1 and enabled and $2 = any(business_types)) as campuses,
  (select count(*)::int from org_unit where school_id = $1 and business_type = $2 and enabled and is_management) as managing,
  (select count(*)::int from org_unit where school_id = $1 and business_type = $2 and enabled and is_teaching) as teaching,
  (select count(*)::int from school_year where school_id = $1 and business_type = $2) as "schoolYears",
  (select count(*)::int from annual where school_id = $1 and business_type = $2 and enabled) as annuals,
  (select count(*)::int from holiday where school_id = $1 and business_type = $2) as holidays,
  (select case when exists (select from campus c where c.school_id = $1 and c.enabled and $2 = any(c.business_types)
       and not exists (select from timetable t where t.school_id = $1 and t.campus_id = c.id and t.enabled)) then 0
     else (select count(*)::int from timetable where school_id = $1 and enabled) end) as timetables,
  (select count(*)::int from app_user where school_id = $1 and unit_key is not null and unit_business_type = $2) as staff,
  (select count(*)::int from course where school_id = $1 and business_type = $2 and enabled) as courses,
  (select count(*)::int from major where school_id = $1 and business_type = $2 and status = '1') as majors,
  (select count(*)::int from major_unit where school_id = $1 and business_type = $2) as routes,
  (select count(*)::int from plan where school_id = $1 and business_type = $2 and published_at is not null) as plans,
  (select count(*)::int from admin_class where school_id = $1 and business_type = $2 and enabled) as classes,
  (select count(*)::int from student where school_id = $1 and business_type = $2 and in_school) as students,
  (select count(*)::int from (select from declaration where school_id = $1 and business_type = $2 and declare_status = any($3) limit 1) d) as declarations,
  (select count(*)::int from (select from declaration where school_id = $1 and business_type = $2 and declare_status = $4 limit 1) d) as passed`;

/** Everything that the guide speaks of, from the tables and from the rules that decide about people (开始 3、5). */
export async function foundOf(ctx: Ctx): Promise<Found> {
  const businessType = ctx.context.businessType ?? 0;
  const { rows } = await ctx.client.query<Counted>(COUNTS, [
    ctx.caller.schoolId,
    businessType,
    ENTERED,
    DECLARE_STATUS.approved,
  ]);
  const counted = rows[0] as Counted;
  const semesters = ctx.reference.semesters.filter((one) => one.businessType === businessType);
  const now = ctx.now.getTime();
  const open = semesters.filter(
    ({ state, declareOpenAt, declareCloseAt }) =>
      windowStateOf(
        windowAt(
          {
            state,
            openAt: declareOpenAt?.getTime() ?? null,
            closeAt: declareCloseAt?.getTime() ?? null,
            extensions: [],
          },
          now,
        ),
      ) === 'open',
  );
  const approvers = await approversAt(ctx, businessType);
  const declaring = await declarers(ctx, businessType);
  const lacking = LEVELS.filter((level) => !approvers[level].some(comesIn));
  const gaps = counted.routes > 0 ? await routeGaps(ctx, businessType) : 0;
  return {
    facts: {
      ...counted,
      semesters: semesters.filter(({ state }) => !isSemesterOver(state)).length,
      window: open.length,
      declarers: declaring.filter(comesIn).length,
      approvers: lacking.length === 0 ? LEVELS.length : 0,
      covered: counted.routes > 0 && gaps === 0 ? counted.routes : 0,
    },
    asleep: {
      declarers: asleep([['', declaring]]),
      approvers: asleep(lacking.map((level) => [LEVEL_UNIT_ZH[level], approvers[level]])),
    },
    notes: {
      ...(lacking.length > 0 && {
        approvers: `还没有能登录的审批人：${lacking.map((level) => LEVEL_UNIT_ZH[level]).join('、')}`,
      }),
      ...(gaps > 0 && { covered: `专业单位有 ${gaps} 处没有单位或没有可用审批人` }),
    },
  };
}

/** Places of the routing table at which no unit stands, or one where nobody decides (专业 10). */
async function routeGaps(ctx: Ctx, businessType: number): Promise<number> {
  const unmanned = await approverCheck(ctx, businessType);
  const { rows } = await ctx.client.query<Record<Level, string | null>>(
    `select ${LEVELS.map((level) => `(select o.path from org_unit o where o.school_id = m.school_id and o.business_type = m.business_type and o.node_key = m.${level}_unit_key) as ${level}`).join(', ')}
     from major_unit m where m.school_id = $1 and m.business_type = $2`,
    [ctx.caller.schoolId, businessType],
  );
  return rows.reduce(
    (sum, row) =>
      sum +
      LEVELS.filter((level) => {
        const path = row[level];
        return path === null || unmanned(level, path, 0) !== null;
      }).length,
    0,
  );
}
