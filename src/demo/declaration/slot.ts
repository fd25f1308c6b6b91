import type { BusinessType } from '../../install/fixed.ts';
import type { CourseType } from '../talent/sketches.ts';

/** Where a declaration stands on the evening of the demo. */
export interface Ending {
  status: 'draft' | 'inReview' | 'returned' | 'withdrawn' | 'approved' | 'rejected' | 'voided';
  /** In review: the level that decides; rejected: the level that did. */
  level?: 1 | 2 | 3 | 4;
}
/** `self`: taught within the managing unit (自授); a course type: by the unit for the whole school; `other`: by another department. */
export type Kind = 'self' | 'other' | CourseType;

/** What has been decided about a declaration before its course and classes are chosen. */
export interface Slot {
  /** Stands for the declaration in every hash. */
  key: string;
  businessType: BusinessType;
  ending: Ending;
  managementUnitKey: string;
  kind: Kind;
  isNew: boolean;
  offPlan: boolean;
  hoursChanged: boolean;
  /** 1 线上 2 线下 3 线上线下混合 */
  mode: 1 | 2 | 3;
  /** User name of a demo account; else one of the unit's secretaries. */
  declarer?: string;
  /** Waits or lies returned for more than seven days. */
  old?: true;
  /** In review again because a later level was not content: level 2 after level 3, level 1 after level 4. */
  sentBack?: true;
  /** Handed to somebody whose account has been disabled since. */
  pinned?: true;
  plant?: Plant;
  /** The same course and classes as the slot with this key. */
  twinOf?: string;
}

/** Planted situations, and those of tests/e2e/script*, that need a certain form. */
export type Plant =
  /** 数据库原理 for 软件2501, 软件2502 (scriptA1) */
  | 'database'
  /** for the same two classes as `database` */
  | 'sameClasses'
  /** 操作系统, weekly hours 6 instead of 4, returned at level 3 (scriptA2) */
  | 'operatingSystem'
  /** 毛泽东思想概论 (scriptC1) */
  | 'politics'
  /** 58 students for a room type with at most 50 places */
  | 'fiftyEight'
  /** four times four hours of one teacher … */
  | 'fullTeacher'
  /** … who is named for six more */
  | 'overload'
  /** waits at the unit that has lost its approver */
  | 'stuck';
