import { type KeyboardEvent, useRef, useState } from 'react';
import type { MenuProblem } from '../../../platform/contract/menuRules.ts';
import { type Head, PlainTable } from '../../../platform/web/list/table/PlainTable.tsx';
import './menu.css';
import { Hint } from '../../../platform/web/kit/plain/Text.tsx';
import { DataFoot, DataPane, DataScroll } from '../../../platform/web/list/table/DataPane.tsx';
import { type MenuLine, type MenuRow, menuLines } from '../../../school/people/web/menuTree.ts';
import { MenuTableRow, type RowDrag } from './MenuTableRow.tsx';
import { dropPlace, type Place, type Step, stepPlace } from './menuMoves.ts';

export interface MenuActs {
  /** Absent: not permitted. */
  onAdd?: ((parent: MenuRow) => void) | undefined;
  onEdit?: ((menu: MenuRow) => void) | undefined;
  onCopy?: ((menu: MenuRow) => void) | undefined;
  onHide?: ((menu: MenuRow) => void) | undefined;
  onRemove?: ((menu: MenuRow) => void) | undefined;
  onMove?: ((menu: MenuRow, to: Place) => void) | undefined;
}
interface Props extends MenuActs {
  menus: readonly MenuRow[];
  problems: readonly MenuProblem[];
}
const HEADS: readonly Head[] = [
  { title: '菜单名称', width: 248 },
  { title: '类型', width: 80 },
  { title: '路径', width: 208 },
  { title: '路由名称', width: 176 },
  { title: '组件', width: 208 },
  { title: '权限标识', width: 208 },
  { title: '可见的角色', width: 200 },
  { title: '显示', width: 64 },
  { title: '缓存', width: 72 },
  { title: '操作', width: 60, align: 'is-right' },
];
/** Alt with an arrow moves the menu. */
const STEPS: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

/** A tree as a table: names are indented, arrows fold what is below, rows are dragged or moved by Alt and the arrow keys. */
export function MenuTable({ menus, problems, ...acts }: Props) {
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set());
  /** The one under way: no state, or every movement of the mouse would draw all rows anew. */
  const dragged = useRef<number | null>(null);
  const fold = (id: number) => {
    const next = new Set(folded);
    if (!next.delete(id)) next.add(id);
    setFolded(next);
  };
  const own = (id: number | null) => menus.find((menu) => menu.menuId === id);
  const place: RowDrag['place'] = (id, zone) => {
    const [menu, on] = [own(dragged.current), own(id)];
    return menu && on ? dropPlace(menus, menu, on, zone) : null;
  };
  const drop: RowDrag['drop'] = (id, zone) => {
    const menu = own(dragged.current);
    const to = place(id, zone);
    dragged.current = null;
    if (menu && to) acts.onMove?.(menu, to);
  };
  const onKey = (event: KeyboardEvent<HTMLTableRowElement>, line: MenuLine) => {
    if (event.target !== event.currentTarget || event.nativeEvent.isComposing) return;
    const menu = own(line.menuId);
    const step = event.altKey ? STEPS[event.key] : undefined;
    const to = step && menu ? stepPlace(menus, menu, step) : null;
    if (step && menu && to && acts.onMove) acts.onMove(menu, to);
    else if (event.altKey) return step && event.preventDefault();
    else if (event.key === 'ArrowDown') focusRow(event.currentTarget.nextElementSibling);
    else if (event.key === 'ArrowUp') focusRow(event.currentTarget.previousElementSibling);
    else if (
      (event.key === 'ArrowRight' && folded.has(line.menuId)) ||
      (event.key === 'ArrowLeft' && line.hasChildren && !folded.has(line.menuId))
    )
      fold(line.menuId);
    else if (event.key === 'Enter' && menu && acts.onEdit) acts.onEdit(menu);
    else return;
    event.preventDefault();
  };
  return (
    <DataPane aria-label="菜单">
      <DataScroll>
        <PlainTable heads={HEADS} className="menu-table">
          {menuLines(menus, folded).map((menu) => (
            <MenuTableRow
              key={menu.menuId}
              menu={menu}
              folded={folded.has(menu.menuId)}
              problems={problems.filter(({ menuId }) => menuId === menu.menuId)}
              acts={acts}
              onFold={fold}
              onKeyDown={(event) => onKey(event, menu)}
              drag={acts.onMove && { dragged, place, drop }}
            />
          ))}
        </PlainTable>
      </DataScroll>
      <DataFoot>
        <span>
          共 <b>{menus.length}</b> 个菜单
        </span>
        {acts.onMove && (
          <Hint as="span">拖动行可排序或移到其他目录下；键盘：选中行后按 Alt 加方向键</Hint>
        )}
      </DataFoot>
    </DataPane>
  );
}

const focusRow = (row: Element | null) => row instanceof HTMLElement && row.focus();
