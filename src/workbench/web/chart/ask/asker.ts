import type { Reply } from './answer.ts';
import type { AskAnswer, AskRequest, Known } from './ask.worker.ts';
import type { SeenTrace, ToldEvents } from './told.ts';

interface Waiting {
  resolve: (answer: AskAnswer) => void;
  reject: (error: Error) => void;
}
const FAILED = '提问没有得到回答';
const waiting = new Map<number, Waiting>();
let worker: Worker | null = null;
let last = 0;

/** The charts with their explorer, in a worker: thousands of steps are no work for the thread that draws. */
function sharedWorker(): Worker {
  if (worker) return worker;
  worker = new Worker(new URL('./ask.worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<AskAnswer>) => {
    waiting.get(data.id)?.resolve(data);
    waiting.delete(data.id);
  };
  worker.onerror = () => {
    for (const { reject } of waiting.values()) reject(new Error(FAILED));
    waiting.clear();
    worker = null;
  };
  return worker;
}
const send = (request: Omit<AskRequest, 'id'>): Promise<AskAnswer> =>
  new Promise((resolve, reject) => {
    const id = ++last;
    waiting.set(id, { resolve, reject });
    sharedWorker().postMessage({ id, ...request } satisfies AskRequest);
  });

/** What questions about a chart can be made of. Rejects when the worker fails. */
export const askKnown = async (chart: string): Promise<Known> => {
  const answer = await send({ chart });
  if ('known' in answer) return answer.known;
  throw new Error(FAILED);
};
/** The answer to a question. Rejects when the worker fails. */
export const askQuestion = async (chart: string, sentence: string): Promise<Reply> => {
  const answer = await send({ chart, sentence });
  if ('reply' in answer) return answer.reply;
  throw new Error(FAILED);
};
/** A trace in the event cases of its chart; null: they do not come to where it begins. Rejects when the worker fails. */
export const askTold = async (chart: string, trace: SeenTrace): Promise<ToldEvents | null> => {
  const answer = await send({ chart, trace });
  if ('told' in answer) return answer.told;
  throw new Error(FAILED);
};
