import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { Finder } from '../../../src/platform/web/frame/palette/finder.ts';
import Palette from '../../../src/platform/web/frame/palette/Palette.tsx';
import { actionOf, search } from '../../../src/platform/web/frame/palette/paletteSearch.ts';
import {
  noteRecent,
  noteRecord,
  recentPaths,
  recentRecords,
} from '../../../src/platform/web/frame/palette/recent.ts';
import { type Target, targetsOf } from '../../../src/platform/web/frame/palette/targets.ts';
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

/** 查找 4 */
it('of records their addresses alone are kept, per person', () => {
  localStorage.clear();
  noteRecord('7', '/student/student?open=12');
  expect([recentRecords('7'), recentRecords('8'), recentPaths('7')]).toEqual([
    ['/student/student?open=12'],
    [],
    [],
  ]);
});

const record = (id: number, title: string): Target => ({
  ...actionOf(`person:${id}`, title, '', { path: `/system/user?open=${id}`, where: '教务处' }),
  code: `10${id}`,
});
let answer: ReturnType<Finder['useFound']> = { groups: [], busy: false, error: null };
let asked: string[] = [];
let chose: string[] = [];
const finder: Finder = {
  useFound: (typed) => {
    if (asked.at(-1) !== typed) asked.push(typed);
    return typed ? answer : { groups: [], busy: false, error: null };
  },
  useActions: () => [
    actionOf('semester', '切换学期', 'qie huan xue qi', {
      steps: ['2025-2026学年第一学期', '2026-2027学年第一学期'].map((title) =>
        actionOf(title, title, '', { run: () => chose.push(title) }),
      ),
    }),
  ],
};

let opened: Target[] = [];
let closed = 0;
beforeEach(() => {
  [opened, closed, asked, chose] = [[], 0, [], []];
  answer = { groups: [], busy: false, error: null };
  const props = {
    targets,
    recent: ['/talent/plan'],
    opened: [],
    finder,
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
  expect(chosen()).toBe('退出登录');
  await key('ArrowDown');
  await key('ArrowDown');
  expect(chosen()).toBe('教学任务申报');
  await key('Enter', { isComposing: true });
  expect(opened).toEqual([]);
  await key('Enter');
  expect([opened.map(({ path }) => path), closed]).toEqual([['/talent/declaration'], 1]);
});

const type = (value: string) =>
  act(async () => void fireEvent.change(input(), { target: { value } }));
const groups = () =>
  screen
    .queryAllByRole('group', { hidden: true })
    .map((group) => [
      group.getAttribute('aria-label'),
      ...[...group.querySelectorAll('[role=option] > span')].map(({ textContent }) => textContent),
    ]);

/** 菜单 23 */
it('nothing found: it says so, and Enter does nothing', async () => {
  await type('没有');
  await key('Enter');
  expect([screen.getByRole('status', { hidden: true }).textContent, opened]).toEqual([
    '没有找到，请换一个名称、编号、拼音或首字母',
    [],
  ]);
});

/** 查找 1 */
it('records stand behind menus and actions; the keys go over all groups', async () => {
  answer = {
    groups: [{ title: '人员', items: [record(1, '沈培'), record(2, '沈培阳')] }],
    busy: false,
    error: null,
  };
  await type('pei');
  expect(groups()).toEqual([
    ['菜单', '培养方案'],
    ['人员', '沈培', '沈培阳'],
  ]);
  await key('ArrowUp');
  await key('Enter');
  expect(opened.map(({ path }) => path)).toEqual(['/system/user?open=2']);
});

/** 查找 1 */
it('while records are looked up nothing is said to be missing; when they cannot be, that is said', async () => {
  answer = { groups: [], busy: true, error: null };
  await type('沈');
  expect(screen.queryByRole('status', { hidden: true })).toBeNull();
  answer = { groups: [], busy: false, error: '网络连接已断开' };
  await type('沈培');
  expect(screen.getByRole('alert', { hidden: true }).textContent).toBe(
    '没有查到记录：网络连接已断开',
  );
});

/** 查找 3 */
it('letters that an input method still makes characters of are not looked up', async () => {
  await act(async () => void fireEvent.compositionStart(input()));
  await type('shu');
  expect(asked).toEqual(['']);
  await type('数');
  await act(async () => void fireEvent.compositionEnd(input()));
  expect(asked).toEqual(['', '数']);
});

/** 查找 5 */
it('an action that asks for more lets choose in its turn; Backspace goes back, Enter does it and closes', async () => {
  await type('qhxq');
  await key('Enter');
  expect([groups(), closed]).toEqual([
    [['切换学期', '2025-2026学年第一学期', '2026-2027学年第一学期']],
    0,
  ]);
  await key('Backspace');
  expect(groups().map(([title]) => title)).toEqual(['菜单', '操作']);
  await type('切换');
  await key('Enter');
  await type('2026-2027');
  await key('Enter');
  opened.at(-1)?.run?.();
  expect([chose, closed]).toEqual([['2026-2027学年第一学期'], 1]);
});
