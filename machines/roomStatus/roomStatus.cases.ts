import { model, named } from '../kit/model.ts';
import { roomBroken } from './roomStatus.invariants.ts';
import { roomMachine } from './roomStatus.machine.ts';

const keeper = { mayEdit: true };
const reader = { mayEdit: false };

const { by, ...given } = named(
  roomMachine,
  ['不开放', { type: 'close', by: keeper, confirmed: false }],
  ['不开放（已看过受影响的）', { type: 'close', by: keeper, confirmed: true }],
  ['不开放（只能查看的人）', { type: 'close', by: reader, confirmed: true }],
  ['维修', { type: 'repair', by: keeper, confirmed: false }],
  ['维修（已看过受影响的）', { type: 'repair', by: keeper, confirmed: true }],
  ['维修（只能查看的人）', { type: 'repair', by: reader, confirmed: true }],
  ['停用', { type: 'stop', by: keeper, confirmed: false }],
  ['停用（已看过受影响的）', { type: 'stop', by: keeper, confirmed: true }],
  ['停用（只能查看的人）', { type: 'stop', by: reader, confirmed: true }],
  ['恢复使用', { type: 'restore', by: keeper }],
  ['恢复使用（只能查看的人）', { type: 'restore', by: reader }],
  ['维修到期', { type: 'runsOut' }],
);

export const roomStatusModel = model({
  name: 'roomStatus',
  zh: '教室状态',
  kind: 'domain',
  machine: roomMachine,
  variants: [
    { name: 'empty', zh: '那些天没有占用和申报的教室', input: {} },
    { name: 'taken', zh: '那些天有占用和申报的教室', input: { affected: 2 } },
  ],
  ...given,
  stories: [
    { title: '维修到期自己恢复', variant: 'empty', events: by('维修', '维修到期') },
    { title: '再安排一次维修，提前恢复', variant: 'empty', events: by('维修', '维修', '恢复使用') },
    {
      title: '看过受影响的占用和申报，不开放，再停用',
      variant: 'taken',
      events: by('不开放（已看过受影响的）', '停用（已看过受影响的）', '恢复使用'),
    },
  ],
  broken: roomBroken,
  home: ['normal', 'repairing', 'stopped'],
});
