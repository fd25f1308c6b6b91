import type { ApprovalEventType } from '../../../../../machines/approval/approval.types.ts';
import type { UserConfig } from '../../../../platform/contract/auth/auth.shapes.ts';

/** What a new approver starts with; what they keep themselves takes their place (申报 66). */
const FIRST = ['同意。'];
/** What a declaration is first returned with: nothing to say of anything else. */
export const DECLARING = [
  '学时与方案不一致，请核实后重新提交。',
  '教学班人数有误，请核对后重新提交。',
  '请补充计划外开课的原因。',
];

export interface Phrases {
  passing: readonly string[];
  objecting: readonly string[];
}
/** 常用意见 in two sets. They were kept in one list before: an objection that stands there too counts as one. */
export function phrasesOf({
  opinions = FIRST,
  objections = DECLARING,
}: Pick<UserConfig, 'opinions' | 'objections'>): Phrases {
  return { passing: opinions.filter((text) => !objections.includes(text)), objecting: objections };
}

/**
 * The decision that Ctrl+Enter takes, marked on its button: what was tried last, a pass until anything was. Nothing passes while one of the
 * person's objections stands in the opinion.
 */
export function markOf(at: {
  tried: ApprovalEventType;
  opinion: string;
  objecting: readonly string[];
}): ApprovalEventType {
  const objects = at.objecting.some((text) => at.opinion.includes(text));
  return at.tried === 'pass' && objects ? 'returnToDeclarer' : at.tried;
}
/** A template goes behind what has been typed already, on a line of its own. */
export const typed = (opinion: string, template: string): string =>
  opinion.trim() ? `${opinion.trimEnd()}\n${template}` : template;
