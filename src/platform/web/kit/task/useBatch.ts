import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { batchMachine } from '../../../../../machines/batch/batch.machine.ts';
import type {
  BatchAnswer,
  BatchChunk,
  BatchItem,
} from '../../../../../machines/batch/batch.types.ts';
import { randomKey } from '../../api/random.ts';
import { watched } from '../../watched.ts';

export type BatchActor = ActorRefFrom<typeof batchMachine>;
interface Options {
  /** One call; `key` is the same when the same part is asked again, so that the server does nothing twice. */
  send: (chunk: BatchChunk, key: string) => Promise<BatchAnswer>;
  /** A run is over and something may have changed. */
  onDone: (answer: BatchAnswer) => void;
  onClose: () => void;
  /** Items of one call, where the server takes fewer. */
  size?: number;
  /** What the server has not answered yet, after each answer; null once every item has its answer or its reason. */
  onLeft?: (left: Left | null) => void;
  /** The first part goes under this key: a page that was loaded anew asks what became of the part that was under way. */
  firstKey?: string;
}
/** The rest of a run, and the key of its first part. */
export interface Left {
  items: readonly BatchItem[];
  confirmed: readonly string[];
  key: string;
}

/**
 * The chart of a decision over many items with its real call. It goes on while its page is hidden, whose effects are stopped then
 * (a page tab that is kept): so it belongs to no effect, and is forgotten with the dialog.
 */
export function useBatch(options: Options): BatchActor {
  const latest = useRef(options);
  latest.current = options;
  const [actor] = useState(() => begin(latest));
  const closed = useSelector(actor, (snapshot) => snapshot.matches('closed'));
  useEffect(() => {
    if (closed) latest.current.onClose();
  }, [closed]);
  return actor;
}

function begin(options: { readonly current: Options }): BatchActor {
  const keys = new Map<string, string>(
    options.current.firstKey ? [['1:0', options.current.firstKey]] : [],
  );
  const keyOf = ({ run, at }: BatchChunk) => {
    const part = `${run}:${at}`;
    const key = keys.get(part) ?? randomKey();
    keys.set(part, key);
    return key;
  };
  const sendChunk = fromPromise<BatchAnswer, BatchChunk>(({ input }) =>
    options.current.send(input, keyOf(input)),
  );
  const actor = watched(
    createActor(batchMachine.provide({ actors: { sendChunk } }), {
      input: options.current.size === undefined ? {} : { size: options.current.size },
    }),
  );
  actor.subscribe(({ context: { items, confirmed, run, at }, value }) => {
    const left = value === 'answered' || value === 'closed' ? [] : items.slice(at);
    if (run > 0)
      options.current.onLeft?.(
        left.length === 0
          ? null
          : { items: left, confirmed, key: keyOf({ items: left, confirmed, run, at }) },
      );
  });
  actor.on('answered', ({ answer }) => {
    if (answer.done.length > 0 || answer.refused.some(({ code }) => code !== undefined))
      options.current.onDone(answer);
  });
  return actor.start();
}
