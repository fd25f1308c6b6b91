import { expect, test } from 'vitest';
import { menuRows } from '../../../src/install/menus.ts';
import { ICONS } from '../../../src/platform/web/kit/icon/icons.ts';

const nameOf = (id: number | null) => menuRows.find((row) => row.id === id)?.title ?? '顶级';
const parents = [...new Set(menuRows.map(({ parentId }) => parentId))];

test.each(parents.map((id) => [nameOf(id), id] as const))(
  '菜单 5: no two entries of %s have the same icon, and each has a drawing',
  (_, parentId) => {
    const icons = menuRows.flatMap((row) =>
      row.parentId === parentId && row.icon ? [row.icon] : [],
    );
    expect(icons.filter((icon, at) => icons.indexOf(icon) !== at)).toEqual([]);
    expect(icons.filter((icon) => !ICONS[icon])).toEqual([]);
    // side by side either all have one or none, so that their names stand on one edge
    const entries = menuRows.filter((row) => row.parentId === parentId);
    expect([0, entries.length]).toContain(icons.length);
  },
);
