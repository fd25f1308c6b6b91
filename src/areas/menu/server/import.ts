import {
  importMenus,
  type MenuFileEntry,
  type MenuReport,
} from '../../../platform/contract/menu.calls.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { conflict, rule } from '../../../platform/server/request/refusal.ts';
import { type Served, serve } from '../../../platform/server/request/serve.ts';
import {
  baseOf,
  lockMenus,
  problemsOf,
  type Stored,
  type Views,
} from '../../../school/people/server/menuTree.ts';
import { insertMenu, updateMenu } from './save.ts';

/** Number of an entry whose parent is not in the file: no menu has it. */
const NOWHERE = -1;

/**
 * The whole tree from a file (菜单 17). Menus are known by their route names: known ones keep their number,
 * unknown ones are added, missing ones go. With a single fault nothing is written; `base` keeps a report from being applied to a
 * tree that has changed since.
 */
export const serveImportMenus = (views: Views): Served =>
  serve(importMenus, async (ctx, { body }) => {
    const menus = await lockMenus(ctx.client, ctx.caller.schoolId);
    const { wanted, report } = compared(views, menus, body.menus);
    if (body.dryRun) return report;
    if (body.base !== report.base) throw conflict('菜单在检查之后又有变动，请重新检查文件');
    if (report.problems.length)
      throw rule(`文件中有 ${report.problems.length} 处错误，没有导入`, report);
    await write(ctx, menus, wanted);
    return report;
  });

function compared(
  views: Views,
  menus: readonly Stored[],
  file: readonly MenuFileEntry[],
): { wanted: Stored[]; report: MenuReport } {
  const old = new Map(menus.map((m) => [m.name, m]));
  const lines = new Map<string, number>();
  let next = Math.max(0, ...menus.map((m) => m.menuId));
  const numbered = file.map((entry, at) => {
    const known = lines.has(entry.name) ? undefined : old.get(entry.name); // a name that comes twice is a fault; the second is another menu
    if (!lines.has(entry.name)) lines.set(entry.name, at);
    return { entry, known, menuId: known?.menuId ?? ++next };
  });
  const idOf = (name: string) => numbered[lines.get(name) ?? -1]?.menuId ?? NOWHERE;
  const places = new Map<string | null, number>();
  const wanted = numbered.map(({ entry: { parentName, ...own }, known, menuId }): Stored => {
    const sortNo = (places.get(parentName) ?? 0) + 1;
    places.set(parentName, sortNo);
    return {
      ...own,
      menuId,
      parentId: parentName === null ? null : idOf(parentName),
      sortNo,
      version: known?.version ?? 1,
    };
  });
  const line = new Map(wanted.map((menu, at) => [menu.menuId, at + 1]));
  const [were, are] = [shownOf(menus), shownOf(wanted)];
  const changed = wanted.filter(
    ({ menuId }) => were.has(menuId) && were.get(menuId) !== are.get(menuId),
  );
  return {
    wanted,
    report: {
      base: baseOf(menus),
      problems: problemsOf(wanted, views).map(({ menuId, title, text }) => ({
        line: line.get(menuId) ?? 0,
        title,
        text,
      })),
      added: wanted
        .filter((menu) => old.get(menu.name)?.menuId !== menu.menuId)
        .map((m) => m.title),
      changed: changed.map((m) => m.title),
      removed: menus.filter((m) => !lines.has(m.name)).map((m) => m.title),
    },
  };
}
/** What is seen of each menu: its place among its siblings, not the number that puts it there. */
function shownOf(menus: readonly Stored[]): ReadonlyMap<number, string> {
  const sorted = menus.toSorted((a, b) => a.sortNo - b.sortNo || a.menuId - b.menuId);
  const places = new Map<number | null, number>();
  return new Map(
    sorted.map((m) => {
      const place = (places.get(m.parentId) ?? 0) + 1;
      places.set(m.parentId, place);
      const { menuId: _id, version: _version, sortNo: _sortNo, ...seen } = m;
      return [
        m.menuId,
        JSON.stringify([place, ...Object.entries(seen).sort(([a], [b]) => a.localeCompare(b))]),
      ];
    }),
  );
}

async function write(ctx: Ctx, menus: readonly Stored[], wanted: readonly Stored[]): Promise<void> {
  const kept = new Map(menus.map((m) => [m.menuId, m]));
  const [were, are] = [shownOf(menus), shownOf(wanted)];
  const gone = menus.filter((m) => !wanted.some((w) => w.menuId === m.menuId));
  await ctx.client.query('delete from menu where school_id = $1 and id = any($2::int[])', [
    ctx.caller.schoolId,
    gone.map((m) => m.menuId),
  ]);
  for (const menu of gone) note(ctx, menu, null);
  for (const menu of wanted) {
    const before = kept.get(menu.menuId);
    if (!before) await insertMenu(ctx, menu);
    else
      await updateMenu(ctx, {
        ...menu,
        version: before.version + (were.get(menu.menuId) === are.get(menu.menuId) ? 0 : 1),
      });
    if (!before || were.get(menu.menuId) !== are.get(menu.menuId)) note(ctx, before ?? null, menu);
  }
}
const note = (ctx: Ctx, before: Stored | null, after: Stored | null) =>
  ctx.audit({
    entity: 'menu',
    entityId: (after ?? before)?.menuId ?? '',
    detail: { event: 'import', before, after },
  });
