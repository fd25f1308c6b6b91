import { expect } from 'vitest';
import { nodesOf } from '../../../machines/kit/edges.ts';
import type { Golden } from '../../../machines/kit/golden.ts';
import { chartOf } from '../../../src/workbench/drawing/chart.ts';
import { pathsFile } from '../../../src/workbench/drawing/files.ts';
import { statesAt } from '../../../src/workbench/drawing/places.ts';
import { type WalkStep, walkOf } from '../../../src/workbench/web/stage/walk.ts';
import { firstTime } from '../../kit/chart/firstTime.ts';
import { modelNamed } from '../../kit/chart/walk.names.ts';
import { sceneHere } from '../../kit/stage.tsx';
import { HOLDING, pairsOf } from '../../walk/cover.ts';

const goldens = import.meta.glob<Golden>('../../model/*.golden.json', { import: 'default' });
/** Those that take longest have a file of their own, so that they are walked side by side. */
export const LONG: readonly string[] = ['approval', 'studentStatus'];
/** Milliseconds that a walk may take on a loaded machine. */
export const WALK_TIME = 480_000;

export const fileOf = async (chart: string) =>
  pathsFile(await modelNamed(chart), await goldens[`../../model/${chart}.golden.json`]!());
/** Two screens are the same when the same cases are refused in the same state: another variant of the chart makes no other one. */
const screenAt = ({ cannot, state }: WalkStep, look: number) => `${cannot} ${state} ${look}`;

/**
 * Walks a chart on the stage of the workbench, in this document: real views, one table of gestures, one comparison. Every two
 * transitions in a row are done by hand, and on every screen all that is refused is tried; what other walks have shown of a path
 * already is sent to the actor. The refusals of the approval, 90 in each state, are tried on the bar itself (approvalWalks.test.tsx).
 */
export async function walkOnScreen(chart: string): Promise<void> {
  const file = await fileOf(chart);
  const model = await modelNamed(chart);
  const drawn = chartOf(model);
  const scene = sceneHere();
  const shown = new Set<string>();
  const isNew = firstTime();
  for (const path of file.paths) {
    const walk = walkOf(chart, file, path);
    const tried = walk.steps.map(
      (step, index) => chart !== 'approval' && isNew(screenAt(step, path.steps[index]?.look ?? 0)),
    );
    const paired = pairsOf(path).map(([pair]) => pair !== undefined && isNew(pair));
    const byHand = paired.map((isPaired, index) => isPaired || tried[index] || paired[index + 1]);
    const length = byHand.lastIndexOf(true) + 1;
    for (const [index, { zh, state }] of walk.steps.slice(0, length).entries()) {
      if (index > 0 && !byHand[index] && !HOLDING.includes(chart)) {
        await scene.prepare(index);
        await scene.outside(index);
        continue;
      }
      const findings = index === 0 ? await scene.load(walk) : await scene.step(index);
      expect([path.title, index, zh, findings.filter(({ ok }) => !ok)]).toEqual([
        path.title,
        index,
        zh,
        [],
      ]);
      for (const id of statesAt(drawn, state)) shown.add(id);
      if (tried[index])
        expect([path.title, index, await scene.tryRefused(index)]).toEqual([path.title, index, []]);
    }
  }
  // security.md 6.1 G8: every state in which the chart can rest has been on the screen
  const resting = nodesOf(model.machine.root).filter(
    (node) => Object.keys(node.states).length === 0 && !node.always?.length,
  );
  expect(resting.map(({ id }) => id).filter((id) => !shown.has(id))).toEqual([]);
}
