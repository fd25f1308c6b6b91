import type { Permission } from '../../../../platform/contract/permission.ts';

/** A new course is decided by its teaching unit and by the office (课程 16). */
export const REQUEST_LEVELS = ['teaching', 'master'] as const;
export const REQUEST_PERMISSION = {
  management: 'talent:courseRequest:approveTeaching',
  teaching: 'talent:courseRequest:approveTeaching',
  supervisor: 'talent:courseRequest:approveMaster',
  master: 'talent:courseRequest:approveMaster',
} as const satisfies Record<string, Permission>;
