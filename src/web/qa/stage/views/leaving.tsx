import { createActor } from 'xstate';
import { dialogMachine } from '../../../../../machines/dialog/dialog.machine.ts';
import { settle } from '../../../actors/dialog.ts';
import { standIn } from '../../../actors/root.ts';
import { wireLeaving } from '../../../actors/unsaved.ts';
import { DialogHost } from '../../../ui/feedback/DialogHost.tsx';
import { stageWith } from './staging.tsx';

/** The question goes through the dialog chart, as in the product. */
export const leavingStage = stageWith((actor) => {
  const dialog = createActor(dialogMachine).start();
  dialog.on('resolved', ({ ids }) => settle(ids));
  dialog.on('rejected', ({ ids, reason }) => settle(ids, reason));
  standIn({ leaving: actor as never, dialog });
  wireLeaving();
  return <DialogHost actor={dialog} />;
});
