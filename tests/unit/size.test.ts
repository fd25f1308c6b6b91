/** Bytes that the browser loads, from the build that `npm test` makes first. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { expect, it } from 'vitest';

const dist = path.join(import.meta.dirname, '../../dist');
const manifest: Record<string, { file: string; name?: string; imports?: string[] }> = JSON.parse(
  readFileSync(path.join(dist, 'web-manifest.json'), 'utf8'),
);

/** The scripts that an entry needs before it runs. */
function scriptsOf(entry: string, known = new Set<string>()): Set<string> {
  const { file, imports = [] } = manifest[entry] ?? { file: `no ${entry}` };
  if (known.has(file)) return known;
  known.add(file);
  for (const imported of imports) scriptsOf(imported, known);
  return known;
}
const kilobytes = (files: Iterable<string>) =>
  [...files].reduce(
    (sum, file) =>
      sum + zlib.gzipSync(readFileSync(path.join(dist, 'web', file)), { level: 9 }).length,
    0,
  ) / 1024;

it('the login page carries at most 90 kB of script, the frame of the application at most 110 kB more', () => {
  const login = scriptsOf('login.html');
  const app = [...scriptsOf('App.tsx')].filter((file) => !login.has(file));
  expect(login.size).toBeGreaterThan(1);
  expect(app.length).toBeGreaterThan(1);
  expect([kilobytes(login) <= 90, kilobytes(app) <= 110]).toEqual([true, true]);
});

/** Every file that index.html names, with that of 首页 apart. */
const named = () => {
  const html = readFileSync(path.join(dist, 'web/index.html'), 'utf8');
  const home = /<meta name="home" content="([^"]*)"/.exec(html)?.[1] ?? '';
  return {
    app: [...html.matchAll(/(?:href|src)="\/(assets\/[^"]+)"/g)].map(([, file]) => file),
    home: home.split(' ').map((file) => file.replace(/^\//, '')),
  };
};
const chunkOf = (entry: string) =>
  Object.values(manifest).find(({ name }) => name === entry)?.file ?? `no ${entry}`;

it('index.html names every file of the frame and of 首页, so that the login page fetches them ahead: at most 175 kB', () => {
  const { app, home } = named();
  const frame = [...scriptsOf('App.tsx')];
  expect(frame.filter((file) => !app.includes(file))).toEqual([]);
  expect(home).toContain(chunkOf('home'));
  const login = scriptsOf('login.html');
  const ahead = [...app, ...home].filter((file) => !login.has(file ?? ''));
  expect(ahead.every((file) => file && existsSync(path.join(dist, 'web', file)))).toBe(true);
  const sent = ahead.map((file) => path.join(dist, 'web', `${file}`));
  const bytes = sent.map((file) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size);
  expect(bytes.reduce((sum, size) => sum + size, 0) / 1024).toBeLessThanOrEqual(175);
});

it('of what frame and 首页 load no script is below 5 kB on its own, but the two that begin them and the bundler’s own', () => {
  const { app, home } = named();
  const small = [...app, ...home].filter(
    (file) => file?.endsWith('.js') && readFileSync(path.join(dist, 'web', file)).length < 5 * 1024,
  );
  const first = ['index', 'start', 'rolldown-runtime'].map(chunkOf);
  expect(small.filter((file) => !first.includes(file ?? ''))).toEqual([]);
});

it('the library of the charts comes with a chart, not with a page', () => {
  const [chart, ...others] = Object.keys(manifest).filter((name) =>
    name.endsWith('/chart/Histogram.tsx'),
  );
  expect([chart === undefined, others]).toEqual([false, []]);
  const pages = Object.keys(manifest).filter(
    (name) => name !== chart && scriptsOf(name).has(manifest[chart ?? '']?.file ?? ''),
  );
  expect(pages).toEqual([]);
});

it('a screen comes in few files, and none of them waits for one that waits for it', () => {
  const files = scriptsOf(
    '../../areas/declaration/web/queue/master.view.tsx',
    scriptsOf('App.tsx'),
  );
  const inCircle = Object.entries(manifest).filter(([name, { file, imports = [] }]) =>
    imports.some((imported) => imported !== name && scriptsOf(imported).has(file)),
  );
  expect([files.size > 5, files.size <= 40, inCircle]).toEqual([true, true, []]);
});

it('the stage has nothing of the application’s start, whatever it draws', () => {
  const stage = scriptsOf('stage.html');
  expect(stage.size).toBeGreaterThan(5);
  expect(['index.html', 'App.tsx'].filter((name) => stage.has(manifest[name]?.file ?? ''))).toEqual(
    [],
  );
});

it('every page that stands before the application brings its style sheet with it, and no place for anything is left empty', () => {
  const pages = ['index', 'login', 'methods', 'stage'].map((name) =>
    readFileSync(path.join(dist, 'web', `${name}.html`), 'utf8'),
  );
  expect(pages.map((html) => html.match(/<!--[a-z]+-->/g))).toEqual([null, null, null, null]);
  expect(pages.map((html) => html.includes('.login-card'))).toEqual([false, true, true, false]);
});
