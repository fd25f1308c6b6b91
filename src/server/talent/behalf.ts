import { LEVELS } from '../../../machines/approval/approval.types.ts';
import { behalfOf } from '../policy/declarationScope.ts';
import type { Caller, Principal } from '../request/caller.ts';
import type { Step } from './write.ts';

/** What is done by the right to decide at a level. */
const BY_RIGHT = ['pass', 'returnToDeclarer', 'returnToPrevious', 'returnToLevel', 'reject', 'takeBack', 'assignTeachers', 'comment'];
/** For whom the caller takes this step; null: in his own name. Voiding and what the system does is never done for another one. */
export function principalOf(caller: Caller, { before, record }: Pick<Step, 'before' | 'record'>): Principal | null {
  const level = LEVELS[(record.level ?? 0) - 1];
  return level && BY_RIGHT.includes(record.action) ? behalfOf(caller, level, before) : null;
}
