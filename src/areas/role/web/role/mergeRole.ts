import type { RoleText } from './roleText.ts';

export interface Merged {
  text: RoleText;
  /** Rights that a colleague has given or taken meanwhile, and that the result follows. */
  given: readonly string[];
  taken: readonly string[];
  /** Fields, by what people call them, that both have changed differently: one's own holds. */
  both: readonly string[];
}
const FIELDS = [
  ['roleName', '名称'],
  ['description', '说明'],
  ['forNewStaff', '新教职工默认拥有'],
] as const;
type Fields = Pick<RoleText, (typeof FIELDS)[number][0]>;

/**
 * One's own text and what somebody else has saved meanwhile, both against what was opened, right by right (权限 33): whoever has
 * changed a right or a field holds. A right taken by the other never comes back unless one has given it oneself.
 */
export function mergeRole(opened: RoleText, mine: RoleText, theirs: RoleText): Merged {
  const [was, now] = [new Set(opened.permissions), new Set(theirs.permissions)];
  const given = theirs.permissions.filter((one) => !was.has(one));
  const taken = opened.permissions.filter((one) => !now.has(one));
  const permissions = new Set([...mine.permissions, ...given]);
  for (const one of taken) permissions.delete(one);
  const fields: Fields = {
    roleName: mine.roleName === opened.roleName ? theirs.roleName : mine.roleName,
    description: mine.description === opened.description ? theirs.description : mine.description,
    forNewStaff: mine.forNewStaff === opened.forNewStaff ? theirs.forNewStaff : mine.forNewStaff,
  };
  const both = FIELDS.filter(
    ([key]) => theirs[key] !== opened[key] && theirs[key] !== fields[key],
  ).map(([, word]) => word);
  return { text: { ...mine, ...fields, permissions: [...permissions].sort() }, given, taken, both };
}

/** What a colleague has changed and what was made of it, for a dialog. `nameOf`: a right in words. */
export function mergedText({ given, taken, both }: Merged, nameOf: (right: string) => string) {
  const said = [
    given.length > 0 && `他人增加了：${given.map(nameOf).join('、')}。`,
    taken.length > 0 && `他人去掉了：${taken.map(nameOf).join('、')}。`,
    both.length > 0 && `${both.join('、')}两人都改过，仍是您填写的。`,
  ].filter(Boolean);
  return `这个角色刚被他人修改过，还没有保存您的修改。\n${said.join('\n')}${said.length > 0 ? '\n' : ''}他人的修改已逐项并入，您的修改仍在，请核对后再保存。`;
}
