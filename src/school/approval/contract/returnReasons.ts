import { z } from 'zod';
import type { ApprovalEventType } from '../../../../machines/approval/approval.types.ts';
import type { DeclarationBody } from '../../declaration/contract/declaration.shapes.ts';

/** Dictionary of the reasons for which something is sent back (审批 74). */
export const RETURN_REASON = 'return_reason';
/** Chosen at once at most: each has a key of its own. */
export const REASONS_MOST = 9;
export const returnReasons = z
  .array(z.string().max(20))
  .max(REASONS_MOST, `退回原因最多选 ${REASONS_MOST} 个`);
const RETURNS: readonly ApprovalEventType[] = [
  'returnToDeclarer',
  'returnToPrevious',
  'returnToLevel',
];
export const isReturn = (type: string): boolean => (RETURNS as readonly string[]).includes(type);
export const RETURN_ACTIONS: readonly string[] = RETURNS;

type Field = keyof DeclarationBody;
/** Fields that a shipped reason marks in the form of its declarer; a reason that a school has added marks none. */
const FIELDS: Readonly<Record<string, readonly Field[]>> = {
  1: [
    'totalHours',
    'theoryHours',
    'experimentHours',
    'computerHours',
    'practiceHours',
    'weeklyHours',
    'hoursReason',
  ],
  2: ['teachingClasses'],
  3: ['teachingClasses'],
  4: ['startWeek', 'endWeek', 'weekPattern', 'customWeeks'],
  5: ['roomTypeCode', 'partitionId', 'roomNote', 'selfArrangedRoom'],
  6: ['source', 'offPlanReason', 'planCourseIds'],
  7: ['managementUnitKey', 'teachingUnitKey'],
  8: ['attachmentIds'],
};
export const fieldsOfReasons = (reasons: readonly string[]): Field[] => [
  ...new Set(reasons.flatMap((reason) => FIELDS[reason] ?? [])),
];
