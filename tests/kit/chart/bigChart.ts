import type { Chart, ChartEdge, ChartState } from '../../../src/workbench/drawing/chart.ts';

const NAMES = [
  '审批',
  '退回修改',
  '等待其他单位处理意见',
  '已通过',
  '正在上传',
  '正在核对身份与权限范围',
];
const IN_GROUP = 9;

/** The same numbers for everybody. */
function numbers(seed: number): (below: number) => number {
  let now = seed;
  return (below) => {
    now = (now * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((now / 2_147_483_648) * below);
  };
}
const state = (
  id: string,
  parent: string | null,
  kind: ChartState['kind'],
  zh: string,
  initial = false,
): ChartState => ({
  id,
  parent,
  kind,
  zh,
  initial,
  screen: '',
  screenZh: '',
  fulfils: '',
});

/**
 * A chart far larger than ours, of every kind of state and transition: 200 states in 20 groups, some parallel, 600 transitions (or fewer),
 * most within a group, some to the next one or back to an earlier one, some that leave nothing.
 */
export function bigChart(
  { states: many, edges: transitions } = { states: 200, edges: 600 },
): Chart {
  const groups = many / 10;
  const random = numbers(7);
  const states = [state('big', null, 'compound', '大图')];
  for (let group = 0; group < groups - 1; group++) {
    const id = `big.${group}`;
    const kind = group % 4 === 3 ? 'parallel' : 'compound';
    states.push(
      state(id, 'big', kind, `第 ${group} 组${NAMES[group % NAMES.length]}`, group === 0),
    );
    for (let i = 0; i < IN_GROUP; i++) {
      const name = `${NAMES[(group + i) % NAMES.length]} ${group}-${i}`;
      states.push(
        state(
          `${id}.${i}`,
          id,
          i === IN_GROUP - 1 ? 'final' : 'atomic',
          name,
          kind === 'compound' && i === 0,
        ),
      );
    }
  }
  while (states.length < many)
    states.push(state(`big.end${states.length}`, 'big', 'final', `终点 ${states.length}`));
  const from = states.filter(({ kind }) => kind === 'atomic');
  const edges = Array.from({ length: transitions }, (_, i): ChartEdge => {
    const source = from[i % from.length] as ChartState;
    const near = states.filter(({ parent }) => parent === source.parent);
    const group = Number(source.parent?.split('.')[1]);
    const far = `big.${Math.max(0, Math.min(groups - 2, group + 1 - (i % 7 === 0 ? 2 : 0)))}`;
    const target =
      i % 10 === 0 ? null : i % 12 === 5 ? far : (near[random(near.length)]?.id ?? far);
    return {
      key: `${source.id} event${i} #0`,
      source: source.id,
      targets: target ? [target] : [],
      zh: `${NAMES[random(NAMES.length)]}${i}`,
      guard: i % 3 ? null : 'may',
      condition: null,
      kind: 'event',
    };
  });
  return { name: 'big', zh: '大图', governs: '', states, edges };
}
