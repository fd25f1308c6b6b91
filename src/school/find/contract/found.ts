/** What is found beside menus and actions, in the order in which it is shown (查找 1). */
export const FOUND_KINDS = ['person', 'student', 'course', 'declaration', 'room'] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];
/** Of each kind. */
export const MOST_FOUND = 5;
/** One of those opened last: `student:12`. */
export const RECENT = new RegExp(`^(${FOUND_KINDS.join('|')}):\\d{1,15}$`);

/** A Chinese character says enough alone; of letters and digits it takes two (查找 3). */
export const isEnough = (keyword: string): boolean =>
  /[㐀-鿿]/.test(keyword) || keyword.length >= 2;
