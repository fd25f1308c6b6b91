import { FLOWS } from '../../../../school/flows/contract/flows.ts';

/** A new course is decided by its teaching unit and by the office (课程 16). */
export const REQUEST_LEVELS = ['teaching', 'master'] as const;
export const REQUEST_PERMISSION = FLOWS.courseRequest.permission;
