import { useEffect, useMemo } from 'react';
import { createActor } from 'xstate';
import { dialogMachine } from '../../../../machines/dialog/dialog.machine.ts';

/** Confirmation questions of a view in a dialog of their own: `ask` rejects when the person thinks better of it. */
export function useQuestions() {
  const dialog = useMemo(() => createActor(dialogMachine), []);
  useEffect(() => {
    dialog.start();
    return () => void dialog.stop();
  }, [dialog]);
  const ask = (message: string, confirmText: string) =>
    new Promise<void>((resolve, reject) => {
      const heard = [
        dialog.on('resolved', () => settle(resolve)),
        dialog.on('rejected', () => settle(reject)),
      ];
      const settle = (then: () => void) => {
        for (const subscription of heard) subscription.unsubscribe();
        then();
      };
      dialog.send({
        type: 'ASK',
        dialog: { id: confirmText, kind: 'confirm', type: 'warn', message, confirmText },
      });
    });
  return { dialog, ask };
}
