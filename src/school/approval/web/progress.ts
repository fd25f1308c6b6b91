import type { LevelResult } from '../../../../machines/approval/approval.types.ts';
import { RESULT } from '../../../../machines/approval/approval.types.ts';

/** How a node or a dot is drawn; the word beside it always says the same (审批 71). */
export type NodeKind = 'ahead' | 'current' | 'passed' | 'returned' | 'rejected' | 'off';
const KIND: Record<LevelResult, NodeKind> = {
  [RESULT.notReached]: 'ahead',
  [RESULT.waiting]: 'current',
  [RESULT.passed]: 'passed',
  [RESULT.returned]: 'returned',
  [RESULT.rejected]: 'rejected',
  [RESULT.passedBySystem]: 'passed',
  [RESULT.exempt]: 'off',
};
export const nodeKind = (result: number): NodeKind => KIND[result as LevelResult] ?? 'ahead';

/** Days after which waiting is marked (审批 71). */
export const LATE = 3;

interface Node {
  result: number;
  current: boolean;
}
/**
 * Which arrows are drawn back: those between the level that returned the item and the one that has it now.
 * Index -1 is the arrow from the first node back to the declarer. An example: L3 returned to L1 → [0, 1].
 */
export function arrowsBack(nodes: readonly Node[]): number[] {
  const from = nodes.findIndex((n) => n.result === RESULT.returned);
  if (from < 0) return [];
  const to = nodes.findIndex((n) => n.current);
  if (to > from) return [];
  return Array.from({ length: from - to }, (_, i) => to + i);
}
