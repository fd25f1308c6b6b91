import type { Model } from '../../../../../machines/kit/model.ts';
import type { Chart } from '../../../drawing/chart.ts';
import type { PathsFile } from '../../../drawing/files.ts';
import { withMade } from '../paths/made.ts';
import type { Answered } from './answer.ts';

/** Where the answer to a question stands in the catalogue once it is drawn. */
export const askedId = (sentence: string): string => `ask-${sentence}`;

/** The catalogue with the way that answers a question as one more path: drawn and walked like any other (测试 30). */
export function withAsked(
  file: PathsFile,
  chart: Chart,
  model: Model,
  sentence: string,
  { variant, variantZh, input, steps }: NonNullable<Answered['way']>,
): PathsFile {
  const known = file.variants.find(({ name }) => name === variant)?.events;
  return withMade(file, chart, model, {
    id: askedId(sentence),
    title: sentence,
    variantZh,
    input,
    steps,
    ...(known && { known }),
  });
}
