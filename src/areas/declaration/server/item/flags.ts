import { DECLARE_STATUS } from '../../../../../machines/approval/approval.stored.ts';
import { LEVELS } from '../../../../../machines/approval/approval.types.ts';
import type { Warning } from '../../../../platform/contract/warning.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { settingsReader } from '../../../../school/approval/server/actor.ts';
import type { ItemFlag } from '../../../../school/declaration/contract/itemFlag.ts';
import { overloadsOf } from './overloads.ts';
import { PUBLISHED } from './planCourses.ts';
import type { Row } from './row.ts';

interface Found {
  id: number;
  courseDisabled: boolean;
  plan: string | null;
  /** Head counts of each class at the submit and now. */
  expected: number;
  now: number;
}
/** Whether a plan of the item has been published or changed since its submit, or no longer has its course. */
const PLAN = `(select p.plan_name from unnest(d.plan_course_ids) as one(id)
    left join plan_course pc on pc.school_id = d.school_id and pc.id = one.id
    left join plan p on p.school_id = pc.school_id and p.id = pc.plan_id
  where pc.id is null or p.plan_status <> ${PUBLISHED} or p.published_at > d.submitted_at or exists (select from plan_change c
    where c.school_id = p.school_id and c.plan_id = p.id and c.applied_at > d.submitted_at) limit 1)`;
const GONE = `exists (select from unnest(d.plan_course_ids) as one(id) where not exists (select from plan_course pc where pc.school_id = d.school_id and pc.id = one.id))`;
const SQL = `select d.id::float8 as id, not c.enabled as "courseDisabled", coalesce(${PLAN}, case when ${GONE} then '' end) as plan,
    coalesce(sum(t.expected_count), 0)::int as expected,
    coalesce(sum((select sum(a.headcount) from admin_class a where a.school_id = d.school_id and a.id = any(t.admin_class_ids))), 0)::int as now
  from declaration d join course c on c.school_id = d.school_id and c.id = d.course_id
    left join teaching_class t on t.school_id = d.school_id and t.declaration_id = d.id and cardinality(t.admin_class_ids) > 0
  where d.school_id = $1 and d.id = any($2::bigint[]) group by d.school_id, d.id, c.enabled`;

/** Submitted and not finished: before, everything is checked at the submit; afterwards nothing is decided any more. */
const inReview = (row: Row): boolean => row.declareStatus === DECLARE_STATUS.inReview;

/** What has happened to items in review since their submit (申报 51), in one statement; without flags an item is missing. */
export async function flagsOf(ctx: Ctx, rows: readonly Row[]): Promise<Map<number, ItemFlag[]>> {
  const ids = rows.filter(inReview).map((row) => row.id);
  if (ids.length === 0) return new Map();
  const found = await ctx.client.query<Found>(SQL, [ctx.caller.schoolId, ids]);
  const settings = settingsReader(ctx);
  const flags = new Map<number, ItemFlag[]>();
  for (const row of rows) {
    const one = found.rows.find(({ id }) => id === row.id);
    if (!one) continue;
    const { headCountDrift } = await settings({
      businessType: row.businessType,
      semesterId: row.semesterId,
    });
    const list = flagsFrom(one, headCountDrift);
    if (list.length) flags.set(row.id, list);
  }
  return flags;
}

function flagsFrom({ courseDisabled, plan, expected, now }: Found, drift: number): ItemFlag[] {
  const changed = Math.abs(now - expected) * 100 > expected * drift;
  return [
    ...(courseDisabled
      ? [{ key: 'courseDisabled', text: '课程已停用', mustKnow: true } as const]
      : []),
    ...(plan === null
      ? []
      : [
          {
            key: 'planChanged',
            text: plan ? `方案已变更：${plan}` : '方案已变更：方案中已没有该课程',
            mustKnow: true,
          } as const,
        ]),
    ...(changed
      ? [
          {
            key: 'headcountChanged',
            text: `人数已变化：${expected}→${now}`,
            mustKnow: false,
          } as const,
        ]
      : []),
  ];
}

/**
 * What whoever passes these items has to take note of and has not: of changes since the submit at the last level (审批 26), of teachers with too
 * much work at the teaching one (审批 73); items without are missing.
 */
export async function unreadPasses(
  ctx: Ctx,
  rows: readonly Row[],
  confirmed: readonly string[],
): Promise<Map<number, Warning[]>> {
  const last = rows.filter((row) => row.currentLevel === LEVELS.length);
  const [flags, overloads] = [await flagsOf(ctx, last), await overloadsOf(ctx, rows)];
  const open = new Map<number, Warning[]>();
  for (const { id } of rows) {
    const known = [
      ...(flags.get(id) ?? []).filter(({ mustKnow }) => mustKnow),
      ...(overloads.get(id) ?? []),
    ].filter(({ key }) => !confirmed.includes(key));
    if (known.length > 0) open.set(id, known);
  }
  return open;
}
