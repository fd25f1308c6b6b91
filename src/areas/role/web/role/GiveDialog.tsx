import { useState } from 'react';
import { CODE } from '../../../../platform/contract/codes.ts';
import type { PersonOption } from '../../../../platform/contract/scope/staff.calls.ts';
import { notify } from '../../../../platform/web/actors/notification.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { ApiError } from '../../../../platform/web/api/errors.ts';
import { useSending } from '../../../../platform/web/form/useSending.ts';
import { Stack } from '../../../../platform/web/kit/layout/Layout.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { TaskDialog } from '../../../../platform/web/kit/task/TaskDialog.tsx';
import { PeoplePick } from '../../../../platform/web/scope/PeoplePick.tsx';
import { giveRole, type RoleRow } from '../../../../school/people/contract/role.calls.ts';

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
  const [chosen, setChosen] = useState<PersonOption[]>([]);
  const [error, setError] = useState<string>();
  const { busy, send: underWay } = useSending();
  const give = () =>
    underWay(async () => {
      setError(undefined);
      try {
        const body = { userIds: chosen.map(({ userId }) => userId) };
        const { data } = await callApi(
          giveRole,
          { params: { id: role.id }, body },
          { own: [CODE.invalid, CODE.rule] },
        );
        notify({
          type: 'success',
          message: `已分配给 ${data.given} 人${data.had > 0 ? `，${data.had} 人原来就有` : ''}`,
          duration: 3000,
        });
        onDone();
      } catch (failed) {
        if (failed instanceof ApiError) setError(failed.fields.userIds ?? failed.message);
      }
    });
  return (
    <TaskDialog
      title={`分配用户：${role.roleName}`}
      action={`分配${chosen.length > 0 ? `（${chosen.length} 人）` : ''}`}
      busy={busy}
      blocked={chosen.length === 0}
      onAction={() => void give()}
      onClose={onClose}
    >
      <Stack className="role-people">
        <PeoplePick
          multiple
          name="userIds"
          label="用户"
          chosen={chosen}
          onChange={setChosen}
          error={error}
          required
        />
        <Hint>{role.description ?? ''}</Hint>
        <Hint>
          原有的角色不变；数据范围在用户列表的“角色与数据范围”中设置，人多时可以用“导入授权”。
        </Hint>
      </Stack>
    </TaskDialog>
  );
}
