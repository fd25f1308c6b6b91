import { model, named } from '../kit/model.ts';
import { NOUN } from '../nouns.ts';
import { objectionBroken } from './objection.invariants.ts';
import { objectionMachine } from './objection.machine.ts';

const receiver = { receiving: true, open: true };
const late = { receiving: true, open: false };
const other = { receiving: false, open: true };
const WHY = '本专业该年级实验室已满员';

const { by, ...given } = named(
  objectionMachine,
  ['提出异议', { type: 'object', by: receiver, reason: ` ${WHY} ` }],
  ['提出异议（另一个理由）', { type: 'object', by: receiver, reason: '课程基础不足，难以跟上' }],
  ['提出异议（理由只有四个字）', { type: 'object', by: receiver, reason: ' 没有位置 ' }],
  ['提出异议（审批已结束）', { type: 'object', by: late, reason: WHY }],
  ['提出异议（别的单位）', { type: 'object', by: other, reason: WHY }],
  ['撤回异议', { type: 'takeBack', by: receiver }],
  ['撤回异议（审批已结束）', { type: 'takeBack', by: late }],
  ['撤回异议（别的单位）', { type: 'takeBack', by: other }],
  ['审批通过（已知晓）', { type: 'pass', known: true }],
  ['审批通过（没有知晓）', { type: 'pass', known: false }],
  ['改换去向班级', { type: 'redirect' }],
);

export const objectionModel = model({
  name: 'objection',
  zh: NOUN.objection,
  kind: 'domain',
  machine: objectionMachine,
  variants: [{ name: '-' }],
  ...given,
  stories: [
    { title: '没有异议，照常通过', variant: '-', events: by('审批通过（没有知晓）') },
    {
      title: '有异议，各级知晓以后通过',
      variant: '-',
      events: by('提出异议', '审批通过（已知晓）', '审批通过（已知晓）'),
    },
    { title: '提出后撤回', variant: '-', events: by('提出异议', '撤回异议') },
    {
      title: '有异议，经办人改换去向班级',
      variant: '-',
      events: by('提出异议', '改换去向班级', '审批通过（没有知晓）'),
    },
  ],
  project: ({ reason }) => reason,
  broken: objectionBroken,
  home: ['quiet', 'objected', 'known'],
});
