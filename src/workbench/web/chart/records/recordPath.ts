import type { Model } from '../../../../../machines/kit/model.ts';
import type { Start } from '../../../../../machines/kit/stepper.ts';
import type { DivergenceRow } from '../../../contract/qa.calls.ts';
import type { Chart } from '../../../drawing/chart.ts';
import type { PathsFile } from '../../../drawing/files.ts';
import { withMade } from '../paths/made.ts';

/** Where a divergence stands in the catalogue once it has been made a path. */
export const recordId = ({ source, entityId, recordId: record, step }: DivergenceRow): string =>
  `record-${source}-${entityId}-${record ?? 0}-${step}`;

export const endingOf = ({
  recorded,
  expected,
}: Pick<DivergenceRow, 'recorded' | 'expected'>): string =>
  `之后与图不符。记录：${recorded}；按图应为：${expected}`;

/**
 * The catalogue with a recorded history as one more path: what the chart makes of its events, up to the one that it refuses.
 * So a divergence is drawn and walked like any other path (测试 26).
 */
export function withRecord(
  file: PathsFile,
  chart: Chart,
  model: Model,
  row: DivergenceRow,
): PathsFile {
  const { input, start, events } = row.walk;
  return withMade(file, chart, model, {
    id: recordId(row),
    title: row.text,
    variantZh: '数据库中的历史记录，到不一致之处为止',
    input,
    ...(start && { start: start as Start }),
    steps: events.map((event) => ({ event })),
    ending: endingOf(row),
  });
}
