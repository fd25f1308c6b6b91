import type { Model } from '../../../../../machines/kit/model.ts';
import type { Start } from '../../../../../machines/kit/stepper.ts';
import { itemId } from '../../../../platform/contract/noticeTexts/historyPath.ts';
import type { ItemHistory } from '../../../contract/history.calls.ts';
import type { Chart } from '../../../drawing/chart.ts';
import type { PathsFile } from '../../../drawing/files.ts';
import { withMade } from '../paths/made.ts';
import { endingOf } from './recordPath.ts';

/** The catalogue with the whole recorded history of one entity as one more path (测试 32). */
export function withItem(
  file: PathsFile,
  chart: Chart,
  model: Model,
  history: ItemHistory,
): PathsFile {
  const { source, entityId, zh, name, input, start, steps, divergence } = history;
  return withMade(file, chart, model, {
    id: itemId(source, entityId),
    title: name.startsWith(zh) ? name : `${zh} ${name}`,
    variantZh: '数据库中的历史记录',
    input: input ?? undefined,
    ...(start && { start: start as Start }),
    steps,
    // what a chart refuses at the end is no case of it: then it stands among what was tried
    ...(divergence
      ? { ending: endingOf(divergence) }
      : { known: [...new Set(file.variants.flatMap((it) => (it.made ? [] : it.events)))] }),
  });
}
