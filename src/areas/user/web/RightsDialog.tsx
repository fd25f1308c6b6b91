import { CODE } from '../../../platform/contract/codes.ts';
import { SCOPE_ZH } from '../../../platform/contract/scope.ts';
import { callApi } from '../../../platform/web/api/call.ts';
import type { CallData } from '../../../platform/web/api/query.ts';
import { ReadFirst } from '../../../platform/web/form/task/ReadFirst.tsx';
import { Task } from '../../../platform/web/form/task/Task.tsx';
import { own } from '../../../platform/web/form/task/taskFields.tsx';
import { FormGrid } from '../../../platform/web/kit/field/FormCard.tsx';
import { Tiles } from '../../../platform/web/kit/layout/Layout.tsx';
import { Tag } from '../../../platform/web/kit/page/Tag.tsx';
import { CheckBox } from '../../../platform/web/kit/plain/CheckBox.tsx';
import { Hint, Problem } from '../../../platform/web/kit/plain/Text.tsx';
import { TextButton } from '../../../platform/web/kit/plain/TextButton.tsx';
import { TreeSelect } from '../../../platform/web/scope/TreeSelect.tsx';
import type { UserRow } from '../../../school/people/contract/user.entity.ts';
import { PreviewRights } from '../../../school/people/web/PreviewRights.tsx';
import {
  assignRights,
  previewRights,
  type ScopeEntry,
  userRights,
} from '../contract/user.calls.ts';
import { userName } from './userName.ts';
import './user.css';

interface Props {
  user: Pick<UserRow, 'id' | 'cname' | 'employeeNumber'>;
  /** What has been changed and looked at before (模拟 20); null: it begins with what they have. */
  drafted?: RightsDraft | null;
  onDone: () => void;
  onClose: () => void;
}
type Rights = CallData<typeof userRights>;
const KINDS = Object.entries(SCOPE_ZH) as [keyof typeof SCOPE_ZH, string][];
const ALL = () => true;
const named = ({ id, cname, employeeNumber }: Props['user']) => ({ id, cname, employeeNumber });

/** What is chosen in the dialog and not saved. */
export interface RightsDraft {
  user: Props['user'];
  roleIds: readonly number[];
  scopes: readonly ScopeEntry[];
}

/** Roles and, per business type, the two units (权限 7). */
export function RightsDialog({ user, drafted = null, onDone, onClose }: Props) {
  const title = `角色与数据范围：${userName(user)}`;
  return (
    <ReadFirst
      title={title}
      call={userRights}
      input={{ params: { id: user.id } }}
      onClose={onClose}
    >
      {(rights) => (
        <Task
          title={title}
          action="保存"
          fields={{
            roleIds: own<readonly number[]>(drafted?.roleIds ?? rights.roleIds, (at) => (
              <Roles roles={rights.roles} chosen={at.value} onChange={at.onChange} />
            )),
            scopes: own<readonly ScopeEntry[]>(
              drafted?.scopes ?? rights.scopes.map(({ unitName: _unitName, ...scope }) => scope),
              (at) => (
                <Scopes types={rights.businessTypes} scopes={at.value} onChange={at.onChange} />
              ),
            ),
          }}
          send={({ roleIds, scopes }) => {
            const body = { version: rights.version, roleIds: [...roleIds], scopes: [...scopes] };
            return callApi(
              assignRights,
              { params: { id: user.id }, body },
              { own: [CODE.invalid], context: false },
            );
          }}
          said={() => `${userName(user)} 的角色和数据范围已保存，立即生效`}
          saidFor={4500}
          onDone={onDone}
          onClose={onClose}
        >
          {({ at, values, problems }) => (
            <>
              {at.roleIds}
              {problems.roleIds && <Problem>{problems.roleIds}</Problem>}
              {at.scopes}
              {problems.scopes && <Problem>{problems.scopes}</Problem>}
              <Hint>
                管理范围：可以操作的单位及其下级；主管范围：可以查看和主管审批的单位及其下级。
              </Hint>
              <PreviewRights
                kept={{ kind: 'rights', value: { user: named(user), ...values } }}
                ask={() =>
                  callApi(previewRights, {
                    params: { id: user.id },
                    body: {
                      version: rights.version,
                      roleIds: [...values.roleIds],
                      scopes: [...values.scopes],
                    },
                  }).then(({ data }) => data)
                }
              />
            </>
          )}
        </Task>
      )}
    </ReadFirst>
  );
}

interface RolesProps {
  roles: Rights['roles'];
  chosen: readonly number[];
  onChange: (ids: readonly number[]) => void;
}
const Roles = ({ roles, chosen, onChange }: RolesProps) => (
  <Tiles as="fieldset" min={136} gap="4px 16px" className="rights-roles">
    <legend>角色</legend>
    {roles.map((role) => (
      <CheckBox
        key={role.id}
        title={role.refusal ?? undefined}
        disabled={role.refusal !== null}
        checked={chosen.includes(role.id)}
        onChange={(on) =>
          onChange(on ? [...chosen, role.id] : chosen.filter((id) => id !== role.id))
        }
        label={
          <>
            {role.roleName}
            {role.stopped && <Tag tone="warning">已停用</Tag>}
          </>
        }
      />
    ))}
  </Tiles>
);

interface ScopesProps {
  types: Rights['businessTypes'];
  scopes: readonly ScopeEntry[];
  onChange: (scopes: readonly ScopeEntry[]) => void;
}
function Scopes({ types, scopes, onChange }: ScopesProps) {
  const nodeOf = (type: number, kind: string) =>
    scopes.find((s) => s.businessType === type && s.kind === kind)?.nodeKey ?? null;
  const put = (
    businessType: ScopeEntry['businessType'],
    kind: ScopeEntry['kind'],
    nodeKey: string | null,
  ) =>
    onChange([
      ...scopes.filter((s) => s.businessType !== businessType || s.kind !== kind),
      ...(nodeKey ? [{ businessType, kind, nodeKey }] : []),
    ]);
  return types.map(({ id, name }) => (
    <fieldset key={id} className="rights-type">
      <legend>{name}</legend>
      <FormGrid>
        {KINDS.map(([kind, label]) => (
          <div key={kind}>
            <TreeSelect
              label={label}
              name={`scopes.${id}.${kind}`}
              businessType={id}
              value={nodeOf(id, kind)}
              onChange={(nodeKey) => put(id, kind, nodeKey)}
              selectable={ALL}
            />
            {nodeOf(id, kind) && (
              <TextButton aria-label={`清除${name}的${label}`} onClick={() => put(id, kind, null)}>
                清除
              </TextButton>
            )}
          </div>
        ))}
      </FormGrid>
    </fieldset>
  ));
}
