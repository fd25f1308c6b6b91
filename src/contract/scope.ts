/** A node key is `level-id`, e.g. `3-12` (domain.md 1.0 "Unit reference"). */
export const NODE_KEY = /^[1-5]-\d{1,15}$/;
export const levelOfKey = (key: string): number => Number(key.charAt(0));

/**
 * Materialised path of a unit: `/1-1/2-1/3-1/`. `covers(scopePath, unitPath)` is true when the scope node equals the
 * unit or is an ancestor of it in the same tree (domain.md 1.0). No scope covers nothing.
 */
export const covers = (scopePath: string | null | undefined, unitPath: string | null | undefined): boolean =>
  !!scopePath && !!unitPath && scopePath.endsWith('/') && unitPath.startsWith(scopePath);

/** Level names by business type (domain.md D2); the number is what the system knows, the label is for people. */
export const LEVEL_LABELS: Readonly<Record<number, readonly string[]>> = {
  0: ['学校', '校区', '学院', '系部', '组织'],
  1: ['学校', '校区', '学院', '系部', '组织'],
  2: ['学校', '分院', '学院', '系部', '教学站点'],
};
export const SCOPE_PARTS = ['school', 'campus', 'college', 'department', 'organization'] as const;
export type ScopePart = (typeof SCOPE_PARTS)[number];
