import { model, named } from '../kit/model.ts';
import { certificateBroken } from './certificate.invariants.ts';
import { certificateMachine } from './certificate.machine.ts';

const registrar = { mayIssue: true, mayWithdraw: true };
/** Prints certificates, takes none back. */
const clerk = { mayIssue: true, mayWithdraw: false };
const reader = { mayIssue: false, mayWithdraw: false };

const { by, ...given } = named(
  certificateMachine,
  ['异动生效', { type: 'takeEffect' }],
  ['出具', { type: 'issue', by: clerk }],
  ['出具（只能查看的人）', { type: 'issue', by: reader }],
  ['打印', { type: 'print', by: clerk }],
  ['打印（只能查看的人）', { type: 'print', by: reader }],
  ['作废', { type: 'withdraw', by: registrar, reason: '姓名有误' }],
  ['作废（没有写原因）', { type: 'withdraw', by: registrar, reason: ' 错 ' }],
  ['作废（只能出具的人）', { type: 'withdraw', by: clerk, reason: '姓名有误' }],
);

export const certificateModel = model({
  name: 'certificate',
  zh: '证明',
  kind: 'domain',
  machine: certificateMachine,
  variants: [
    { name: 'student', zh: '已经生效的异动', input: {} },
    { name: 'waiting', zh: '还没有生效的异动', input: { cameAbout: false } },
  ],
  ...given,
  stories: [
    { title: '出具，再打印一次', variant: 'student', events: by('出具', '打印') },
    { title: '生效以后出具', variant: 'waiting', events: by('异动生效', '出具') },
    {
      title: '写明原因作废',
      variant: 'student',
      events: by('出具', '作废'),
    },
  ],
  broken: certificateBroken,
  home: ['none', 'issued', 'withdrawn'],
});
