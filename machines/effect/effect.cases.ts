import { model, named } from '../kit/model.ts';
import { effectBroken } from './effect.invariants.ts';
import { effectMachine } from './effect.machine.ts';

const registrar = { mayCancel: true };
const reader = { mayCancel: false };
const GONE = '学籍状态“退学”不能办理转班';

const { by, ...given } = named(
  effectMachine,
  ['审批通过（生效日期未到）', { type: 'pass', due: false, refusal: null }],
  ['审批通过（已到生效日期）', { type: 'pass', due: true, refusal: null }],
  ['审批通过（已到生效日期，但办不了）', { type: 'pass', due: true, refusal: GONE }],
  ['生效日期到', { type: 'dayComes', due: true, refusal: null }],
  ['生效日期到（但办不了）', { type: 'dayComes', due: true, refusal: GONE }],
  ['生效日期到（还没到，现在也办不了）', { type: 'dayComes', due: false, refusal: GONE }],
  ['生效日期到（还没到）', { type: 'dayComes', due: false, refusal: null }],
  ['取消生效', { type: 'cancel', by: registrar, reason: ' 撤销 ' }],
  ['取消生效（原因只有一个字）', { type: 'cancel', by: registrar, reason: ' 不' }],
  ['取消生效（无权限的人）', { type: 'cancel', by: reader, reason: '学生撤回申请' }],
);

export const effectModel = model({
  name: 'effect',
  zh: '异动生效',
  kind: 'domain',
  machine: effectMachine,
  variants: [{ name: '-' }],
  ...given,
  stories: [
    {
      title: '审批通过，到日期生效',
      variant: '-',
      events: by('审批通过（生效日期未到）', '生效日期到'),
    },
    { title: '已到日期的，审批通过就生效', variant: '-', events: by('审批通过（已到生效日期）') },
    { title: '生效前取消', variant: '-', events: by('审批通过（生效日期未到）', '取消生效') },
    {
      title: '等待期间学生退学，到日期无法生效',
      variant: '-',
      events: by('审批通过（生效日期未到）', '生效日期到（但办不了）'),
    },
  ],
  // the words of a note make no other state
  project: ({ note }) => note !== null,
  broken: effectBroken,
  home: ['none', 'waiting', 'done', 'cancelled', 'failed'],
});
