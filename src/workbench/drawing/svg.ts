import type { Drawing } from './drawing.ts';
import { type Marks, type Shape, shapesOf } from './shapes.ts';

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
/** A text as it stands inside markup, also in a quoted attribute. */
export const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);

/** For pictures that stand alone: the screen has the same rules with the product's variables (src/workbench/web/chart/canvas/drawing.css). */
const CSS = `
text{font-family:system-ui,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;fill:#1b2433}
.chart-name{font-size:13px;font-weight:600}
.chart-row-text,.chart-badge{font-size:12px}
.chart-badge{text-anchor:end;fill:#5b6678;font-weight:600}
.chart-box-ground{fill:#fff;stroke:#7c8799}
.is-group>.chart-box-ground,.is-region>.chart-box-ground{fill:#f5f7fa}
.is-region>.chart-box-ground{stroke-dasharray:5 4}
.chart-box-inner{fill:none;stroke:#7c8799}
.is-active>.chart-box-ground{fill:#eef3ff;stroke:#1e5eff;stroke-width:2.5}
.chart-ring{fill:none}
.chart-start{fill:#1b2433}
.chart-line{fill:none;stroke:#7c8799;stroke-width:1.2}
.chart-head{fill:#5b6678}
.chart-row-ground{fill:#fff}
.chart-box .chart-row-ground{fill:none}
.chart-words-ground,.chart-words .chart-row-ground{fill:#f5f7fa}
.chart-guard{fill:none;stroke:#5b6678}
.is-2>.chart-line{stroke-width:2}.is-3>.chart-line{stroke-width:3}.is-4>.chart-line{stroke-width:4}.is-5>.chart-line{stroke-width:5}
.is-never>.chart-line{stroke:#c62f2f;stroke-dasharray:3 4}
.is-never>.chart-badge{fill:#c62f2f}
.is-path>.chart-link{opacity:.4}
.is-path>.is-walked{opacity:1}
.is-walked>.chart-line,.is-taken>.chart-line{stroke:#1e5eff;stroke-width:3}
.is-walked>.chart-head,.is-taken>.chart-head{fill:#1e5eff}
.is-walked>.chart-row-text{font-weight:600}
.is-walked>.chart-badge{fill:#1e5eff}
`.replaceAll('\n', '');

function written({ tag, attrs, inner }: Shape): string {
  const list = Object.entries(attrs).map(([name, value]) => ` ${name}="${escaped(String(value))}"`);
  const content = typeof inner === 'string' ? escaped(inner) : (inner ?? []).map(written).join('');
  return `<${tag}${list.join('')}>${content}</${tag}>`;
}

interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * A drawing as an SVG document of its own, in light colours, for files, reports and paper.
 * @param title for readers that do not see it
 * @param part of the drawing, the whole of it when absent
 */
export function svgOf(
  drawing: Drawing,
  title: string,
  marks: Marks = {},
  part: Part = { x: 0, y: 0, ...drawing },
): string {
  const { x, y, width, height } = part;
  const content = shapesOf(drawing, marks).map(written).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" role="img" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}"><title>${escaped(title)}</title><style>${CSS}</style><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#fff"/>${content}</svg>\n`;
}
