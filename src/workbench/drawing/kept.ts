import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.join(import.meta.dirname, '../../../node_modules/.cache/charts');
/** What decides how a chart is drawn, beside the chart itself. */
const sources = () =>
  [
    ...readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => path.join(import.meta.dirname, name)),
    path.join(import.meta.dirname, '../../../node_modules/elkjs/package.json'),
  ].map((file) => readFileSync(file, 'utf8'));
let drawnBy: string | null = null;

/**
 * What has been made of `of` before by the same sources, else makes and keeps it: laying out a chart takes up to a second, and build,
 * tests and commands ask for the same ones.
 */
export async function kept<T>(name: string, of: unknown, make: () => Promise<T>): Promise<T> {
  drawnBy ??= sources().join();
  const key = createHash('sha256').update(drawnBy).update(JSON.stringify(of)).digest('hex');
  const file = path.join(FOLDER, `${name}.json`);
  try {
    const { key: before, made } = JSON.parse(readFileSync(file, 'utf8'));
    if (before === key) return made;
  } catch {
    // none yet
  }
  const made = await make();
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${file}.${process.pid}`, JSON.stringify({ key, made }));
  renameSync(`${file}.${process.pid}`, file);
  return made;
}
