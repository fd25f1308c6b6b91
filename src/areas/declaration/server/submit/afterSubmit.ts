import { levelNumber, restoreApproval } from '../../../../../machines/approval/approval.stored.ts';
import {
  LEVELS,
  type Level,
  NOBODY,
  RESULT,
} from '../../../../../machines/approval/approval.types.ts';
import type { Warning } from '../../../../platform/contract/warning.ts';
import { parameter } from '../../../../platform/server/database/parameter.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { takeStep } from '../../../../school/approval/server/decide.ts';
import { followed } from '../../../../school/approval/server/follow.ts';
import { storedOf } from '../../../../school/approval/server/row.ts';
import type { Step } from '../../../../school/approval/server/write.ts';
import { levelsOf } from '../../../../school/declaration/server/declarationScope.ts';
import type { Row } from '../item/row.ts';
import { declarationSubject } from '../item/subject.ts';
import { keepWarnings } from './warnings.ts';

const SYSTEM = { ...NOBODY, system: true as const };
/** A submit with what its declarer was warned of and has confirmed. */
export interface SubmitStep extends Step<Row> {
  warnings: readonly Warning[];
}
interface Policies {
  resume: boolean;
  ownFirst: boolean;
}
async function policiesOf(
  { client, caller }: Ctx,
  { businessType, semesterId }: Row,
): Promise<Policies> {
  const place = { businessType, semesterId };
  return {
    resume:
      (await parameter(client, caller.schoolId, 'resubmitPolicy', place)) === 'resumeAtReturned',
    ownFirst:
      (await parameter(client, caller.schoolId, 'selfApprovePolicy', place)) === 'autoPassL1',
  };
}

/** Why a level is passed by the system after this submit; null: somebody decides there (parameters resubmitPolicy, selfApprovePolicy). */
function reasonFor(
  { caller }: Ctx,
  { before }: Step<Row>,
  level: Level,
  { resume, ownFirst }: Policies,
): string | null {
  const results = [before.result1, before.result2, before.result3, before.result4];
  const returnedAt = results.indexOf(RESULT.returned) + 1;
  if (resume && returnedAt > levelNumber(level))
    return '系统通过（上一轮由后面一级退回，直接回到该级）';
  return ownFirst && level === 'management' && levelsOf(caller, before).includes(level)
    ? '系统通过（申报人即本级审批人）'
    : null;
}

/**
 * Writes submits and what the school's rules make of them at once: levels that a returned item has behind it, or its declarer's own first
 * level, are passed by the system, each with a record (审批 20、21). Answers the rows as they stand then, by id.
 */
export async function writeSubmits(
  ctx: Ctx,
  submits: readonly SubmitStep[],
): Promise<Map<number, Row>> {
  await keepWarnings(
    ctx,
    submits.map(({ after, warnings }) => ({ row: after, warnings })),
  );
  const policies = new Map<number, Policies>();
  for (const { before } of submits)
    if (!policies.has(before.semesterId))
      policies.set(before.semesterId, await policiesOf(ctx, before));
  return followed(ctx, declarationSubject, submits, (first, row) => {
    const level = LEVELS[(row.currentLevel ?? 0) - 1];
    const opinion =
      level &&
      reasonFor(
        ctx,
        first,
        level,
        policies.get(row.semesterId) ?? { resume: false, ownFirst: false },
      );
    return level && opinion
      ? takeStep(restoreApproval(storedOf(row)), { type: 'systemPass', by: SYSTEM, level }, row, {
          now: ctx.now,
          opinion,
        })
      : null;
  });
}
