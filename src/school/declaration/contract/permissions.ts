import { FLOWS } from '../../flows/contract/flows.ts';

export const LIST = 'talent:declaration:list' as const;
/** The permission to decide on declarations at each level (审批 2). */
export const APPROVE_PERMISSION = FLOWS.declaration.permission;
/** Anyone who may see declarations at all: the declarers' list, the queries, the four queues (申报 54). */
export const VIEW = [
  LIST,
  'talent:declaration:query',
  ...Object.values(APPROVE_PERMISSION),
] as const;
