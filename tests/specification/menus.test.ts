import path from 'node:path';
import { expect, it } from 'vitest';
import { menuRows } from '../../src/install/menus.ts';
import { readChapters } from '../../src/workbench/drawing/readRules.ts';

const chapters = readChapters(path.join(import.meta.dirname, '../..'));
const parents = new Map(menuRows.map(({ id, parentId }) => [id, parentId]));
const topOf = (id: number): number => {
  const parent = parents.get(id) ?? null;
  return parent === null ? id : topOf(parent);
};

/** 菜单 25 */
it('every shipped menu stands in 菜单 25 under its module, and nothing else', () => {
  const rule =
    chapters.find(({ name }) => name === '菜单')?.rules.find(({ number }) => number === 25)?.text ??
    '';
  const said = [...rule.matchAll(/([^。]+?)：([^。]+)。/g)].map(([, module, names = '']) => [
    module,
    names
      .replace(/（.*?）/g, '')
      .split(/[、，]/)
      .sort(),
  ]);
  const folders = new Set(parents.values());
  const shipped = menuRows
    .filter(({ parentId }) => parentId === null)
    .map((top) => [
      top.title,
      menuRows
        .filter(({ id }) => !folders.has(id) && topOf(id) === top.id)
        .map(({ title }) => title)
        .sort(),
    ]);
  expect(Object.fromEntries(said)).toEqual(Object.fromEntries(shipped));
});
