import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { models } from '../../../machines/models.ts';
import { builtChart, modelNamed } from '../../../src/workbench/drawing/build.ts';
import { chartOf } from '../../../src/workbench/drawing/chart.ts';
import { overlaps, SIZE } from '../../../src/workbench/drawing/drawing.ts';
import { layout, overview, overviewScale } from '../../../src/workbench/drawing/layout.ts';
import {
  badgeOf,
  type Marks,
  rowEnds,
  type Shape,
  shapesOf,
} from '../../../src/workbench/drawing/shapes.ts';
import { svgOf } from '../../../src/workbench/drawing/svg.ts';
import { ems, linesOf } from '../../../src/workbench/drawing/text.ts';
import { bigChart } from '../../kit/chart/bigChart.ts';
import { checkDrawn, checkPlaces } from '../../kit/chart/drawn.ts';

describe('drawn charts', () => {
  /** 测试 5 */
  it.each(models.map(({ name }) => name))(
    '%s has a place for everything, nothing on anything else',
    async (name) => {
      const { chart, drawing } = await builtChart(name);
      checkDrawn(chart, drawing);
    },
  );

  /** 测试 5 */
  it.each(models.map(({ name }) => name))(
    '%s has room for the largest numbers beside the words',
    async (name) => {
      const { boxes, links } = (await builtChart(name)).drawing;
      const rows = [...boxes, ...links].flatMap((part) => part.rows);
      const marks: Marks[] = [
        ...[[1], [12, 15], [100, 101], [10, 20, 38], [100, 150, 199]].map((steps) => ({
          steps: new Map(rows.map(({ key }) => [key, steps])),
        })),
        ...[9_999, 10_000, 9_994_999, 9_995_000, 987_654_321, 12_345_678_901].map((count) => ({
          counts: new Map(rows.map(({ key }) => [key, count])),
        })),
      ];
      const touching = rows.flatMap((row) =>
        marks.flatMap((mark) => {
          const badge = badgeOf(row.key, mark) ?? '';
          const ends = rowEnds(row);
          const words = ends.words + ems(row.lines[0] ?? '') * SIZE.row;
          return badge === '' || words + 1 > ends.number - ems(badge) * SIZE.row
            ? [`${row.key}: ${badge}`]
            : [];
        }),
      );
      expect(touching).toEqual([]);
    },
  );

  /** 测试 6 */
  it.each(['approval', 'studentStatus', 'session'])(
    'the overview of %s has every state and line, and fits a small screen',
    async (name) => {
      const chart = chartOf(modelNamed(name));
      const drawing = await overview(chart);
      checkPlaces(drawing);
      const leading = chart.edges.filter(({ targets }) => targets.length > 0).map(({ key }) => key);
      expect(new Set(drawing.links.flatMap(({ keys }) => keys))).toEqual(new Set(leading));
      expect(overviewScale(drawing)).toBeGreaterThan(0.6);
    },
  );

  /** 测试 5 */
  it('so has a large chart of every kind of state; the proof beside has 200 states and 600 transitions', async () => {
    const chart = bigChart({ states: 60, edges: 180 });
    expect([chart.states.length, chart.edges.length]).toEqual([60, 180]);
    checkDrawn(chart, await layout(chart));
  });

  it('overlaps are found where there are some', async () => {
    const drawing = await layout(chartOf(modelNamed('dialog')));
    const [first, ...rest] = drawing.boxes.filter(({ kind }) => kind === 'state');
    const moved = {
      ...drawing,
      boxes: [...rest, { ...rest[0], id: 'moved' } as NonNullable<typeof first>],
    };
    expect(overlaps(moved)).toEqual(['dialog.open / moved']);
  });
});

describe('words of charts', () => {
  /** 测试 4 */
  it('every chart, state, screen, transition and condition has a name for people', () => {
    const charts = models.map(chartOf);
    const english = (text: string | null) => text !== null && !/[一-鿿]/.test(text);
    expect(
      charts.filter(({ zh, governs }) => english(zh) || english(governs)).map(({ name }) => name),
    ).toEqual([]);
    const states = charts.flatMap((chart) => chart.states.filter(({ parent }) => parent !== null));
    expect(
      states
        .filter(({ zh, screenZh }) => zh !== '' && (english(zh) || english(screenZh)))
        .map(({ id, screen }) => `${id} ${screen}`),
    ).toEqual([]);
    const edges = charts.flatMap((chart) => chart.edges);
    expect(
      edges
        .filter(({ zh, condition }) => english(zh) || english(condition))
        .map(({ key, guard }) => `${key} ${guard}`),
    ).toEqual([]);
  });

  it('conditions carry their parameters', () => {
    const edge = chartOf(modelNamed('approval')).edges.find(
      ({ key }) => key === 'approval.inReview.master returnToLevel #1',
    );
    expect(edge?.condition).toBe(
      '有主审单位审批权限，意见达到字数，指定退回到教学单位，且教学单位已通过',
    );
  });
});

describe('pictures', () => {
  it('stand alone as SVG: another program reads every state and every transition in it', async () => {
    const chart = chartOf(modelNamed('approval'));
    const svg = svgOf(await layout(chart), '审批 <"&">', {
      steps: new Map([['approval.draft submit #0', [1]]]),
      active: new Set(['approval.draft']),
    });
    expect(XMLValidator.validate(svg)).toBe(true);
    const names = (part: string) =>
      [...svg.matchAll(new RegExp(`data-${part}="([^"]*)"`, 'g'))].map(([, name]) => name);
    expect(new Set(names('key'))).toEqual(new Set(chart.edges.map(({ key }) => key)));
    expect(new Set(names('state'))).toEqual(new Set(chart.states.slice(1).map(({ id }) => id)));
    const { svg: read } = new XMLParser({ ignoreAttributes: false }).parse(svg);
    expect(read.title).toBe('审批 <"&">');
    expect(svg).toContain('class="chart-box is-state is-active" data-state="approval.draft"');
  });

  it('lines run below the words of outer states', async () => {
    const drawing = await overview(chartOf(modelNamed('approval')));
    const [links, headers] = shapesOf(drawing).slice(-2);
    expect([links?.attrs.class, headers?.attrs.class]).toEqual(['chart-links', 'chart-headers']);
    const read = ({ inner = [] }: Shape): string[] =>
      typeof inner === 'string'
        ? [inner]
        : inner.flatMap((one) => (one.attrs.class === 'chart-words-ground' ? ['|'] : read(one)));
    expect(
      (headers as { inner: Shape[] } | undefined)?.inner.map((one) => [
        one.attrs['data-state'],
        read(one),
      ]),
    ).toEqual([['approval.inReview', ['|', '审批中']]]);
  });

  it('break long names between Chinese signs, Latin words only where they must', () => {
    expect(linesOf('收到其他标签页的令牌并核对身份', 8)).toEqual([
      '收到其他标签页的',
      '令牌并核对身份',
    ]);
    expect(linesOf('等待 loadUser 返回', 6)).toEqual(['等待', 'loadUser', '返回']);
    expect(linesOf('ABCDEFGHIJKL', 4)).toEqual(['ABCDEF', 'GHIJKL']);
  });
});
