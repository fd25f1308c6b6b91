import { cases, model } from '../kit/model.ts';
import { dialogBroken } from './dialog.invariants.ts';
import { type DialogRequest, dialogMachine } from './dialog.machine.ts';

const asked: DialogRequest[] = [
  { id: 'q1', kind: 'confirm', type: 'warn', message: '确定删除吗？' },
  {
    id: 'q2',
    kind: 'confirm',
    type: 'info',
    message: '离开此页？',
    title: '未保存',
    confirmText: '离开',
    cancelText: '留下',
    distinguishCancelAndClose: true,
  },
  { id: 'q3', kind: 'alert', type: 'error', message: '系统未知错误，请反馈给管理员' },
  { id: 'q4', kind: 'alert', type: 'success', message: '已提交', showClose: false },
];

export const dialogModel = model({
  name: 'dialog',
  kind: 'process',
  machine: dialogMachine,
  variants: [
    { name: '确认', events: cases(dialogMachine, ...ask(0, 1), ...answers()) },
    { name: '提示', events: cases(dialogMachine, ...ask(2, 3), ...answers()) },
    { name: '两种', events: cases(dialogMachine, ...ask(1, 2), ...answers()) },
  ],
  events: cases(dialogMachine, ...ask(0, 1, 2, 3), ...answers()),
  // how many wait for the same words changes nothing but the list of ids; each question once in the queue
  project: (c) => c.queue.map((dialog) => [dialog.message, Math.min(dialog.ids.length, 2)]),
  broken: dialogBroken,
  home: ['closed'],
  // an alert without a close button has this one way out
  closers: ['CONFIRM'],
});

function ask(...which: number[]) {
  return asked.filter((_, index) => which.includes(index)).map((dialog) => ({ type: 'ASK' as const, dialog }));
}
function answers() {
  return [{ type: 'CONFIRM' as const }, { type: 'CANCEL' as const }, { type: 'CLOSE' as const }];
}
