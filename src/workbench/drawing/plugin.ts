import path from 'node:path';
import { type Plugin, runnerImport } from 'vite';

const PREFIX = 'virtual:chart';
type Build = typeof import('./build.ts') & typeof import('./ruleBook.ts');
/** The module that builds them, loaded once for all that are built or tested at the same time. */
let built: Promise<{ module: Build }> | null = null;
const json = (value: unknown) =>
  `export default JSON.parse(${JSON.stringify(JSON.stringify(value))});`;

/**
 * Lays out the charts and reads the golden files when the client is built, so that the browser gets coordinates instead of a
 * layout engine of 1.6 MB. `virtual:charts` has the list and a loader for each chart and its paths, a file of its own each, and the
 * rules of the house in the same way, chapter by chapter.
 */
export function chartFiles(root: string): Plugin {
  const file = path.join(root, 'src/workbench/drawing/built.ts');
  // only when somebody asks for a chart, not by a test that draws none
  const build = async () => {
    built ??= runnerImport<Build>(file, { configFile: false, root, logLevel: 'warn' });
    return (await built).module;
  };
  return {
    name: 'chart-files',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    watchChange: () => {
      built = null;
    },
    async load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const [, part, name = ''] = id.slice(PREFIX.length + 1).split('/');
      const charts = await build();
      if (part === 'drawing') return json(await charts.builtChart(name));
      if (part === 'paths') return json(charts.builtPaths(name));
      if (part === 'texts') return json(charts.builtTexts(name));
      if (part === 'rules')
        return json(charts.ruleBook().get(decodeURIComponent(name))?.rules ?? []);
      const list = charts.summaries();
      const loaders = (kind: string) =>
        `{${list.map((chart) => `${chart.name}: () => import('${PREFIX}/${kind}/${chart.name}').then((file) => file.default)`).join()}}`;
      const kinds = { drawings: 'drawing', paths: 'paths', texts: 'texts' };
      const lists = Object.entries(kinds).map(
        ([all, kind]) => `export const ${all} = ${loaders(kind)};`,
      );
      const chapters = [...charts.ruleBook().values()].map(({ summary }) => summary);
      const rules = chapters.map(
        ({ name: chapter }) =>
          `${JSON.stringify(chapter)}: () => import('${PREFIX}/rules/${encodeURIComponent(chapter)}').then((file) => file.default)`,
      );
      return [
        `export const charts = ${JSON.stringify(list)};`,
        ...lists,
        `export const chapters = ${JSON.stringify(chapters)};`,
        `export const rules = {${rules.join()}};`,
      ].join('\n');
    },
  };
}
