import type { EntityValues } from '../../contract/entity/entity.ts';
import type { Ctx } from '../request/ctx.ts';

/** What a record is about to become; `before` null: it is new. */
export interface Change {
  values: EntityValues;
  before: EntityValues | null;
}
/**
 * What a resource needs of the server beyond its declaration. SQL here is written in the program, with `e` for the record; nothing
 * from outside gets into it.
 */
export interface EntityExtras {
  /** SQL of each field of the kind `count`. */
  counts?: Readonly<Record<string, string>>;
  /** Who refers to a record without being a resource: `{ noun: '个班级', count: 'select count(*) from …' }`. */
  references?: readonly { noun: string; count: string }[];
  /** Says no with a message per field, or with a refusal; answers further columns to be written. */
  before?: (ctx: Ctx, change: Change) => Promise<Readonly<Record<string, unknown>>>;
  /** What a deletion takes with it. */
  removed?: (ctx: Ctx, id: number) => Promise<void>;
  /** What else has to follow, in the same transaction. */
  after?: (ctx: Ctx, change: Change & { id: number }) => Promise<void>;
}
