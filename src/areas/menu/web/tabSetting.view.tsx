import { useMemo, useState } from 'react';
import { editMenu, orderMenu, removeMenus } from '../../../platform/contract/menu.calls.ts';
import { menuProblems, withBelow } from '../../../platform/contract/menuRules.ts';
import { mayAny } from '../../../platform/contract/permission.ts';
import { menuTreeList } from '../../../platform/contract/system.calls.ts';
import { agreed } from '../../../platform/web/actors/dialog.ts';
import { renewMenus } from '../../../platform/web/actors/menu/menus.ts';
import { usePermissions } from '../../../platform/web/actors/session.ts';
import { useReadOnly } from '../../../platform/web/actors/simulation.ts';
import { callApi } from '../../../platform/web/api/call.ts';
import { useCall, useRefresh } from '../../../platform/web/api/query.ts';
import { MENU_CONFIG } from '../../../platform/web/frame/routes.ts';
import { knownViews } from '../../../platform/web/frame/views.ts';
import { Button } from '../../../platform/web/kit/control/Button.tsx';
import { EmptyState, ErrorState } from '../../../platform/web/kit/page/EmptyState.tsx';
import { PageFrame } from '../../../platform/web/kit/page/PageFrame.tsx';
import { Hint } from '../../../platform/web/kit/plain/Text.tsx';
import { DataPane, DataToolbar } from '../../../platform/web/list/table/DataPane.tsx';
import {
  type PermissionRow,
  permissionList,
} from '../../../school/people/contract/permission.calls.ts';
import { type MenuRow, menuFile } from '../../../school/people/web/menuTree.ts';
import { ImportDialog } from './ImportDialog.tsx';
import { MenuForm } from './MenuForm.tsx';
import { MenuTable } from './MenuTable.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';
import type { Draft } from './useMenuForm.ts';

const EMPTY = {
  title: '',
  path: '',
  name: '',
  component: '',
  icon: null,
  hidden: false,
  noCache: false,
  permission: null,
};
const NO_MENUS: MenuRow[] = [];
const NO_PERMISSIONS: PermissionRow[] = [];
/** What is sent, and nothing else: the server refuses what it does not know. */
const draftOf = ({
  menuId,
  version,
  parentId,
  title,
  path,
  name,
  component,
  icon,
  hidden,
  noCache,
  permission,
}: MenuRow): Draft => ({
  menuId,
  version,
  parentId,
  title,
  path,
  name,
  component,
  icon,
  hidden,
  noCache,
  permission,
});

const copyOf = (menu: MenuRow): Draft => ({
  ...draftOf(menu),
  menuId: 0,
  title: `${menu.title} 副本`,
  name: `${menu.name}Copy`,
});

/** 系统菜单配置: the tree from which everybody's menu and routes are built (菜单 11–18). */
export default function TabSettingView() {
  const permitted = mayAny(usePermissions(), [MENU_CONFIG.permission]);
  return (
    <PageFrame
      title={MENU_CONFIG.title}
      hint={<Hint as="span">修改保存后，所有人在下一次打开页面时看到新的菜单，不必重新登录。</Hint>}
    >
      {permitted ? (
        <Setting />
      ) : (
        <DataPane>
          <EmptyState
            text={`您没有查看菜单配置的权限（${MENU_CONFIG.permission}），需要时请联系系统管理员。`}
          />
        </DataPane>
      )}
    </PageFrame>
  );
}

