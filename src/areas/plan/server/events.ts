import { may } from '../../../platform/server/request/caller.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { forbidden, rule } from '../../../platform/server/request/refusal.ts';
import { serve } from '../../../platform/server/request/serve.ts';
import type { SmallFlowBody } from '../../../school/approval/contract/approvalPart.ts';
import { type Brought, type Item, stepFor } from '../../../school/approval/server/send.ts';
import type { Subject } from '../../../school/approval/server/subject.ts';
import { writeSteps } from '../../../school/approval/server/write.ts';
import type { PlanBody } from '../../../school/plan/contract/plan.shapes.ts';
import { planEvent } from '../contract/plan.calls.ts';
import { planProblems, TERM_CREDITS } from '../contract/plan.rules.ts';
import { planChangeEvent } from '../contract/planChange.calls.ts';
import { type FoundChange, foundChangeLocked } from './change.ts';
import { bodyOf, choicesOf, type FoundPlan, foundPlanLocked, headOf } from './read.ts';
import { changeItem, type PlanItem, planChangeSubject, planItem, planSubject } from './subjects.ts';

const NO_RIGHTS = { mayVoid: false, mayIntervene: false } as const;
export const itemOf = (row: PlanItem): Item<PlanItem> => ({ row, over: false, own: NO_RIGHTS });

/** The units of the two levels by the routing table; obstacles where there is none (方案 22). */
async function routeOf({ client, caller }: Ctx, planId: number) {
  const { rows } = await client.query<Record<string, string | null>>(
    `select g.node_key as "managementUnitKey", g.unit_name as "managementUnitName", g.path as "managementPath",
       a.node_key as "masterUnitKey", a.unit_name as "masterUnitName", a.path as "masterPath"
     from plan p left join lateral (select u.* from major_unit u where u.school_id = p.school_id and u.business_type = p.business_type and u.major_id = p.major_id
         and p.grade between u.begin_annual and coalesce(u.end_annual, '9999') order by (u.campus_id = p.campus_id) desc, u.id limit 1) u on true
     left join org_unit g on g.school_id = p.school_id and g.business_type = p.business_type and g.node_key = coalesce(u.management_unit_key, p.owner_unit_key)
     left join org_unit a on a.school_id = p.school_id and a.business_type = p.business_type and a.node_key = u.master_unit_key
     where p.school_id = $1 and p.id = $2`,
    [caller.schoolId, planId],
  );
  const units = rows[0] ?? {};
  const obstacles = [
    ...(units.managementUnitKey ? [] : ['专业单位中没有这个专业的管理单位']),
    ...(units.masterUnitKey ? [] : ['专业单位中没有这个专业的主审单位']),
  ];
  return { units, obstacles };
}

/** What a submit brings: units, and the refusal of a body that is not right (方案 20、21). */
async function submitted(
  ctx: Ctx,
  planId: number,
  body: PlanBody,
  confirmed: boolean,
): Promise<Brought<PlanItem>> {
  const { practicePercent } = await headOf(ctx, { id: planId });
  const known = new Map((await choicesOf(ctx, body)).map((choice) => [choice.courseId, choice]));
  const problems = planProblems(body, known, { practicePercent, ...TERM_CREDITS });
  const blocking = problems.filter(({ blocks }) => blocks).map(({ text }) => text);
  const { units, obstacles } = await routeOf(ctx, planId);
  const warnings = problems
    .filter(({ blocks }) => !blocks)
    .map(({ text }) => ({ key: text, text }));
  const stops = [...blocking, ...obstacles];
  if (stops.length === 0 && warnings.length > 0 && !confirmed)
    throw rule(warnings.map(({ text }) => text).join('\n'), { warnings });
  const { cname, userId } = ctx.caller;
  return {
    facts: { enabled: ['management', 'master'], obstacles: stops },
    patch: { ...units, declarerId: userId, declarerName: cname },
    bodyAtSubmit: body,
  };
}

async function send(
  ctx: Ctx,
  subject: Subject<PlanItem>,
  item: PlanItem,
  writable: boolean,
  asked: SmallFlowBody,
  body: () => Promise<PlanBody>,
) {
  const { type, version, opinion = '' } = asked;
  if (type === 'submit' && !(writable && may(ctx.caller, 'talent:plan:submit'))) throw forbidden();
  // whoever may edit a draft may submit it: it becomes theirs
  const row = type === 'submit' ? { ...item, declarerId: ctx.caller.userId } : item;
  const bring =
    type === 'submit'
      ? async () => submitted(ctx, item.planId, await body(), asked.confirmed ?? false)
      : undefined;
  const step = await stepFor(ctx, subject, itemOf(row), { type, version, opinion }, bring);
  await writeSteps(ctx, subject, [step]);
  return { id: item.id, version: version + 1 };
}

/** One step of a plan in the approval chart (审批 10). */
export const event = serve(
  planEvent,
  (ctx, { body }, it: FoundPlan) =>
    send(ctx, planSubject, planItem(it), it.writable, body, () => bodyOf(ctx, it.row)),
  {
    find: foundPlanLocked,
  },
);
export const changeEvent = serve(
  planChangeEvent,
  (ctx, { body }, it: FoundChange) =>
    send(ctx, planChangeSubject, changeItem(it), it.writable, body, async () => it.row.after),
  { find: foundChangeLocked },
);
