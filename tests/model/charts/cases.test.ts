import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { stateName } from '../../../machines/kit/golden.ts';
import { stepper } from '../../../machines/kit/stepper.ts';
import { viewOf } from '../../../machines/kit/view.ts';
import type { CaseFile } from '../../../src/workbench/web/chart/free/freeWalk.ts';
import { modelNamed } from '../../kit/chart/walk.names.ts';

const FOLDER = path.join(import.meta.dirname, '../cases');
const cases = readdirSync(FOLDER).map((name) => [
  name,
  JSON.parse(readFileSync(path.join(FOLDER, name), 'utf8')) as CaseFile,
]) as [string, CaseFile][];

/** 测试 31: walks that people have saved from the workbench */
it.each(cases)('%s comes through the states that were seen when it was saved', async (_, saved) => {
  const model = await modelNamed(saved.chart);
  const variant = model.variants.find(({ name }) => name === saved.variant);
  const pure = stepper(model.machine);
  let now = pure.initial(variant?.input);
  const nameNow = () => stateName(viewOf(now.snapshot, []).state);
  const states = [nameNow()];
  for (const event of saved.events) {
    now = pure.step(now.snapshot, event);
    states.push(now.taken.length > 0 ? nameNow() : `refused ${event.type}`);
  }
  expect({ variant: variant?.name, states }).toEqual({
    variant: saved.variant,
    states: saved.states,
  });
});
