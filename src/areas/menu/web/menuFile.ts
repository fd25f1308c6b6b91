import type { MenuFileEntry, MenuReport } from '../../../platform/contract/menu.calls.ts';

const FIELDS = [
  'parentName',
  'title',
  'path',
  'name',
  'component',
  'icon',
  'hidden',
  'noCache',
  'permission',
] as const;
const isText = (value: unknown) => typeof value === 'string';
const fits = (field: (typeof FIELDS)[number], value: unknown) =>
  field === 'hidden' || field === 'noCache'
    ? typeof value === 'boolean'
    : isText(value) ||
      (value === null && (field === 'parentName' || field === 'icon' || field === 'permission'));

type Read = { menus: MenuFileEntry[]; problems: MenuReport['problems'] };
/** The menus of a file's text, or what is wrong with its form; fields that we do not know are left out. @throws Error in Chinese */
export function readMenuFile(text: string): Read {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    throw new Error('这个文件不是 JSON，请选择由“导出”得到的文件');
  }
  const list = Array.isArray(found) ? found : (found as { menus?: unknown } | null)?.menus;
  if (!Array.isArray(list)) throw new Error('文件里没有菜单列表，请选择由“导出”得到的文件');
  const problems: MenuReport['problems'] = [];
  const menus = list.flatMap((entry: Record<string, unknown> | null, at) => {
    const bad = FIELDS.filter((field) => !fits(field, entry?.[field]));
    for (const field of bad)
      problems.push({
        line: at + 1,
        title: String(entry?.title ?? ''),
        text: `字段 ${field} 缺少或类型不对`,
      });
    return bad.length
      ? []
      : [
          Object.fromEntries(
            FIELDS.map((field) => [field, entry?.[field]]),
          ) as unknown as MenuFileEntry,
        ];
  });
  return { menus, problems };
}
