import { model, named } from '../kit/model.ts';
import { dialogBroken } from './dialog.invariants.ts';
import { dialogMachine } from './dialog.machine.ts';

const DELETE = '请求确认（删除）';
const LEAVE = '请求确认（未保存就离开，区分取消与关闭）';
const FAULT = '弹出提示（系统错误）';
const DONE = '弹出提示（已提交，无关闭按钮）';
const ANSWERS = ['点确定', '点取消', '点关闭'];

const { by, ...given } = named(
  dialogMachine,
  [
    DELETE,
    { type: 'ASK', dialog: { id: 'q1', kind: 'confirm', type: 'warn', message: '确定删除吗？' } },
  ],
  [
    LEAVE,
    {
      type: 'ASK',
      dialog: {
        id: 'q2',
        kind: 'confirm',
        type: 'info',
        message: '离开此页？',
        title: '未保存',
        confirmText: '离开',
        cancelText: '留下',
        distinguishCancelAndClose: true,
      },
    },
  ],
  [
    FAULT,
    {
      type: 'ASK',
      dialog: { id: 'q3', kind: 'alert', type: 'error', message: '系统未知错误，请反馈给管理员' },
    },
  ],
  [
    DONE,
    {
      type: 'ASK',
      dialog: { id: 'q4', kind: 'alert', type: 'success', message: '已提交', showClose: false },
    },
  ],
  ['点确定', { type: 'CONFIRM' }],
  ['点取消', { type: 'CANCEL' }],
  ['点关闭', { type: 'CLOSE' }],
);

export const dialogModel = model({
  name: 'dialog',
  zh: '对话框',
  kind: 'process',
  machine: dialogMachine,
  variants: [
    { name: '确认', events: by(DELETE, LEAVE, ...ANSWERS) },
    { name: '提示', events: by(FAULT, DONE, ...ANSWERS) },
    { name: '两种', events: by(LEAVE, FAULT, ...ANSWERS) },
  ],
  ...given,
  typeZh: (type) => (type === 'ASK' ? '请求弹框' : given.typeZh(type)),
  stories: [
    { title: '询问是否删除，点取消', variant: '确认', events: by(DELETE, '点取消') },
    {
      title: '两个对话框排队，先后确定',
      variant: '确认',
      events: by(DELETE, LEAVE, '点确定', '点确定'),
    },
  ],
  // how many wait for the same words changes nothing but the list of ids; each question once in the queue
  project: (c) => c.queue.map((dialog) => [dialog.message, Math.min(dialog.ids.length, 2)]),
  broken: dialogBroken,
  home: ['closed'],
  // an alert without a close button has this one way out
  closers: ['CONFIRM'],
});
