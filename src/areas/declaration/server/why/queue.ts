import { and, eq, not, type SQL, sql } from 'drizzle-orm';
import {
  enabledLevelsOf,
  LEVEL_UNIT_ZH,
} from '../../../../../machines/approval/approval.progress.ts';
import { DECLARE_STATUS, levelNumber } from '../../../../../machines/approval/approval.stored.ts';
import { LEVELS, type Level } from '../../../../../machines/approval/approval.types.ts';
import { SCOPE_ZH } from '../../../../platform/contract/scope.ts';
import type { WhyStep } from '../../../../platform/contract/why/explanation.ts';
import type { SubjectOf } from '../../../../platform/contract/why/why.calls.ts';
import { semester } from '../../../../platform/server/database/schema/foundation.ts';
import { scopeOf } from '../../../../platform/server/request/caller.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { invalid } from '../../../../platform/server/request/refusal.ts';
import { APPROVE_PERMISSION } from '../../../../school/declaration/contract/permissions.ts';
import {
  decidableAt,
  inContext,
  kindAt,
  principalsAt,
  waitingFor,
} from '../../../../school/declaration/server/declarationScope.ts';
import { declaration } from '../../../../school/declaration/server/schema/declaration.ts';
import {
  type Asked,
  accountStep,
  ctxOf,
  type Explain,
  permissionStep,
  personOf,
} from '../../../../school/people/server/explaining.ts';

const QUEUE = /^declaration:(.+)$/;

/** Why nothing stands in the queue of a level, by the conditions with which the queue is read (权限 29；申报 58). */
export const explainQueue: Explain<SubjectOf<'queue'>> = async (asked, who, subject, place) => {
  const level = LEVELS.find((one) => one === QUEUE.exec(subject.queue)?.[1]);
  if (!level) throw invalid({ subject: '没有这个队列' });
  const ctx = ctxOf(asked, who.caller, place);
  const n = await numbers(ctx, level);
  const steps = [
    accountStep(who),
    permissionStep(who, APPROVE_PERMISSION[level]),
    await scopeStep(ctx, who, level),
    await switchStep(ctx, level),
    ...waitingSteps(who, n, LEVEL_UNIT_ZH[level]),
  ];
  const first = steps.find((step) => step.ok === false);
  const { name } = who.say;
  const queue = `${LEVEL_UNIT_ZH[level]}审批`;
  return {
    title: `为什么${queue}的队列是空的`,
    can: first === undefined,
    conclusion: first
      ? `${name}的${queue}队列现在是空的：${first.text}。`
      : `${name}的${queue}队列里有 ${n.here} 条等待办理。`,
    person: personOf(who),
    steps,
  };
};

/** How many wait for them: where they work, elsewhere, declared by themselves, and still at an earlier level. */
async function numbers({ db, caller, context }: Ctx, level: Level) {
  const waits = waitingFor(caller, level);
  const here = inContext(context);
  const count = (condition: SQL | undefined) =>
    sql<number>`(count(*) filter (where ${condition ?? sql`false`}))::int`;
  const inReview = eq(declaration.declareStatus, DECLARE_STATUS.inReview);
  const [row] = await db
    .select({
      here: count(and(waits, here)),
      elsewhere: count(and(waits, not(here))),
      own: count(
        and(
          here,
          inReview,
          eq(declaration.currentLevel, levelNumber(level)),
          eq(declaration.declarerId, caller.userId),
        ),
      ),
      before: count(and(here, inReview, sql`${declaration.currentLevel} < ${levelNumber(level)}`)),
    })
    .from(declaration)
    .where(decidableAt(caller, level));
  return row ?? { here: 0, elsewhere: 0, own: 0, before: 0 };
}

function waitingSteps(
  { say: { he } }: Asked,
  n: Awaited<ReturnType<typeof numbers>>,
  level: string,
): WhyStep[] {
  const more = (title: string, count: number, text: string): WhyStep[] =>
    count > 0 ? [{ title, ok: null, text }] : [];
  return [
    {
      title: '等待办理',
      ok: n.here > 0,
      text: n.here > 0 ? `有 ${n.here} 条在等待` : '当前业务类型、学期和校区里没有等待办理的申报',
    },
    ...more(
      '其他上下文',
      n.elsewhere,
      `另有 ${n.elsewhere} 条在别的业务类型、学期或校区，在页面上方切换后出现`,
    ),
    ...more('本人申报', n.own, `有 ${n.own} 条是${he}本人申报的，由其他人审批`),
    ...more('还没有到', n.before, `有 ${n.before} 条还在前面的级，到${level}后出现`),
  ];
}

/** The unit under which items have to lie, in the business type in which they work. */
async function scopeStep(ctx: Ctx, { say: { he } }: Asked, level: Level): Promise<WhyStep> {
  const { client, caller, context, reference } = ctx;
  const kind = kindAt(level);
  const type = reference.businessTypes.find((t) => t.id === context.businessType)?.name ?? '';
  const own = scopeOf(caller, context.businessType, kind);
  const lent = principalsAt(caller, level).filter((one) =>
    scopeOf(one, context.businessType, kind),
  );
  if (!own && lent.length > 0)
    return {
      title: '数据范围',
      ok: true,
      text: `在 ${lent.map((p) => p.cname).join('、')} 的${SCOPE_ZH[kind]}内代为办理`,
    };
  const { rows } = await client.query<{ name: string }>(
    'select unit_name as name from org_unit where school_id = $1 and business_type = $2 and node_key = $3',
    [caller.schoolId, context.businessType, own?.nodeKey ?? ''],
  );
  return {
    title: '数据范围',
    ok: own !== undefined,
    text: own
      ? `${he}在${type}的${SCOPE_ZH[kind]}是 ${rows[0]?.name ?? ''}（${own.nodeKey}）`
      : `${he}在${type}没有${SCOPE_ZH[kind]}`,
  };
}

/** Switched off for new submits: what is under way still comes. */
async function switchStep(ctx: Ctx, level: Level): Promise<WhyStep> {
  const { db, caller, context } = ctx;
  const [row] = await db
    .select()
    .from(semester)
    .where(and(eq(semester.schoolId, caller.schoolId), eq(semester.id, context.semesterId ?? 0)));
  if (!row) return { title: '学期', ok: false, text: '没有可以工作的学期' };
  const on = enabledLevelsOf(row).includes(level);
  return {
    title: '审批开关',
    ok: null,
    text: `${row.semesterName}的${LEVEL_UNIT_ZH[level]}审批${on ? '已打开' : '已关闭，新提交的申报不经过这一级'}`,
  };
}
