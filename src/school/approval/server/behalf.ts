import { LEVELS } from '../../../../machines/approval/approval.types.ts';
import type { Caller, Principal } from '../../../platform/server/request/caller.ts';
import { behalfOf } from '../../declaration/server/declarationScope.ts';
import type { ApprovalRow } from './row.ts';
import type { Subject } from './subject.ts';
import type { Step } from './write.ts';

/** What is done by the right to decide at a level. */
const BY_RIGHT: readonly string[] = [
  'pass',
  'returnToDeclarer',
  'returnToPrevious',
  'returnToLevel',
  'reject',
  'takeBack',
  'assignTeachers',
  'comment',
  'transfer',
];
/** For whom the caller takes this step; null: in their own name. Voiding and what the system does is never done for another one. */
export function principalOf<R extends ApprovalRow>(
  caller: Caller,
  subject: Pick<Subject<R>, 'permission' | 'scopeKind'>,
  { before, record }: Pick<Step<R>, 'before' | 'record'>,
): Principal | null {
  const level = LEVELS[(record.level ?? 0) - 1];
  return level && BY_RIGHT.includes(record.action)
    ? behalfOf(caller, level, before, subject)
    : null;
}
