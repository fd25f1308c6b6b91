import { useState } from 'react';
import { Tag } from '../../ui/list/Tag.tsx';
import '../../ui/list/table.css';
import { type MenuRow, menuLines } from './menuTree.ts';

const HEADS = ['菜单名称', '路径', '路由名称', '组件', '权限标识', '显示', '缓存', '排序'] as const;
const WIDTHS = [220, 220, 180, 220, 260, 72, 72, 64];

/** A tree as a table: names are indented, the arrows fold what is below. */
export function MenuTable({ menus }: { menus: readonly MenuRow[] }) {
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set());
  const fold = (id: number) => {
    const next = new Set(folded);
    if (!next.delete(id)) next.add(id);
    setFolded(next);
  };
  const ids = new Set(menus.map((menu) => menu.menuId));
  return (
    <section className="data" aria-label="菜单">
      <div className="data-scroll">
        <table className="data-table" style={{ minWidth: WIDTHS.reduce((sum, width) => sum + width, 0) }}>
          <colgroup>
            {HEADS.map((head, i) => (
              <col key={head} style={{ width: WIDTHS[i] }} />
            ))}
          </colgroup>
          <thead>
            <tr>
              {HEADS.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {menuLines(menus, folded).map((menu) => (
              <tr key={menu.menuId}>
                <td style={{ paddingLeft: 8 + menu.depth * 20 }} title={menu.title}>
                  {menu.hasChildren ? (
                    <button
                      type="button"
                      className="menu-fold"
                      aria-expanded={!folded.has(menu.menuId)}
                      aria-label={`${folded.has(menu.menuId) ? '展开' : '收起'} ${menu.title}`}
                      onClick={() => fold(menu.menuId)}
                    >
                      {folded.has(menu.menuId) ? '▸' : '▾'}
                    </button>
                  ) : (
                    <span className="menu-fold" />
                  )}
                  {menu.title} {menu.parentId !== null && !ids.has(menu.parentId) && <Tag tone="danger">上级菜单不存在</Tag>}
                </td>
                <td title={menu.path}>{menu.path}</td>
                <td title={menu.name}>{menu.name}</td>
                <td title={menu.component}>{menu.component}</td>
                <td title={menu.permission ?? undefined}>{menu.permission ?? '—'}</td>
                <td>{menu.hidden ? <Tag>隐藏</Tag> : '显示'}</td>
                <td>{menu.noCache ? <Tag>不缓存</Tag> : '缓存'}</td>
                <td className="is-number">{menu.sortNo}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="data-foot">共 {menus.length} 个菜单</p>
    </section>
  );
}
