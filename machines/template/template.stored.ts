import { type SnapshotFrom, transition } from 'xstate';
import { refusalIn } from '../kit/rules.ts';
import { templateMachine, templateRules } from './template.machine.ts';
import {
  TEMPLATE_STATES,
  type TemplateActor,
  type TemplateContext,
  type TemplateEvent,
  type TemplateEventType,
} from './template.types.ts';

export type TemplateSnapshot = SnapshotFrom<typeof templateMachine>;

/** Builds the chart's snapshot from the column and what was counted. @throws Error on a status that the chart does not have */
export function restoreTemplate(
  templateStatus: number,
  context: TemplateContext,
): TemplateSnapshot {
  const value = TEMPLATE_STATES[templateStatus];
  if (!value) throw new Error(`no template status ${templateStatus}`);
  return templateMachine.resolveState({ value, context });
}
/** What stands in the columns behind an event. */
export function afterTemplate(
  snapshot: TemplateSnapshot,
  event: TemplateEvent,
): { templateStatus: number; edition: number } {
  const [{ value, context }] = transition(templateMachine, snapshot, event);
  return { templateStatus: TEMPLATE_STATES.indexOf(value as 'draft'), edition: context.edition };
}
/** In the order in which the list offers them. */
const OFFERED = ['use', 'enable', 'disable'] as const satisfies readonly TemplateEventType[];
export type TemplateOffer = (typeof OFFERED)[number];
/** What this person may do with a template of so many groups. */
export const offeredTemplate = (
  templateStatus: number,
  groups: number,
  by: TemplateActor,
): TemplateOffer[] => {
  const snapshot = restoreTemplate(templateStatus, { groups, edition: 1 });
  return OFFERED.filter((type) => snapshot.can({ type, by }));
};

/** Why the chart refuses an event; null when it does not. */
export const templateRefusal = (snapshot: TemplateSnapshot, event: TemplateEvent) =>
  refusalIn(templateRules, snapshot, event);
export type TemplateRefusal = NonNullable<ReturnType<typeof templateRefusal>>;
