import { useMemo, useState } from 'react';
import type { OrgNode } from '../../contract/scope/orgNodes.calls.ts';
import type { FieldLook } from '../kit/field/FieldFrame.tsx';
import { TreeSelect as Tree, type TreeRow } from '../kit/field/TreeSelect.tsx';
import { keysAbove, type OrgRow, orgRows, type ShownRow, shownRows } from './orgRows.ts';
import { useOrgNodes } from './useOrgNodes.ts';

interface Props extends FieldLook {
  businessType: 0 | 1 | 2;
  value: string | null;
  onChange: (nodeKey: string) => void;
  /** Which nodes may be chosen; the others only lead to them. */
  selectable: (node: OrgNode) => boolean;
  disabled?: boolean;
  /** What stands there while nothing is chosen. */
  placeholder?: string;
}
/** A unit of the organisation tree. */
export function TreeSelect({
  businessType,
  value,
  onChange,
  selectable,
  disabled,
  placeholder,
  ...look
}: Props) {
  const tree = useOrgNodes(businessType);
  const rows = useMemo(() => orgRows(tree.data ?? NONE), [tree.data]);
  const [keyword, setKeyword] = useState('');
  const [unfolded, setUnfolded] = useState<ReadonlySet<string> | null>(null);
  const chosen = useMemo(() => rows.find(({ node }) => node.nodeKey === value), [rows, value]);
  const open = useMemo(() => unfolded ?? firstOpen(rows, chosen), [unfolded, rows, chosen]);
  const shown = useMemo(() => shownRows(rows, open, keyword), [rows, open, keyword]);

  const fold = (key: string, to = !open.has(key)) => {
    const next = new Set(open);
    if (to) next.add(key);
    else next.delete(key);
    setUnfolded(next);
  };
  return (
    <Tree
      {...look}
      count={shown.length}
      rowOf={(index) => shown[index] && rowOf(shown[index], value, selectable)}
      chosenAt={shown.findIndex(({ node }) => node.nodeKey === value)}
      chosenName={chosen?.node.name ?? ''}
      chosenPath={chosen && pathOf(rows, chosen)}
      placeholder={placeholder ?? (look.label.endsWith('校区') ? '请选择校区' : '请选择单位')}
      none={tree.isPending ? '正在读取组织…' : `没有匹配“${keyword}”的单位`}
      keyword={keyword}
      onKeyword={(typed) => {
        setKeyword(typed);
        return firstMatch(shownRows(rows, open, typed), typed.trim(), selectable);
      }}
      onChoose={onChange}
      onFold={fold}
      disabled={disabled}
    />
  );
}

const rowOf = (
  { node, depth, position, siblings, expanded }: ShownRow,
  value: string | null,
  selectable: Props['selectable'],
): TreeRow => ({
  key: node.nodeKey,
  name: node.name,
  depth,
  position,
  siblings,
  expanded,
  chosen: node.nodeKey === value,
  disabled: !selectable(node),
});
const NONE: readonly OrgNode[] = [];
/** Enter takes what was looked for, not the way to it. */
const firstMatch = (
  shown: readonly ShownRow[],
  keyword: string,
  selectable: Props['selectable'],
): number =>
  Math.max(
    0,
    shown.findIndex(
      ({ node }) => selectable(node) && node.name.toLowerCase().includes(keyword.toLowerCase()),
    ),
  );
/** At first the roots are open, and the way to what is chosen. */
const firstOpen = (rows: readonly OrgRow[], chosen: OrgRow | undefined): ReadonlySet<string> =>
  new Set([
    ...rows.filter(({ parent }) => parent < 0).map(({ node }) => node.nodeKey),
    ...keysAbove(rows, chosen),
  ]);
/** `澄川大学 / 明德校区 / 计算机与人工智能学院` */
function pathOf(rows: readonly OrgRow[], row: OrgRow): string {
  const names = [row.node.name];
  for (let at = rows[row.parent]; at; at = rows[at.parent]) names.unshift(at.node.name);
  return names.join(' / ');
}
