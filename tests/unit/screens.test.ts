/** The code of every screen, from the build that `npm test` makes first: files and kB beyond the frame, held by a table with one row a screen. */
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const web = path.join(root, 'dist/web');
const manifest: Record<
  string,
  { file: string; name?: string; src?: string; css?: string[]; imports?: string[] }
> = JSON.parse(readFileSync(path.join(root, 'dist/web-manifest.json'), 'utf8'));
const TABLE = path.join(import.meta.dirname, 'screens.txt');
/** `RENEW=1` writes the table anew; read its diff. */
const RENEW = process.env.RENEW === '1';

/** The files that a module needs before it runs, style sheets included. */
function filesOf(module: string, known = new Set<string>(), seen = new Set<string>()): Set<string> {
  const found = manifest[module];
  if (!found || seen.has(module)) return known;
  seen.add(module);
  for (const file of [found.file, ...(found.css ?? [])]) known.add(file);
  for (const imported of found.imports ?? []) filesOf(imported, known, seen);
  return known;
}
const sizeOf = (file: string) => {
  const [plain, packed] = [path.join(web, file), path.join(web, `${file}.br`)];
  return (statSync(packed, { throwIfNoEntry: false }) ?? statSync(plain)).size;
};

/** Every screen by its name, with the modules that are loaded for it: what src/main/web/views.ts says. */
function screens(): [string, string[]][] {
  const text = readFileSync(path.join(root, 'src/main/web/views.ts'), 'utf8');
  // what a part begins with lies in the part's own file (src/tool/parts.ts)
  const part = (named: string) =>
    Object.keys(manifest).find((key) => !manifest[key]?.src && manifest[key]?.name === named) ??
    `no ${named}`;
  const list = part('list');
  return [...text.matchAll(/'([\w/]+)':\s*(?:async )?\(\) =>\s*import\(\s*'([^']+)'/g)].map(
    ([, name = '', module = '']) => {
      const own = module.replace(/^\.\//, '');
      return [
        name,
        own.endsWith('.entity.ts') ? [list, own] : [own === 'home.ts' ? part('home') : own],
      ];
    },
  );
}

it('no screen grows beyond its row of the table, none is without one, and no row is left of a screen that is no more', () => {
  const frame = filesOf('App.tsx');
  const measured = new Map(
    screens().map(([name, modules]) => {
      const files = [...new Set(modules.flatMap((module) => [...filesOf(module)]))].filter(
        (file) => !frame.has(file),
      );
      return [
        name,
        { files: files.length, kB: files.reduce((sum, it) => sum + sizeOf(it), 0) / 1024 },
      ];
    }),
  );
  expect(measured.size).toBeGreaterThan(50);
  expect([...measured].filter(([, { files }]) => files === 0)).toEqual([]);
  if (RENEW)
    writeFileSync(
      TABLE,
      [...measured]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        // five files and a tenth more than today: what goes beyond it is looked at
        .map(
          ([name, { files, kB }]) =>
            `${name.padEnd(32)} ${String(files + 5).padStart(3)} ${String(Math.ceil(kB * 1.1)).padStart(4)}\n`,
        )
        .join(''),
    );
  const table = new Map(
    readFileSync(TABLE, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line): [string, number[]] => {
        const [name = '', ...most] = line.split(/\s+/);
        return [name, most.map(Number)];
      }),
  );
  const over = [...measured].filter(([name, { files, kB }]) => {
    const [mostFiles = 0, mostKB = 0] = table.get(name) ?? [];
    return files > mostFiles || kB > mostKB;
  });
  expect(over).toEqual([]);
  expect([...table.keys()].filter((name) => !measured.has(name))).toEqual([]);
});
