import { model, named } from '../kit/model.ts';
import { NOUN } from '../nouns.ts';
import { visitBroken } from './visit.invariants.ts';
import { visitMachine } from './visit.machine.ts';

const still = { over: false, closed: false, gone: false };
const { by, ...given } = named(
  visitMachine,
  ['退出模拟', { type: 'leave', facts: still }],
  ['退出模拟（已经到时）', { type: 'leave', facts: { ...still, over: true } }],
  ['核对（还在查看）', { type: 'look', facts: still }],
  ['核对（已经到时）', { type: 'look', facts: { ...still, over: true } }],
  ['核对（会话没有了）', { type: 'look', facts: { ...still, gone: true } }],
  ['核对（对方账号停用）', { type: 'look', facts: { ...still, closed: true } }],
  [
    '核对（账号停用，会话也没有了）',
    { type: 'look', facts: { ...still, closed: true, gone: true } },
  ],
  ['核对（到时以后会话也没有了）', { type: 'look', facts: { ...still, over: true, gone: true } }],
  ['告诉本人', { type: 'tell' }],
);
const told = (...events: readonly string[]) => by(...events, '告诉本人');

export const visitModel = model({
  name: 'visit',
  zh: NOUN.visit,
  kind: 'domain',
  machine: visitMachine,
  variants: [{ name: '-' }],
  ...given,
  stories: [
    { title: '退出模拟，告诉本人', variant: '-', events: told('退出模拟') },
    { title: '退出登录或会话被收回', variant: '-', events: told('核对（会话没有了）') },
    {
      title: '浏览器关掉，到时结束',
      variant: '-',
      events: told('核对（到时以后会话也没有了）'),
    },
    { title: '查看时对方账号被停用', variant: '-', events: told('核对（对方账号停用）') },
  ],
  broken: visitBroken,
  home: ['running', 'ended', 'told'],
});
