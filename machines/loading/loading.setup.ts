import { assign, emit, setup } from 'xstate';
import { type ChartMeta, HTTP_TIMEOUT, injected } from '../kit/process.ts';
import {
  type Found,
  LOADING_TEXT,
  type LoadingContext,
  type LoadingEmitted,
  type LoadingEvent,
  type LoadingInput,
} from './loading.types.ts';

/** Milliseconds between two tries when no word comes that the connection is back: not every loss is told. */
const AGAIN = 10_000;

/** Conditions, effects and calls of loading code; its states stand in loading.machine.ts. */
export const loadingSetup = setup({
  types: {} as {
    context: LoadingContext;
    events: LoadingEvent;
    emitted: LoadingEmitted;
    input: LoadingInput;
    meta: ChartMeta;
  },
  actors: { askServer: injected<Found>('askServer') },
  delays: { httpTimeout: HTTP_TIMEOUT, again: AGAIN },
  guards: {
    isPart: ({ context }) => context.kind === 'part',
    isUntried: ({ context }) => context.untried,
    hasError: ({ context }) => context.error !== null,
    isThere: (_, { answers }: Found) => answers,
    isThereAndUntried: ({ context }, { answers }: Found) => answers && context.untried,
    mayReload: (_, { answers, unsaved }: Found) => answers && !unsaved,
  },
  actions: {
    noteOffline: assign({ error: LOADING_TEXT.offline }),
    noteUpdated: assign({ error: LOADING_TEXT.updated }),
    tell: emit(({ context }) => ({ type: 'failed' as const, text: context.error ?? '' })),
    tellFetch: emit({ type: 'fetch' }),
    tellReload: emit({ type: 'reload' }),
  },
});
