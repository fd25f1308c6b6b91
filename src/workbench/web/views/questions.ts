import { useEffect, useMemo } from 'react';
import { createActor } from 'xstate';
import { dialogMachine } from '../../../../machines/dialog/dialog.machine.ts';

/** Confirmation questions of a view in a dialog of their own: `ask` says whether the person agreed. */
export function useQuestions() {
  const dialog = useMemo(() => createActor(dialogMachine), []);
  useEffect(() => {
    dialog.start();
    return () => void dialog.stop();
  }, [dialog]);
  const ask = (message: string, confirmText: string) =>
    new Promise<boolean>((resolve) => {
      const heard = [
        dialog.on('resolved', () => settle(true)),
        dialog.on('rejected', () => settle(false)),
      ];
      const settle = (yes: boolean) => {
        for (const subscription of heard) subscription.unsubscribe();
        resolve(yes);
      };
      dialog.send({
        type: 'ASK',
        dialog: { id: confirmText, kind: 'confirm', type: 'warn', message, confirmText },
      });
    });
  return { dialog, ask };
}
