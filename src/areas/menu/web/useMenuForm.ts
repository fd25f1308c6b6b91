import { useMemo, useRef, useState } from 'react';
import { CODE } from '../../../platform/contract/codes.ts';
import type { MenuBody } from '../../../platform/contract/menu.calls.ts';
import { addMenu, editMenu } from '../../../platform/contract/menu.calls.ts';
import {
  BUTTON,
  freeLinkName,
  kindOf,
  LINK,
  type MenuKind,
  menuProblems,
  newProblems,
} from '../../../platform/contract/menuRules.ts';
import { notify } from '../../../platform/web/actors/notification.ts';
import { callApi } from '../../../platform/web/api/call.ts';
import { ApiError } from '../../../platform/web/api/errors.ts';
import { useSending } from '../../../platform/web/form/useSending.ts';
import type { PermissionRow } from '../../../school/people/contract/permission.calls.ts';
import type { MenuRow } from '../../../school/people/web/menuTree.ts';

/** A menu that is being written: a new one has no number yet. */
export type Draft = MenuBody & { menuId: number; version: number };
export interface Edited {
  draft: Draft;
  menus: readonly MenuRow[];
  permissions: readonly PermissionRow[];
  views: readonly string[];
  onDone: () => void;
}
const NEW = 0;
/** The component that a kind begins with; a page names its view. */
const START: Readonly<Record<MenuKind, string>> = {
  folder: 'ParentView',
  page: '',
  link: LINK,
  button: BUTTON,
};

/** A menu in its form: checked by the rules that the server checks it by, and with the views of this build besides; and its sending. */
export function useMenuForm({ draft, menus, permissions, views, onDone }: Edited) {
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
  const become = (next: MenuKind) => {
    setKind(next);
    set({
      component: START[next],
      ...(next === 'link' && isNew && { name: freeLinkName(menus) }),
      ...(next === 'link' && { noCache: false }),
    });
  };

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
  return { form, kind, isNew, set, become, shown, box, busy, save, refusal: refused.all };
}
export type MenuFormState = ReturnType<typeof useMenuForm>;
