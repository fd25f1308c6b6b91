import { model, named } from '../kit/model.ts';
import { arrivalBroken } from './arrival.invariants.ts';
import { arrivalMachine } from './arrival.machine.ts';

const registrar = { mayReport: true, maySettle: true, mayRemove: true };
const desk = { mayReport: true, maySettle: false, mayRemove: false };
const reader = { mayReport: false, maySettle: false, mayRemove: false };
const here = { elsewhere: false, confirmed: false };

const { by, ...given } = named(
  arrivalMachine,
  ['登记报到', { type: 'report', by: desk, ...here }],
  ['登记报到（无权限的人）', { type: 'report', by: reader, ...here }],
  ['登记报到（在别的校区）', { type: 'report', by: desk, elsewhere: true, confirmed: false }],
  [
    '登记报到（在别的校区，仍要登记）',
    { type: 'report', by: desk, elsewhere: true, confirmed: true },
  ],
  ['撤销报到', { type: 'undo', by: desk }],
  ['撤销报到（无权限的人）', { type: 'undo', by: reader }],
  ['申请延期', { type: 'postpone', by: registrar, reason: '住院，出院后报到' }],
  ['申请延期（另一个原因）', { type: 'postpone', by: registrar, reason: ' 工作交接未完 ' }],
  ['申请延期（未写原因）', { type: 'postpone', by: registrar, reason: ' ' }],
  ['申请延期（报到点的人）', { type: 'postpone', by: desk, reason: '住院，出院后报到' }],
  ['保留入学资格', { type: 'keep', by: registrar, reason: '入伍' }],
  ['保留入学资格（另一个原因）', { type: 'keep', by: registrar, reason: '参加支教项目' }],
  ['保留入学资格（报到点的人）', { type: 'keep', by: desk, reason: '入伍' }],
  ['放弃入学资格', { type: 'giveUp', by: registrar, reason: '决定复读' }],
  ['放弃入学资格（另一个原因）', { type: 'giveUp', by: registrar, reason: '联系不上' }],
  ['放弃入学资格（原因只有一个字）', { type: 'giveUp', by: registrar, reason: ' 无' }],
  ['放弃入学资格（报到点的人）', { type: 'giveUp', by: desk, reason: '决定复读' }],
  ['恢复为未报到', { type: 'restore', by: registrar, reason: '已联系上' }],
  ['恢复为未报到（报到点的人）', { type: 'restore', by: desk, reason: '已联系上' }],
  ['编学号', { type: 'enrol' }],
  ['删除', { type: 'remove', by: registrar }],
  ['删除（报到点的人）', { type: 'remove', by: desk }],
);

export const arrivalModel = model({
  name: 'arrival',
  zh: '新生报到',
  kind: 'domain',
  machine: arrivalMachine,
  variants: [{ name: '-' }],
  ...given,
  stories: [
    {
      title: '登记错了，撤销后再登记，编学号',
      variant: '-',
      events: by('登记报到', '撤销报到', '登记报到', '编学号'),
    },
    {
      title: '申请延期的来了，照常登记',
      variant: '-',
      events: by('申请延期', '登记报到', '编学号'),
    },
    {
      title: '在别的校区的报到点登记',
      variant: '-',
      events: by('登记报到（在别的校区，仍要登记）', '撤销报到'),
    },
    {
      title: '放弃入学资格的恢复后再登记',
      variant: '-',
      events: by('放弃入学资格', '恢复为未报到', '登记报到'),
    },
    { title: '先申请延期，后来保留入学资格', variant: '-', events: by('申请延期', '保留入学资格') },
  ],
  // the text of a reason makes no other state
  project: ({ reason }) => reason !== null,
  broken: arrivalBroken,
  home: ['missing', 'reported', 'postponed', 'kept', 'gaveUp', 'enrolled', 'removed'],
});
