import { useState } from 'react';
import type { MenuItem } from '../../../platform/contract/auth/auth.shapes.ts';
import { previewMenus } from '../../../platform/contract/menu.calls.ts';
import { useCall } from '../../../platform/web/api/query.ts';
import { SelectField } from '../../../platform/web/kit/field/fields.tsx';
import { EmptyState } from '../../../platform/web/kit/page/EmptyState.tsx';
import { Tag } from '../../../platform/web/kit/page/Tag.tsx';
import { Hint } from '../../../platform/web/kit/plain/Text.tsx';
import { TaskDialog } from '../../../platform/web/kit/task/TaskDialog.tsx';
import { roleList } from '../../../school/people/contract/role.calls.ts';

/** The menu that somebody with this role alone would have, as the server makes it; nothing can be opened from here. */
export function PreviewDialog({ onClose }: { onClose: () => void }) {
  const roles = useCall(roleList, { query: {} }).data ?? [];
  const [chosen, setChosen] = useState('');
  const preview = useCall(
    previewMenus,
    { query: { roleId: Number(chosen) } },
    { enabled: chosen !== '' },
  );
  return (
    <TaskDialog title="按角色预览菜单" onClose={onClose} closeText="关闭">
      <SelectField
        label="角色"
        name="role"
        value={chosen}
        placeholder="请选择角色"
        options={roles.map((role) => ({ value: String(role.id), label: role.roleName }))}
        onChange={setChosen}
      />
      {preview.data?.length === 0 && <EmptyState text="这个角色看不到任何菜单，只有首页。" />}
      {preview.data && preview.data.length > 0 && (
        <ul className="menu-preview" aria-label="预览的菜单">
          {preview.data.map(itemOf)}
        </ul>
      )}
    </TaskDialog>
  );
}
const itemOf = (item: MenuItem) => (
  <li key={item.name}>
    {item.meta.title} {item.hidden && <Tag>隐藏</Tag>} <Hint as="span">{item.path}</Hint>
    {item.children && <ul>{item.children.map(itemOf)}</ul>}
  </li>
);
