import { useState } from 'react';
import { TextInput } from '../../../platform/web/kit/control/TextInput.tsx';
import { FieldFrame } from '../../../platform/web/kit/field/FieldFrame.tsx';
import { Row } from '../../../platform/web/kit/layout/Layout.tsx';
import { CheckBox } from '../../../platform/web/kit/plain/CheckBox.tsx';
import type { PermissionRow } from '../../../school/people/contract/permission.calls.ts';

interface Props {
  permissions: readonly PermissionRow[];
  value: readonly string[];
  onChange: (chosen: string[]) => void;
  error?: string | undefined;
}
const Named = ({ name, permission }: { name: string; permission: string }) => (
  <span>
    {name} <small>{permission}</small>
  </span>
);
/** Permissions by their Chinese names: whoever holds one of those chosen sees the menu. */
export function PermissionPick({ permissions, value, onChange, error }: Props) {
  const [keyword, setKeyword] = useState('');
  const word = keyword.trim().toLowerCase();
  const nameOf = (p: PermissionRow) => `${p.moduleTitle} ${p.thing} · ${p.action}`;
  // what is chosen stands first, so that it is seen without looking for it
  const matching = [
    ...permissions.filter((p) => value.includes(p.permission)),
    ...permissions.filter(
      (p) =>
        !value.includes(p.permission) &&
        `${nameOf(p)} ${p.permission}`.toLowerCase().includes(word),
    ),
  ];
  const strange = value.filter((one) => !permissions.some((p) => p.permission === one));
  const toggle = (one: string) =>
    onChange(value.includes(one) ? value.filter((p) => p !== one) : [...value, one]);
  return (
    <FieldFrame
      label="权限标识"
      name="permission"
      required
      error={error}
      hint={`持有其中任意一个的人看得到；已选 ${value.length} 个`}
    >
      {(control) => (
        <>
          <TextInput
            {...control}
            placeholder="按名称或标识查找"
            value={keyword}
            onChange={setKeyword}
          />
          <Row gap="4px 16px" className="menu-checks">
            {strange.map((one) => (
              <CheckBox
                key={one}
                checked
                onChange={() => toggle(one)}
                label={<Named name="未知的权限" permission={one} />}
              />
            ))}
            {matching.map((p) => (
              <CheckBox
                key={p.permission}
                checked={value.includes(p.permission)}
                onChange={() => toggle(p.permission)}
                label={<Named name={`${p.thing} · ${p.action}`} permission={p.permission} />}
              />
            ))}
          </Row>
        </>
      )}
    </FieldFrame>
  );
}
