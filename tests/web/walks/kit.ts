import { expect } from 'vitest';
import { nodesOf } from '../../../machines/kit/edges.ts';
import type { Golden } from '../../../machines/kit/golden.ts';
import { chartOf } from '../../../src/chart/chart.ts';
import { type PathsFile, pathsFile } from '../../../src/chart/files.ts';
import { statesAt } from '../../../src/web/qa/chart/paths.ts';
import { walkOf } from '../../../src/web/qa/stage/walk.ts';
import { sceneHere } from '../../kit/stage.tsx';
import { modelNamed } from '../../kit/walk.names.ts';
import { pairCover, pairsOf } from '../../walk/cover.ts';

const goldens = import.meta.glob<Golden>('../../model/*.golden.json', { import: 'default' });
/** Those that take longest have a file of their own, so that they are walked side by side. */
export const LONG: readonly string[] = ['approval', 'studentStatus'];
/** Milliseconds that a walk may take on a loaded machine. */
export const WALK_TIME = 480_000;

export const fileOf = async (chart: string) => pathsFile(await modelNamed(chart), await goldens[`../../model/${chart}.golden.json`]!());
const whole = (file: PathsFile) => file.paths.map((path) => ({ path, length: path.steps.length }));

/**
 * Walks a chart on the stage of the workbench, in this document: real views, one table of gestures, one comparison. Long charts
 * by every two transitions in a row. The refusals of the approval, 90 in each state, are tried on the bar itself
 * (approvalWalks.test.tsx).
 */
export async function walkOnScreen(chart: string): Promise<void> {
  const file = await fileOf(chart);
  const model = await modelNamed(chart);
  const drawn = chartOf(model);
  const scene = sceneHere();
  const tried = new Set<string>();
  const shown = new Set<string>();
  const paired = new Set<string>();
  for (const { path, length } of LONG.includes(chart) ? pairCover(file) : whole(file)) {
    const walk = walkOf(chart, file, path);
    const pairs = pairsOf(path).slice(0, length);
    // what other walks have shown of it already is sent to the actor, up to the step before the first new pair
    const begin = LONG.includes(chart) ? pairs.findIndex(([pair]) => pair !== undefined && !paired.has(pair)) - 1 : 0;
    for (const pair of pairs.flat()) paired.add(pair);
    for (const [index, { zh, state }] of walk.steps.slice(0, length).entries()) {
      if (index > 0 && index < begin) {
        await scene.prepare(index);
        await scene.outside(index);
        continue;
      }
      const findings = index === 0 ? await scene.load(walk) : await scene.step(index);
      expect([path.title, index, zh, findings.filter(({ ok }) => !ok)]).toEqual([path.title, index, zh, []]);
      for (const id of statesAt(drawn, state)) shown.add(id);
      // the same cases in the same state: another variant of the chart makes no other screen
      const place = `${walk.steps[index]?.cannot} ${state} ${path.steps[index]?.look}`;
      if (tried.has(place) || chart === 'approval') continue;
      tried.add(place);
      expect([path.title, index, await scene.tryRefused(index)]).toEqual([path.title, index, []]);
    }
  }
  // security.md 6.1 G8: every state in which the chart can rest has been on the screen
  const resting = nodesOf(model.machine.root).filter((node) => Object.keys(node.states).length === 0 && !node.always?.length);
  expect(resting.map(({ id }) => id).filter((id) => !shown.has(id))).toEqual([]);
}
