// A chart or its paths as a file: `npm run export -- <chart> --as svg|mermaid|scxml|md|xlsx [--out file]`.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { pathsMarkdown } from '../../machines/kit/exportPaths.ts';
import { toScxml } from '../../machines/kit/exportScxml.ts';
import type { Model } from '../../machines/kit/model.ts';
import { builtChart, builtPaths, modelNamed } from '../workbench/drawing/build.ts';
import { checkPaths } from '../workbench/drawing/checkPaths.ts';
import { mermaidOf } from '../workbench/drawing/mermaid.ts';
import { svgOf } from '../workbench/drawing/svg.ts';
import { pathsXlsx } from '../workbench/drawing/xlsx.ts';

const paths = ({ name }: Model) => checkPaths(builtPaths(name));
const FORMATS: Readonly<Record<string, (model: Model) => string | Promise<string | Uint8Array>>> = {
  svg: async (model) => svgOf((await builtChart(model.name)).drawing, model.zh),
  mermaid: mermaidOf,
  scxml: ({ machine }) => toScxml(machine),
  md: (model) => pathsMarkdown(model.zh, paths(model)),
  xlsx: (model) => pathsXlsx(model.zh, paths(model)),
};
const USAGE = `用法：npm run export -- <状态图> --as ${Object.keys(FORMATS).join('|')} [--out 文件]`;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { as: { type: 'string' }, out: { type: 'string' } },
  });
  const write = FORMATS[values.as ?? ''];
  const [chart] = positionals;
  if (!write || !chart) throw new Error(USAGE);
  const model = modelNamed(chart);
  const content = await write(model);
  if (!values.out && typeof content !== 'string')
    throw new Error('xlsx 是二进制文件，请用 --out 指定文件。');
  if (!values.out) return void process.stdout.write(content);
  writeFileSync(values.out, content);
  console.log(`已写入 ${values.out}`);
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
