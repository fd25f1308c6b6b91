import { existsSync } from 'node:fs';
import type { DemoSchool } from '../../install/demoSchool.ts';
import { StartError } from '../../platform/server/startError.ts';

/** Beside the built server, and in the sources: looked for by its file, so that no code of the product names the demo. */
const PLACES = ['./demo.js', '../../demo/demo.ts'];

/**
 * Loads the demo school.
 * @throws StartError where it has been left out
 */
export async function loadDemo(): Promise<DemoSchool> {
  const file = PLACES.map((place) => new URL(place, import.meta.url)).find(existsSync);
  if (!file)
    throw new StartError('这里没有演示学校（demo.js 已被删除）。请设置 DEMO=0，或恢复该文件。');
  const { demo } = (await import(/* @vite-ignore */ file.href)) as { demo: DemoSchool };
  return demo;
}