function Setting() {
  const result = useCall(menuTreeList, { query: {} });
  const permissions = useCall(permissionList, { query: {} }).data ?? NO_PERMISSIONS;
  const [open, setOpen] = useState<Draft | 'preview' | 'import' | null>(null);
  const refresh = useRefresh();
  const held = usePermissions();
  const readOnly = useReadOnly();
  const may = (action: string) => !readOnly && mayAny(held, [`system:menu:${action}`]);
  const views = useMemo(knownViews, []);
  const menus = result.data ?? NO_MENUS;
  const problems = useMemo(
    () =>
      permissions.length
        ? menuProblems(menus, {
            permissions: new Set(permissions.map((p) => p.permission)),
            views: new Set(views),
          })
        : [],
    [menus, permissions, views],
  );
  const done = async () => {
    setOpen(null);
    await refresh('menuTreeList', 'previewMenus', 'permissionList');
    void renewMenus();
  };
  /** A write that has been refused has been told; the tree is read anew all the same. */
  const write = (sent: Promise<unknown>) => void sent.catch(() => {}).then(done);
  const add = (parentId: number | null) => setOpen({ ...EMPTY, parentId, menuId: 0, version: 1 });
  const remove = async (menu: MenuRow) => {
    const all = withBelow(menus, menu.menuId);
    const below = all.length > 1 ? `，连同其下 ${all.length - 1} 个菜单` : '';
    const go = await agreed({
      message: `确定删除菜单「${menu.title}」${below}吗？`,
      confirmText: '删除',
    });
    if (go) write(callApi(removeMenus, { params: { ids: all.map((m) => m.menuId).join(',') } }));
  };
  const hide = (menu: MenuRow) => {
    const { menuId, ...body } = draftOf(menu);
    write(callApi(editMenu, { params: { id: menuId }, body: { ...body, hidden: !menu.hidden } }));
  };
  if (result.error) return <ErrorState message={result.error.message} onRetry={result.refetch} />;
  return (
    <>
      <DataToolbar>
        {may('add') && <Button onClick={() => add(null)}>新增菜单</Button>}
        <Quiet onClick={() => setOpen('preview')}>按角色预览</Quiet>
        <Quiet onClick={() => saveFile(menus)}>导出 JSON</Quiet>
        {may('edit') && <Quiet onClick={() => setOpen('import')}>导入 JSON</Quiet>}
        {problems.length > 0 && (
          <Hint as="span">现有菜单中有 {problems.length} 处问题，已在表中标出</Hint>
        )}
      </DataToolbar>
      {result.data && (
        <MenuTable
          menus={menus}
          problems={problems}
          onAdd={may('add') ? (menu) => add(menu.menuId) : undefined}
          onEdit={may('edit') ? (menu) => setOpen(draftOf(menu)) : undefined}
          onCopy={may('add') ? (menu) => setOpen(copyOf(menu)) : undefined}
          onHide={may('edit') ? hide : undefined}
          onRemove={may('remove') ? (menu) => void remove(menu) : undefined}
          onMove={
            may('edit')
              ? (menu, to) =>
                  write(
                    callApi(orderMenu, {
                      body: { menuId: menu.menuId, version: menu.version, ...to },
                    }),
                  )
              : undefined
          }
        />
      )}
      {open === 'preview' && <PreviewDialog onClose={() => setOpen(null)} />}
      {open === 'import' && (
        <ImportDialog onDone={() => void done()} onClose={() => setOpen(null)} />
      )}
      {open !== null && typeof open === 'object' && (
        <MenuForm
          draft={open}
          menus={menus}
          permissions={permissions}
          views={views}
          onDone={() => void done()}
          // somebody else may have been first (表单 37)
          onClose={() => void done()}
        />
      )}
    </>
  );
}

const Quiet = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <Button variant="outline" onClick={onClick}>
    {children}
  </Button>
);

/** The file is made here: it holds what the screen shows, and so it works in a simulation too. */
function saveFile(menus: readonly MenuRow[]): void {
  const url = URL.createObjectURL(
    new Blob([`${JSON.stringify({ menus: menuFile(menus) }, null, 2)}\n`], {
      type: 'application/json',
    }),
  );
  const link = document.createElement('a');
  link.href = url;
  link.download = '系统菜单.json';
  link.click();
  // the browser has long begun to save by then
  setTimeout(() => URL.revokeObjectURL(url), 40_000);
}
