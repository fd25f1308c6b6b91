import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { kindOf, MENU_KINDS, type MenuProblem } from '../../../contract/system/menuRules.ts';
import { IconLoader } from '../../ui/icon/IconLoader.tsx';
import { type Head, PlainTable } from '../../ui/list/PlainTable.tsx';
import { RowMenu } from '../../ui/list/RowMenu.tsx';
import { Tag } from '../../ui/list/Tag.tsx';
import '../../ui/list/table.css';
import './menu.css';
import { dropPlace, type Place, type Step, stepPlace, type Zone } from './menuMoves.ts';
import { type MenuLine, type MenuRow, menuLines } from './menuTree.ts';

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
  { title: '操作', width: 156, align: 'is-right' },
];
/** Alt with an arrow moves the menu. */
const STEPS: Readonly<Record<string, Step>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' };

/** A tree as a table: names are indented, arrows fold what is below, rows are dragged or moved by Alt and the arrow keys. */
export function MenuTable({ menus, problems, ...acts }: Props) {
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set());
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<{ id: number; zone: Zone } | null>(null);
  const fold = (id: number) => {
    const next = new Set(folded);
    if (!next.delete(id)) next.add(id);
    setFolded(next);
  };
  const own = (id: number | null) => menus.find((menu) => menu.menuId === id);
  const placeAt = (id: number, zone: Zone): Place | null => {
    const [menu, on] = [own(dragged), own(id)];
    return menu && on ? dropPlace(menus, menu, on, zone) : null;
  };
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  const drop = (event: DragEvent, id: number) => {
    event.preventDefault();
    const menu = own(dragged);
    const to = placeAt(id, zoneOf(event));
    if (menu && to) acts.onMove?.(menu, to);
    end();
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
    <section className="data" aria-label="菜单">
      <div className="data-scroll">
        <PlainTable heads={HEADS} className="menu-table">
          {menuLines(menus, folded).map((menu) => (
            <tr
              key={menu.menuId}
              tabIndex={0}
              aria-label={`${menu.title}，第 ${menu.depth + 1} 层`}
              draggable={acts.onMove !== undefined}
              data-dragged={dragged === menu.menuId || undefined}
              data-over={over?.id === menu.menuId ? over.zone : undefined}
              onKeyDown={(event) => onKey(event, menu)}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move';
                event.dataTransfer.setData('text/plain', menu.title);
                setDragged(menu.menuId);
              }}
              onDragOver={(event) => {
                const zone = zoneOf(event);
                const to = placeAt(menu.menuId, zone);
                setOver(to ? { id: menu.menuId, zone } : null);
                if (to) event.preventDefault();
              }}
              onDrop={(event) => drop(event, menu.menuId)}
              onDragEnd={end}
            >
              <NameCell menu={menu} folded={folded.has(menu.menuId)} onFold={fold} problems={problems} />
              <td>{MENU_KINDS[kindOf(menu)]}</td>
              <td title={menu.path}>{menu.path}</td>
              <td title={menu.name}>{menu.name}</td>
              <td title={menu.component}>{menu.component}</td>
              <td title={menu.permission ?? undefined}>{menu.permission ?? '—'}</td>
              <td title={menu.roles.join('、')}>{menu.roles.join('、') || '无'}</td>
              <td>{menu.hidden ? <Tag>隐藏</Tag> : '显示'}</td>
              <td>{menu.noCache ? <Tag>不缓存</Tag> : '缓存'}</td>
              <td className="is-right">
                <Acts menu={menu} acts={acts} />
              </td>
            </tr>
          ))}
        </PlainTable>
      </div>
      <p className="data-foot">
        <span>
          共 <b>{menus.length}</b> 个菜单
        </span>
        {acts.onMove && <span className="hint">拖动行可排序或移到其他目录下；键盘：选中行后按 Alt 加方向键</span>}
      </p>
    </section>
  );
}

/** The upper and lower quarter of a row are before and after it, the middle is into it. */
function zoneOf(event: DragEvent): Zone {
  const { top, height } = event.currentTarget.getBoundingClientRect();
  const part = (event.clientY - top) / height;
  return part < 0.25 ? 'before' : part > 0.75 ? 'after' : 'into';
}
const focusRow = (row: Element | null) => row instanceof HTMLElement && row.focus();

interface NameProps {
  menu: MenuLine;
  folded: boolean;
  onFold: (id: number) => void;
  problems: readonly MenuProblem[];
}
function NameCell({ menu, folded, onFold, problems }: NameProps) {
  const own = problems.filter(({ menuId }) => menuId === menu.menuId);
  return (
    <td style={{ paddingLeft: 8 + menu.depth * 20 }} title={[menu.title, ...own.map(({ text }) => text)].join('\n')}>
      {menu.hasChildren ? (
        <button
          type="button"
          className="menu-fold"
          aria-expanded={!folded}
          aria-label={`${folded ? '展开' : '收起'} ${menu.title}`}
          onClick={() => onFold(menu.menuId)}
        >
          {folded ? '▸' : '▾'}
        </button>
      ) : (
        <span className="menu-fold" />
      )}
      {menu.icon && <IconLoader name={menu.icon} />} {menu.title} {own[0] && <Tag tone="danger">{own[0].text}</Tag>}
    </td>
  );
}

function Acts({ menu, acts }: { menu: MenuRow; acts: MenuActs }) {
  const holds = kindOf(menu) === 'folder' || kindOf(menu) === 'page';
  const { onAdd, onEdit, onCopy, onHide, onRemove } = acts;
  const more = [
    ...(onCopy ? [{ label: '复制', onClick: () => onCopy(menu) }] : []),
    ...(onHide ? [{ label: menu.hidden ? '显示' : '隐藏', onClick: () => onHide(menu) }] : []),
    ...(onRemove ? [{ label: '删除', onClick: () => onRemove(menu) }] : []),
  ];
  return (
    <span className="row-actions">
      {onEdit && (
        <button type="button" className="link" aria-label={`修改 ${menu.title}`} onClick={() => onEdit(menu)}>
          修改
        </button>
      )}
      {onAdd && holds && (
        <button type="button" className="link" aria-label={`在 ${menu.title} 下新增`} onClick={() => onAdd(menu)}>
          加下级
        </button>
      )}
      <RowMenu name={menu.title} actions={more} />
    </span>
  );
}
