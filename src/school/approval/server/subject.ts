import type { Level } from '../../../../machines/approval/approval.types.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import type { Flow } from '../../flows/contract/flows.ts';
import type { ApprovalRow } from './row.ts';
import type { Step } from './write.ts';

/**
 * A kind of thing that goes through the approval (审批 10): the same chart, the same record table, its
 * own table and rights (contract/flows.ts). What else differs stands here and nowhere else. An example: `declarationSubject` in src/areas/declaration/server/item/subject.ts.
 */
export interface Subject<R extends ApprovalRow> extends Flow {
  /** Its name in the audit log. */
  entity: string;
  /** What an item is called in lists of histories, in SQL about the row `d`; nothing of a person. */
  nameSql: string;
  /** Declarations have a column of their own in the record table; everything else lies under `item_id`. */
  recordKey: 'declaration_id' | 'item_id';
  /** Columns that a step may change beside those of every subject: column → type and field. */
  columns: Readonly<Record<string, readonly [type: string, field: string]>>;
  /** `《离散数学》`, as notices name it. */
  title: (row: R) => string;
  links: {
    /** For its declarer: the one that is meant, or all of a status. */
    own: (row: R) => string;
    ownMany?: (status: number) => string;
    /** For approvers of a level: their queue, or the one of it that is meant; `past`: it need not wait there any more. */
    queue: (level: Level, item?: { id: number; past?: boolean }) => string;
    /** For who teaches it: the one that is meant, or all of theirs. */
    taught?: (row?: R) => string;
  };
  /** Where it belongs, for digests: things of one place add up in one notice. */
  place: (ctx: Ctx, row: R) => { key: string; name: string };
  /** Who teaches or is otherwise concerned when it passes, by item. */
  concerned?: (ctx: Ctx, rows: readonly R[]) => Promise<ReadonlyMap<number, readonly number[]>>;
  /** Whether the teaching unit hears of the pass. */
  tellsTeachingUnit?: boolean;
  /** What the school's own flow does when steps have been written, in the same transaction: publish what has passed, and the like. */
  after?: (ctx: Ctx, steps: readonly Step<R>[]) => Promise<void>;
}

/** The unit columns of these levels, for subjects whose submit works them out anew. */
export const unitColumns = (
  levels: readonly Level[],
): Readonly<Record<string, readonly [type: string, field: string]>> =>
  Object.fromEntries(
    levels.flatMap((level) => [
      [`${level}_unit_key`, ['text', `${level}UnitKey`] as const],
      [`${level}_unit_name`, ['text', `${level}UnitName`] as const],
      [`${level}_path`, ['text', `${level}Path`] as const],
    ]),
  );
