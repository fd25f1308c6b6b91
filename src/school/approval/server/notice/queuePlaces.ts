import { LEVELS } from '../../../../../machines/approval/approval.types.ts';
import type { QueuePlace } from '../../../../platform/server/notice/tellQueues.ts';
import { kindAt } from '../../../declaration/server/declarationScope.ts';
import type { ApprovalRow } from '../row.ts';
import type { Subject } from '../subject.ts';
import type { Step } from '../write.ts';

/** Steps that change nothing that a queue shows. */
const UNSEEN: readonly string[] = ['comment', 'remind'];

/** Where these steps have moved something: the places at which the items waited before, and wait now. */
export function queuePlaces<R extends ApprovalRow>(
  subject: Subject<R>,
  steps: readonly Step<R>[],
): QueuePlace[] {
  return steps
    .filter(({ record }) => !UNSEEN.includes(record.action))
    .flatMap(({ before, after }) =>
      [before, after].flatMap((row) => {
        const level = LEVELS[(row.currentLevel ?? 0) - 1];
        if (!level) return [];
        return {
          permission: subject.permission[level],
          scope: kindAt(level, subject),
          businessType: row.businessType,
          unitPath: row[`${level}Path`] ?? null,
        };
      }),
    );
}
