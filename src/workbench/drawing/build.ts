import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Golden } from '../../../machines/kit/golden.ts';
import type { Model } from '../../../machines/kit/model.ts';
import { models } from '../../../machines/models.ts';
import { chartOf } from './chart.ts';
import {
  type ChartFile,
  type ChartSummary,
  chartFile,
  type PathsFile,
  pathsFile,
  summaryOf,
  type TextsFile,
  textsFile,
} from './files.ts';
import { kept } from './kept.ts';

/** The golden files of all charts; `npm run goldens` writes them. */
const FOLDER = path.join(import.meta.dirname, '../../../tests/model');

const goldenOf = ({ name }: Model) =>
  JSON.parse(readFileSync(path.join(FOLDER, `${name}.golden.json`), 'utf8')) as Golden;
/** The model of that name, as an address or a command line gives it. @throws Error when there is none; it lists them */
export function modelNamed(name: string): Model {
  const found = models.find((model) => model.name === name || model.zh === name);
  if (!found)
    throw new Error(
      `没有状态图 ${name}，现有：${models.map((model) => `${model.name}（${model.zh}）`).join('、')}`,
    );
  return found;
}

/** The list of charts. */
export const summaries = (): ChartSummary[] =>
  models.map((model) => summaryOf(model, goldenOf(model)));
const charts = new Map<string, Promise<ChartFile>>();
/** One chart with its drawing, ready to be shown; drawn once. */
export function builtChart(name: string): Promise<ChartFile> {
  const model = modelNamed(name);
  const built = charts.get(name) ?? kept(name, chartOf(model), () => chartFile(model));
  charts.set(name, built);
  return built;
}
/** One chart as Mermaid and SCXML. */
export const builtTexts = (name: string): TextsFile => textsFile(modelNamed(name));
const catalogues = new Map<string, PathsFile>();
/** The catalogue of one chart; its walks are gone through once. */
export function builtPaths(name: string): PathsFile {
  const built = catalogues.get(name) ?? pathsFile(modelNamed(name), goldenOf(modelNamed(name)));
  catalogues.set(name, built);
  return built;
}
