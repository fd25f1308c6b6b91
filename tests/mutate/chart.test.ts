import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Golden } from '../../machines/kit/golden.ts';

/**
 * The judge of source mutants: the golden file of each chart, the lint and the hand-written rules. Charts are imported inside
 * the tests: one that throws while it is loaded must fail here, not make the file vanish (Stryker would call it survived).
 */
const NAMES = (process.env.CHARTS ?? '').split(',').filter(Boolean);

// the first test, since what is done while a chart is loaded counts as covered by the test that loads it
it('the charts do what a person last read, and break no rule', async () => {
  const { models } = await import('../../machines/models.ts');
  const { goldenFile, replay } = await import('../kit/chart/walk.golden.ts');
  const { lint } = await import('../../machines/kit/lint.ts');
  // a chart of another name would be judged by nothing
  expect(NAMES.filter((name) => !models.some((model) => model.name === name))).toEqual([]);
  for (const model of models) {
    if (NAMES.length > 0 && !NAMES.includes(model.name)) continue;
    const golden = JSON.parse(readFileSync(goldenFile(model.name), 'utf8')) as Golden;
    expect(replay(model.machine, golden)).toBeNull();
    expect(lint(model)).toEqual([]);
  }
});

/** Calls that tell how far they are do it by a function that the chart gives them: a walk of events alone never uses it. */
const TELLING = {
  download: [
    'fetchAndSave',
    {},
    { type: 'DOWNLOAD', source: { kind: 'export', path: '/x', params: {} } },
  ],
  importing: [
    'sendWorkbook',
    {},
    { type: 'CHOOSE', file: { name: '校区.xlsx' } },
    { type: 'CHECK' },
  ],
} as const;
it('what a call says of its progress reaches the chart', async () => {
  const { createActor, fromPromise } = await import('xstate');
  const { models } = await import('../../machines/models.ts');
  for (const [name, [call, input, ...begin]] of Object.entries(TELLING)) {
    const machine = models.find((model) => model.name === name)?.machine;
    if (!machine || (NAMES.length > 0 && !NAMES.includes(name))) continue;
    const tell = fromPromise(({ input }: { input: { progress: (part: number) => void } }) => {
      input.progress(0.25);
      return new Promise(() => {});
    });
    const actor = createActor(machine.provide({ actors: { [call]: tell } } as never), {
      input,
    } as never).start();
    for (const event of begin) actor.send(event as never);
    expect(actor.getSnapshot().context.progress).toBe(0.25);
    actor.stop();
  }
});
