import type { Permission } from '../../../platform/contract/permission.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';

/** A semester that is about to end, with the words that links and texts need. */
export interface ClosingSemester {
  id: number;
  businessType: number;
  semesterName: string;
}
/**
 * One kind of thing that may stand open at the end of a semester (学期 21). Areas write theirs; the place that
 * knows all areas (entities.ts) hands them to the semester, since areas do not import each other.
 */
export interface ClosingCheck {
  key: string;
  /** 未提交的草稿 */
  title: string;
  /** All of the semester, and those that the caller's own list shows. */
  count: (ctx: Ctx, semester: ClosingSemester) => Promise<{ count: number; seen: number }>;
  /** The list that shows exactly those, in the working context of the semester. */
  link: string | ((semester: ClosingSemester) => string);
  /** Who has not got it cannot open that list. */
  needs?: Permission;
  /** Nobody can submit it any more once declaring has ended. */
  isDraft?: true;
  /** What the archive does with what is left. */
  archive?: (ctx: Ctx, semester: ClosingSemester) => Promise<void>;
  /** Said before: `未提交的申报将作废` */
  fate: string;
}
