import type { ActorRefFrom } from 'xstate';
import type { Warning } from '../../../../machines/decision/decision.types.ts';
import type { editingMachine } from '../../../../machines/editing/editing.machine.ts';
import { agreed, alert } from '../actors/dialog.ts';
import { notify } from '../actors/notification.ts';
import { questionOf } from './confirming.ts';
import { wireDecision } from './useDecision.ts';

interface Question {
  title?: string;
  message: string;
  confirmText: string;
  cancelText: string;
}
/** How an editor speaks of what it edits. */
export interface EditingWords {
  /** `申报`, `方案` */
  called: string;
  /** Whether leaving loses what is unsaved, or a local draft keeps it. */
  leave: Question;
  /** Before it is handed on, with what is to be known about it. */
  confirmSubmit?: (warnings: readonly Warning[]) => Question;
  /** Tells what stands in the way of handing it on; else a dialog with the reason does. */
  onObstacle?: (message: string, data: unknown) => Promise<void>;
}

/** What is asked before changes are left: they stay in the local draft, or nowhere. */
export const LEAVE_KEPT: Question = {
  message: '有未保存的修改，离开后可在本机草稿中恢复。',
  confirmText: '离开',
  cancelText: '继续编辑',
};
export const LEAVE_LOST: Question = { ...LEAVE_KEPT, message: '有未保存的修改，离开后不会保留。' };

/** Connects the chart of an editor with the dialogs that ask. */
export function wireQuestions(
  actor: ActorRefFrom<typeof editingMachine>,
  words: { readonly current: EditingWords },
): void {
  const ask = (question: Question & { type?: 'warn' }) =>
    void agreed(question).then((yes) => actor.send({ type: yes ? 'CONFIRM' : 'CANCEL' }));
  actor.on('askLeave', () => ask(words.current.leave));
  actor.on('askSubmit', ({ warnings }) => {
    const { confirmSubmit } = words.current;
    if (confirmSubmit) ask(confirmSubmit(warnings));
  });
  actor.on('askStore', ({ warnings }) => ask(questionOf(warnings)));
  actor.on('overtaken', ({ message, beside }) => {
    // where both are laid side by side the editor shows them itself
    if (beside) return;
    ask({
      message: `${message}\n您填写的内容仍在。以您的内容为准再保存一次？`,
      confirmText: '以我的为准',
      cancelText: '先不保存',
    });
  });
}

/** Connects what hands it on, a chart of its own while it is under way, with the same dialogs. */
export function wireSubmit(
  actor: ActorRefFrom<typeof editingMachine>,
  words: { readonly current: EditingWords },
): void {
  let wired: unknown = null;
  actor.subscribe(({ children: { submit } }) => {
    if (!submit || submit === wired) return;
    wired = submit;
    const { confirmSubmit, onObstacle } = words.current;
    wireDecision(submit, {
      current: {
        ...(confirmSubmit ? { words: (_, warnings) => confirmSubmit(warnings) } : {}),
        ...(onObstacle ? { onObstacle } : {}),
      },
    });
  });
}

/** Tells what needs no answer. */
export function wireTelling(
  actor: ActorRefFrom<typeof editingMachine>,
  words: { readonly current: EditingWords },
): void {
  actor.on('shut', ({ message }) => {
    const { called, leave } = words.current;
    const kept = leave === LEAVE_KEPT ? '，并已存入本机草稿' : '';
    void alert({
      type: 'error',
      message: `${message}\n该${called}现在不能修改。您填写的内容仍在本页${kept}。`,
    });
  });
  actor.on('notice', ({ kind, text }) => void notify({ type: kind, message: text }));
}
