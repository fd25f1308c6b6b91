import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OrgNode } from '../../../src/platform/contract/scope/orgNodes.calls.ts';
import { orgRows, shownRows } from '../../../src/platform/web/scope/orgRows.ts';

const node = (nodeKey: string, nodeKeyParent: string | null, name = nodeKey): OrgNode => ({
  nodeKey,
  nodeKeyParent,
  name,
  level: Math.min(5, Number(nodeKey[0]) || 3),
  isManagement: false,
  isTeaching: false,
  isSupervisor: false,
  isMaster: false,
});

describe('the rows of a tree', () => {
  const rows = (...links: [key: string, parent: string | null][]) =>
    orgRows(links.map(([key, parent]) => node(key, parent))).map(
      ({ node: { nodeKey }, depth, position, siblings }) =>
        `${'·'.repeat(depth)}${nodeKey} ${position}/${siblings}`,
    );
  it('stand below their parents, in the order in which they came', () => {
    expect(
      rows(['4-1', '3-2'], ['3-2', '1-1'], ['1-1', null], ['3-1', '1-1'], ['4-2', '3-2']),
    ).toEqual(['1-1 1/1', '·3-2 1/2', '··4-1 1/2', '··4-2 2/2', '·3-1 2/2']);
  });
  /** 单位 16 */
  it('are roots when their parent is missing', () => {
    expect(rows(['3-1', '9-9'], ['4-1', '3-1'], ['1-1', null])).toEqual([
      '3-1 1/2',
      '·4-1 1/1',
      '1-1 2/2',
    ]);
  });
  /** 单位 16 */
  it('are not lost in a circle', () => {
    expect(
      rows(['1-1', null], ['2-1', '3-1'], ['3-1', '2-1'], ['4-1', '3-1'], ['5-1', '5-1']),
    ).toEqual(['1-1 1/3', '2-1 2/3', '·3-1 1/1', '··4-1 1/1', '5-1 3/3']);
  });
  it('are all there once, each right behind its parent and its parent’s other children, whatever hangs on what', () => {
    const anyLinks = fc.array(fc.nat(14), { minLength: 1, maxLength: 14 });
    fc.assert(
      fc.property(anyLinks, (parents) => {
        const nodes = parents.map((parent, at) =>
          node(`k${at}`, parent === 14 ? null : `k${parent}`),
        );
        const all = orgRows(nodes);
        expect(all.map((row) => row.node.nodeKey).sort()).toEqual(
          nodes.map(({ nodeKey }) => nodeKey).sort(),
        );
        for (const row of all) {
          expect([
            row.depth,
            row.parent < 0 || row.node.nodeKeyParent === all[row.parent]?.node.nodeKey,
          ]).toEqual([row.parent < 0 ? 0 : (all[row.parent]?.depth ?? 0) + 1, true]);
          const below = all.filter((other) => other.index > row.index && other.index < row.end);
          expect(below.every((other) => other.depth > row.depth)).toBe(true);
          expect(all[row.end] === undefined || (all[row.end]?.depth ?? 0) <= row.depth).toBe(true);
        }
        // all open shows all
        expect(shownRows(all, new Set(nodes.map(({ nodeKey }) => nodeKey)), '')).toHaveLength(
          nodes.length,
        );
      }),
    );
  });
  /** 单位 17 */
  it('of ten thousand units, and of a chain of ten thousand, are built by looking at each unit a few times', () => {
    const COUNT = 10_000;
    const wide = Array.from({ length: COUNT }, (_, at) =>
      node(`5-${at}`, at === 0 ? null : `5-${Math.floor((at - 1) / 10)}`),
    );
    const deep = Array.from({ length: COUNT }, (_, at) =>
      node(`5-${at}`, at === 0 ? null : `5-${at - 1}`),
    );
    const flat = Array.from({ length: COUNT }, (_, at) => node(`5-${at}`, at === 0 ? null : '5-0'));
    for (const nodes of [wide, deep, flat]) {
      let offers = 0;
      const get = (it: OrgNode, key: string | symbol) => {
        offers++;
        return Reflect.get(it, key);
      };
      const watched = nodes.map((one) => new Proxy(one, { get }));
      expect([orgRows(watched).length, Math.floor(offers / COUNT / 20)]).toEqual([COUNT, 0]);
    }
  });
});
