import { type KeyboardEvent, useMemo, useState } from 'react';
import type { OrgNode } from '../../contract/scope/orgNodes.calls.ts';
import { keysAbove, type OrgRow, orgRows, type ShownRow, shownRows } from './orgRows.ts';

/** Rows that PageUp and PageDown pass. */
const PAGE = 10;

interface OrgTree {
  shown: readonly ShownRow[];
  keyword: string;
  search: (keyword: string) => void;
  /** Place among the shown rows that the keys stand on; -1 when nothing is shown. */
  active: number;
  setActive: (row: OrgRow) => void;
  toggle: (row: ShownRow) => void;
  /** Arrows, Home, End, PageUp, PageDown, Enter and space of a tree; true when the key was used. */
  onKey: (event: KeyboardEvent) => boolean;
}

/** What is open, searched and stood upon in a tree of units. At first the roots are open, and the way to what is chosen. */
export function useOrgTree(
  nodes: readonly OrgNode[],
  value: string | null,
  choose: (row: ShownRow) => void,
): OrgTree {
  const rows = useMemo(() => orgRows(nodes), [nodes]);
  const chosen = useMemo(() => rows.find(({ node }) => node.nodeKey === value), [rows, value]);
  const [unfolded, setUnfolded] = useState<ReadonlySet<string> | null>(null);
  const [keyword, setKeyword] = useState('');
  const [stood, setStood] = useState<number | null>(null);
  const open = useMemo(
    () =>
      unfolded ??
      new Set([
        ...rows.filter(({ parent }) => parent < 0).map(({ node }) => node.nodeKey),
        ...keysAbove(rows, chosen),
      ]),
    [unfolded, rows, chosen],
  );
  const shown = useMemo(() => shownRows(rows, open, keyword), [rows, open, keyword]);
  const wanted = stood ?? chosen?.index ?? 0;
  const found = shown.findIndex(({ index }) => index === wanted);
  const active = found >= 0 ? found : Math.min(0, shown.length - 1);

  const stand = (at: number) =>
    setStood(shown[Math.max(0, Math.min(at, shown.length - 1))]?.index ?? null);
  const toggle = ({ node, expanded }: ShownRow) => {
    const next = new Set(open);
    if (expanded) next.delete(node.nodeKey);
    else next.add(node.nodeKey);
    setUnfolded(next);
  };
  const act = (key: string, row: ShownRow): boolean => {
    if (key === 'ArrowDown') stand(active + 1);
    else if (key === 'ArrowUp') stand(active - 1);
    else if (key === 'PageDown') stand(active + PAGE);
    else if (key === 'PageUp') stand(active - PAGE);
    else if (key === 'Home') stand(0);
    else if (key === 'End') stand(shown.length - 1);
    else if (key === 'Enter' || key === ' ') choose(row);
    else if (key === 'ArrowRight' && row.expanded === false) toggle(row);
    else if (key === 'ArrowRight' && row.expanded) stand(active + 1);
    else if (key === 'ArrowLeft' && row.expanded && !keyword) toggle(row);
    else if (key === 'ArrowLeft' && row.parent >= 0) setStood(row.parent);
    else return false;
    return true;
  };
  return {
    shown,
    keyword,
    search: (text) => {
      setKeyword(text);
      const lower = text.trim().toLowerCase();
      const first = lower
        ? rows.find(({ node }) => node.name.toLowerCase().includes(lower))
        : undefined;
      setStood(first?.index ?? null);
    },
    active,
    setActive: ({ index }) => setStood(index),
    toggle,
    onKey: (event) => {
      const row = shown[active];
      // while an input method composes, Enter and the arrows are its own; keys with Ctrl, Alt or Meta are the browser's
      if (
        !row ||
        event.nativeEvent.isComposing ||
        event.ctrlKey ||
        event.altKey ||
        event.metaKey ||
        !act(event.key, row)
      )
        return false;
      event.preventDefault();
      return true;
    },
  };
}
