import { useState } from 'react';
import { CODE } from '../../../../platform/contract/codes.ts';
import { useWorkingContext } from '../../../../platform/web/actors/context.ts';
import { notify } from '../../../../platform/web/actors/notification.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { type CallData, useCall, useRefresh } from '../../../../platform/web/api/query.ts';
import { useSending } from '../../../../platform/web/form/useSending.ts';
import { Stack } from '../../../../platform/web/kit/layout/Layout.tsx';
import { ErrorState } from '../../../../platform/web/kit/page/EmptyState.tsx';
import { TaskDialog } from '../../../../platform/web/kit/task/TaskDialog.tsx';
import { TreeSelect } from '../../../../platform/web/scope/TreeSelect.tsx';
import {
  type TeamMember,
  type TeamRole,
  teamAssign,
  teamRights,
} from '../../contract/team.calls.ts';
import '../hr.css';
import { CheckBox } from '../../../../platform/web/kit/plain/CheckBox.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { TextButton } from '../../../../platform/web/kit/plain/TextButton.tsx';

const ALL = () => true;

/** 分派申报人, 分派审批人: what one holds oneself, in one's own units (用户 26). */
export function AssignDialog({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const { data, error, refetch } = useCall(teamRights, {
    params: { id: member.userId },
    query: {},
  });
  if (data) return <Form member={member} rights={data} onClose={onClose} />;
  return (
    <TaskDialog title={`分派：${member.cname}`} closeText="关闭" onClose={onClose}>
      {error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : (
        <Hint>正在读取…</Hint>
      )}
    </TaskDialog>
  );
}

function Form({
  member,
  rights,
  onClose,
}: {
  member: TeamMember;
  rights: CallData<typeof teamRights>;
  onClose: () => void;
}) {
  const { businessType, businessTypeName } = useWorkingContext();
  const [roles, setRoles] = useState<readonly TeamRole[]>(() =>
    rights.roles.filter((one) => one.held).map((one) => one.role),
  );
  const [managementKey, setManagement] = useState(rights.managementKey);
  const [supervisorKey, setSupervisor] = useState(rights.supervisorKey);
  const { busy, problems: errors, send: underWay } = useSending();
  const refresh = useRefresh();
  const save = () =>
    underWay(async () => {
      const body = { version: rights.version, roles: [...roles], managementKey, supervisorKey };
      await callApi(teamAssign, { params: { id: member.userId }, body }, { own: [CODE.invalid] });
      notify({
        type: 'success',
        message: `${member.cname} 的身份和范围已保存，立即生效`,
        duration: 3000,
      });
      onClose();
      void refresh('teamList', 'teamMember', 'teamRights', 'unitDeciders');
    });
  return (
    <TaskDialog
      title={`分派：${member.cname}（${member.employeeNumber}）`}
      action="保存"
      blocked={rights.refusal !== null}
      busy={busy}
      onAction={() => void save()}
      onClose={onClose}
    >
      <Stack className="hr-form is-rights">
        {rights.refusal && <p role="alert">{rights.refusal}</p>}
        <fieldset className="team-roles" disabled={rights.refusal !== null}>
          <legend>身份</legend>
          {rights.roles.map((one) => (
            <CheckBox
              key={one.role}
              title={one.refusal ?? undefined}
              disabled={one.refusal !== null}
              checked={roles.includes(one.role)}
              onChange={(on) =>
                setRoles(on ? [...roles, one.role] : roles.filter((role) => role !== one.role))
              }
              label={
                <>
                  {one.title}
                  {one.refusal && <small>（{one.refusal}）</small>}
                </>
              }
            />
          ))}
        </fieldset>
        <TreeSelect
          name="managementKey"
          label={`管理范围（${businessTypeName ?? ''}）`}
          hint="申报人、管理单位和教学单位审批人在这个单位及其下级办理"
          businessType={businessType ?? 0}
          value={managementKey}
          onChange={setManagement}
          selectable={ALL}
          error={errors.managementKey}
        />
        {managementKey !== null && (
          <TextButton onClick={() => setManagement(null)}>清除管理范围</TextButton>
        )}
        <TreeSelect
          name="supervisorKey"
          label={`主管范围（${businessTypeName ?? ''}）`}
          hint="主管单位和主审单位审批人在这个单位及其下级办理"
          businessType={businessType ?? 0}
          value={supervisorKey}
          onChange={setSupervisor}
          selectable={ALL}
          error={errors.supervisorKey}
        />
        {supervisorKey !== null && (
          <TextButton onClick={() => setSupervisor(null)}>清除主管范围</TextButton>
        )}
      </Stack>
      <Hint>只能分派您自己持有的审批级和您范围内的单位；其他角色和其他业务类型的范围不变。</Hint>
    </TaskDialog>
  );
}
