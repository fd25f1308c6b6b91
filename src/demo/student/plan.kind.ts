import type { ChangeCode } from '../../../machines/studentStatus/studentStatus.types.ts';

/** One kind of change in the demo: how many, to whom, when. */
export interface Kind {
  type: ChangeCode;
  count: number;
  /** `stays`: somebody in school, who came from `from`; `goes`: somebody who is not in school any more; `asks`: still being decided. */
  how: 'stays' | 'goes' | 'asks' | 'waits';
  /** Where a student who stays was before. */
  from?: 'nextGrade' | 'otherMajor' | 'otherClass';
  /** Days of effect, taken in turn. */
  on: readonly string[];
  /** Months until the end day. */
  months?: number;
  reason: string;
  text: string;
  /** Grades that it can concern. */
  grades?: readonly number[];
  /** Comes after a 休学 of the same student. */
  resumes?: true;
}
