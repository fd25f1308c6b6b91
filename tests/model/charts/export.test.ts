import { XMLValidator } from 'fast-xml-parser';
import { marked, type Token } from 'marked';
import readExcel from 'read-excel-file/node';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AnyStateNode } from 'xstate';
import { edgesOf, nodesOf } from '../../../machines/kit/edges.ts';
import { CHECK_COLUMNS, pathRows, pathsMarkdown } from '../../../machines/kit/exportPaths.ts';
import { scxmlEvent, scxmlId, toScxml } from '../../../machines/kit/exportScxml.ts';
import type { Model } from '../../../machines/kit/model.ts';
import { builtChart, builtPaths } from '../../../src/workbench/drawing/build.ts';
import { chartOf } from '../../../src/workbench/drawing/chart.ts';
import { checkPaths } from '../../../src/workbench/drawing/checkPaths.ts';
import { mermaidOf } from '../../../src/workbench/drawing/mermaid.ts';
import { svgOf } from '../../../src/workbench/drawing/svg.ts';
import { pathsXlsx } from '../../../src/workbench/drawing/xlsx.ts';
import { readMermaid } from '../../kit/chart/mermaid.ts';
import { allModels, MODEL_NAMES } from '../../kit/chart/walk.names.ts';
import { type Element, readXml } from '../../kit/chart/xml.ts';

let models: ReadonlyMap<string, Model>;
beforeAll(async () => {
  models = new Map((await allModels()).map((model) => [model.name, model]));
});
const named = (name: string): Model => models.get(name) as Model;

const STATES = ['state', 'parallel', 'final', 'history'];

