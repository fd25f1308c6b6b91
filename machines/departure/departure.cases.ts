import { model, named } from '../kit/model.ts';
import { NOUN } from '../nouns.ts';
import { departureBroken } from './departure.invariants.ts';
import { departureMachine } from './departure.machine.ts';

const personnel = { mayPlan: true };
const reader = { mayPlan: false };

const { by, ...given } = named(
  departureMachine,
  ['计划离岗', { type: 'plan', by: personnel, days: 'ahead' }],
  ['计划离岗（日期已过去）', { type: 'plan', by: personnel, days: 'past' }],
  ['计划离岗（只能查看的人）', { type: 'plan', by: reader, days: 'ahead' }],
  ['修改日期', { type: 'change', by: personnel, days: 'ahead' }],
  ['修改日期（开始日期改了）', { type: 'change', by: personnel, days: 'moved' }],
  ['修改日期（日期已过去）', { type: 'change', by: personnel, days: 'past' }],
  ['修改日期（只能查看的人）', { type: 'change', by: reader, days: 'ahead' }],
  ['取消计划', { type: 'cancel', by: personnel }],
  ['取消计划（只能查看的人）', { type: 'cancel', by: reader }],
  ['到期离岗', { type: 'begins' }],
  ['返岗', { type: 'comeBack', by: personnel }],
  ['返岗（只能查看的人）', { type: 'comeBack', by: reader }],
  ['到期返岗', { type: 'ends' }],
);

export const departureModel = model({
  name: 'departure',
  zh: NOUN.departure,
  kind: 'domain',
  machine: departureMachine,
  variants: [
    { name: 'forGood', zh: '退休、调出', input: {} },
    { name: 'leave', zh: '休假、进修、访学', input: { returns: true } },
  ],
  ...given,
  stories: [
    {
      title: '退休，改一次日期',
      variant: 'forGood',
      events: by('计划离岗', '修改日期', '到期离岗'),
    },
    { title: '退休的人返聘', variant: 'forGood', events: by('计划离岗', '到期离岗', '返岗') },
    { title: '计划取消', variant: 'forGood', events: by('计划离岗', '取消计划') },
    {
      title: '休假，延长一次，到期返岗',
      variant: 'leave',
      events: by('计划离岗', '到期离岗', '修改日期', '到期返岗'),
    },
    { title: '休假，提前返岗', variant: 'leave', events: by('计划离岗', '到期离岗', '返岗') },
  ],
  broken: departureBroken,
  home: ['none', 'planned', 'gone', 'back', 'cancelled'],
});
