import { useSelector } from '@xstate/react';
import { useLayoutEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { dialogMachine } from '../../../../../machines/dialog/dialog.machine.ts';
import { REAUTH_TEXT, type reauthMachine } from '../../../../../machines/reauth/reauth.machine.ts';
import { MessageBox } from './MessageBox.tsx';

/** Shows the first dialog of the queue; the chart decides what an answer means (通知 22). */
export function DialogHost({ actor }: { actor: ActorRefFrom<typeof dialogMachine> }) {
  const dialog = useSelector(actor, (s) => (s.matches('open') ? s.context.queue[0] : undefined));
  const isOpen = dialog !== undefined;
  // where the focus was before the first of them: the next one may open before the last has given it back
  const from = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (isOpen)
      from.current =
        activeElement instanceof HTMLElement && activeElement !== document.body
          ? activeElement
          : null;
  }, [isOpen]);
  if (!dialog) return null;
  return (
    <MessageBox
      key={dialog.ids[0]}
      focusAfter={() => (from.current?.isConnected ? from.current : null)}
      type={dialog.type}
      title={dialog.title}
      confirmText={dialog.confirmText}
      cancelText={dialog.kind === 'confirm' ? dialog.cancelText : null}
      showClose={dialog.showClose}
      focus={dialog.kind === 'confirm' && dialog.type === 'warn' ? 'cancel' : 'confirm'}
      onConfirm={() => actor.send({ type: 'CONFIRM' })}
      onCancel={() => actor.send({ type: 'CANCEL' })}
      onClose={() => actor.send({ type: 'CLOSE' })}
    >
      {dialog.message}
      {dialog.faults.length > 0 && (
        <small className="message-fault">错误编号 {[...new Set(dialog.faults)].join('、')}</small>
      )}
    </MessageBox>
  );
}

/** The expired-session dialog: one at a time, however many answers say 401 (登录 27). */
export function ReauthDialog({ actor }: { actor: ActorRefFrom<typeof reauthMachine> }) {
  const open = useSelector(actor, (s) => s.matches('open'));
  if (!open) return null;
  return (
    <MessageBox
      type="info"
      title={REAUTH_TEXT.title}
      confirmText={REAUTH_TEXT.confirm}
      cancelText={REAUTH_TEXT.cancel}
      showClose
      focus="box"
      onConfirm={() => actor.send({ type: 'CONFIRM' })}
      onCancel={() => actor.send({ type: 'CANCEL' })}
      onClose={() => actor.send({ type: 'CLOSE' })}
    >
      {REAUTH_TEXT.message}
    </MessageBox>
  );
}
