import type { Level } from '../../../../../machines/approval/approval.types.ts';
import { parameter } from '../../../../platform/server/database/parameter.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import {
  type ApproverCheck,
  approverCheck,
} from '../../../../school/approval/server/approverCheck.ts';
import type { ApprovalRecord } from '../../../../school/approval/server/row.ts';
import type { DeclarationBody } from '../../../../school/declaration/contract/declaration.shapes.ts';
import {
  type Extension,
  extensionsOf,
} from '../../../../school/semester/server/declaringWindow.ts';
import { replacedForms } from '../draft/changeRules.ts';
import { type Labels, lastSubmitted, readLabels } from '../item/changes.ts';
import type { Clash } from '../item/clashes.ts';
import { continued } from '../item/derive.ts';
import { weeklyLoads } from '../item/loads.ts';
import type { Located } from '../item/locate.ts';
import { readForms } from '../list/form.ts';
import { type Known, readKnown, teacherIdsOf } from '../list/known.ts';
import { earlierRecords } from './carried.ts';
import { standingClasses, type TakenClasses, takenOf } from './conflicts.ts';
import { type RoomContext, roomContext } from './roomWarnings.ts';
import { type Policies, policiesOf } from './systemPasses.ts';

/** What all items of one semester share; `taken` and `loads` grow with every item that a batch accepts. */
export interface SubmitContext {
  forms: ReadonlyMap<number, DeclarationBody>;
  /** The forms at the submits before. */
  earlier: ReadonlyMap<number, DeclarationBody>;
  labels: Labels;
  policies: Policies;
  /** The records of those that were submitted before, where only what has changed is seen again (审批 77). */
  records: ReadonlyMap<number, readonly ApprovalRecord[]>;
  known: Known;
  unmanned: ApproverCheck;
  taken: TakenClasses;
  /** Drafts among them. */
  standing: readonly Clash[];
  loads: Map<number, number>;
  continued: ReadonlySet<number>;
  rooms: RoomContext;
  /** Parameter: whether a unit without approver stops a submit. */
  stopsWithoutApprover: boolean;
  extensions: readonly Extension[];
  /** Levels that a change of what has passed goes through. */
  changeLevels: readonly Level[];
}

/** Reads everything that the checks of these items need: a fixed number of statements however many items. One semester only. */
export async function submitContext(ctx: Ctx, items: readonly Located[]): Promise<SubmitContext> {
  const [first] = items;
  if (!first) throw new Error('nothing to submit');
  const { businessType, semesterId } = first.row;
  const rows = items.map((it) => it.row);
  const standing = await standingClasses(ctx, semesterId, [
    ...new Set(rows.map((row) => row.courseId)),
  ]);
  const forms = await readForms(ctx, rows);
  const earlier = await lastSubmitted(
    ctx,
    rows.filter((row) => row.round > 0).map((row) => row.id),
  );
  const replaced = await replacedForms(ctx, rows);
  for (const [id, form] of replaced) if (!earlier.has(id)) earlier.set(id, form);
  const all = [...forms.values()];
  const policies = await policiesOf(ctx, first.row);
  return {
    forms,
    earlier,
    policies,
    records: policies.resubmit === 'onlyChanged' ? await earlierRecords(ctx, rows) : new Map(),
    labels: earlier.size ? await readLabels(ctx) : new Map(),
    known: await readKnown(ctx, businessType, [...all, ...earlier.values()]),
    unmanned: await approverCheck(ctx, businessType),
    taken: takenOf(standing),
    standing,
    loads: await weeklyLoads(
      ctx,
      semesterId,
      [...new Set(all.flatMap(teacherIdsOf))],
      rows.flatMap((row) => [row.id, ...(row.changeOfId === null ? [] : [row.changeOfId])]),
    ),
    extensions: await extensionsOf(ctx.client, ctx.caller.schoolId, semesterId),
    changeLevels: await parameter(ctx.client, ctx.caller.schoolId, 'changeLevels', {
      businessType,
      semesterId,
    }),
    rooms: await roomContext(ctx, semesterId, all),
    stopsWithoutApprover:
      (await parameter(ctx.client, ctx.caller.schoolId, 'emptyApproverPolicy', {
        businessType,
        semesterId,
      })) === 'block',
    continued: await continued(ctx, semesterId, [...new Set(all.map((form) => form.courseId))]),
  };
}
