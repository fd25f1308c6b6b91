import { type ActorRefFrom, createActor, fromPromise, toPromise } from 'xstate';
import { requestMachine } from '../../../../machines/request/request.machine.ts';
import type { Left } from '../../../../machines/request/request.types.ts';
import { TEXT } from '../../contract/texts.ts';
import { watched } from '../watched.ts';
import { BusyError, TransportError } from './errors.ts';
import { ports } from './ports.ts';
import type { Write } from './request.ts';

export type RequestActor = ActorRefFrom<typeof requestMachine>;
/** Longer than any page stands, ms: what a clock can count. */
const NEVER = 2 ** 31 - 1;

const leftOf = (error: unknown): Left => {
  if (error instanceof BusyError) return 'busy';
  if (!(error instanceof TransportError)) return null;
  return error.lost ? 'lost' : error.later ? 'later' : null;
};

/** Connects the chart with what asks and tells. */
export function wireRequest(
  actor: RequestActor,
  { askAgain, unknown }: { askAgain?: (message: string) => Promise<boolean>; unknown: () => void },
): void {
  actor.on('unknown', unknown);
  actor.on(
    'offer',
    ({ message }) =>
      void askAgain?.(message).then((wanted) => actor.send({ type: wanted ? 'RETRY' : 'CANCEL' })),
  );
}

/** Sends by the chart (machines/request) and again where it says so. @throws what the last attempt was rejected with */
export async function sendByChart({ attempt, isOurs, isOffered, timeout }: Write): Promise<object> {
  const { askAgain, notify } = ports();
  const send = fromPromise<unknown, { again: boolean }>(({ input }) =>
    attempt(input.again).catch((error: unknown) => {
      const message = error instanceof Error ? error.message : '';
      throw { message, error, left: isOurs() ? leftOf(error) : null };
    }),
  );
  const chart = requestMachine.provide({
    actors: { send },
    ...(timeout === 0 ? { delays: { callTimeout: NEVER } } : {}),
  });
  const actor = watched(
    createActor(chart, { input: { offers: isOffered && askAgain !== undefined } }),
  );
  wireRequest(actor, {
    ...(askAgain ? { askAgain } : {}),
    unknown: () => notify({ type: 'warning', message: TEXT.outcomeUnknown }),
  });
  actor.start();
  const { failure, answer, reported } = await toPromise(actor);
  if (failure === null) return answer as object;
  const error = failure.error ?? new TransportError(failure.message, true);
  if (error instanceof TransportError && reported) error.reported = true;
  throw error;
}
