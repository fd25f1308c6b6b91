/** A node key is `level-id`, e.g. `3-12` (单位 7). */
export const NODE_KEY = /^[1-5]-\d{1,15}$/;
export const levelOfKey = (key: string): number => Number(key.charAt(0));

/**
 * Materialised path of a unit: `/1-1/2-1/3-1/`. `covers(scopePath, unitPath)` is true when the scope node equals the
 * unit or is an ancestor of it in the same tree (单位 12). No scope covers nothing.
 */
export const covers = (
  scopePath: string | null | undefined,
  unitPath: string | null | undefined,
): boolean =>
  !!scopePath && !!unitPath && scopePath.endsWith('/') && unitPath.startsWith(scopePath);

/** The two scopes of a business type, as screens and answers name them (权限 7). */
export const SCOPE_ZH = { management: '管理范围', supervisor: '主管范围' } as const;

export const SCOPE_PARTS = ['school', 'campus', 'college', 'department', 'organization'] as const;

/** Business type of those who belong to no tree of units, such as students who log in: no list of the staff has them. */
export const NO_TREE = -1;
