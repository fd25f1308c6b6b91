import type { NoticeKind } from './noticeKinds.ts';
import type { Placeholder } from './placeholders.ts';

export interface NoticeTemplate {
  /** When it is told and to whom. */
  name: string;
  kind: NoticeKind;
  text: string;
  /** For several items at once; `{n}` is their number. */
  manyText?: string;
  /** What the text may hold; `n` only stands in `manyText`. */
  placeholders: readonly Exclude<Placeholder, 'n'>[];
}
