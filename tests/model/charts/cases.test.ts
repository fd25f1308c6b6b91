import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { CaseFile } from '../../../src/workbench/web/chart/free/freeWalk.ts';
import { replayCase } from '../../kit/chart/replayCase.ts';

const FOLDER = path.join(import.meta.dirname, '../cases');
const cases = readdirSync(FOLDER).map((name) => [
  name,
  JSON.parse(readFileSync(path.join(FOLDER, name), 'utf8')) as CaseFile,
]) as [string, CaseFile][];

/** 测试 31、36: walks that people have saved from the workbench */
it.each(cases)('%s comes through the states that were seen when it was saved', async (_, saved) => {
  expect(await replayCase(saved)).toEqual({ variant: saved.variant, states: saved.states });
});
