import { restoreApproval } from '../../../../../machines/approval/approval.stored.ts';
import type { Level } from '../../../../../machines/approval/approval.types.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { settingsReader } from '../../../../school/approval/server/actor.ts';
import { takeStep } from '../../../../school/approval/server/decide.ts';
import { followed } from '../../../../school/approval/server/follow.ts';
import { storedOf } from '../../../../school/approval/server/row.ts';
import type { Step } from '../../../../school/approval/server/write.ts';
import type { DeclarationBody } from '../../../../school/declaration/contract/declaration.shapes.ts';
import { levelsOf } from '../../../../school/declaration/server/declarationScope.ts';
import { returnsOf } from '../item/again.ts';
import type { Row } from '../item/row.ts';
import { declarationSubject } from '../item/subject.ts';
import { readForms } from '../list/form.ts';
import { carriesOf, earlierRecords, systemStep } from '../submit/carried.ts';

const NEXT: Level = 'teaching';
/** What comes after a pass of something that was submitted again: the next level keeps its own where nothing has changed for it (审批 77). */
async function carrier(
  ctx: Ctx,
  passes: readonly Step<Row>[],
  settings: ReturnType<typeof settingsReader>,
): Promise<(row: Row) => Step<Row> | null> {
  const again: Row[] = [];
  for (const { after } of passes)
    if (after.round > 1 && (await settings(after)).resubmitPolicy === 'onlyChanged')
      again.push(after);
  const records = await earlierRecords(ctx, again);
  const forms = again.length ? await readForms(ctx, again) : new Map<number, DeclarationBody>();
  return (row) => {
    const form = forms.get(row.id);
    if (!form) return null;
    const carries = carriesOf(row, form, records.get(row.id) ?? []);
    return systemStep(ctx, row, (level) => [carries.get(level) ?? []].flat());
  };
}

/**
 * Writes passes; where management and teaching unit are the same and the school wants it, the approver of the first who can act at the second
 * passes both: one decision, two records (审批 33). Answers the rows as they stand then, by id.
 */
export async function writePasses(
  ctx: Ctx,
  passes: readonly Step<Row>[],
): Promise<Map<number, Row>> {
  const settings = settingsReader(ctx);
  const merges = new Map<number, boolean>();
  // what has been sent back is seen again by the level that sent it, whoever passes it before
  const back = await returnsOf(
    ctx,
    passes.map(({ before }) => before),
  );
  for (const { before } of passes)
    merges.set(
      before.id,
      before.currentLevel === 1 &&
        !back.has(before.id) &&
        (await settings(before)).mergeSameUnitLevels,
    );
  const carry = await carrier(ctx, passes, settings);
  return followed(ctx, declarationSubject, passes, (first, row) => {
    const carried = carry(row);
    if (carried) return carried;
    const sameUnit =
      row.managementUnitKey !== null && row.managementUnitKey === row.teachingUnitKey;
    const may = row.declarerId !== ctx.caller.userId && levelsOf(ctx.caller, row).includes(NEXT);
    if (
      !merges.get(row.id) ||
      row.currentLevel !== 2 ||
      first.before.currentLevel !== 1 ||
      !sameUnit ||
      !may ||
      // too much work is taken note of by a person (审批 73)
      row.risks.includes('overload')
    )
      return null;
    const snapshot = restoreApproval(storedOf(row));
    const event = {
      type: 'pass',
      by: { declarer: false, levels: [NEXT], justPassed: false, mayVoid: false },
      opinion: '',
    } as const;
    return snapshot.can(event)
      ? takeStep(snapshot, event, row, { now: ctx.now, opinion: '同一单位，合并通过' })
      : null;
  });
}
