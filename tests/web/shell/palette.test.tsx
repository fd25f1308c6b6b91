import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import Palette from '../../../src/platform/web/frame/palette/Palette.tsx';
import {
  search,
  type Target,
  targetsOf,
} from '../../../src/platform/web/frame/palette/paletteSearch.ts';
import { noteRecent, recentPaths } from '../../../src/platform/web/frame/palette/recent.ts';
import { menuOf } from '../../../src/platform/web/frame/routes.ts';

const item = (title: string, path: string, pinyin: string, children?: unknown[]) => ({
  name: path,
  path,
  component: children ? 'Layout' : 'x',
  hidden: false,
  meta: { title, noCache: false, pinyin },
  ...(children ? { children } : {}),
});
const menus = [
  item('人才培养', '/talent', 'ren cai pei yang', [
    item('教学任务申报', 'declaration', 'jiao xue ren wu shen bao'),
    item('审批', 'approve', 'shen pi', [
      item('教学单位审批', 'teaching', 'jiao xue dan wei shen pi'),
    ]),
    item('培养方案', 'plan', 'pei yang fang an'),
  ]),
  item('文档', 'https://docs.example/', 'wen dang'),
  item('打不开', 'javascript:"http://"', 'da bu kai'),
];
const targets = targetsOf(menuOf(menus as Parameters<typeof menuOf>[0]));
const titles = (typed: string, recent: string[] = []) =>
  search(targets, typed, recent).map(({ title }) => title);

/** 菜单 23 */
it('every menu that leads somewhere can be found, with the group it lies in', () => {
  expect(
    targets.map(({ title, where, path, external }) => [title, where, path ?? external]),
  ).toEqual([
    ['教学任务申报', '人才培养', '/talent/declaration'],
    ['教学单位审批', '人才培养 / 审批', '/talent/approve/teaching'],
    ['培养方案', '人才培养', '/talent/plan'],
    ['文档', '', 'https://docs.example/'],
  ]);
});

it.each([
  ['申报', ['教学任务申报']],
  ['jiaoxuerenwu', ['教学任务申报']],
  ['jx', ['教学任务申报', '教学单位审批']],
  ['jxdw', ['教学单位审批']],
  ['JiaoX dw', ['教学单位审批']],
  ['sp', ['教学单位审批']],
  ['pyfa', ['培养方案']],
  ['wendang', ['文档']],
  ['人才培养', ['教学任务申报', '教学单位审批', '培养方案']],
  ['iao', []],
  ['没有', []],
  ['('.repeat(200), []],
])('%s finds %j', (typed, found) => {
  expect(titles(typed)).toEqual(found);
});

/** 菜单 23 */
it('what was opened last comes first, among what answers equally well', () => {
  expect(titles('', ['/talent/plan', '/gone', '/talent/approve/teaching'])).toEqual([
    '培养方案',
    '教学单位审批',
    '教学任务申报',
    '文档',
  ]);
  expect(titles('jx', ['/talent/approve/teaching'])).toEqual(['教学单位审批', '教学任务申报']);
  expect(titles('审批', ['/talent/declaration'])).toEqual(['教学单位审批']);
});

/** 菜单 23 */
it('the last pages are kept per person, the newest first; storage may hold anything', () => {
  localStorage.clear();
  for (const path of ['/a', '/b', '/a', '/c']) noteRecent('7', path);
  localStorage.setItem('recentPages.8', '{"length":3}');
  expect([recentPaths('7'), recentPaths('8'), recentPaths('9')]).toEqual([
    ['/c', '/a', '/b'],
    [],
    [],
  ]);
});

let opened: Target[] = [];
let closed = 0;
beforeEach(() => {
  [opened, closed] = [[], 0];
  const props = {
    targets,
    recent: ['/talent/plan'],
    onOpen: (target: Target) => opened.push(target),
    onClose: () => closed++,
  };
  render(<Palette {...props} />);
});
const input = () => screen.getByRole('combobox', { hidden: true });
const key = (name: string, more: object = {}) =>
  act(async () => void fireEvent.keyDown(input(), { key: name, ...more }));
const chosen = () =>
  document
    .getElementById(input().getAttribute('aria-activedescendant') ?? '')
    ?.querySelector('span')?.textContent;

it('arrow keys go round, Enter opens and closes; Enter of the input method is none', async () => {
  expect(chosen()).toBe('培养方案');
  await key('ArrowUp');
  expect(chosen()).toBe('文档');
  await key('ArrowDown');
  await key('ArrowDown');
  expect(chosen()).toBe('教学任务申报');
  await key('Enter', { isComposing: true });
  expect(opened).toEqual([]);
  await key('Enter');
  expect([opened.map(({ path }) => path), closed]).toEqual([['/talent/declaration'], 1]);
});

/** 菜单 23 */
it('nothing found: it says so, and Enter does nothing', async () => {
  await act(async () => void fireEvent.change(input(), { target: { value: '没有' } }));
  await key('Enter');
  expect([screen.getByRole('status', { hidden: true }).textContent, opened]).toEqual([
    '没有这样的菜单，请换一个名称、拼音或首字母',
    [],
  ]);
});