/** 测试 12 */
describe('SCXML, read by an XML parser', () => {
  it.each(MODEL_NAMES)('%s: the same states and transitions', (name) => {
    const { machine } = named(name);
    const text = toScxml(machine);
    expect(XMLValidator.validate(text)).toBe(true);
    const scxml = readXml(text).find(({ tag }) => tag === 'scxml') as Element;
    const found = { states: [] as unknown[], edges: [] as unknown[] };
    const walk = ({ tag, attrs, inner }: Element, parent: string | null) => {
      const { id, initial, 'chart:zh': zh } = attrs;
      found.states.push({ id, parent, tag, initial: initial ?? null, zh: zh ?? null });
      const own = inner.filter((child) => child.tag === 'transition');
      for (const { attrs: a } of own)
        found.edges.push([
          id,
          a.event ?? '',
          a.cond?.replace(/\(\)$|'/g, '') ?? null,
          a.target?.split(' ') ?? [],
        ]);
      for (const child of inner) if (STATES.includes(child.tag)) walk(child, id ?? null);
    };
    for (const child of scxml.inner) if (STATES.includes(child.tag)) walk(child, null);
    const initial = (node: AnyStateNode) =>
      node.type === 'compound'
        ? (node.initial.target as AnyStateNode[]).map(({ id }) => scxmlId(id)).join(' ')
        : null;
    expect(found.states).toEqual(
      nodesOf(machine.root).map((node) => ({
        id: scxmlId(node.id),
        parent: node.parent ? scxmlId(node.parent.id) : null,
        tag: ['final', 'parallel'].includes(node.type) ? node.type : 'state',
        initial: initial(node),
        zh: node.meta?.zh ?? null,
      })),
    );
    // a document lists them state by state, `edgesOf` its own way
    const edges = [...edgesOf(machine).values()].map(({ source, event, guard, targets }) => [
      scxmlId(source),
      scxmlEvent(event),
      guard,
      targets.map(scxmlId),
    ]);
    expect(found.edges).toEqual(
      nodesOf(machine.root).flatMap(({ id }) => edges.filter(([source]) => source === scxmlId(id))),
    );
    const guards =
      scxml.inner.find(({ tag }) => tag === 'datamodel')?.inner.map(({ attrs }) => attrs.id) ?? [];
    expect(guards).toEqual(
      [
        ...new Set(
          edges.flatMap(([, , guard]) => (guard ? [String(guard).replace(/\(.*/, '')] : [])),
        ),
      ].sort(),
    );
  });
});

describe("Mermaid, read by Mermaid's parser", () => {
  it.each(MODEL_NAMES)('%s: the same states and transitions', async (name) => {
    const { machine } = named(name);
    const { type, relations, states } = await readMermaid(mermaidOf(named(name)));
    const id = (of: string) => of.replace(/[^A-Za-z0-9]/g, '_');
    const inside = nodesOf(machine.root).slice(1);
    const arrows = chartOf(named(name))
      .edges.filter(({ source }) => source !== machine.root.id)
      .flatMap(({ source, targets, zh, condition }) => {
        const words = (condition ? `${zh} [${condition}]` : zh).replace(/[:;]/g, ' ');
        return (targets.length ? targets : [source]).map((to) => [id(source), id(to), words]);
      });
    expect(arrows.length).toBeGreaterThan(1);
    expect(type).toBe('stateDiagram');
    expect(
      relations.filter((it) => it.relationTitle).map((it) => [it.id1, it.id2, it.relationTitle]),
    ).toEqual(arrows);
    const top = inside.filter((node) => node.parent === machine.root).map((node) => id(node.id));
    expect(states.map((state) => state.id)).toEqual(
      expect.arrayContaining([...top, ...new Set(arrows.flatMap((arrow) => arrow.slice(0, 2)))]),
    );
  });
});

const flat = (tokens: readonly Token[] = []): string =>
  tokens
    .map((token) =>
      'tokens' in token && token.tokens?.length
        ? flat(token.tokens)
        : 'text' in token
          ? token.text
          : '',
    )
    .join('');

describe('paths', () => {
  it.each(MODEL_NAMES)(
    '%s as Markdown, read by marked: a heading per path, a box per step, every word as it is',
    (name) => {
      const paths = checkPaths(builtPaths(name));
      const tokens = marked.lexer(pathsMarkdown(named(name).zh, paths));
      const headings = tokens.flatMap((token) =>
        token.type === 'heading' ? [`${token.depth} ${flat(token.tokens)}`] : [],
      );
      expect(headings).toEqual([
        `1 ${named(name).zh}：路径检查单`,
        ...paths.map(({ title }, i) => `2 ${i + 1}. ${title}`),
      ]);
      const lists = tokens.flatMap((token) => (token.type === 'list' ? [token.items] : []));
      expect(
        lists.map((items) =>
          items.map((item: { task: boolean; checked?: boolean }) => [item.task, item.checked]),
        ),
      ).toEqual(paths.map(({ steps }) => steps.map(() => [true, false])));
      const said = lists.flat().map((item: { tokens: Token[] }) => flat(item.tokens));
      const missing = paths
        .flatMap(({ steps }) => steps)
        .filter(
          ({ zh, state }, i) =>
            !said[i]?.includes(state) || (zh !== '开始' && !said[i]?.includes(zh)),
        );
      expect(missing).toEqual([]);
    },
  );

  it.each(MODEL_NAMES)('%s as xlsx, read by read-excel-file: the same cells', async (name) => {
    const { zh } = named(name);
    const paths = checkPaths(builtPaths(name));
    const [sheet] = await readExcel(Buffer.from(await pathsXlsx(zh, paths)));
    expect(sheet?.sheet).toBe(zh);
    expect(sheet?.data).toEqual([
      [...CHECK_COLUMNS],
      ...pathRows(paths).map((row) => row.map((cell) => (cell === '' ? null : cell))),
    ]);
  });

  it('what looks like a formula comes back as the text that it was', async () => {
    const evil = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '＝1+1', "=cmd|' /C calc'!A0"];
    const step = { state: '', screen: '', can: [], cannot: [] };
    const path = {
      title: '=HYPERLINK("http://a")',
      variant: '',
      steps: evil.map((zh) => ({ ...step, zh })),
    };
    const [sheet] = await readExcel(Buffer.from(await pathsXlsx('=x', [path])), { trim: false });
    expect(sheet?.data.slice(1).map((row) => [row[1], row[4]])).toEqual(
      evil.map((zh) => ['=HYPERLINK("http://a")', zh]),
    );
  });

  it('Markdown signs in a title stay signs', () => {
    const text = pathsMarkdown('a*b', [
      { title: '<b>_x_</b> [1](2) `c` #1 | ~~d~~', variant: '', steps: [] },
    ]);
    const headings = marked
      .lexer(text)
      .flatMap((token) => (token.type === 'heading' ? [flat(token.tokens)] : []));
    expect(headings).toEqual(['a*b：路径检查单', '1. <b>_x_</b> [1](2) `c` #1 | ~~d~~']);
  });
});

describe('SVG, drawn by librsvg', () => {
  it.each(MODEL_NAMES)('%s: of its size, with something on it', async (name) => {
    const { chart, drawing } = await builtChart(name);
    const svg = svgOf(drawing, named(name).zh);
    expect(XMLValidator.validate(svg)).toBe(true);
    const { format, width, height } = await sharp(Buffer.from(svg)).metadata();
    expect({ format, width, height }).toEqual({
      format: 'svg',
      width: drawing.width,
      height: drawing.height,
    });
    // a quarter of its size: enough to see that something is drawn
    const { entropy } = await sharp(Buffer.from(svg), { density: 18 }).stats();
    expect(entropy).toBeGreaterThan(0.3);
    const texts = (all: readonly Element[]): string =>
      all.map(({ inner }) => texts(inner)).join('');
    expect(texts(readXml(svg))).toBe('');
    const words = svg.replace(/<style>.*?<\/style>|<[^>]+>/g, '');
    const unseen = chart.states.filter(
      ({ parent, zh }) => parent !== null && zh && !words.includes(zh.slice(0, 6)),
    );
    expect(unseen).toEqual([]);
  });
});
