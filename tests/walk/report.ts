import type { Drawing } from '../../src/workbench/drawing/drawing.ts';
import type { ChartFile, FilePath } from '../../src/workbench/drawing/files.ts';
import { escaped, svgOf } from '../../src/workbench/drawing/svg.ts';
import { around } from '../../src/workbench/web/chart/canvas/viewport.ts';
import { stepsOf } from '../../src/workbench/web/chart/paths/paths.ts';
import { gestureText } from '../../src/workbench/web/stage/gesture.ts';
import type { PlayedStep } from './player.ts';

/** A path as it was walked. */
export interface PlayedWalk {
  path: FilePath;
  /** as many of its steps as were to be walked */
  length: number;
  steps: readonly PlayedStep[];
  /** requests that were sent meanwhile */
  sent: readonly string[];
}
export const hasPassed = ({ length, steps, sent }: PlayedWalk): boolean =>
  steps.length === length && steps.every(({ passed }) => passed) && sent.length === 0;

/** Space around the part of a chart that a path runs in, px of the drawing. */
const EDGE = 24;
const seconds = (steps: readonly PlayedStep[]) =>
  (steps.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 1000).toFixed(1);
const mark = (passed: boolean) =>
  `<b class="${passed ? 'pass' : 'fail'}">${passed ? '通过' : '不通过'}</b>`;

const CSS = `
body{margin:0 auto;max-width:1240px;padding:24px;font:15px/1.6 system-ui,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;color:#1b2433}
h1{font-size:22px}h2{font-size:18px;margin-top:40px;border-top:1px solid #e3e7ee;padding-top:24px}h3{font-size:16px;margin:24px 0 4px}
.pass{color:#14804a}.fail{color:#c62f2f}.hint{color:#5b6678;margin:0}
svg,img{max-width:100%;height:auto}img{border:1px solid #e3e7ee;border-radius:6px}
.whole{overflow:auto;border:1px solid #e3e7ee;border-radius:6px}.whole svg{max-width:none}summary{cursor:pointer;padding:8px 0}
.step{display:grid;grid-template-columns:minmax(0,3fr) minmax(0,2fr);gap:16px;align-items:start}
table{border-collapse:collapse;width:100%;font-size:13px;table-layout:fixed}td,th{border-bottom:1px solid #e3e7ee;padding:4px 8px 4px 0;text-align:left;font-weight:400;vertical-align:top;overflow-wrap:anywhere}
tr.no td{color:#c62f2f;font-weight:600}
@media (max-width:800px){.step{grid-template-columns:minmax(0,1fr)}}
`.replaceAll('\n', '');

function stepPart(
  { zh, stateZh, gestures, findings, passed, picture, milliseconds }: PlayedStep,
  index: number,
): string {
  const rows = findings.map(
    (it) =>
      `<tr${it.ok ? '' : ' class="no"'}><th>${escaped(it.zh)}</th><td>${escaped(it.expected)}</td><td>${escaped(it.seen)}</td></tr>`,
  );
  const alt = `第 ${index} 步之后的界面`;
  return `<section><h3>${index === 0 ? '开始' : `${index}. ${escaped(zh)}`} → ${escaped(stateZh)} ${mark(passed)}</h3>
<p class="hint">${escaped(gestures.map(gestureText).join('，') || '没有操作')}（${Math.round(milliseconds)} 毫秒）</p>
<div class="step"><img alt="${alt}" src="data:image/jpeg;base64,${picture.toString('base64')}"><table><thead><tr><th>核对</th><th>应为</th><th>实际</th></tr></thead><tbody>${rows.join('')}</tbody></table></div></section>`;
}

/** The part of the drawing in which a path runs, so that its words are large enough to be read. */
function walkedPart({ boxes, links, width, height }: Drawing, steps: ReadonlyMap<string, unknown>) {
  const walked = links.filter(({ keys }) => keys.some((key) => steps.has(key)));
  const ends = new Set(walked.flatMap(({ source, target }) => [source, target]));
  const states = boxes.filter(
    ({ id, kind, rows }) =>
      (kind !== 'group' && ends.has(id)) || rows.some(({ key }) => steps.has(key)),
  );
  const points = walked.flatMap((link) =>
    link.points.map(([x, y]) => ({ x, y, width: 0, height: 0 })),
  );
  const found = around([...states, ...points, ...walked.flatMap(({ rows }) => rows)]) ?? {
    x: 0,
    y: 0,
    width,
    height,
  };
  return {
    x: found.x - EDGE,
    y: found.y - EDGE,
    width: found.width + 2 * EDGE,
    height: found.height + 2 * EDGE,
  };
}

function walkPart({ drawing }: ChartFile, walk: PlayedWalk, isAlone: boolean): string {
  const { path, length, steps, sent } = walk;
  const walked = { ...path, steps: path.steps.slice(0, length) };
  const marks = { steps: stepsOf(walked) };
  const svg = svgOf(drawing, path.title, marks, walkedPart(drawing, marks.steps));
  const whole = isAlone
    ? `<details><summary>整张图</summary><div class="whole">${svgOf(drawing, path.title, marks)}</div></details>`
    : '';
  const sentPart = sent.length
    ? `<p class="fail">走查时发出了请求：${escaped(sent.join('，'))}</p>`
    : '';
  const unseen = length - steps.length;
  return `<article id="${path.id}"><h2>${escaped(path.title)} ${mark(hasPassed(walk))}</h2>
<p class="hint">路径 ${path.id}，走了 ${steps.length - 1} / ${length - 1} 步，${seconds(steps)} 秒${unseen > 0 ? `，其余 ${unseen} 步没有再走` : ''}</p>${sentPart}
${svg}${whole}${steps.map(stepPart).join('\n')}</article>`;
}

/** One self-contained page: the chart with each walked path, a picture per step, what was expected against what was seen. */
export function reportOf(title: string, file: ChartFile, walks: readonly PlayedWalk[]): string {
  const passed = walks.filter(hasPassed).length;
  const all = walks.flatMap(({ steps }) => steps);
  const list = walks.map(
    (walk) =>
      `<li><a href="#${walk.path.id}">${escaped(walk.path.title)}</a> ${mark(hasPassed(walk))}</li>`,
  );
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}走查</title><style>${CSS}</style></head><body>
<h1>${escaped(title)}走查 ${mark(passed === walks.length)}</h1>
<p>${walks.length} 条路径，通过 ${passed} 条；共 ${all.length - walks.length} 步，用时 ${seconds(all)} 秒。</p><ol>${list.join('')}</ol>
${walks.map((walk) => walkPart(file, walk, walks.length === 1)).join('\n')}</body></html>
`;
}
