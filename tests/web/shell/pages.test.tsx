import { readFileSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import { wantedPath } from '../../../src/areas/login/web/redirect.ts';
import { asPages } from '../../../src/platform/web/actors/pages.ts';
import { afterClosing, visited } from '../../../src/platform/web/frame/tabs/tabs.ts';

const html = (file: string) =>
  readFileSync(`${import.meta.dirname}/../../../src/main/web/${file}`, 'utf8');
const script = (file: string) => /<script>([\s\S]*?)<\/script>/.exec(html(file))?.[1] ?? '';
const root = document.documentElement;
afterEach(() => {
  vi.unstubAllGlobals();
  root.className = '';
});

/** What the script in the head makes of storage. */
function lookWith(storage: unknown, dark: boolean | null = false) {
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('matchMedia', dark === null ? undefined : () => ({ matches: dark }));
  new Function(script('index.html'))();
  return [root.dataset.theme, root.className];
}
const holding = (theme: unknown, mode: unknown) => ({
  getItem: (key: string) => (key === 'theme' ? theme : mode),
});
const throwing = {
  getItem: () => {
    throw new DOMException('denied', 'SecurityError');
  },
};

it.each([
  [holding('red', 'dark'), false, ['red', 'dark']],
  [holding('default', 'light'), true, ['default', 'light']],
  [holding(null, null), true, ['default', 'dark']],
  [holding('"><script>', '{"a":1}'), false, ['default', 'light']],
  [holding('blue', 'constructor'), null, ['default', 'light']],
  [throwing, true, ['default', 'dark']],
  [undefined, null, ['default', 'light']],
])(
  'theme script: storage %# sets a theme and a mode whatever it holds',
  (storage, dark, expected) => {
    expect(lookWith(storage, dark)).toEqual(expected);
  },
);

it('both pages carry the same script, before anything that draws, and ask for no icon', () => {
  const heads = ['index.html', 'login.html', 'methods.html', 'stage.html'].map((file) => {
    const text = html(file);
    return [
      script(file),
      text.indexOf('<script>') < text.indexOf('<link'),
      text.includes('lang="zh-CN"'),
      text.includes('rel="icon" href="data:,"'),
    ];
  });
  for (const head of heads) expect(head).toEqual(heads[0]);
  expect(heads[0]?.slice(1)).toEqual([true, true, true]);
});

it.each([
  ['', '/'],
  ['?redirect=', '/'],
  ['?redirect=%2Fa%3Fx%3D1%26y%3D2%23h', '/a?x=1&y=2#h'],
  ['?redirect=talent', '/talent'],
  ['?redirect=http%3A%2F%2F127.0.0.1%3A3000%2Fhome', '/home'],
  ['?redirect=https%3A%2F%2Fevil.example%2F', '/'],
  ['?redirect=%2F%2Fevil.example', '/'],
  ['?redirect=%2F%5Cevil.example', '/'],
  ['?redirect=%5C%5Cevil.example', '/'],
  ['?redirect=%2F.%2F%2Fevil.example', '/'],
  ['?redirect=%2Fa%2F..%2F%2Fevil.example', '/'],
  ['?redirect=%09%2F%2Fevil.example', '/'],
  ['?redirect=javascript%3Aalert(1)', '/'],
  ['?redirect=data%3Atext%2Fhtml%2Cx', '/'],
  ['?redirect=blob%3Ahttp%3A%2F%2F127.0.0.1%3A3000%2Fx', '/'],
  ['?redirect=http%3A%2F%2F127.0.0.1%3A3001%2Fhome', '/'],
  ['?redirect=http%3A%2F%2Fa%40127.0.0.1%3A3000%2Fhome', '/home'],
  ['?redirect=%2Flogin', '/'],
  ['?redirect=%2Flogin%2Foauth-redirect%3Fx', '/'],
  ['?redirect=%2Fregister', '/'],
  ['?redirect=%2Fapi%2Flogout', '/'],
  ['?redirect=%2Floginhelp', '/loginhelp'],
  ['?redirect=http%3A%2F%2F%5B', '/'],
])('redirect %s leads to %s', (search, path) => {
  expect(wantedPath(search, 'http://127.0.0.1:3000')).toBe(path);
});

const tab = (path: string, search = '') => ({ path, search, title: path });
/** 菜单 19 */
it('tabs: a visit opens a tab once, at the query where it was left; home stands first', () => {
  const open = visited(visited([], tab('/a', '?x=1')), tab('/home'));
  expect(open).toEqual([tab('/home'), tab('/a', '?x=1')]);
  expect(visited(open, tab('/a', '?x=2'))).toEqual([tab('/home'), tab('/a', '?x=2')]);
});

it.each([
  /** 菜单 21 */
  [['/b'], '/b', '/c?q'],
  [['/c'], '/c', '/b'],
  [['/b', '/c'], '/b', '/a'],
  [['/a', '/b', '/c'], '/b', '/home'],
  [['/a'], '/b', null],
])('tabs: closing %j while %s is shown goes to %s', (closing, current, next) => {
  expect(
    afterClosing([tab('/home'), tab('/a'), tab('/b'), tab('/c', '?q')], closing, current),
  ).toBe(next);
});

it('tabs: storage may hold anything', () => {
  expect([
    asPages(null),
    asPages({ length: 1 }),
    asPages([null, 1, { path: '/a' }, tab('/a')]),
  ]).toEqual([[], [], [tab('/a')]]);
});
