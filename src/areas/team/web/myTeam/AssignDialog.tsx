import { CODE } from '../../../../platform/contract/codes.ts';
import { useWorkingContext } from '../../../../platform/web/actors/context.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import type { CallData } from '../../../../platform/web/api/query.ts';
import { unit } from '../../../../platform/web/form/task/pickFields.tsx';
import { ReadFirst } from '../../../../platform/web/form/task/ReadFirst.tsx';
import { Task } from '../../../../platform/web/form/task/Task.tsx';
import { own } from '../../../../platform/web/form/task/taskFields.tsx';
import { Stack } from '../../../../platform/web/kit/layout/Layout.tsx';
import { CheckBox } from '../../../../platform/web/kit/plain/CheckBox.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { TextButton } from '../../../../platform/web/kit/plain/TextButton.tsx';
import {
  type TeamMember,
  type TeamRole,
  teamAssign,
  teamRights,
} from '../../contract/team.calls.ts';
import '../hr.css';

interface Props {
  member: TeamMember;
  onClose: () => void;
}
type Rights = CallData<typeof teamRights>;

/** 分派申报人, 分派审批人: what one holds oneself, in one's own units (用户 26). */
export const AssignDialog = ({ member, onClose }: Props) => (
  <ReadFirst
    title={`分派：${member.cname}`}
    call={teamRights}
    input={{ params: { id: member.userId } }}
    onClose={onClose}
  >
    {(rights) => <Form member={member} rights={rights} onClose={onClose} />}
  </ReadFirst>
);

function Form({ member, rights, onClose }: Props & { rights: Rights }) {
  const { businessType, businessTypeName } = useWorkingContext();
  const type = businessType ?? 0;
  const held = rights.roles.filter((one) => one.held).map((one) => one.role);
  return (
    <Task
      title={`分派：${member.cname}（${member.employeeNumber}）`}
      action="保存"
      fields={{
        roles: own<readonly TeamRole[]>(held, ({ value, onChange }) => (
          <Roles rights={rights} chosen={value} onChange={onChange} />
        )),
        managementKey: unit({
          label: `管理范围（${businessTypeName ?? ''}）`,
          hint: '申报人、管理单位和教学单位审批人在这个单位及其下级办理',
          businessType: type,
          start: rights.managementKey,
        }),
        supervisorKey: unit({
          label: `主管范围（${businessTypeName ?? ''}）`,
          hint: '主管单位和主审单位审批人在这个单位及其下级办理',
          businessType: type,
          start: rights.supervisorKey,
        }),
      }}
      blocked={rights.refusal !== null}
      send={({ roles, ...keys }) => {
        const body = { version: rights.version, roles: [...roles], ...keys };
        return callApi(
          teamAssign,
          { params: { id: member.userId }, body },
          { own: [CODE.invalid] },
        );
      }}
      said={() => `${member.cname} 的身份和范围已保存，立即生效`}
      rereads={['teamList', 'teamMember', 'teamRights', 'unitDeciders']}
      onClose={onClose}
    >
      {({ at, values, put }) => (
        <>
          <Stack className="hr-form is-rights">
            {rights.refusal && <p role="alert">{rights.refusal}</p>}
            {at.roles}
            {at.managementKey}
            {values.managementKey !== null && (
              <TextButton onClick={() => put({ managementKey: null })}>清除管理范围</TextButton>
            )}
            {at.supervisorKey}
            {values.supervisorKey !== null && (
              <TextButton onClick={() => put({ supervisorKey: null })}>清除主管范围</TextButton>
            )}
          </Stack>
          <Hint>
            只能分派您自己持有的审批级和您范围内的单位；其他角色和其他业务类型的范围不变。
          </Hint>
        </>
      )}
    </Task>
  );
}

interface RolesProps {
  rights: Rights;
  chosen: readonly TeamRole[];
  onChange: (roles: readonly TeamRole[]) => void;
}
const Roles = ({ rights, chosen, onChange }: RolesProps) => (
  <fieldset className="team-roles" disabled={rights.refusal !== null}>
    <legend>身份</legend>
    {rights.roles.map((one) => (
      <CheckBox
        key={one.role}
        title={one.refusal ?? undefined}
        disabled={one.refusal !== null}
        checked={chosen.includes(one.role)}
        onChange={(on) =>
          onChange(on ? [...chosen, one.role] : chosen.filter((role) => role !== one.role))
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
);
