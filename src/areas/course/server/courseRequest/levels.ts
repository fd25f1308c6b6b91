import { FLOWS } from '../../../../school/approval/contract/flows.ts';

/** A new course is decided by its teaching unit and by the office (domain.md 2.8 "Reuse for other flows": {L2, L4}). */
export const REQUEST_LEVELS = ['teaching', 'master'] as const;
export const REQUEST_PERMISSION = FLOWS.courseRequest.permission;
