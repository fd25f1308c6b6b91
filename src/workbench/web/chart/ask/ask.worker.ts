import { explore } from '../../../../../machines/kit/explore.ts';
import type { KeptQuestion, Model } from '../../../../../machines/kit/model.ts';
import type { Words } from '../../../../../machines/kit/question.ts';
import { modelOf } from '../../stage/models.ts';
import { answer, type Reply, wordsFor } from './answer.ts';
import { type SeenTrace, type ToldEvents, toldIn } from './told.ts';

/** A question or a trace; without either: what questions about the chart can be made of. */
export interface AskRequest {
  id: number;
  chart: string;
  sentence?: string;
  trace?: SeenTrace;
}
/** What questions can be made of, and those that are asked with every run of the tests. */
export interface Known {
  words: Words;
  kept: readonly KeptQuestion[];
}
export type AskAnswer =
  | { id: number; known: Known }
  | { id: number; reply: Reply }
  | { id: number; told: ToldEvents | null };

const post = (message: AskAnswer) => self.postMessage(message);
/** Looks at one setting after another while nobody asks: the first question then finds them known. */
function prepare(model: Model, at = 0): void {
  const variant = model.variants[at];
  if (!variant) return;
  explore(model, variant);
  setTimeout(prepare, 0, model, at + 1);
}
self.onmessage = ({ data: { id, chart, sentence, trace } }: MessageEvent<AskRequest>) => {
  const model = modelOf(chart);
  if (trace) post({ id, told: toldIn(model, trace) });
  else if (sentence === undefined) {
    post({ id, known: { words: wordsFor(model), kept: model.questions ?? [] } });
    prepare(model);
  } else post({ id, reply: answer(model, sentence) });
};
