import type { Ctx } from '../../../platform/server/request/ctx.ts';
import type { ApprovalRow } from '../../../school/approval/server/row.ts';
import { type Subject, unitColumns } from '../../../school/approval/server/subject.ts';
import { FLOWS } from '../../../school/flows/contract/flows.ts';
import { planStatusAfter } from '../../../school/plan/contract/planStatus.ts';
import { applyChange } from './applyChange.ts';
import type { FoundChange } from './change.ts';
import type { FoundPlan } from './read.ts';

/** A plan, or a change of one, in the approval. */
export interface PlanItem extends ApprovalRow {
  planId: number;
  grade: string;
  planName: string;
}
export const planItem = ({ row }: FoundPlan): PlanItem => ({ ...row, planId: row.id });
export const changeItem = ({ row, plan }: FoundChange): PlanItem => ({
  ...row,
  planId: plan.id,
  grade: plan.grade,
  planName: plan.planName,
});

const DECLARER = {
  declarer_id: ['bigint', 'declarerId'],
  declarer_name: ['text', 'declarerName'],
} as const;
const COMMON = {
  recordKey: 'item_id',
  columns: { ...DECLARER, ...unitColumns(['management', 'master']) },
  place: (_: Ctx, row: PlanItem) => ({ key: row.grade, name: `${row.grade}级` }),
} as const;
const at = (planId: number) => `/talent/plan?plan=${planId}`;

/** Talent plans: the managing unit, then the school's office (方案 22). */
export const planSubject: Subject<PlanItem> = {
  ...COMMON,
  ...FLOWS.plan,
  entity: 'plan',
  nameSql: `d.plan_code || ' ' || d.plan_name`,
  title: (row) => row.planName,
  links: {
    own: (row) => at(row.planId),
    queue: (_, item) => (item ? at(item.id) : '/talent/plan'),
  },
  after: async ({ client, caller }, steps) => {
    for (const { before, after } of steps)
      await client.query('update plan set plan_status = $3 where school_id = $1 and id = $2', [
        caller.schoolId,
        before.id,
        planStatusAfter(after),
      ]);
  },
};

/** 变更申请 of a published plan, by the same two levels; what has passed is written into the plan at once. */
export const planChangeSubject: Subject<PlanItem> = {
  ...COMMON,
  ...FLOWS.planChange,
  entity: 'planChange',
  nameSql: `d.change_no || ' ' || (select p.plan_name from plan p where p.school_id = d.school_id and p.id = d.plan_id)`,
  title: (row) => `${row.planName}的变更`,
  links: { own: (row) => at(row.planId), queue: () => '/talent/plan' },
  after: async (ctx, steps) => {
    for (const { before, after } of steps) await applyChange(ctx, before.id, after);
  },
};
