import type { OrgNode } from '../../contract/scope/orgNodes.calls.ts';

/** A unit where it stands in the tree, depth first. */
export interface OrgRow {
  node: OrgNode;
  /** Its own place in the list, and the place behind the last unit below it. */
  index: number;
  end: number;
  /** Place of its parent, -1 of a root. */
  parent: number;
  /** 0 for a root. */
  depth: number;
  /** From 1, among `siblings`. */
  position: number;
  siblings: number;
}
/** A row as it is drawn; `expanded` is undefined when there is nothing below it to show. */
export interface ShownRow extends OrgRow {
  expanded: boolean | undefined;
}

/**
 * The tree as a flat list, built by parent link (单位 16). Nothing is lost: a unit whose parent is missing is a root, and
 * of units that hang on each other in a circle the first one given is.
 */
export function orgRows(nodes: readonly OrgNode[]): readonly OrgRow[] {
  const known = new Set(nodes.map(({ nodeKey }) => nodeKey));
  const below = new Map<string, OrgNode[]>();
  const roots: OrgNode[] = [];
  for (const node of nodes) {
    const parent = node.nodeKeyParent;
    const among = parent === null || !known.has(parent) ? roots : (below.get(parent) ?? []);
    among.push(node);
    if (parent !== null && among !== roots) below.set(parent, among);
  }
  const rows: OrgRow[] = [];
  const placed = new Set<OrgNode>();
  // by hand, not by recursion: a chain of thousands would overflow the stack
  const place = (root: OrgNode) => {
    const waiting: { node: OrgNode; parent: number; depth: number }[] = [
      { node: root, parent: -1, depth: 0 },
    ];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { node, parent, depth } = next;
      if (placed.has(node)) continue;
      placed.add(node);
      const index =
        rows.push({ node, index: rows.length, end: 0, parent, depth, position: 0, siblings: 0 }) -
        1;
      const children = below.get(node.nodeKey) ?? [];
      for (let at = children.length - 1; at >= 0; at -= 1) {
        const child = children[at];
        if (child) waiting.push({ node: child, parent: index, depth: depth + 1 });
      }
      below.delete(node.nodeKey);
    }
  };
  for (const root of roots) place(root);
  for (const node of nodes) if (!placed.has(node)) place(node);
  return numbered(closed(rows));
}

/** Fills in where the part below each row ends. */
function closed(rows: OrgRow[]): OrgRow[] {
  for (let at = rows.length - 1; at >= 0; at -= 1) {
    const row = rows[at];
    if (!row) continue;
    row.end = Math.max(row.end, at + 1);
    const parent = rows[row.parent];
    if (parent) parent.end = Math.max(parent.end, row.end);
  }
  return rows;
}

/** Counts the rows of each parent, those of a search anew. */
function numbered<R extends OrgRow>(rows: R[]): R[] {
  const counts = new Map<number, number>();
  for (const row of rows) {
    const position = (counts.get(row.parent) ?? 0) + 1;
    counts.set(row.parent, position);
    row.position = position;
  }
  for (const row of rows) row.siblings = counts.get(row.parent) ?? 1;
  return rows;
}

/** Rows to draw: those whose ancestors are all open; with a keyword the units whose name holds it, and what leads to them. */
export function shownRows(
  rows: readonly OrgRow[],
  open: ReadonlySet<string>,
  keyword: string,
): readonly ShownRow[] {
  const wanted = keyword.trim().toLowerCase();
  return wanted ? found(rows, wanted) : unfolded(rows, open);
}

function unfolded(rows: readonly OrgRow[], open: ReadonlySet<string>): readonly ShownRow[] {
  const shown: ShownRow[] = [];
  for (let at = 0; at < rows.length; ) {
    const row = rows[at];
    if (!row) break;
    const hasChildren = row.end > at + 1;
    const expanded = hasChildren ? open.has(row.node.nodeKey) : undefined;
    shown.push({ ...row, expanded });
    at = hasChildren && !expanded ? row.end : at + 1;
  }
  return shown;
}

function found(rows: readonly OrgRow[], wanted: string): readonly ShownRow[] {
  const kept = new Set<number>();
  const leads = new Set<number>();
  for (let at = rows.length - 1; at >= 0; at -= 1) {
    const row = rows[at];
    if (!row || (!kept.has(at) && !row.node.name.toLowerCase().includes(wanted))) continue;
    kept.add(at);
    kept.add(row.parent);
    leads.add(row.parent);
  }
  return numbered(
    rows
      .filter(({ index }) => kept.has(index))
      .map((row) => ({ ...row, expanded: leads.has(row.index) || undefined })),
  );
}

/** Keys of the units above a row, to be opened so that it is seen. */
export function keysAbove(rows: readonly OrgRow[], row: OrgRow | undefined): readonly string[] {
  const keys: string[] = [];
  for (let at = row ? rows[row.parent] : undefined; at; at = rows[at.parent])
    keys.push(at.node.nodeKey);
  return keys;
}
