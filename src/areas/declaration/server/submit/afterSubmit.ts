import type { Level } from '../../../../../machines/approval/approval.types.ts';
import type { Warning } from '../../../../platform/contract/warning.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { followed } from '../../../../school/approval/server/follow.ts';
import type { Step } from '../../../../school/approval/server/write.ts';
import type { Row } from '../item/row.ts';
import { declarationSubject } from '../item/subject.ts';
import { type SystemPass, systemStep } from './carried.ts';
import { keepWarnings } from './warnings.ts';

/** A submit with what its declarer was warned of and has confirmed, and by what the system passes levels after it. */
export interface SubmitStep extends Step<Row> {
  warnings: readonly Warning[];
  passesAt: (level: Level) => readonly SystemPass[];
}

/**
 * Writes submits and what the school's rules make of them at once: levels that a returned item has behind it, that keep their pass, or its
 * declarer's own first level, are passed by the system, each with a record (审批 20、21、77). Answers the rows as they stand then, by id.
 */
export async function writeSubmits(
  ctx: Ctx,
  submits: readonly SubmitStep[],
): Promise<Map<number, Row>> {
  await keepWarnings(
    ctx,
    submits.map(({ after, warnings }) => ({ row: after, warnings })),
  );
  const passes = new Map(submits.map(({ before, passesAt }) => [before.id, passesAt]));
  return followed(ctx, declarationSubject, submits, (_, row) =>
    systemStep(ctx, row, passes.get(row.id) ?? (() => [])),
  );
}
