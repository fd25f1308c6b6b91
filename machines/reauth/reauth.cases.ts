import { after, cases, model } from '../kit/model.ts';
import { reauthBroken } from './reauth.invariants.ts';
import { reauthMachine } from './reauth.machine.ts';

export const reauthModel = model({
  name: 'reauth',
  kind: 'process',
  machine: reauthMachine,
  variants: [{ name: '-' }],
  events: [
    ...cases(
      reauthMachine,
      { type: 'UNAUTHORIZED', requestId: 'r1' },
      { type: 'UNAUTHORIZED', requestId: 'r2' },
      { type: 'CONFIRM' },
      { type: 'CANCEL' },
      { type: 'CLOSE' },
      { type: 'DISMISSED_ELSEWHERE' },
      { type: 'LOGGED_IN' },
    ),
    after('leaveTimeout', 'reauth.leaving'),
  ],
  broken: reauthBroken,
  home: ['closed'],
});
