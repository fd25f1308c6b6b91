import { toMermaid } from '../../../machines/kit/describe.ts';
import type { Model } from '../../../machines/kit/model.ts';
import { chartOf } from './chart.ts';

/** A chart as Mermaid text with the words of people on its arrows: 提交 [是申报人本人，且提交检查没有问题]. */
export function mermaidOf(model: Model): string {
  const words = new Map(
    chartOf(model).edges.map(({ key, zh, condition }) => [
      key,
      condition ? `${zh} [${condition}]` : zh,
    ]),
  );
  return `${toMermaid(model.machine, ({ key }) => words.get(key) ?? '')}\n`;
}
