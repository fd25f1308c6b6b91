import { Input } from '@chakra-ui/react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useState } from 'react';
import type { OrgNode } from '../../contract/scope/orgNodes.calls.ts';
import { FieldFrame, type FieldLook } from '../kit/field/FieldFrame.tsx';
import { usePopup } from '../kit/field/usePopup.ts';
import { keysAbove, type OrgRow, orgRows, type ShownRow, shownRows } from './orgRows.ts';
import { useOrgNodes } from './useOrgNodes.ts';

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
 * so 8,000 units open at once (单位 17).
 */
export function TreeSelect({ businessType, value, onChange, selectable, disabled, ...look }: Props) {
  const tree = useOrgNodes(businessType);
  const rows = useMemo(() => orgRows(tree.data ?? NONE), [tree.data]);
  const [keyword, setKeyword] = useState('');
  const [unfolded, setUnfolded] = useState<ReadonlySet<string> | null>(null);
  const chosen = useMemo(() => rows.find(({ node }) => node.nodeKey === value), [rows, value]);
  const open = useMemo(() => unfolded ?? firstOpen(rows, chosen), [unfolded, rows, chosen]);
  const shown = useMemo(() => shownRows(rows, open, keyword), [rows, open, keyword]);

  const choose = (index: number) => {
    const row = shown[index];
    if (!row) return;
    if (!selectable(row.node)) return fold(row);
    onChange(row.node.nodeKey);
    setKeyword('');
    popup.hide();
  };
  const popup = usePopup(shown.length, choose);
  const fold = ({ node }: OrgRow, to = !open.has(node.nodeKey)) => {
    const next = new Set(open);
    if (to) next.add(node.nodeKey);
    else next.delete(node.nodeKey);
    setUnfolded(next);
  };
  const virtual = useVirtualizer({ count: shown.length, getScrollElement: () => popup.list.current, estimateSize: () => ROW, overscan: 6 });
  const show = () => {
    popup.show();
    popup.setActive(
      Math.max(
        0,
        shown.findIndex(({ node }) => node.nodeKey === value),
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
            title={chosen && pathOf(rows, chosen)}
            placeholder={popup.open ? '输入名称查找' : look.label.endsWith('校区') ? '请选择校区' : '请选择单位'}
            value={popup.open ? keyword : (chosen?.node.name ?? '')}
            onClick={show}
            onChange={(e) => {
              setKeyword(e.target.value);
              popup.show();
              popup.setActive(firstMatch(shownRows(rows, open, e.target.value), e.target.value.trim(), selectable));
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
            <div
              className="pick-list"
              popover="manual"
              ref={popup.list}
              id={`${control.id}-tree`}
              role="tree"
              aria-label={look.label}
              tabIndex={-1}
            >
              {shown.length === 0 && <p className="pick-none">{tree.isPending ? '正在读取组织…' : `没有匹配“${keyword}”的单位`}</p>}
              <div style={{ height: virtual.getTotalSize(), position: 'relative' }}>
                {virtual.getVirtualItems().map((item) => {
                  const row = shown[item.index];
                  if (!row) return null;
                  return (
                    <div
                      key={row.node.nodeKey}
                      id={`${control.id}-${item.index}`}
                      role="treeitem"
                      tabIndex={-1}
                      aria-level={row.depth + 1}
                      aria-selected={row.node.nodeKey === value}
                      aria-posinset={row.position}
                      aria-setsize={row.siblings}
                      aria-expanded={row.expanded}
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
                        aria-label={row.expanded ? '折叠' : '展开'}
                        hidden={row.expanded === undefined}
                        onPointerDown={(e) => {
                          e.preventDefault();
                          e.stopPropagation();
                          fold(row);
                        }}
                      >
                        {row.expanded ? '▾' : '▸'}
                      </button>
                      <span title={row.node.name}>{row.node.name}</span>
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

const NONE: readonly OrgNode[] = [];
/** Enter takes what was looked for, not the way to it. */
const firstMatch = (shown: readonly ShownRow[], keyword: string, selectable: Props['selectable']): number =>
  Math.max(
    0,
    shown.findIndex(({ node }) => selectable(node) && node.name.toLowerCase().includes(keyword.toLowerCase())),
  );
/** At first the roots are open, and the way to what is chosen. */
const firstOpen = (rows: readonly OrgRow[], chosen: OrgRow | undefined): ReadonlySet<string> =>
  new Set([...rows.filter(({ parent }) => parent < 0).map(({ node }) => node.nodeKey), ...keysAbove(rows, chosen)]);
/** `澄川大学 / 明德校区 / 计算机与人工智能学院` */
function pathOf(rows: readonly OrgRow[], row: OrgRow): string {
  const names = [row.node.name];
  for (let at = rows[row.parent]; at; at = rows[at.parent]) names.unshift(at.node.name);
  return names.join(' / ');
}
