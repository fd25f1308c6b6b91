import { agreed } from '../../../../platform/web/actors/dialog.ts';
import { notify } from '../../../../platform/web/actors/notification.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { useRefresh } from '../../../../platform/web/api/query.ts';
import {
  type RoleRow,
  removeRoles,
  setRoleStatus,
} from '../../../../school/people/contract/role.calls.ts';

/** What is done to a role at once, after a question where it takes something away. @param first asks for the password where it is wanted (权限 32) */
export function useRoleWrites(first: <T>(work: () => Promise<T>) => Promise<T>) {
  const refresh = useRefresh();
  const done = () =>
    refresh('roleList', 'permissionList', 'menuTreeList', 'previewMenus', 'roleOptions');
  const remove = async (role: RoleRow) => {
    const go = await agreed({
      message: `确定删除角色「${role.roleName}」吗？`,
      confirmText: '删除',
    });
    if (!go) return;
    await callApi(removeRoles, { params: { ids: String(role.id) } }).then(
      () => notify({ type: 'success', message: `角色「${role.roleName}」已删除` }),
      () => {},
    );
    await done();
  };
  const switchTo = async (role: RoleRow, enabled: boolean) => {
    const { id, roleName, userCount, version } = role;
    const message = `停用「${roleName}」后，它的 ${userCount} 个用户立即失去由它给予的权限；角色仍在他们名下，启用后恢复。`;
    if (!enabled && !(await agreed({ message, confirmText: '停用' }))) return;
    const send = () => callApi(setRoleStatus, { params: { id }, body: { enabled, version } });
    await first(send).then(
      () =>
        notify({
          type: 'success',
          message: `角色「${roleName}」已${enabled ? '启用' : '停用'}，立即生效`,
        }),
      () => {},
    );
    await done();
    await refresh('permissionHolders', 'userRights', 'userList');
  };
  return { remove, switchTo };
}
