import { useCallback, useMemo, useState } from 'react';
import { offeredAccount } from '../../../../machines/account/account.stored.ts';
import { mayAny } from '../../../platform/contract/permission.ts';
import type { EntityRow } from '../../../platform/contract/resource/shapes.ts';
import { roleOptions } from '../../../platform/contract/system.calls.ts';
import { usePermissions } from '../../../platform/web/actors/session.ts';
import { useReadOnly } from '../../../platform/web/actors/simulation.ts';
import { useCall } from '../../../platform/web/api/query.ts';
import type { RowAction } from '../../../platform/web/kit/page/RowMenu.tsx';
import { EntityView } from '../../../platform/web/resource/EntityView.tsx';
import { useImport } from '../../../platform/web/resource/transfer/useImport.tsx';
import user, { type UserRow } from '../../../school/people/contract/user.entity.ts';
import { SimulateDialog } from '../../../school/people/web/SimulateDialog.tsx';
import teacherSheet from '../contract/teacherSheet.entity.ts';
import userGrant from '../contract/userGrant.entity.ts';
import { AskedFor } from './AskedFor.tsx';
import { useAccountActs } from './useAccountActs.tsx';
import { useActivate } from './useActivate.ts';
import './user.css';
import { Button } from '../../../platform/web/kit/control/Button.tsx';

/** 用户: who is there, with roles and scopes, and the way to see the product as one of them (用户 17). */
export default function UserView() {
  const [simulated, setSimulated] = useState<UserRow | null>(null);
  const readOnly = useReadOnly();
  const permissions = usePermissions();
  const maySimulate = mayAny(permissions, ['system:user:simulate']) && !readOnly;
  const mayActivate = mayAny(permissions, ['system:user:edit']) && !readOnly;
  const mayImport = mayAny(permissions, ['system:user:import']) && !readOnly;
  const mayAssign = mayImport && mayAny(permissions, ['system:user:assign']);
  const grants = useImport(userGrant, mayAssign, 'granting');
  const teachers = useImport(teacherSheet, mayImport, 'teaching');
  const activate = useActivate();
  const { actsOf, waitingOf, dialog } = useAccountActs();
  const roles = useCall(roleOptions, { query: {} }).data;
  const choices = useMemo(
    () => ({
      roleKey: (roles ?? []).map((role) => ({ value: role.roleKey, label: role.roleName })),
    }),
    [roles],
  );
  const lead = useCallback(
    (entityRow: EntityRow): RowAction | null => {
      const row = entityRow as UserRow;
      const waiting = waitingOf(row);
      if (waiting) return waiting;
      if (
        offeredAccount(row.accountStatus, {
          mayOpen: false,
          mayEdit: mayActivate,
          mayReset: false,
        }).includes('activate')
      )
        return { label: '激活', onClick: () => void activate(row) };
      return maySimulate
        ? {
            label: '模拟查看',
            blocked: row.simulateRefusal,
            onClick: () => setSimulated(row),
          }
        : null;
    },
    [mayActivate, maySimulate, activate, waitingOf],
  );
  const acts = useCallback((row: EntityRow) => actsOf(row as UserRow), [actsOf]);
  return (
    <>
      <EntityView
        entity={user}
        lead={lead}
        acts={acts}
        choices={choices}
        toolbar={
          <>
            {mayAssign && (
              <SheetButton
                text="导入授权"
                title="按表格给多人增加角色、设置数据范围"
                onClick={grants.begin}
              />
            )}
            {mayImport && (
              <SheetButton
                text="导入教师"
                title="教职工表的第二张工作表：任课单位、教研室、任教日期"
                onClick={teachers.begin}
              />
            )}
          </>
        }
      />
      {grants.dialog}
      {teachers.dialog}
      {dialog}
      <AskedFor
        maySimulate={maySimulate}
        mayAssign={!readOnly && mayAny(permissions, ['system:user:assign'])}
      />
      {simulated && <SimulateDialog person={simulated} onClose={() => setSimulated(null)} />}
    </>
  );
}

const SheetButton = ({
  text,
  title,
  onClick,
}: {
  text: string;
  title: string;
  onClick: () => void;
}) => (
  <Button variant="outline" title={title} onClick={onClick}>
    {text}
  </Button>
);
