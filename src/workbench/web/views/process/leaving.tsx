import { createActor } from 'xstate';
import { dialogMachine } from '../../../../../machines/dialog/dialog.machine.ts';
import { settle } from '../../../../platform/web/actors/dialog.ts';
import { standIn } from '../../../../platform/web/actors/root.ts';
import { wireLeaving } from '../../../../platform/web/actors/unsaved.ts';
import { DialogHost } from '../../../../platform/web/kit/feedback/DialogHost.tsx';
import { stageWith } from '../staging.tsx';

/** The question goes through the dialog chart, as in the product. */
export const leavingStage = stageWith((actor) => {
  const dialog = createActor(dialogMachine).start();
  dialog.on('resolved', ({ ids }) => settle(ids));
  dialog.on('rejected', ({ ids, reason }) => settle(ids, reason));
  standIn({ leaving: actor as never, dialog });
  wireLeaving();
  return <DialogHost actor={dialog} />;
});
