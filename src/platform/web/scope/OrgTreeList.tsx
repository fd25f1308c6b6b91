import { useVirtualizer } from '@tanstack/react-virtual';
import { type DragEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { levelName, type OrgLevel } from '../../contract/scope/levels.ts';
import type { OrgNode } from '../../contract/scope/orgNodes.calls.ts';
import { TREE_ICON_SIZES } from '../../contract/validators/constants.ts';
import { TextInput } from '../kit/control/TextInput.tsx';
import { IconLoader } from '../kit/icon/IconLoader.tsx';
import type { ShownRow } from './orgRows.ts';
import { useOrgTree } from './useOrgTree.ts';
import './tree.css';
import { Hint } from '../kit/plain/Text.tsx';

/** Units that may be dragged, and what happens when one is let go over another one. A dialog does the same for the keyboard. */
export interface Drag {
  may: (node: OrgNode) => boolean;
  onto: (node: OrgNode, to: OrgNode) => void;
}
export interface TreeLook {
  label: string;
  /** Key of the chosen unit. */
  value: string | null;
  onChoose: (node: OrgNode) => void;
  /** Which units may be chosen; the others only lead to them. Default: all. */
  selectable?: (node: OrgNode) => boolean;
  drag?: Drag;
}
interface Props extends TreeLook {
  nodes: readonly OrgNode[];
  businessType: number;
}
const ROW = 32;
const LEVEL_ICONS = {
  1: 'school',
  2: 'campus',
  3: 'college',
  4: 'department',
  5: 'station',
} as const satisfies Record<OrgLevel, string>;
const ALL = () => true;

/**
 * The tree of units (单位 16、17): name, level label and the level's icon; search above it. Only the rows in sight are
 * drawn, so ten thousand units open at once. It fills the height of what it stands in.
 */
export function OrgTreeList({
  nodes,
  businessType,
  label,
  value,
  onChoose,
  selectable = ALL,
  drag,
}: Props) {
  const dragged = useRef<OrgNode | null>(null);
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const choose = (row: ShownRow) => {
    if (selectable(row.node)) onChoose(row.node);
    else if (row.expanded !== undefined) tree.toggle(row);
  };
  const tree = useOrgTree(nodes, value, choose);
  const { shown, active, keyword } = tree;
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 6,
  });
  useEffect(() => {
    if (active >= 0) virtual.scrollToIndex(active, { align: 'auto' });
  }, [virtual, active]);

  return (
    <div className="org-tree">
      <TextInput
        type="search"
        aria-label={`在${label}中查找`}
        aria-controls={`${id}-tree`}
        placeholder="输入名称查找"
        value={keyword}
        onChange={tree.search}
        onKeyDown={(event) => {
          // left, right, Home, End and the space belong to the text
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter') tree.onKey(event);
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          scroller.current?.focus();
        }}
      />
      <div
        className="org-rows"
        ref={scroller}
        id={`${id}-tree`}
        role="tree"
        aria-label={label}
        tabIndex={0}
        aria-activedescendant={active >= 0 ? `${id}-${shown[active]?.index}` : undefined}
        onKeyDown={tree.onKey}
      >
        {shown.length === 0 && (
          <Hint>{keyword ? `没有名称含“${keyword}”的单位。` : '您的数据范围内没有组织单位。'}</Hint>
        )}
        <div role="none" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = shown[index];
            return (
              row && (
                <TreeItem
                  key={row.index}
                  id={`${id}-${row.index}`}
                  row={row}
                  top={start}
                  levelLabel={levelName(row.node.level as OrgLevel, businessType)}
                  keyword={keyword.trim()}
                  isActive={index === active}
                  isChosen={row.node.nodeKey === value}
                  isDisabled={!selectable(row.node)}
                  drag={drag}
                  dragged={dragged}
                  onToggle={() => tree.toggle(row)}
                  onPress={() => {
                    tree.setActive(row);
                    choose(row);
                  }}
                />
              )
            );
          })}
        </div>
      </div>
    </div>
  );
}

interface ItemProps {
  id: string;
  row: ShownRow;
  /** px from the top of the list */
  top: number;
  levelLabel: string;
  keyword: string;
  isActive: boolean;
  isChosen: boolean;
  isDisabled: boolean;
  drag: Drag | undefined;
  /** The unit under way. */
  dragged: RefObject<OrgNode | null>;
  onToggle: () => void;
  onPress: () => void;
}

function TreeItem({
  id,
  row,
  top,
  levelLabel,
  keyword,
  isActive,
  isChosen,
  isDisabled,
  drag,
  dragged,
  onToggle,
  onPress,
}: ItemProps) {
  const [over, setOver] = useState(false);
  const { node, depth, position, siblings, expanded } = row;
  const level = node.level as OrgLevel;
  /** On entering too: to a row that the mouse has only just reached Chromium sends no dragover before the next movement. */
  const onOver = (event: DragEvent) => {
    if (!dragged.current || dragged.current === node || node.level >= dragged.current.level) return;
    event.preventDefault();
    setOver(true);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree itself has the focus and hears the keys
    <div
      id={id}
      role="treeitem"
      tabIndex={-1}
      aria-level={depth + 1}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={expanded}
      aria-selected={isChosen}
      aria-disabled={isDisabled || undefined}
      className="org-row"
      data-active={isActive || undefined}
      style={{ transform: `translateY(${top}px)`, height: ROW, paddingInlineStart: 8 + depth * 16 }}
      onClick={onPress}
      data-over={over || undefined}
      draggable={drag?.may(node) ?? false}
      onDragStart={(event) => {
        dragged.current = node;
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', node.name);
      }}
      onDragEnd={() => {
        dragged.current = null;
      }}
      onDragEnter={onOver}
      onDragOver={onOver}
      onDragLeave={(event) => {
        if (
          !(
            event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)
          )
        )
          setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (dragged.current) drag?.onto(dragged.current, node);
      }}
    >
      {/* the keys fold too, so this is for the pointer only */}
      <span
        className="org-fold"
        aria-hidden="true"
        data-folded={expanded === false || undefined}
        onClick={(event) => {
          event.stopPropagation();
          onToggle();
        }}
      >
        {expanded === undefined ? '' : '▾'}
      </span>
      <IconLoader name={LEVEL_ICONS[level]} size={TREE_ICON_SIZES[level]} />
      <span className="org-name">{marked(node.name, keyword)}</span>
      <small>{levelLabel}</small>
    </div>
  );
}

/** The part of the name that was looked for stands out. */
function marked(name: string, keyword: string) {
  const at = keyword ? name.toLowerCase().indexOf(keyword.toLowerCase()) : -1;
  if (at < 0) return name;
  const end = at + keyword.length;
  return (
    <>
      {name.slice(0, at)}
      <mark>{name.slice(at, end)}</mark>
      {name.slice(end)}
    </>
  );
}
