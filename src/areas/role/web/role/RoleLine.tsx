import { NumberCell } from '../../../../platform/web/kit/facts/SmallTable.tsx';
import { type RowAction, RowMenu } from '../../../../platform/web/kit/page/RowMenu.tsx';
import { Tag } from '../../../../platform/web/kit/page/Tag.tsx';
import { RowActions } from '../../../../platform/web/kit/piece/RowActions.tsx';
import { TextButton } from '../../../../platform/web/kit/plain/TextButton.tsx';
import { ActsCell } from '../../../../platform/web/list/table/DataTools.tsx';
import type { RoleRow } from '../../../../school/people/contract/role.calls.ts';
import './role.css';

interface Props {
  role: RoleRow;
  more: readonly RowAction[];
  onUsers: () => void;
  onOpen: () => void;
}
/** One role; its name opens it. */
export const RoleLine = ({ role, more, onUsers, onOpen }: Props) => (
  <tr>
    <td title={role.roleName}>
      <TextButton title={role.refusal ?? undefined} onClick={onOpen}>
        {role.roleName}
      </TextButton>
      {role.forNewStaff && <small className="role-newcomers">新教职工默认</small>}
    </td>
    <td title={role.roleKey}>{role.roleKey}</td>
    <td>{role.builtin ? '内置' : '自定义'}</td>
    <td>{role.enabled ? <Tag tone="success">启用</Tag> : <Tag tone="warning">停用</Tag>}</td>
    <td title={role.description ?? undefined}>{role.description ?? '—'}</td>
    <NumberCell>{role.permissions.length}</NumberCell>
    <NumberCell>
      {role.userCount > 0 ? (
        <TextButton aria-label={`${role.roleName}：${role.userCount} 个用户`} onClick={onUsers}>
          {role.userCount}
        </TextButton>
      ) : (
        0
      )}
    </NumberCell>
    <ActsCell>
      <RowActions>
        <RowMenu name={role.roleName} actions={more} />
      </RowActions>
    </ActsCell>
  </tr>
);
