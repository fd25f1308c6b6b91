import type { PermissionRow } from '../../../../school/people/contract/permission.calls.ts';

/** Permissions under their module, or under what they are about, in the order in which they come. */
export function groupsOf(
  rows: readonly PermissionRow[],
  by: 'moduleTitle' | 'thing',
): (readonly [title: string, rows: PermissionRow[]])[] {
  const groups = new Map<string, PermissionRow[]>();
  for (const row of rows) groups.set(row[by], [...(groups.get(row[by]) ?? []), row]);
  return [...groups];
}
