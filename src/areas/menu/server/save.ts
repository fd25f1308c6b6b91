import {
  addMenu,
  editMenu,
  type MenuBody,
  orderMenu,
  removeMenus,
} from '../../../platform/contract/menu.calls.ts';
import { newProblems, withBelow } from '../../../platform/contract/menuRules.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { conflict, invalid, notFound, rule } from '../../../platform/server/request/refusal.ts';
import { type Served, serve } from '../../../platform/server/request/serve.ts';
import {
  lockMenus,
  problemsOf,
  type Stored,
  type Views,
} from '../../../school/people/server/menuTree.ts';

const NEW = 0;
/** What changes in one menu. */
type Change = Partial<Omit<Stored, 'menuId' | 'version'>>;

export const serveAddMenu = (views: Views): Served =>
  serve(addMenu, async (ctx, { body }) => {
    const menus = await lockMenus(ctx.client, ctx.caller.schoolId);
    const menu: Stored = { ...body, menuId: NEW, sortNo: lastOf(menus, body.parentId), version: 1 };
    refuseProblems(views, menus, [...menus, menu], [NEW]);
    const menuId = Math.max(0, ...menus.map((m) => m.menuId)) + 1;
    await insertMenu(ctx, { ...menu, menuId });
    ctx.audit({
      entity: 'menu',
      entityId: menuId,
      detail: { event: 'add', before: null, after: { ...menu, menuId } },
    });
    return { menuId };
  });

export const serveEditMenu = (views: Views): Served =>
  serve(
    editMenu,
    async (ctx, { params, body: { version, ...body } }, menus: Stored[]) => {
      const old = current(menus, params.id, version);
      const moved = body.parentId !== old.parentId;
      await change(
        ctx,
        views,
        menus,
        new Map([[old.menuId, moved ? { ...body, sortNo: lastOf(menus, body.parentId) } : body]]),
        [old.menuId],
      );
      return null;
    },
    {
      find: async (ctx, { id }) => withMenu(await lockMenus(ctx.client, ctx.caller.schoolId), [id]),
    },
  );

/** Puts a menu before the one that stands at `index` now and numbers the siblings anew. */
export const serveOrderMenu = (views: Views): Served =>
  serve(orderMenu, async (ctx, { body }) => {
    const menus = withMenu(await lockMenus(ctx.client, ctx.caller.schoolId), [body.menuId]);
    const menu = current(menus, body.menuId, body.version);
    const siblings = menus.filter((m) => m.parentId === body.parentId && m !== menu);
    const order = [...siblings.slice(0, body.index), menu, ...siblings.slice(body.index)];
    const changes = new Map<number, Change>();
    order.forEach((m, i) => {
      if (m === menu || m.sortNo !== i + 1)
        changes.set(m.menuId, {
          sortNo: i + 1,
          ...(m === menu ? { parentId: body.parentId } : {}),
        });
    });
    await change(ctx, views, menus, changes, [menu.menuId]);
    return null;
  });

/** With all that hangs below, which must be named too: nothing disappears unseen. */
export const serveRemoveMenus: Served = serve(
  removeMenus,
  async (ctx, { params }, menus: Stored[]) => {
    const gone = new Set(params.ids);
    for (const id of params.ids) {
      const left = withBelow(menus, id).filter((m) => !gone.has(m.menuId));
      if (left.length)
        throw rule(
          `「${menus.find((m) => m.menuId === id)?.title}」下还有 ${left.length} 个菜单，请先移走或一并删除`,
        );
    }
    await ctx.client.query('delete from menu where school_id = $1 and id = any($2::int[])', [
      ctx.caller.schoolId,
      params.ids,
    ]);
    for (const menu of menus.filter((m) => gone.has(m.menuId)))
      ctx.audit({
        entity: 'menu',
        entityId: menu.menuId,
        detail: { event: 'remove', before: menu, after: null },
      });
    return null;
  },
  { find: async (ctx, { ids }) => withMenu(await lockMenus(ctx.client, ctx.caller.schoolId), ids) },
);

/** Writes the changed menus when the tree with them has no fault that it did not have before. */
async function change(
  ctx: Ctx,
  views: Views,
  menus: readonly Stored[],
  changes: ReadonlyMap<number, Change>,
  own: readonly number[],
): Promise<void> {
  refuseProblems(
    views,
    menus,
    menus.map((m) => ({ ...m, ...changes.get(m.menuId) })),
    own,
  );
  for (const [id, part] of changes) {
    const before = menus.find((m) => m.menuId === id) as Stored;
    const after = { ...before, ...part, version: before.version + 1 };
    await updateMenu(ctx, after);
    ctx.audit({ entity: 'menu', entityId: id, detail: { event: 'edit', before, after } });
  }
}

export async function updateMenu({ client, caller, realNow }: Ctx, menu: Stored): Promise<void> {
  await client.query(
    `update menu set parent_id = $3, title = $4, path = $5, name = $6, component = $7, icon = $8, sort_no = $9, hidden = $10,
       no_cache = $11, permission = $12, version = $13, updated_by = $14, updated_at = $15 where school_id = $1 and id = $2`,
    [caller.schoolId, menu.menuId, ...valuesOf(menu), menu.version, caller.userId, realNow],
  );
}
export async function insertMenu({ client, caller, realNow }: Ctx, menu: Stored): Promise<void> {
  await client.query(
    `insert into menu (school_id, id, parent_id, title, path, name, component, icon, sort_no, hidden, no_cache, permission, created_by,
       created_at, updated_by, updated_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $13, $14)`,
    [caller.schoolId, menu.menuId, ...valuesOf(menu), caller.userId, realNow],
  );
}
const valuesOf = (m: Stored) => [
  m.parentId,
  m.title,
  m.path,
  m.name,
  m.component,
  m.icon,
  m.sortNo,
  m.hidden,
  m.noCache,
  m.permission,
];

const lastOf = (menus: readonly Stored[], parentId: MenuBody['parentId']): number =>
  Math.max(0, ...menus.filter((m) => m.parentId === parentId).map((m) => m.sortNo)) + 1;

/** @throws 404 when one of them is not there */
function withMenu(menus: Stored[], ids: readonly number[]): Stored[] {
  if (ids.some((id) => !menus.some((m) => m.menuId === id))) throw notFound();
  return menus;
}
/** @throws 409 when it has been changed since it was read */
function current(menus: readonly Stored[], id: number, version: number): Stored {
  const menu = menus.find((m) => m.menuId === id) as Stored;
  if (menu.version !== version) throw conflict(`菜单「${menu.title}」已被他人修改，请刷新后再试`);
  return menu;
}

/** @throws 422 with the fields of the menus written, 601 naming other menus that the change would break */
function refuseProblems(
  views: Views,
  before: readonly Stored[],
  after: readonly Stored[],
  own: readonly number[],
): void {
  const found = newProblems(problemsOf(before, views), problemsOf(after, views));
  const mine = found.filter((p) => own.includes(p.menuId));
  if (mine.length)
    throw invalid(Object.fromEntries(mine.toReversed().map((p) => [p.field, p.text])));
  if (found.length)
    throw rule(
      `这样修改后，其他菜单会有问题：${found.map((p) => `「${p.title}」${p.text}`).join('；')}`,
    );
}
