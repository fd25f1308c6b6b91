import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { kept } from '../../../src/workbench/drawing/kept.ts';

const name = `test-${process.pid}`;
const file = path.resolve(`node_modules/.cache/charts/${name}.json`);
afterAll(() => rmSync(file, { force: true }));

it('what was made of the same is read again; of something else, or after half a file, it is made anew', async () => {
  let made = 0;
  const ask = (chart: object) => kept(name, chart, async () => ({ nth: ++made }));
  expect([await ask({ states: 1 }), await ask({ states: 1 })]).toEqual([{ nth: 1 }, { nth: 1 }]);
  expect([await ask({ states: 2 }), await ask({ states: 2 })]).toEqual([{ nth: 2 }, { nth: 2 }]);
  writeFileSync(file, '{"key":"');
  expect([await ask({ states: 2 }), await ask({ states: 2 })]).toEqual([{ nth: 3 }, { nth: 3 }]);
});
