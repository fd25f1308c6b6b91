import { useMemo, useRef, useState } from 'react';
import { CODE } from '../../../platform/contract/codes.ts';
import type { MenuBody } from '../../../platform/contract/menu.calls.ts';
import { addMenu, editMenu } from '../../../platform/contract/menu.calls.ts';
import {
  BUTTON,
  FOLDERS,
  kindOf,
  LINK,
  MENU_KINDS,
  type MenuKind,
  menuProblems,
  newProblems,
  permissionsOf,
  withBelow,
} from '../../../platform/contract/menuRules.ts';
import { notify } from '../../../platform/web/actors/notification.ts';
import { callApi } from '../../../platform/web/api/call.ts';
import { ApiError } from '../../../platform/web/api/errors.ts';
import { useSending } from '../../../platform/web/form/useSending.ts';
import { CheckRow, FormGrid, FormWide } from '../../../platform/web/kit/field/FormCard.tsx';
import { CheckField, SelectField, TextField } from '../../../platform/web/kit/field/fields.tsx';
import { knownIcons } from '../../../platform/web/kit/icon/IconLoader.tsx';
import { Problem } from '../../../platform/web/kit/plain/Text.tsx';
import { TaskDialog } from '../../../platform/web/kit/task/TaskDialog.tsx';
import type { PermissionRow } from '../../../school/people/contract/permission.calls.ts';
import { type MenuRow, menuLines } from '../../../school/people/web/menuTree.ts';
import { ICON_WORDS } from './iconWords.ts';
import { PermissionPick } from './PermissionPick.tsx';

/** A menu that is being written: a new one has no number yet. */
export type Draft = MenuBody & { menuId: number; version: number };
interface Props {
  draft: Draft;
  menus: readonly MenuRow[];
  permissions: readonly PermissionRow[];
  views: readonly string[];
  onDone: () => void;
  onClose: () => void;
}
const NEW = 0;
/** The component that a kind begins with; a page names its view. */
const START: Readonly<Record<MenuKind, string>> = {
  folder: 'ParentView',
  page: '',
  link: LINK,
  button: BUTTON,
};

/** Everything about one menu, checked by the rules that the server checks it by, and with the views of this build besides. */
export function MenuForm({ draft, menus, permissions, views, onDone, onClose }: Props) {
  const [form, setForm] = useState(draft);
  const [kind, setKind] = useState<MenuKind>(
    draft.component || draft.path ? kindOf(draft) : 'page',
  );
  const { busy, send: underWay } = useSending();
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const box = useRef<HTMLDivElement>(null);
  const isNew = form.menuId === NEW;
  const known = useMemo(
    () => ({ permissions: new Set(permissions.map((p) => p.permission)), views: new Set(views) }),
    [permissions, views],
  );
  const errors = useMemo(() => {
    const menu = { ...form, sortNo: 0 };
    const after = isNew
      ? [...menus, menu]
      : menus.map((m) => (m.menuId === form.menuId ? { ...m, ...menu } : m));
    const found = newProblems(
      isNew ? menuProblems(menus, known) : [],
      menuProblems(after, known),
    ).filter((p) => p.menuId === form.menuId);
    return Object.fromEntries(found.toReversed().map(({ field, text }) => [field, text]));
  }, [form, isNew, menus, known]);
  const shown = (field: string): string | undefined =>
    refused[field] ?? (tried ? errors[field] : undefined);
  const set = (part: Partial<Draft>) => {
    setRefused({});
    setForm((before) => ({ ...before, ...part }));
  };
  const below = isNew ? [] : withBelow(menus, form.menuId).map(({ menuId }) => menuId);
  const parents = menuLines(menus).filter(
    (m) =>
      !below.includes(m.menuId) &&
      (kindOf(m) === 'folder' || (kind === 'button' && kindOf(m) === 'page')),
  );

  const save = () =>
    underWay(async () => {
      setTried(true);
      if (Object.keys(errors).length) {
        setTimeout(() => box.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
        return;
      }
      const { menuId, version, ...body } = form;
      try {
        if (isNew) await callApi(addMenu, { body }, { own: [CODE.invalid] });
        else
          await callApi(
            editMenu,
            { params: { id: menuId }, body: { ...body, version } },
            { own: [CODE.invalid] },
          );
        notify({ type: 'success', message: `菜单「${form.title}」已保存` });
        onDone();
      } catch (error) {
        if (error instanceof ApiError && error.code === CODE.invalid)
          setRefused({ ...error.fields, all: error.msg });
      }
    });

  return (
    <TaskDialog
      title={isNew ? '新增菜单' : `修改菜单：${draft.title}`}
      action="保存菜单"
      busy={busy}
      onAction={save}
      onClose={onClose}
    >
      <FormGrid ref={box}>
        <SelectField
          label="类型"
          name="kind"
          value={kind}
          options={(Object.keys(MENU_KINDS) as MenuKind[]).map((value) => ({
            value,
            label: MENU_KINDS[value],
          }))}
          onChange={(next) => {
            setKind(next);
            set({ component: START[next] });
          }}
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
        {kind !== 'button' && (
          <TextField
            label={kind === 'link' ? '链接地址' : '路径'}
            name="path"
            required
            max={300}
            hint={kind === 'link' ? '以 https:// 开头，在新窗口打开' : '例如 /system/user'}
            value={form.path}
            onChange={(path) => set({ path: path.trim() })}
            error={shown('path')}
          />
        )}
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
        {kind !== 'button' && (
          <SelectField
            label="图标"
            name="icon"
            value={form.icon ?? ''}
            placeholder="无"
            options={[...new Set([...knownIcons(), ...(form.icon ? [form.icon] : [])])].map(
              (value) => ({
                value,
                label: ICON_WORDS[value] ?? value,
              }),
            )}
            onChange={(icon) => set({ icon: icon || null })}
          />
        )}
        {kind !== 'button' && (
          <CheckRow>
            <CheckField
              label="隐藏（不在导航中显示）"
              checked={form.hidden}
              onChange={(hidden) => set({ hidden })}
            />
            <CheckField
              label="不缓存页面"
              checked={form.noCache}
              onChange={(noCache) => set({ noCache })}
            />
          </CheckRow>
        )}
        {kind !== 'folder' && (
          <FormWide>
            <PermissionPick
              permissions={permissions}
              value={permissionsOf(form)}
              onChange={(chosen) => set({ permission: chosen.length ? chosen.join(',') : null })}
              error={shown('permission')}
            />
          </FormWide>
        )}
      </FormGrid>
      {refused.all && (
        <Problem large role="alert">
          {refused.all}
        </Problem>
      )}
    </TaskDialog>
  );
}
