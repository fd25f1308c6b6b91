import { useSelector } from '@xstate/react';
import { type AnyActor, createActor } from 'xstate';
import { dialogMachine } from '../../../../../machines/dialog/dialog.machine.ts';
import type { EditingEvent } from '../../../../../machines/editing/editing.types.ts';
import type { EntityRow } from '../../../../platform/contract/resource/shapes.ts';
import { settle } from '../../../../platform/web/actors/dialog.ts';
import { standIn } from '../../../../platform/web/actors/root.ts';
import { DraftBand } from '../../../../platform/web/form/DraftBand.tsx';
import { EditFoot } from '../../../../platform/web/form/EditFoot.tsx';
import { LEAVE_KEPT, wireQuestions } from '../../../../platform/web/form/editingQuestions.ts';
import type { EditingActor } from '../../../../platform/web/form/text/editingText.ts';
import { isUnsaved } from '../../../../platform/web/form/useEditing.ts';
import { DialogHost } from '../../../../platform/web/kit/feedback/DialogHost.tsx';
import { TextField } from '../../../../platform/web/kit/field/fields.tsx';
import { ConflictDialog } from '../../../../platform/web/resource/form/ConflictDialog.tsx';
import campus from '../../../../school/units/contract/campus.entity.ts';
import { KEPT_AT } from '../../gestures/process/editing.ts';
import { type Desk, stageWith } from '../staging.tsx';
import '../../../../platform/web/resource/entity.css';

const WORDS = {
  called: '申报',
  leave: LEAVE_KEPT,
  confirmSubmit: (warnings: readonly { text: string }[]) => ({
    message: `提交前请确认：${warnings.map(({ text }) => text).join('、')}`,
    confirmText: '确认提交',
    cancelText: '返回修改',
  }),
};

/** A form of one field. What is wrong with it, and what it was kept as, the walk says: the rules are the contract's. */
function EditingStage({ actor, desk }: { actor: EditingActor; desk: Desk }) {
  const snapshot = useSelector(actor, (it) => it);
  const { context } = snapshot;
  if (snapshot.matches('left')) return <p>已离开</p>;
  const send = (event: EditingEvent) => {
    const next = desk.next();
    actor.send(next?.type === event.type ? (next as EditingEvent) : event);
  };
  const text = String(context.text);
  const locked = snapshot.matches('found') || snapshot.matches('submitting');
  const theirs = snapshot.matches('overtaken') ? context.theirs : null;
  return (
    <form className="stage-edit" noValidate onSubmit={(event) => event.preventDefault()}>
      <DraftBand
        {...{
          draft: snapshot.matches('found') ? { at: KEPT_AT, version: null, value: text } : null,
          version: null,
          called: '申报',
        }}
        onRestore={() => send({ type: 'RESTORE', text })}
        onDiscard={() => send({ type: 'DISCARD' })}
      />
      <TextField
        name="remark"
        label="备注"
        rows={3}
        value={text}
        disabled={locked}
        error={context.problems.remark}
        onChange={(typed) => actor.send({ type: 'CHANGE', text: typed })}
      />
      <EditFoot
        {...{
          snapshot,
          keptAt: isUnsaved(snapshot) ? KEPT_AT : null,
          failed: false,
          saveText: '保存草稿',
          submitText: '提交审批',
        }}
        onSave={() => send({ type: 'SAVE', problems: {} })}
        onSubmit={() => send({ type: 'SUBMIT', problems: {} })}
        onLeave={() => send({ type: 'LEAVE' })}
      />
      {theirs?.text !== undefined && (
        <ConflictDialog
          entity={campus}
          conflict={{
            by: '王秘书',
            at: KEPT_AT,
            current: { remark: theirs?.text, labels: {} } as unknown as EntityRow,
          }}
          begun={{ remark: String(context.stored) }}
          typed={{ remark: text }}
          labels={{}}
          onSettle={({ remark }) => send({ type: 'SETTLE', text: remark ?? theirs?.text })}
          onLater={() => send({ type: 'CANCEL' })}
        />
      )}
    </form>
  );
}

/** Its questions go through the dialog chart, as in the product. */
export const editingStage = stageWith((actor: AnyActor, _, desk) => {
  const dialog = createActor(dialogMachine).start();
  dialog.on('resolved', ({ ids }) => settle(ids));
  dialog.on('rejected', ({ ids, reason }) => settle(ids, reason));
  standIn({ dialog });
  wireQuestions(actor as unknown as EditingActor, { current: WORDS });
  return (
    <>
      <EditingStage actor={actor as unknown as EditingActor} desk={desk} />
      <DialogHost actor={dialog} />
    </>
  );
});
