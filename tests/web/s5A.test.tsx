import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Golden } from '../../machines/kit/golden.ts';
import { pathsFile } from '../../src/chart/files.ts';
import { perform, findFor } from '../../src/web/qa/stage/hands.ts';
import { button, menuItem, unfold } from '../../src/web/qa/stage/gesture.ts';
import { walkOf } from '../../src/web/qa/stage/walk.ts';
import { sceneHere } from '../kit/stage.tsx';
import { modelNamed } from '../kit/walk.names.ts';
const goldens = import.meta.glob<Golden>('../model/*.golden.json', { import: 'default' });
it('x', async () => {
  const file = pathsFile(await modelNamed('semester'), await goldens['../model/semester.golden.json']!());
  const path = file.paths.find((p) => p.title.includes('删除学期（1 步'))!;
  const scene = sceneHere();
  await scene.load(walkOf('semester', file, path));
  await scene.prepare(1);
  const look = () => [...document.querySelectorAll('[role=menuitem],[role=alertdialog],[role=dialog]')].map((e) => e.outerHTML.slice(0, 300));
  for (const g of scene.gestures(1)) {
    await act(async () => {}); await act(async () => {}); await act(async () => {});
    let ok = false; await act(async () => { ok = perform(g); });
    await act(async () => {});
    console.log(JSON.stringify(g), ok, look());
  }
  await act(async () => { await new Promise(r => setTimeout(r, 300)); });
  console.log(look());
  expect(1).toBe(1);
});
