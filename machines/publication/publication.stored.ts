import { type SnapshotFrom, transition } from 'xstate';
import { refusalIn } from '../kit/rules.ts';
import { publicationMachine, publicationRules } from './publication.machine.ts';
import type {
  PublicationActor,
  PublicationContext,
  PublicationEvent,
  PublicationEventType,
  PublicationState,
} from './publication.types.ts';

export type PublicationSnapshot = SnapshotFrom<typeof publicationMachine>;
/** States that stand in the column `plan_status` as themselves; the codes before (0 to 3) are places of the approval. */
const CODE = { published: 4, stopped: 5, passed: 6 } as const;
/** The code that stands in the column. */
export const planCode = (state: keyof typeof CODE): number => CODE[state];

/** Builds the chart's snapshot from the column and what was counted. */
export function restorePublication(
  planStatus: number,
  { usedBy }: PublicationContext = { usedBy: 0 },
): PublicationSnapshot {
  const found = Object.entries(CODE).find(([, code]) => code === planStatus);
  return publicationMachine.resolveState({
    value: (found?.[0] ?? 'preparing') as PublicationState,
    context: { usedBy },
  });
}
/** The code behind an event that the chart accepts. */
export const afterPublication = (snapshot: PublicationSnapshot, event: PublicationEvent): number =>
  CODE[transition(publicationMachine, snapshot, event)[0].value as keyof typeof CODE];

/** Passed, published or not yet: changed by a 变更申请 alone. */
export const isChangeable = (planStatus: number): boolean =>
  restorePublication(planStatus).hasTag('changeable');

const REASON = '。'.repeat(10);
const OFFERED = [
  'publish',
  'unpublish',
  'change',
] as const satisfies readonly PublicationEventType[];
/** What this person may do with a plan in its state; that it is in use is said beside the button. */
export const offeredPublication = (
  planStatus: number,
  by: PublicationActor,
): (typeof OFFERED)[number][] =>
  OFFERED.filter((type) => restorePublication(planStatus).can({ type, by, reason: REASON }));

/** Why the chart refuses an event; null when it does not. */
export const publicationRefusal = (snapshot: PublicationSnapshot, event: PublicationEvent) =>
  refusalIn(publicationRules, snapshot, event);
export type PublicationRefusal = NonNullable<ReturnType<typeof publicationRefusal>>;
