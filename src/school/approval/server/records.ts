import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { approvalRecord } from '../../declaration/server/schema/declaration.ts';
import type { ApprovalRecord, ApprovalRow } from './row.ts';
import type { Subject } from './subject.ts';

type Keyed = Pick<Subject<ApprovalRow>, 'bizType' | 'recordKey'>;
/** Steps that only talk, or that concern who does it: they never decide and are not taken back. */
export const TALK: readonly string[] = [
  'comment',
  'assignTeachers',
  'transfer',
  'unpin',
  'releasePin',
  'remind',
  'recount',
  'changeUnit',
  'insertLevel',
];
export const isTalk = (action: string): boolean => TALK.includes(action);
const column = { declaration_id: approvalRecord.declarationId, item_id: approvalRecord.itemId };
const idOf = (record: ApprovalRecord): number => record.declarationId ?? record.itemId ?? 0;

/** The records of these items, each in its order. */
export const readRecords = (
  ctx: Pick<Ctx, 'db' | 'caller'>,
  { bizType, recordKey }: Keyed,
  ids: readonly number[],
): Promise<ApprovalRecord[]> =>
  ctx.db
    .select()
    .from(approvalRecord)
    .where(
      and(
        eq(approvalRecord.schoolId, ctx.caller.schoolId),
        eq(approvalRecord.bizType, bizType),
        inArray(column[recordKey], [...ids]),
      ),
    )
    .orderBy(asc(column[recordKey]), asc(approvalRecord.seq));

/** The last step of each item, by id; `decisions`: without talk. Read after the lock, so a faster one is seen. */
export async function lastSteps(
  ctx: Ctx,
  subject: Keyed,
  ids: readonly number[],
  what: 'all' | 'decisions',
): Promise<Map<number, ApprovalRecord>> {
  const rows = await readRecords(ctx, subject, ids);
  return new Map(rows.filter((r) => what === 'all' || !isTalk(r.action)).map((r) => [idOf(r), r]));
}
