import { fromPromise } from 'xstate';
import {
  type Secret,
  secondFactorMachine,
} from '../../../../../machines/secondFactor/secondFactor.machine.ts';
import { SECOND_PATH } from '../../../../platform/contract/auth/secondFactorPaths.ts';
import { quiet } from '../../../../platform/web/actors/io/session.io.ts';
import { send } from '../../../../platform/web/api/send.ts';

const post = (path: string, data: object, signal: AbortSignal) =>
  send({ method: 'POST', path, data, ...quiet, guard: false, signal });

/** The chart of the door with its calls (登录 39、40). */
export const doorLogic = secondFactorMachine.provide({
  actors: {
    begin: fromPromise<Secret>(
      async ({ signal }) => ((await post(SECOND_PATH.begin, {}, signal)) as { data: Secret }).data,
    ),
    bind: fromPromise<readonly string[], { code: string }>(
      async ({ input, signal }) =>
        ((await post(SECOND_PATH.bind, input, signal)) as { data: { codes: string[] } }).data.codes,
    ),
    prove: fromPromise<void, { code: string }>(async ({ input, signal }) => {
      await post(SECOND_PATH.prove, input, signal);
    }),
  },
});
