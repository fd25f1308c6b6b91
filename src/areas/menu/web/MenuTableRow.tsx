import { type DragEvent, type KeyboardEvent, type RefObject, useState } from 'react';
import { kindOf, MENU_KINDS, type MenuProblem } from '../../../platform/contract/menuRules.ts';
import { IconLoader } from '../../../platform/web/kit/icon/IconLoader.tsx';
import { RowMenu } from '../../../platform/web/kit/page/RowMenu.tsx';
import { Tag } from '../../../platform/web/kit/page/Tag.tsx';
import { RowActions } from '../../../platform/web/kit/piece/RowActions.tsx';
import { Pressable } from '../../../platform/web/kit/plain/Pressable.tsx';
import { PinnedCell } from '../../../platform/web/list/table/PlainTable.tsx';
import type { MenuLine, MenuRow } from '../../../school/people/web/menuTree.ts';
import type { MenuActs } from './MenuTable.tsx';
import type { Place, Zone } from './menuMoves.ts';

/** How the rows of one table are dragged onto each other. */
export interface RowDrag {
  /** Number of the menu under way. */
  dragged: RefObject<number | null>;
  /** Where it would go, let go here; null: not here. */
  place: (id: number, zone: Zone) => Place | null;
  drop: (id: number, zone: Zone) => void;
}
interface Props {
  menu: MenuLine;
  folded: boolean;
  /** Its own. */
  problems: readonly MenuProblem[];
  acts: MenuActs;
  onFold: (id: number) => void;
  onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => void;
  drag: RowDrag | undefined;
}

/** One menu as a row; where a dragged one would go is its own state, so that the others are not drawn with every movement. */
export function MenuTableRow({ menu, folded, problems, acts, onFold, onKeyDown, drag }: Props) {
  const [over, setOver] = useState<Zone | null>(null);
  const [lifted, setLifted] = useState(false);
  /** On entering too: to a row that the mouse has only just reached Chromium sends no dragover before the next movement. */
  const onOver = (event: DragEvent) => {
    const zone = zoneOf(event);
    const fits = drag !== undefined && drag.place(menu.menuId, zone) !== null;
    setOver(fits ? zone : null);
    if (fits) event.preventDefault();
  };
  return (
    <tr
      tabIndex={0}
      aria-label={`${menu.title}，第 ${menu.depth + 1} 层`}
      draggable={drag !== undefined}
      data-dragged={lifted || undefined}
      data-over={over ?? undefined}
      onKeyDown={onKeyDown}
      onDragStart={(event) => {
        if (!drag) return;
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', menu.title);
        drag.dragged.current = menu.menuId;
        setLifted(true);
      }}
      onDragEnter={onOver}
      onDragOver={onOver}
      onDragLeave={(event) => {
        if (
          !(
            event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)
          )
        )
          setOver(null);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(null);
        drag?.drop(menu.menuId, zoneOf(event));
      }}
      onDragEnd={() => {
        if (drag) drag.dragged.current = null;
        setLifted(false);
      }}
    >
      <NameCell menu={menu} folded={folded} onFold={onFold} problems={problems} />
      <td>{MENU_KINDS[kindOf(menu)]}</td>
      <td title={menu.path}>{menu.path}</td>
      <td title={menu.name}>{menu.name}</td>
      <td title={menu.component}>{menu.component}</td>
      <td title={menu.permission ?? undefined}>{menu.permission ?? '—'}</td>
      <td title={menu.roles.join('、')}>{menu.roles.join('、') || '无'}</td>
      <td>{menu.hidden ? <Tag>隐藏</Tag> : '显示'}</td>
      <td>{menu.noCache ? <Tag>不缓存</Tag> : '缓存'}</td>
      <PinnedCell>
        <Acts menu={menu} acts={acts} />
      </PinnedCell>
    </tr>
  );
}

/** The upper and lower quarter of a row are before and after it, the middle is into it. */
function zoneOf(event: DragEvent): Zone {
  const { top, height } = event.currentTarget.getBoundingClientRect();
  const part = (event.clientY - top) / height;
  return part < 0.25 ? 'before' : part > 0.75 ? 'after' : 'into';
}

interface NameProps {
  menu: MenuLine;
  folded: boolean;
  onFold: (id: number) => void;
  problems: readonly MenuProblem[];
}
function NameCell({ menu, folded, onFold, problems }: NameProps) {
  return (
    <td
      style={{ paddingLeft: 8 + menu.depth * 20 }}
      title={[menu.title, ...problems.map(({ text }) => text)].join('\n')}
    >
      {menu.hasChildren ? (
        <Pressable
          className="menu-fold"
          aria-expanded={!folded}
          aria-label={`${folded ? '展开' : '收起'} ${menu.title}`}
          onClick={() => onFold(menu.menuId)}
        >
          {folded ? '▸' : '▾'}
        </Pressable>
      ) : (
        <span className="menu-fold" />
      )}
      {menu.icon && <IconLoader name={menu.icon} />} {menu.title}{' '}
      {problems[0] && <Tag tone="danger">{problems[0].text}</Tag>}
    </td>
  );
}

function Acts({ menu, acts }: { menu: MenuRow; acts: MenuActs }) {
  const holds = kindOf(menu) === 'folder' || kindOf(menu) === 'page';
  const { onAdd, onEdit, onCopy, onHide, onRemove } = acts;
  const actions = [
    ...(onEdit ? [{ label: '修改', onClick: () => onEdit(menu) }] : []),
    ...(onAdd && holds ? [{ label: '加下级', onClick: () => onAdd(menu) }] : []),
    ...(onCopy ? [{ label: '复制', onClick: () => onCopy(menu) }] : []),
    ...(onHide ? [{ label: menu.hidden ? '显示' : '隐藏', onClick: () => onHide(menu) }] : []),
    ...(onRemove ? [{ label: '删除', onClick: () => onRemove(menu) }] : []),
  ];
  return (
    <RowActions>
      <RowMenu name={menu.title} actions={actions} />
    </RowActions>
  );
}
