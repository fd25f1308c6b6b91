import { CHANGE_PERMISSION, changeDetail } from '../../areas/statusChange/contract/change.calls.ts';
import type { Contract } from '../../platform/contract/registry.ts';
import { APPROVE_PERMISSION } from '../../school/declaration/contract/permissions.ts';

/** What an agent uses of their principal's rights: deciding at a level on tasks and on status changes, with the list that these stand in; nothing else. */
export const LENT: Contract['lent'] = [
  { deciding: Object.values(APPROVE_PERMISSION), reading: [] },
  { deciding: Object.values(CHANGE_PERMISSION), reading: changeDetail.access },
];
