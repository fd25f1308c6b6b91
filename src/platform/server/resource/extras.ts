import type { EntityValues } from '../../contract/resource/entity.ts';
import type { Filling } from '../../contract/resource/filling.ts';
import type { EntityRow } from '../../contract/resource/shapes.ts';
import type { Warning } from '../../contract/warning.ts';
import type { Caller } from '../request/caller.ts';
import type { WorkingContext } from '../request/context.ts';
import type { Ctx } from '../request/ctx.ts';
import type { NumberFacts } from '../request/numbers.ts';
import type { Names } from '../spelling.ts';
import type { Lookup } from './lookup.ts';

export interface Seen {
  caller: Caller;
  context: WorkingContext;
  /** Business time. */
  now: Date;
}
/** What a record is about to become; `before` null: it is new. */
export interface Change {
  values: EntityValues;
  before: EntityValues | null;
}
/** Tells whoever imports something of a row that is written all the same: the column that it is about, and what. */
export type Warn = (name: string, text: string) => void;

/**
 * What a resource needs of the server beyond its declaration. SQL here is written in the program, with `e` for the record; nothing
 * from outside gets into it.
 */
export interface EntityExtras {
  /** SQL of each field of the kinds `count` and `shown`; what depends on the day gets SQL of today's. */
  counts?: Readonly<Record<string, string | ((today: string) => string)>>;
  /** Conditions of the filters that are no plain comparison, and of those under `more`; `add` makes a value of the statement. */
  filters?: Readonly<
    Record<string, (asked: string, add: (value: unknown) => string, seen: Seen) => string>
  >;
  /** The order of what a filter has found, where nobody asks for another one; null: that of the declaration. `order by` is written already. */
  order?: (
    query: Readonly<Record<string, unknown>>,
    add: (value: unknown) => string,
    seen: Seen,
  ) => string | null;
  /** Where else a keyword is looked for. */
  keyword?: (text: string, add: (value: unknown) => string) => string[];
  /** Chinese names in other tables by which a record is found when they are spelt (列表 34); `find` gets SQL of those that were found. */
  names?: readonly (Names & { find: (found: string) => string })[];
  /** Fills what is `told` of rows, in one go for all of them. */
  compute?: (ctx: Ctx, rows: readonly EntityRow[]) => Promise<void>;
  /** It fills columns, so sheets need it, too. */
  computesSheets?: true;
  /** Who refers to a record without being a resource: `{ noun: '条占用', count: 'select count(*) from …' }`. */
  references?: readonly { noun: string; count: string }[];
  /** What was left empty and follows from the rest, before anything is checked. */
  complete?: (values: EntityValues) => EntityValues;
  /** Says no with a message per field, or with a refusal; answers further columns to be written, also those in place of a field's. */
  before?: (ctx: Ctx, change: Change) => Promise<Readonly<Record<string, unknown>>>;
  /** What an edit of a record that `asks` would bring about and has to be confirmed. */
  warnings?: (
    ctx: Ctx,
    change: { id: number; values: EntityValues; before: EntityValues },
  ) => Promise<Warning[]>;
  /** What the tokens of a number rule stand for in a new record of which a `numbered` field was left empty. */
  numberFacts?: (ctx: Ctx, values: EntityValues) => Promise<NumberFacts>;
  /** Why a record cannot be deleted though nobody refers to it; null: it can. */
  mayRemove?: (ctx: Ctx, row: EntityRow) => string | null;
  /** What a deletion would bring about and has to be confirmed. */
  removeWarnings?: (ctx: Ctx, row: EntityRow) => Promise<Warning[]>;
  /** What a deletion takes with it. */
  removed?: (ctx: Ctx, id: number) => Promise<void>;
  /** Writes a row of an import where it is no record of the table: the values of its columns, read and within their limits. @throws Refusal */
  importRow?: (
    ctx: Ctx,
    given: EntityValues,
    mode: 'add' | 'merge',
    warn: Warn,
    /** Notes what the row goes into, as `fills` has it, and what it leaves for that. */
    fill: (id: number | null, from?: number | null) => void,
  ) => Promise<'added' | 'changed' | 'same'>;
  /** What new records of an import go into that has so many places, and how full it gets by so many each: whoever writes has to know (导入导出 30). */
  fills?: {
    noun: string;
    /** Absent: `importRow` says it. */
    of?: (values: EntityValues) => number | null;
    /** The field in which a sheet names it. */
    field: string;
    /** The number of what the field names, where its value is not that. */
    idOf?: (ctx: Ctx, value: string) => Promise<number | null>;
    fillings: (
      ctx: Ctx,
      coming: ReadonlyMap<number, number>,
      leaving: ReadonlyMap<number, number>,
    ) => Promise<readonly Filling[]>;
  };
  /** Takes what a row of an import brings for fields that stand in sheets only, with the record as it is now; answers whether that changed something. @throws Refusal */
  imported?: (ctx: Ctx, row: EntityRow, given: EntityValues, lookup: Lookup) => Promise<boolean>;
  /** What else has to follow, in the same transaction. */
  after?: (ctx: Ctx, change: Change & { id: number }) => Promise<void>;
}
