import {
  EVENT_TYPES,
  offered,
  probes,
  restoreApproval,
} from '../../../../machines/approval/approval.stored.ts';
import { type ApprovalEventType, LEVELS } from '../../../../machines/approval/approval.types.ts';
import { isSemesterOver } from '../../../../machines/semester/semester.stored.ts';
import type { Somebody } from '../../../platform/server/access/asCaller.ts';
import { type Acting, may } from '../../../platform/server/request/caller.ts';
import { forbidden, type Refusal } from '../../../platform/server/request/refusal.ts';
import { SMALL_FLOW } from '../../../school/approval/contract/approvalPart.ts';
import { actorOf, type OwnRights } from '../../../school/approval/server/actor.ts';
import { decidesHere } from '../../../school/approval/server/approvers.ts';
import { judge } from '../../../school/approval/server/judge.ts';
import { type Past, refusalFor } from '../../../school/approval/server/refuse.ts';
import { type ApprovalRow, storedOf } from '../../../school/approval/server/row.ts';
import { mayReadDeclaration } from '../../../school/declaration/server/declarationScope.ts';
import { ownRightsOn, sendable } from '../../../school/declaration/server/ownRights.ts';
import type { ItemThen, Recalled } from './item.ts';

/** What was there for somebody at a moment, and why the rest was not, in the words of the answer. */
export interface OffersThen {
  sees: boolean;
  can: ApprovalEventType[];
  refused: { type: ApprovalEventType; reason: string }[];
}

/** What beside the levels decides about a kind of thing: its reading, its own rights, what its screen sends. */
interface Policy {
  types: readonly ApprovalEventType[];
  reads: (who: Acting, row: ApprovalRow) => boolean;
  own: (who: Acting, item: ItemThen) => OwnRights;
  sent: (who: Acting, can: readonly ApprovalEventType[]) => ApprovalEventType[];
}
const DECLARATION: Policy = {
  types: EVENT_TYPES,
  reads: mayReadDeclaration,
  own: (who, { row, semesterState, changing }) => ({
    ...ownRightsOn(who, row, semesterState ?? 0),
    changing,
  }),
  sent: sendable,
};
/** Whether the thing itself could be read follows from its own record, which has no past: who takes no part is refused all the same. */
const smallFlow = (bizType: string): Policy => ({
  types: SMALL_FLOW,
  reads: () => true,
  own: () => ({ mayVoid: false, mayIntervene: false }),
  sent: (who, can) =>
    can.filter(
      (type) =>
        (SMALL_FLOW as readonly string[]).includes(type) &&
        (type !== 'submit' ||
          bizType !== 'courseRequest' ||
          may(who, 'talent:courseRequest:submit')),
    ),
});
const policyOf = ({ bizType }: Recalled): Policy =>
  bizType === 'declaration' ? DECLARATION : smallFlow(bizType);

/** A pin whose person may not decide there any more holds nobody (审批 36). */
function standing(row: ApprovalRow, holder: Somebody | undefined): ApprovalRow {
  const level = LEVELS[(row.currentLevel ?? 0) - 1];
  const holds = level && holder && decidesHere(holder, level, row);
  return holds ? row : { ...row, pinnedToId: null, pinnedToName: null, pinnedById: null };
}

/** What messages may name of the last step: people only to who may look as them. */
function pastOf({ records }: ItemThen, { noun }: Recalled, named: boolean): Past {
  const last = records.at(-1);
  if (!last) return { noun };
  return {
    noun,
    last: named ? last : { ...last, operatorName: '某人', onBehalfOfName: null },
  };
}

/**
 * What an item offered somebody at a moment and why it refused the rest, by the chart and the functions that decide really, with their rights
 * of now (测试 37). `holder`: whom it was pinned to, as they are now; `named`: texts may name people.
 */
export function offersThen(
  subject: Recalled,
  item: ItemThen,
  { caller }: Somebody,
  { at, holder, named }: { at: Date; holder: Somebody | undefined; named: boolean },
): OffersThen {
  const { types, reads, own, sent } = policyOf(subject);
  const row = item.row.pinnedToId == null ? item.row : standing(item.row, holder);
  if (!reads(caller, row)) return { sees: false, can: [], refused: [] };
  const snapshot = restoreApproval(storedOf(row));
  const by = actorOf({ caller, now: at }, subject, row, own(caller, item), item);
  const over = subject.endsWithSemester === true && isSemesterOver(item.semesterState ?? 0);
  const can = over ? [] : sent(caller, offered(snapshot, by));
  const told = named ? row : { ...row, pinnedToName: null };
  const past = pastOf(item, subject, named);
  const whyNot = (type: ApprovalEventType): Refusal => {
    for (const event of probes(type, by, snapshot)) {
      const why = judge(snapshot, event, { stale: false, over });
      if (why) return refusalFor(why, event, told, past);
    }
    return forbidden(); // the chart takes it, the right to send it is missing
  };
  return {
    sees: true,
    can,
    refused: types
      .filter((type) => !can.includes(type))
      .map((type) => ({ type, reason: whyNot(type).message })),
  };
}
