import { CODE } from '../../../../platform/contract/codes.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { people } from '../../../../platform/web/form/task/pickFields.tsx';
import { Task } from '../../../../platform/web/form/task/Task.tsx';
import { Stack } from '../../../../platform/web/kit/layout/Layout.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { giveRole, type RoleRow } from '../../../../school/people/contract/role.calls.ts';

const FIELDS = { userIds: people({ multiple: true, label: '用户', required: true }) };

/** 分配用户 of a role (权限 23): several people at once; scopes are set with each person. */
export function GiveDialog({
  role,
  onDone,
  onClose,
}: {
  role: RoleRow;
  onDone: () => void;
  onClose: () => void;
}) {
  return (
    <Task
      title={`分配用户：${role.roleName}`}
      action={({ values: { userIds } }) =>
        `分配${userIds.length > 0 ? `（${userIds.length} 人）` : ''}`
      }
      fields={FIELDS}
      needs={['userIds']}
      send={({ userIds }) =>
        callApi(
          giveRole,
          { params: { id: role.id }, body: { userIds: userIds.map(({ userId }) => userId) } },
          { own: [CODE.invalid, CODE.rule] },
        )
      }
      said={({ data }) =>
        `已分配给 ${data.given} 人${data.had > 0 ? `，${data.had} 人原来就有` : ''}`
      }
      refusalAt="userIds"
      onDone={onDone}
      onClose={onClose}
    >
      {({ at }) => (
        <Stack className="role-people">
          {at.userIds}
          <Hint>{role.description ?? ''}</Hint>
          <Hint>
            原有的角色不变；数据范围在用户列表的“角色与数据范围”中设置，人多时可以用“导入授权”。
          </Hint>
        </Stack>
      )}
    </Task>
  );
}
