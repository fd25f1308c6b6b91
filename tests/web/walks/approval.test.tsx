import { afterEach, expect, it, vi } from 'vitest';
import { NOBODY } from '../../../machines/approval/approval.types.ts';
import { standIn } from '../../../src/platform/web/actors/root.ts';
import type { DivergenceRow } from '../../../src/workbench/contract/qa.calls.ts';
import { chartOf } from '../../../src/workbench/drawing/chart.ts';
import { withItem } from '../../../src/workbench/web/chart/records/itemPath.ts';
import { recordId, withRecord } from '../../../src/workbench/web/chart/records/recordPath.ts';
import { type Walk, walkOf } from '../../../src/workbench/web/stage/walk.ts';
import { modelNamed } from '../../kit/chart/walk.names.ts';
import { sceneHere } from '../../kit/stage.tsx';
import { fileOf, WALK_TIME, walkOnScreen } from './kit.ts';

// animations would keep what has been closed for a while; the walks look at once
vi.mock('../../../src/platform/web/kit/feedback/motion.ts', () => ({ features: {} }));
afterEach(() => standIn({}));

it.each(['approval'])(
  '%s: every declared transition is walked on the screen, and what is refused cannot be done there',
  walkOnScreen,
  WALK_TIME,
);

it('a divergence of the database is walked up to the event that the chart refuses, which the screen does not offer either', async () => {
  const file = await fileOf('approval');
  const model = await modelNamed('approval');
  const by = (more: object) => ({
    declarer: false,
    levels: [],
    justPassed: false,
    mayVoid: false,
    ...more,
  });
  const submit = {
    type: 'submit',
    by: by({ declarer: true }),
    enabled: ['management', 'teaching'],
    obstacles: [],
  };
  const pass = (level: string) => ({ type: 'pass', by: by({ levels: [level] }), opinion: '某某' });
  const row: DivergenceRow = {
    chart: 'approval',
    source: 'declaration',
    entityId: 5,
    name: '20262-0-00005 操作系统',
    recordId: 9,
    step: 3,
    kind: 'refused',
    recorded: '',
    expected: '',
    text: '主审单位不能通过',
    walk: {
      input: { enabled: ['management', 'teaching'], teachersNamed: true },
      start: null,
      events: [submit, pass('management'), pass('master')],
      state: 'inReview.teaching',
    },
  };
  const found = withRecord(file, chartOf(model), model, row);
  const walk = walkOf('approval', found, found.paths.find(({ id }) => id === recordId(row))!);
  expect(walk.steps.map(({ zh, stateZh }) => [zh, stateZh])).toEqual([
    ['开始', '草稿'],
    ['申报人提交（启用管理单位、教学单位）', '管理单位审批'],
    ['管理单位通过', '教学单位审批'],
  ]);
  const refused = walk.steps.at(-1)!.cannot.map((label) => walk.cases[label]);
  expect(refused).toContainEqual(pass('master'));
  const scene = sceneHere();
  const wrong = [await scene.load(walk), await scene.step(1), await scene.step(2)]
    .flat()
    .filter(({ ok }) => !ok);
  expect([wrong, await scene.tryRefused(2)]).toEqual([[], []]);
}, 120_000);

/** 测试 32 */
it('a recorded history is walked on the real view though its form was changed outside the chart', async () => {
  const file = await fileOf('approval');
  const model = await modelNamed('approval');
  const by = (more: object) => ({ ...NOBODY, ...more });
  const enabled = ['teaching', 'master'];
  const submit = { type: 'submit', by: by({ declarer: true }), enabled, obstacles: [] };
  const found = withItem(file, chartOf(model), model, {
    ...{ chart: 'approval', source: 'declaration', zh: '申报', entityId: 5, name: '操作系统' },
    ...{ input: null, start: null, divergence: null },
    steps: [
      { event: submit, facts: { teachersNamed: false }, at: null },
      {
        event: { type: 'withdraw', by: by({ declarer: true }), opinion: '' },
        facts: null,
        at: null,
      },
      { event: submit, facts: { teachersNamed: true }, at: null },
      {
        event: { type: 'pass', by: by({ levels: ['teaching'] }), opinion: '' },
        facts: null,
        at: null,
      },
    ],
  });
  const walk = walkOf('approval', found, found.paths.at(-1)!);
  expect(walk.steps.map(({ stateZh, facts }) => [stateZh, facts?.teachersNamed])).toEqual([
    ['草稿', undefined],
    ['教学单位审批', undefined],
    ['已撤回', undefined],
    ['教学单位审批', true],
    ['主审单位审批', undefined],
  ]);
  const scene = sceneHere();
  const wrong = [await scene.load(walk)];
  for (let index = 1; index < walk.steps.length; index++) wrong.push(await scene.step(index));
  expect(wrong.flat().filter(({ ok }) => !ok)).toEqual([]);
}, 120_000);

/** A walk whose file tells something else than the product does. */
const lying = (walk: Walk, index: number, lie: Partial<Walk['steps'][number]>): Walk => ({
  ...walk,
  steps: walk.steps.map((step, at) => (at === index ? { ...step, ...lie } : step)),
});
it('a step that is not as the file tells it fails, with what was expected and what was seen', async () => {
  const file = await fileOf('approval');
  const path = file.paths.find(({ title }) => title === '主管单位退回上一级，教学单位再次通过')!;
  const walk = walkOf('approval', file, path);
  const scene = sceneHere();
  const failing = async (given: Walk, last: number) => {
    let findings = await scene.load(given);
    for (let index = 1; index <= last; index++) findings = await scene.step(index);
    return findings.filter(({ ok }) => !ok).map(({ zh, expected, seen }) => [zh, expected, seen]);
  };
  expect(await failing(walk, 5)).toEqual([]);
  expect(await failing(lying(walk, 1, { state: 'approved', stateZh: '已通过' }), 1)).toEqual([
    ['状态', '已通过', '管理单位审批'],
    ['申报状态', '已通过', '审批中'],
    ['当前节点', '（无）', '管理单位审批中'],
  ]);
  // only what differs is named, as it is read and not as it is stored
  expect(
    await failing(
      lying(walk, 1, { set: { ...walk.steps[1]!.set, round: 9, teachersNamed: false } }),
      1,
    ),
  ).toContainEqual([
    '数据',
    expect.stringMatching(/^(round 9|teachersNamed 否)，(round 9|teachersNamed 否)$/),
    expect.stringMatching(/^(round 1|teachersNamed 是)，(round 1|teachersNamed 是)$/),
  ]);
  // after the first pass the teaching unit decides, so this button is not there for the management any more
  expect(await failing(lying(walk, 3, { event: walk.steps[2]!.event }), 3)).toContainEqual([
    '操作',
    '通过',
    '找不到，或不能按',
  ]);
  const { can, cannot } = walk.steps[2]!;
  expect(await failing(lying(walk, 2, { can: cannot, cannot: can }), 2)).toMatchObject([
    ['可做的操作', expect.not.stringContaining('发表意见'), '发表意见'],
  ]);
});
