import { useState } from 'react';
import { useCall } from '../../../../platform/web/api/query.ts';
import { SelectField } from '../../../../platform/web/kit/field/fields.tsx';
import { TaskDialog } from '../../../../platform/web/kit/task/TaskDialog.tsx';
import { permissionList } from '../../../../school/people/contract/permission.calls.ts';
import type { RoleRow } from '../../../../school/people/contract/role.calls.ts';
import './role.css';
import { FormGrid } from '../../../../platform/web/kit/field/FormCard.tsx';

/** What only one of two roles gives, and what both do. */
export function CompareDialog({
  roles,
  onClose,
}: {
  roles: readonly RoleRow[];
  onClose: () => void;
}) {
  const [ids, setIds] = useState<readonly [string, string]>(['', '']);
  const titles = new Map(
    (useCall(permissionList, { query: {} }).data ?? []).map((p) => [
      p.permission,
      `${p.thing} · ${p.action}`,
    ]),
  );
  const [a, b] = ids.map((id) => roles.find((role) => String(role.id) === id));
  const options = roles.map((role) => ({ value: String(role.id), label: role.roleName }));
  const lists =
    a && b
      ? ([
          [`只有「${a.roleName}」有`, a.permissions.filter((p) => !b.permissions.includes(p))],
          ['两个都有', a.permissions.filter((p) => b.permissions.includes(p))],
          [`只有「${b.roleName}」有`, b.permissions.filter((p) => !a.permissions.includes(p))],
        ] as const)
      : [];
  return (
    <TaskDialog wide title="比较两个角色" onClose={onClose} closeText="关闭">
      <FormGrid>
        <SelectField
          label="角色一"
          name="a"
          value={ids[0]}
          placeholder="请选择"
          options={options}
          onChange={(id) => setIds([id, ids[1]])}
        />
        <SelectField
          label="角色二"
          name="b"
          value={ids[1]}
          placeholder="请选择"
          options={options}
          onChange={(id) => setIds([ids[0], id])}
        />
      </FormGrid>
      <div className="compare">
        {lists.map(([title, permissions]) => (
          <section key={title} aria-label={title}>
            <h3>
              {title}（{permissions.length}）
            </h3>
            <ul>
              {permissions.map((p) => (
                <li key={p} title={p}>
                  {titles.get(p) ?? p}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </TaskDialog>
  );
}
