import { CARRIED, standingPass } from '../../../../../machines/approval/approval.carried.ts';
import { restoreApproval } from '../../../../../machines/approval/approval.stored.ts';
import { LEVELS, type Level, NOBODY } from '../../../../../machines/approval/approval.types.ts';
import { dayOf } from '../../../../platform/server/clock.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { signedBy } from '../../../../school/approval/contract/signedBy.ts';
import { takeStep } from '../../../../school/approval/server/decide.ts';
import { readRecords } from '../../../../school/approval/server/records.ts';
import { type ApprovalRecord, storedOf, unitOf } from '../../../../school/approval/server/row.ts';
import type { Step } from '../../../../school/approval/server/write.ts';
import type {
  DeclarationBody,
  RISKS,
} from '../../../../school/declaration/contract/declaration.shapes.ts';
import { changedFor } from '../../contract/answersFor.ts';
import type { Row } from '../item/row.ts';
import { declarationSubject } from '../item/subject.ts';
import { grouped } from '../list/grouped.ts';

const SYSTEM = { ...NOBODY, system: true as const };
/** A pass of the system that a rule of the school brings about; `changed`: what speaks against it, asked of the chart. */
export interface SystemPass {
  opinion: string;
  changed?: readonly string[];
}
/** The pass of a level that may be carried, with what the level answers for and what is not as it was then. */
export interface Carry extends SystemPass {
  changed: readonly string[];
}
export type Carries = ReadonlyMap<Level, Carry>;

/** Steps that change the form, and keep it as it is then. */
const WRITTEN: readonly string[] = ['submit', 'assignTeachers', 'recount'];
/** The form as it was when somebody passed it; null: nothing is left of it. */
const passedBody = (
  records: readonly ApprovalRecord[],
  pass: ApprovalRecord,
): DeclarationBody | null =>
  (records.findLast(({ seq, action }) => seq < pass.seq && WRITTEN.includes(action))
    ?.bodyAtSubmit ?? null) as DeclarationBody | null;

/** Somebody has too much work, by which the teaching level is never passed without a person. */
export const OVERLOAD = 'overload' satisfies (typeof RISKS)[number];
/** What a level would have to look at that it has not passed: fields that it answers for, its unit, teachers with too much work (审批 73、77). */
function unseen(
  level: Level,
  row: Row,
  form: DeclarationBody,
  pass: ApprovalRecord,
  body: DeclarationBody,
): string[] {
  return [
    ...changedFor(level, body, form),
    ...(pass.unitKey === unitOf(row, level)?.key ? [] : [`${level}UnitKey`]),
    ...(level === 'teaching' && row.risks.includes(OVERLOAD) ? [OVERLOAD] : []),
  ];
}

/** The passes of an item that still stand, each compared with the form as it is now (审批 77). A level that has none is not among them. */
export function carriesOf(
  row: Row,
  form: DeclarationBody,
  records: readonly ApprovalRecord[],
): Carries {
  const carries = new Map<Level, Carry>();
  for (const level of LEVELS) {
    const pass = standingPass(records, level);
    const body = pass && passedBody(records, pass);
    if (pass && body)
      carries.set(level, {
        opinion: `${CARRIED}${signedBy(pass)} ${dayOf(pass.createdAt)} 的通过`,
        changed: unseen(level, row, form, pass, body),
      });
  }
  return carries;
}

/** The records of those that have been submitted before, by item. */
export async function earlierRecords(
  ctx: Ctx,
  rows: readonly Row[],
): Promise<ReadonlyMap<number, ApprovalRecord[]>> {
  const ids = rows.filter(({ round }) => round > 0).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  return grouped(
    await readRecords(ctx, declarationSubject, ids),
    ({ declarationId }) => declarationId ?? 0,
  );
}

/** The first of these passes that the chart takes, of the level that waits; null: somebody decides there. */
export function systemStep(
  { now }: Ctx,
  row: Row,
  passesAt: (level: Level) => readonly SystemPass[],
): Step<Row> | null {
  const level = LEVELS[(row.currentLevel ?? 0) - 1];
  if (!level) return null;
  const snapshot = restoreApproval(storedOf(row));
  for (const { opinion, changed } of passesAt(level)) {
    const event = {
      type: 'systemPass',
      by: SYSTEM,
      level,
      ...(changed && { changed }),
    } as const;
    if (snapshot.can(event)) return takeStep(snapshot, event, row, { now, opinion });
  }
  return null;
}
