import { CheckBox } from '../../../../platform/web/kit/plain/CheckBox.tsx';
import { Problem } from '../../../../platform/web/kit/plain/Text.tsx';
import type { PermissionRow } from '../../../../school/people/contract/permission.calls.ts';
import { groupsOf } from '../permission/groups.ts';

interface Props {
  permissions: readonly PermissionRow[];
  /** What the role holds now: it may keep what the caller could not give. */
  held: readonly string[];
  value: readonly string[];
  /** Absent: only to be looked at. */
  onChange?: ((chosen: string[]) => void) | undefined;
  error?: string | undefined;
}

/** Permissions by module and thing; a box over each thing ticks all of it. */
export function PermissionTree({ permissions, held, value, onChange, error }: Props) {
  const chosen = new Set(value);
  const modules = groupsOf(permissions, 'moduleTitle');
  const blocked = (p: PermissionRow) => !onChange || (!p.grantable && !held.includes(p.permission));
  const set = (some: readonly PermissionRow[], on: boolean) => {
    const next = new Set(chosen);
    for (const p of some.filter((one) => !blocked(one))) {
      if (on) next.add(p.permission);
      else next.delete(p.permission);
    }
    onChange?.([...next]);
  };
  return (
    <fieldset className="role-tree">
      <legend>
        权限（已选 <b>{value.length}</b> 项）
      </legend>
      {error && <Problem>{error}</Problem>}
      {modules.map(([title, rows]) => (
        <details key={title} open={rows.some((p) => chosen.has(p.permission))}>
          <summary>
            {title}{' '}
            <small>
              {rows.filter((p) => chosen.has(p.permission)).length} / {rows.length}
            </small>
          </summary>
          {groupsOf(rows, 'thing').map(([thing, some]) => {
            const free = some.filter((p) => !blocked(p));
            const all = some.every((p) => chosen.has(p.permission));
            return (
              <div key={thing} className="role-thing">
                <CheckBox
                  disabled={free.length === 0}
                  checked={all}
                  partly={!all && some.some((p) => chosen.has(p.permission))}
                  onChange={(on) => set(some, on)}
                  label={<b>{thing}</b>}
                />
                <span>
                  {some.map((p) => (
                    <CheckBox
                      key={p.permission}
                      title={
                        blocked(p) && onChange
                          ? `${p.permission}：您没有这项系统权限，不能授予`
                          : p.permission
                      }
                      aria-label={`${thing} · ${p.action}`}
                      disabled={blocked(p)}
                      checked={chosen.has(p.permission)}
                      onChange={(on) => set([p], on)}
                      label={p.action}
                    />
                  ))}
                </span>
              </div>
            );
          })}
        </details>
      ))}
    </fieldset>
  );
}
