import { useState } from 'react';
import {
  FOLDERS,
  isUnencrypted,
  kindOf,
  MENU_KINDS,
  type MenuKind,
  permissionsOf,
  withBelow,
} from '../../../platform/contract/menuRules.ts';
import { CheckRow, FormGrid, FormWide } from '../../../platform/web/kit/field/FormCard.tsx';
import { CheckField, SelectField, TextField } from '../../../platform/web/kit/field/fields.tsx';
import { ICONS } from '../../../platform/web/kit/icon/icons.ts';
import { Hint, Problem, Toned } from '../../../platform/web/kit/plain/Text.tsx';
import { TaskDialog } from '../../../platform/web/kit/task/TaskDialog.tsx';
import type { PermissionRow } from '../../../school/people/contract/permission.calls.ts';
import { type MenuRow, menuLines } from '../../../school/people/web/menuTree.ts';
import { ICON_WORDS } from './iconWords.ts';
import { PermissionPick } from './PermissionPick.tsx';
import { type Edited, type MenuFormState, useMenuForm } from './useMenuForm.ts';

interface Props extends Edited {
  onClose: () => void;
}

/** Everything about one menu, checked by the rules that the server checks it by, and with the views of this build besides. */
export function MenuForm({ draft, menus, permissions, views, onDone, onClose }: Props) {
  const state = useMenuForm({ draft, menus, permissions, views, onDone });
  return (
    <TaskDialog
      title={state.isNew ? '新增菜单' : `修改菜单：${draft.title}`}
      action="保存菜单"
      busy={state.busy}
      onAction={state.save}
      onClose={onClose}
    >
      <FormGrid ref={state.box}>
        <PlaceFields form={state} menus={menus} />
        <OpenedFields form={state} views={views} />
        <SeenBy form={state} permissions={permissions} />
      </FormGrid>
      {state.refusal && (
        <Problem large role="alert">
          {state.refusal}
        </Problem>
      )}
    </TaskDialog>
  );
}

interface FieldsProps {
  form: MenuFormState;
}
/** What it is and where it stands. */
function PlaceFields({ form: state, menus }: FieldsProps & { menus: readonly MenuRow[] }) {
  const { form, kind, isNew, set, become, shown } = state;
  const below = isNew ? [] : withBelow(menus, form.menuId).map(({ menuId }) => menuId);
  const parents = menuLines(menus).filter(
    (m) =>
      !below.includes(m.menuId) &&
      (kindOf(m) === 'folder' || (kind === 'button' && kindOf(m) === 'page')),
  );
  return (
    <>
      <SelectField
        label="类型"
        name="kind"
        value={kind}
        options={(Object.keys(MENU_KINDS) as MenuKind[]).map((value) => ({
          value,
          label: MENU_KINDS[value],
        }))}
        onChange={become}
      />
      <SelectField
        label="上级菜单"
        name="parentId"
        value={form.parentId === null ? '' : String(form.parentId)}
        placeholder="无（顶层）"
        options={parents.map((m) => ({
          value: String(m.menuId),
          label: `${'　'.repeat(m.depth)}${m.title}`,
        }))}
        onChange={(value) => set({ parentId: value ? Number(value) : null })}
        error={shown('parentId')}
      />
      <TextField
        label="菜单名称"
        name="title"
        required
        max={30}
        value={form.title}
        onChange={(title) => set({ title })}
        error={shown('title')}
      />
      {kind !== 'link' && (
        <TextField
          label="路由名称"
          name="name"
          required
          max={50}
          hint="全系统唯一，例如 SystemUser"
          value={form.name}
          onChange={(name) => set({ name: name.trim() })}
          error={shown('name')}
        />
      )}
    </>
  );
}

/** What it opens, and how the navigation shows it; a button opens nothing. */
function OpenedFields({ form: state, views }: FieldsProps & { views: readonly string[] }) {
  const { form, kind, set, shown } = state;
  if (kind === 'button') return null;
  return (
    <>
      <TextField
        label={kind === 'link' ? '链接地址' : '路径'}
        name="path"
        required
        max={300}
        hint={kind === 'link' ? <LinkHint path={form.path} /> : '例如 /system/user'}
        value={form.path}
        onChange={(path) => set({ path: path.trim() })}
        error={shown('path')}
      />
      {kind === 'folder' && (
        <SelectField
          label="组件"
          name="component"
          value={form.component}
          options={FOLDERS.map((value) => ({
            value,
            label: value === 'Layout' ? 'Layout（顶层目录）' : 'ParentView（中间目录）',
          }))}
          onChange={(component) => set({ component })}
        />
      )}
      {kind === 'page' && (
        <SelectField
          label="组件（页面）"
          name="component"
          required
          value={form.component}
          placeholder="请选择页面"
          options={[...new Set([...views, ...(form.component ? [form.component] : [])])].map(
            (value) => ({ value, label: value }),
          )}
          onChange={(component) => set({ component })}
          error={shown('component')}
        />
      )}
      <SelectField
        label="图标"
        name="icon"
        value={form.icon ?? ''}
        placeholder="无"
        options={[...new Set([...Object.keys(ICONS), ...(form.icon ? [form.icon] : [])])].map(
          (value) => ({
            value,
            label: ICON_WORDS[value] ?? value,
          }),
        )}
        onChange={(icon) => set({ icon: icon || null })}
      />
      <CheckRow>
        <CheckField
          label="隐藏（不在导航中显示）"
          checked={form.hidden}
          onChange={(hidden) => set({ hidden })}
        />
        {kind !== 'link' && (
          <CheckField
            label="不缓存页面"
            checked={form.noCache}
            onChange={(noCache) => set({ noCache })}
          />
        )}
      </CheckRow>
      {form.hidden && kind === 'page' && (
        <FormWide>
          <Hint below>
            隐藏只是不在导航中显示：有权限的人知道地址仍可以打开。不让人打开，须收回权限。
          </Hint>
        </FormWide>
      )}
    </>
  );
}

/** An address outside opens in a window of its own; one that is not encrypted is warned of (菜单 28). */
const LinkHint = ({ path }: { path: string }) =>
  isUnencrypted(path) ? (
    <Toned tone="warning">
      在新窗口打开，离开本系统。http 的地址不加密，内容可能被别人看到或改动，有 https 的请用 https。
    </Toned>
  ) : (
    '在新窗口打开，离开本系统；例如 https://www.example.edu.cn'
  );

/** Whoever holds one of the permissions sees it; a link may be everybody's (菜单 28). */
function SeenBy({
  form: { form, kind, set, shown },
  permissions,
}: FieldsProps & { permissions: readonly PermissionRow[] }) {
  const held = permissionsOf(form);
  const [some, setSome] = useState(held.length > 0);
  if (kind === 'folder') return null;
  return (
    <FormWide>
      {kind === 'link' && (
        <CheckField
          label="只给持有某些权限的人看（不选的人人看得到）"
          checked={some}
          onChange={(now) => {
            setSome(now);
            if (!now) set({ permission: null });
          }}
        />
      )}
      {(kind !== 'link' || some) && (
        <PermissionPick
          permissions={permissions}
          value={held}
          onChange={(chosen) => set({ permission: chosen.length ? chosen.join(',') : null })}
          error={shown('permission')}
        />
      )}
    </FormWide>
  );
}
