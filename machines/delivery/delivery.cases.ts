import { model, named } from '../kit/model.ts';
import { NOUN } from '../nouns.ts';
import { deliveryBroken } from './delivery.invariants.ts';
import { deliveryMachine } from './delivery.machine.ts';

const manager = { manages: true };
const other = { manages: false };

const { by, ...given } = named(
  deliveryMachine,
  ['并入', { type: 'gather' }],
  ['推迟', { type: 'hold' }],
  ['开始发送', { type: 'take', due: true }],
  ['开始发送（没有到时）', { type: 'take', due: false }],
  ['对方收下', { type: 'accept' }],
  ['没有送出', { type: 'fail', final: false }],
  ['没有送出（不必再试）', { type: 'fail', final: true }],
  ['发送中断', { type: 'release' }],
  ['重新发送', { type: 'again', by: manager }],
  ['重新发送（没有权限）', { type: 'again', by: other }],
  ['放弃', { type: 'giveUp', by: manager }],
  ['放弃（没有权限）', { type: 'giveUp', by: other }],
);
const tried = ['开始发送', '没有送出'];

export const deliveryModel = model({
  name: 'delivery',
  zh: NOUN.delivery,
  kind: 'domain',
  machine: deliveryMachine,
  variants: [{ name: '-' }],
  ...given,
  stories: [
    { title: '几条通知合为一封，送出', variant: '-', events: by('并入', '开始发送', '对方收下') },
    {
      title: '免打扰时段以后送出',
      variant: '-',
      events: by('推迟', '开始发送（没有到时）', '开始发送', '对方收下'),
    },
    {
      title: '对方停机，再试时送出',
      variant: '-',
      events: by(...tried, ...tried, '开始发送', '对方收下'),
    },
    {
      title: '试了六次以后放弃，管理员重新发送',
      variant: '-',
      events: by(...[1, 2, 3, 4, 5, 6].flatMap(() => tried), '重新发送', '开始发送', '对方收下'),
    },
    {
      title: '服务在发送时停止，由另一个再发',
      variant: '-',
      events: by('开始发送', '发送中断', '开始发送', '对方收下'),
    },
  ],
  broken: deliveryBroken,
  home: ['queued', 'delivered', 'retrying', 'givenUp'],
});
