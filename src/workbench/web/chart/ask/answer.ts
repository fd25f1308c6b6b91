import type { EventObject } from 'xstate';
import { type Answer, ask } from '../../../../../machines/kit/ask.ts';
import { stateText } from '../../../../../machines/kit/describe.ts';
import { explore, vertexOf } from '../../../../../machines/kit/explore.ts';
import type { Model } from '../../../../../machines/kit/model.ts';
import {
  questionParts,
  readQuestion,
  type Words,
  wordsOf,
} from '../../../../../machines/kit/question.ts';

/** A step of the way that was found: what is done, where one is then. */
export interface WayStep {
  event: EventObject;
  zh: string;
  stateZh: string;
}
/** What the panel shows of an answer: plain data, since it comes out of a worker. */
export interface Answered {
  /** what was understood, one line a part */
  parts: readonly { name: string; text: string }[];
  way: {
    /** the setting under which it is a way, in Chinese, and what the chart begins with then */
    variant: string;
    variantZh: string;
    input: unknown;
    steps: readonly WayStep[];
    /** how many of them only lead to where the asked part begins */
    before: number;
  } | null;
  /** what was looked at: states, transitions, settings */
  looked: Omit<Answer, 'way'>;
  /** how long it took, milliseconds */
  ms: number;
}
export type Reply = Answered | { problem: string };

const words = new WeakMap<Model, Words>();
/** What can be named in a question about the chart; worked out once. */
export function wordsFor(model: Model): Words {
  const known = words.get(model) ?? wordsOf(model);
  words.set(model, known);
  return known;
}

/** Reads a question and looks for the shortest way (测试 30). */
export function answer(model: Model, sentence: string): Reply {
  const started = performance.now();
  const known = wordsFor(model);
  const read = readQuestion(known, sentence);
  if ('problem' in read) return read;
  const { way, ...looked } = ask(model, read.question);
  const stepOf = (to: string, event: EventObject): WayStep => ({
    event,
    zh: model.eventZh(event),
    stateZh: way ? stateText(vertexOf(explore(model, way.variant), to).snapshot) : '',
  });
  return {
    parts: questionParts(known, read.question),
    way: way && {
      variant: way.variant.name,
      variantZh: way.variant.zh ?? '',
      input: way.variant.input,
      steps: way.moves.map(({ event, to }) => stepOf(to, event)),
      before: way.before,
    },
    looked,
    ms: Math.round(performance.now() - started),
  };
}
