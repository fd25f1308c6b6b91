import { assertEvent, assign, emit, setup } from 'xstate';
import type { ChartMeta } from '../kit/process.ts';

export type DialogType = 'info' | 'error' | 'warn' | 'success';
/** Titles and buttons of dialogs (通知 22). */
export const DIALOG_TITLES: Record<DialogType, string> = {
  info: '提示',
  error: '错误',
  warn: '警告',
  success: '成功',
};
export const DIALOG_BUTTONS = { confirm: '确定', cancel: '取消' } as const;

/** What somebody asks to have shown. `alert` has one button, `confirm` two. */
export interface DialogRequest {
  /** fresh for each question; the answer bears it */
  id: string;
  kind: 'alert' | 'confirm';
  type: DialogType;
  message: string;
  /** The number of the fault that it tells, which stands small below. */
  fault?: string;
  title?: string;
  confirmText?: string;
  cancelText?: string;
  /** default true */
  showClose?: boolean;
  /** the close button rejects with 'close' instead of 'cancel' */
  distinguishCancelAndClose?: boolean;
}
/** One dialog, for one question or for several identical ones. */
export interface Dialog extends Required<Omit<DialogRequest, 'id' | 'fault'>> {
  ids: readonly string[];
  /** Several that failed at once with the same words each have a number. */
  faults: readonly string[];
}
export type DialogEvent =
  | { type: 'ASK'; dialog: DialogRequest }
  | { type: 'CONFIRM' }
  | { type: 'CANCEL' }
  | { type: 'CLOSE' };
export type DialogEmitted =
  | { type: 'resolved'; ids: readonly string[] }
  | { type: 'rejected'; ids: readonly string[]; reason: 'cancel' | 'close' };

const completed = ({ id, kind, type, message, fault, ...given }: DialogRequest): Dialog => ({
  kind,
  type,
  message,
  title: given.title ?? DIALOG_TITLES[type],
  confirmText: given.confirmText ?? DIALOG_BUTTONS.confirm,
  cancelText: given.cancelText ?? DIALOG_BUTTONS.cancel,
  showClose: given.showClose ?? true,
  distinguishCancelAndClose: given.distinguishCancelAndClose ?? false,
  ids: [id],
  faults: fault === undefined ? [] : [fault],
});
const sameWords = (a: Dialog, b: Dialog) =>
  JSON.stringify({ ...a, ids: [], faults: [] }) === JSON.stringify({ ...b, ids: [], faults: [] });

/** Alerts and confirmations: one open at a time, a queue behind it, identical ones not stacked (通知 22). */
export const dialogMachine = setup({
  types: {} as {
    context: { queue: readonly Dialog[] };
    events: DialogEvent;
    emitted: DialogEmitted;
    meta: ChartMeta;
  },
  guards: {
    isKnown: ({ context, event }) => {
      assertEvent(event, 'ASK');
      return context.queue.some((dialog) => sameWords(dialog, completed(event.dialog)));
    },
    canBeCancelled: ({ context }) => context.queue[0]?.kind === 'confirm',
    canBeClosed: ({ context }) => context.queue[0]?.showClose === true,
    anotherWaits: ({ context }) => context.queue.length > 0,
  },
  actions: {
    enqueue: assign(({ context, event }) => {
      assertEvent(event, 'ASK');
      return { queue: [...context.queue, completed(event.dialog)] };
    }),
    join: assign(({ context, event }) => {
      assertEvent(event, 'ASK');
      const asked = completed(event.dialog);
      return {
        queue: context.queue.map((dialog) =>
          sameWords(dialog, asked)
            ? {
                ...dialog,
                ids: [...dialog.ids, ...asked.ids],
                faults: [...dialog.faults, ...asked.faults],
              }
            : dialog,
        ),
      };
    }),
    dequeue: assign({ queue: ({ context }) => context.queue.slice(1) }),
    resolve: emit(({ context }) => ({
      type: 'resolved' as const,
      ids: context.queue[0]?.ids ?? [],
    })),
    rejectCancelled: emit(({ context }) => ({
      type: 'rejected' as const,
      ids: context.queue[0]?.ids ?? [],
      reason: 'cancel' as const,
    })),
    rejectClosed: emit(({ context }) => {
      const dialog = context.queue[0];
      const reason = dialog?.distinguishCancelAndClose ? ('close' as const) : ('cancel' as const);
      return { type: 'rejected' as const, ids: dialog?.ids ?? [], reason };
    }),
  },
}).createMachine({
  id: 'dialog',
  context: { queue: [] },
  initial: 'closed',
  states: {
    closed: {
      meta: { zh: '无对话框', screen: '*', fulfils: '通知 22：没有对话框' },
      always: { guard: 'anotherWaits', target: 'open' },
      on: { ASK: { actions: 'enqueue' } },
    },
    open: {
      meta: {
        zh: '对话框',
        screen: 'dialog',
        fulfils: '通知 22：确定则兑现，取消或关闭则拒绝；标题 提示/错误/警告/成功',
      },
      on: {
        ASK: [{ guard: 'isKnown', actions: 'join' }, { actions: 'enqueue' }],
        CONFIRM: { target: 'closed', actions: ['resolve', 'dequeue'] },
        CANCEL: {
          guard: 'canBeCancelled',
          target: 'closed',
          actions: ['rejectCancelled', 'dequeue'],
        },
        CLOSE: { guard: 'canBeClosed', target: 'closed', actions: ['rejectClosed', 'dequeue'] },
      },
    },
  },
});
