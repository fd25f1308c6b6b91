import { type RefObject, useEffect, useRef } from 'react';
import type { EditRecord } from '../../../../../machines/editing/editing.types.ts';
import { CODE } from '../../../../platform/contract/codes.ts';
import { notify } from '../../../../platform/web/actors/notification.ts';
import { useSession } from '../../../../platform/web/actors/session.ts';
import { forgetUnsaved, useUnsaved } from '../../../../platform/web/actors/unsaved.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { useRefresh } from '../../../../platform/web/api/query.ts';
import { randomKey } from '../../../../platform/web/api/random.ts';
import { LEAVE_KEPT } from '../../../../platform/web/form/editingQuestions.ts';
import { focusFirstProblem } from '../../../../platform/web/form/focus.ts';
import { draftKey } from '../../../../platform/web/form/localDraft.ts';
import { usePasswordFirst } from '../../../../platform/web/form/task/usePasswordFirst.tsx';
import { useEditing } from '../../../../platform/web/form/useEditing.ts';
import {
  addRole,
  editRole,
  type RoleRow,
  roleList,
} from '../../../../school/people/contract/role.calls.ts';
import { dropDraft, keptDraft } from '../../../../school/people/web/keptDraft.ts';
import { isRoleText, type RoleText, textOf } from './roleText.ts';

/** A role under the hands of somebody: kept in this browser, saved with the version that was opened, compared with what others did meanwhile. `passwordFirst`: the dialog that asks for the password where it is wanted (权限 32). */
export function useRoleEditing(
  role: RoleRow | null,
  start: RoleText,
  root: RefObject<HTMLFormElement | null>,
  onLeft: () => void,
) {
  const { first, dialog: passwordFirst } = usePasswordFirst();
  const refresh = useRefresh();
  const userId = useSession((session) => session.user?.id ?? '');
  const editing = useEditing<RoleText>({
    called: '角色',
    leave: LEAVE_KEPT,
    closes: 'stored',
    text: start,
    record: role && { id: role.id, version: role.version },
    draft: {
      key: () => draftKey(userId, `role:${role?.id ?? 'new'}`),
      isValue: isRoleText,
      of: (text) => text,
      back: (draft) => draft,
    },
    store: (text, record) => first(() => sent(text, record)),
    compare: async ({ id }) => {
      const { data } = await callApi(roleList, { query: {} });
      const now = data.find((one) => one.id === id && one.refusal === null);
      return now ? { record: { id, version: now.version }, text: textOf(now) } : null;
    },
    // once the messages are drawn
    onRefused: (found) =>
      requestAnimationFrame(() => root.current && focusFirstProblem(root.current, found)),
    onLeft: () => {
      forgetUnsaved(location.pathname);
      // somebody else may have been first (表单 37)
      void refresh('roleList', 'permissionList', 'menuTreeList', 'previewMenus', 'roleOptions');
      onLeft();
    },
  });
  useUnsaved(editing.unsaved, role ? `角色「${role.roleName}」` : '新增角色', root);
  // changed before a preview closed every page (模拟 20)
  const latest = useRef(editing);
  latest.current = editing;
  useEffect(() => {
    const back = keptDraft<RoleText>('role');
    if (!back) return;
    dropDraft('role');
    if (latest.current.found) latest.current.restore();
    else latest.current.change(back);
  }, []);
  return { ...editing, passwordFirst };
}

async function sent(text: RoleText, record: EditRecord | null): Promise<EditRecord> {
  const { roleKey, roleName, description, permissions, forNewStaff } = text;
  const body = {
    roleName,
    description: description || null,
    permissions: [...permissions],
    forNewStaff,
  };
  const own = { key: randomKey(), own: [CODE.conflict] };
  const saved = record
    ? await callApi(
        editRole,
        { params: { id: record.id }, body: { ...body, version: record.version } },
        own,
      ).then(() => ({ id: record.id, version: record.version + 1 }))
    : await callApi(addRole, { body: { ...body, roleKey } }, own).then(({ data }) => ({
        id: data.id,
        version: 1,
      }));
  notify({ type: 'success', message: `角色「${roleName}」已保存` });
  return saved;
}
