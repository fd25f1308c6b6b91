import { useState } from 'react';
import { type AnyActor, createActor } from 'xstate';
import { dialogMachine } from '../../../../../machines/dialog/dialog.machine.ts';
import { TEXT } from '../../../../platform/contract/texts.ts';
import { askAgain, settle } from '../../../../platform/web/actors/dialog.ts';
import { standIn } from '../../../../platform/web/actors/root.ts';
import { type RequestActor, wireRequest } from '../../../../platform/web/api/repeat.ts';
import { DialogHost } from '../../../../platform/web/kit/feedback/DialogHost.tsx';
import { stageWith } from '../staging.tsx';

/** A page from which something was sent: what is said of it stands in the corner of the product. */
function RequestStage({ actor }: { actor: RequestActor }) {
  const [text, setText] = useState<string | null>(null);
  useState(() => wireRequest(actor, { askAgain, unknown: () => setText(TEXT.outcomeUnknown) }));
  return (
    <>
      <p className="stage-page">已打开的页面</p>
      {text && <p className="stage-failure">{text}</p>}
    </>
  );
}

/** Its question goes through the dialog chart, as in the product. */
export const requestStage = stageWith((actor: AnyActor) => {
  const dialog = createActor(dialogMachine).start();
  dialog.on('resolved', ({ ids }) => settle(ids));
  dialog.on('rejected', ({ ids, reason }) => settle(ids, reason));
  standIn({ dialog });
  return (
    <>
      <RequestStage actor={actor as unknown as RequestActor} />
      <DialogHost actor={dialog} />
    </>
  );
});
