import { fromPromise } from 'xstate';
import { attentionMachine } from '../../../../../machines/attention/attention.machine.ts';
import { SHELL } from '../../../contract/shell.ts';
import { QUIET } from '../../api/call.ts';
import { send } from '../../api/send.ts';

/** The chart of who looks at what, with its call. */
export const attentionLogic = attentionMachine.provide({
  actors: {
    tell: fromPromise<void, number | null>(async ({ input: item, signal }) => {
      const { method, path } = SHELL.approveAttend;
      await send({ method, path, query: {}, data: { item }, ...QUIET, signal });
    }),
  },
});
