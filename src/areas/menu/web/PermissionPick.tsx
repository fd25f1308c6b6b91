import { useState } from 'react';
import { FieldFrame } from '../../../platform/web/kit/field/FieldFrame.tsx';
import type { PermissionRow } from '../../../school/people/contract/permission.calls.ts';

interface Props {
  permissions: readonly PermissionRow[];
  value: readonly string[];
  onChange: (chosen: string[]) => void;
  error?: string | undefined;
}
/** Permissions by their Chinese names: whoever holds one of those chosen sees the menu. */
export function PermissionPick({ permissions, value, onChange, error }: Props) {
  const [keyword, setKeyword] = useState('');
  const word = keyword.trim().toLowerCase();
  const nameOf = (p: PermissionRow) => `${p.moduleTitle} ${p.thing} · ${p.action}`;
  // what is chosen stands first, so that it is seen without looking for it
  const matching = [
    ...permissions.filter((p) => value.includes(p.permission)),
    ...permissions.filter((p) => !value.includes(p.permission) && `${nameOf(p)} ${p.permission}`.toLowerCase().includes(word)),
  ];
  const strange = value.filter((one) => !permissions.some((p) => p.permission === one));
  const toggle = (one: string) => onChange(value.includes(one) ? value.filter((p) => p !== one) : [...value, one]);
  return (
    <FieldFrame label="权限标识" name="permission" required error={error} hint={`持有其中任意一个的人看得到；已选 ${value.length} 个`}>
      {(control) => (
        <>
          <input
            {...control}
            className="field"
            placeholder="按名称或标识查找"
            value={keyword}
            onChange={(e) => setKeyword(e.target.value)}
          />
          <div className="menu-checks">
            {strange.map((one) => (
              <label key={one}>
                <input type="checkbox" checked onChange={() => toggle(one)} /> 未知的权限 <small>{one}</small>
              </label>
            ))}
            {matching.map((p) => (
              <label key={p.permission}>
                <input type="checkbox" checked={value.includes(p.permission)} onChange={() => toggle(p.permission)} />
                {p.thing} · {p.action} <small>{p.permission}</small>
              </label>
            ))}
          </div>
        </>
      )}
    </FieldFrame>
  );
}
