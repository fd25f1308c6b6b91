import { parseArgs } from 'node:util';
import type { PathsFile } from '../../src/workbench/drawing/files.ts';
import { searchPaths } from '../../src/workbench/web/chart/paths/paths.ts';
import { type Begun, transitionCover } from './cover.ts';

export interface Asked {
  chart: string;
  /** path id or a part of its title; null: all transitions */
  path: string | null;
  /** a running product; null: the pages built here */
  url: string | null;
  out: string | null;
}
export const USAGE = `用法：npm run walk -- <状态图> [路径编号或标题的一部分] [--url http://127.0.0.1:3000] [--out 报告.html]
不写路径时走遍这张图的所有迁移。--url 用正在运行的系统，不需要登录，什么也不会写进去；不写时用本目录构建好的页面。`;

/** What the command line asks for. @throws Error with the usage */
export function asked(args: readonly string[]): Asked {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { url: { type: 'string' }, out: { type: 'string' } },
  });
  const [chart, ...words] = positionals;
  if (!chart) throw new Error(USAGE);
  return { chart, path: words.join(' ') || null, url: values.url ?? null, out: values.out ?? null };
}

/** The paths to walk: the one of that id, else the best one that a search in the catalogue finds. @throws Error when there is none */
export function pathsFor(file: PathsFile, wanted: string | null): Begun[] {
  if (wanted === null) return transitionCover(file);
  const path = file.paths.find(({ id }) => id === wanted) ?? searchPaths(file.paths, wanted)[0];
  if (!path) {
    const told = file.paths.filter(({ story }) => story).map(({ title }) => `　${title}`);
    throw new Error(
      [`没有这样的路径：${wanted}`, '可以写标题中的几个字、拼音首字母或编号，例如：', ...told].join(
        '\n',
      ),
    );
  }
  return [{ path, length: path.steps.length }];
}
