import { useQuery } from '@tanstack/react-query';
import { managementList, type OrgNode } from '../../../contract/foundation/foundation.calls.ts';
import { callApi } from '../../api/call.ts';
import { randomText } from '../../api/random.ts';

/** A node where it stands in the tree, depth first. */
export interface TreeRow {
  node: OrgNode;
  /** 0 for a root */
  depth: number;
  hasChildren: boolean;
  /** Keys from the root to the parent. */
  above: readonly string[];
  /** `澄川大学 / 明德校区 / 计算机与人工智能学院` */
  path: string;
}

/** The flat list in drawing order, built by parent link (specification 3); a node whose parent is missing is a root. */
export function treeRows(nodes: readonly OrgNode[]): TreeRow[] {
  const known = new Set(nodes.map((n) => n.nodeKey));
  const children = new Map<string | null, OrgNode[]>();
  for (const node of nodes) {
    const parent = node.nodeKeyParent !== null && known.has(node.nodeKeyParent) ? node.nodeKeyParent : null;
    const list = children.get(parent);
    if (list) list.push(node);
    else children.set(parent, [node]);
  }
  const rows: TreeRow[] = [];
  const visit = (node: OrgNode, above: readonly string[], names: readonly string[]) => {
    const path = [...names, node.name];
    const below = children.get(node.nodeKey) ?? [];
    rows.push({ node, depth: above.length, hasChildren: below.length > 0, above, path: path.join(' / ') });
    for (const child of below) visit(child, [...above, node.nodeKey], path);
  };
  for (const root of children.get(null) ?? []) visit(root, [], []);
  return rows;
}

/** Rows to draw: those whose ancestors are all open, or with a keyword the matches and what leads to them. */
export function visibleRows(rows: readonly TreeRow[], open: ReadonlySet<string>, keyword: string): TreeRow[] {
  const wanted = keyword.trim();
  if (!wanted) return rows.filter((r) => r.above.every((key) => open.has(key)));
  const keep = new Set<string>();
  for (const row of rows) if (row.node.name.includes(wanted)) for (const key of [...row.above, row.node.nodeKey]) keep.add(key);
  return rows.filter((r) => keep.has(r.node.nodeKey));
}

const TREE_LIFE = 10 * 60_000;
/** The organisation tree of a business type, read once and cached per type (specification 3, 9; cleared at logout with the cache). */
export function useOrgTree(businessType: 0 | 1 | 2) {
  return useQuery({
    queryKey: [managementList.name, businessType],
    queryFn: async ({ signal }) => {
      const reply = await callApi(managementList, { query: { businessType, random: randomText(13) } }, { signal });
      return treeRows(reply.data);
    },
    staleTime: TREE_LIFE,
  });
}
