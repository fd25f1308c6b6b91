import { Input } from '@chakra-ui/react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef, useState } from 'react';
import type { OrgNode } from '../../../contract/foundation/foundation.calls.ts';
import { FieldFrame, type FieldLook } from './FieldFrame.tsx';
import { type TreeRow, useOrgTree, visibleRows } from './orgTree.ts';
import { usePopup } from './usePopup.ts';

interface Props extends FieldLook {
  businessType: 0 | 1 | 2;
  value: string | null;
  onChange: (nodeKey: string) => void;
  /** Which nodes may be chosen; the others only lead to them. */
  selectable: (node: OrgNode) => boolean;
  disabled?: boolean;
}
const ROW = 30;

/**
 * A unit of the organisation tree: type to find, arrows to move, left and right to fold. Only the rows in sight are drawn,
 * so 8,000 units open at once (architecture.md "What the nearest relatives get wrong").
 */
export function TreeSelect({ businessType, value, onChange, selectable, disabled, ...look }: Props) {
  const tree = useOrgTree(businessType);
  const rows = tree.data ?? NONE;
  const [keyword, setKeyword] = useState('');
  const [unfolded, setUnfolded] = useState<ReadonlySet<string> | null>(null);
  const chosen = rows.find((r) => r.node.nodeKey === value);
  const open = useMemo(() => unfolded ?? firstOpen(rows, chosen), [unfolded, rows, chosen]);
  const shown = useMemo(() => visibleRows(rows, open, keyword), [rows, open, keyword]);

  const choose = (index: number) => {
    const row = shown[index];
    if (!row) return;
    if (!selectable(row.node)) return fold(row);
    onChange(row.node.nodeKey);
    setKeyword('');
    popup.hide();
  };
  const popup = usePopup(shown.length, choose);
  const fold = ({ node }: TreeRow, to = !open.has(node.nodeKey)) => {
    const next = new Set(open);
    if (to) next.add(node.nodeKey);
    else next.delete(node.nodeKey);
    setUnfolded(next);
  };
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({ count: shown.length, getScrollElement: () => scroller.current, estimateSize: () => ROW, overscan: 6 });
  const show = () => {
    popup.show();
    popup.setActive(
      Math.max(
        0,
        shown.findIndex((r) => r.node.nodeKey === value),
      ),
    );
  };

  return (
    <FieldFrame {...look}>
      {(control) => (
        <div className="pick" ref={popup.root}>
          <Input
            {...control}
            size="sm"
            role="combobox"
            autoComplete="off"
            aria-expanded={popup.open}
            aria-controls={`${control.id}-tree`}
            aria-activedescendant={popup.open ? `${control.id}-${popup.active}` : undefined}
            disabled={disabled}
            title={chosen?.path}
            placeholder={popup.open ? '输入名称查找' : '请选择单位'}
            value={popup.open ? keyword : (chosen?.node.name ?? '')}
            onClick={show}
            onChange={(e) => {
              setKeyword(e.target.value);
              popup.show();
              popup.setActive(firstMatch(visibleRows(rows, open, e.target.value), e.target.value.trim(), selectable));
            }}
            onKeyDown={(e) => {
              if (popup.onKey(e)) {
                virtual.scrollToIndex(popup.active, { align: 'auto' });
                return;
              }
              const row = shown[popup.active];
              if (popup.open && row && keyword === '' && (e.key === 'ArrowLeft' || e.key === 'ArrowRight')) {
                e.preventDefault();
                fold(row, e.key === 'ArrowRight');
              }
            }}
          />
          {popup.open && (
            <div className="pick-list" ref={scroller} id={`${control.id}-tree`} role="tree" aria-label={look.label} tabIndex={-1}>
              {shown.length === 0 && <p className="pick-none">{tree.isPending ? '正在读取组织…' : `没有名称含“${keyword}”的单位`}</p>}
              <div style={{ height: virtual.getTotalSize(), position: 'relative' }}>
                {virtual.getVirtualItems().map((item) => {
                  const row = shown[item.index];
                  if (!row) return null;
                  const folded = row.hasChildren && !keyword && !open.has(row.node.nodeKey);
                  return (
                    <div
                      key={row.node.nodeKey}
                      id={`${control.id}-${item.index}`}
                      role="treeitem"
                      tabIndex={-1}
                      aria-level={row.depth + 1}
                      aria-selected={row.node.nodeKey === value}
                      aria-expanded={row.hasChildren ? !folded : undefined}
                      aria-disabled={!selectable(row.node) || undefined}
                      data-active={item.index === popup.active || undefined}
                      className="pick-row tree-row"
                      style={{ transform: `translateY(${item.start}px)`, height: ROW, paddingInlineStart: 8 + row.depth * 16 }}
                      onPointerDown={(e) => {
                        e.preventDefault();
                        choose(item.index);
                      }}
                    >
                      <button
                        type="button"
                        tabIndex={-1}
                        className="tree-fold"
                        aria-label={folded ? '展开' : '折叠'}
                        hidden={!row.hasChildren}
                        onPointerDown={(e) => {
                          e.preventDefault();
                          e.stopPropagation();
                          fold(row);
                        }}
                      >
                        {folded ? '▸' : '▾'}
                      </button>
                      <span>{row.node.name}</span>
                    </div>
                  );
                })}
              </div>
            </div>
          )}
        </div>
      )}
    </FieldFrame>
  );
}

const NONE: readonly TreeRow[] = [];
/** Enter takes what was looked for, not the way to it. */
const firstMatch = (shown: readonly TreeRow[], keyword: string, selectable: Props['selectable']): number =>
  Math.max(
    0,
    shown.findIndex(({ node }) => selectable(node) && node.name.includes(keyword)),
  );
/** At first the roots are open, and the way to what is chosen. */
const firstOpen = (rows: readonly TreeRow[], chosen: TreeRow | undefined): ReadonlySet<string> =>
  new Set([...rows.filter((r) => r.depth === 0).map((r) => r.node.nodeKey), ...(chosen?.above ?? [])]);
