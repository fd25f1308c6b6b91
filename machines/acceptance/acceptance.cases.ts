import { model, named } from '../kit/model.ts';
import { NOUN } from '../nouns.ts';
import { acceptanceBroken } from './acceptance.invariants.ts';
import { acceptanceMachine } from './acceptance.machine.ts';

const teacher = { teacher: true, open: true };
const late = { teacher: true, open: false };
const other = { teacher: false, open: true };

const { by, ...given } = named(
  acceptanceMachine,
  ['安排任教（1 班主讲）', { type: 'assign', assignment: '1 lead 32' }],
  ['安排任教（2 班辅讲）', { type: 'assign', assignment: '2 assist 16' }],
  ['不再安排', { type: 'drop' }],
  ['确认', { type: 'confirm', by: teacher }],
  ['确认（申报已退回）', { type: 'confirm', by: late }],
  ['确认（别的教师）', { type: 'confirm', by: other }],
  ['有异议', { type: 'object', by: teacher, reason: ' 本学期已有三门课 ' }],
  ['有异议（理由只有四个字）', { type: 'object', by: teacher, reason: ' 时间冲突 ' }],
  ['有异议（申报已退回）', { type: 'object', by: late, reason: '本学期已有三门课' }],
  ['有异议（别的教师）', { type: 'object', by: other, reason: '本学期已有三门课' }],
  ['逾期（到期）', { type: 'lapse', due: true }],
  ['逾期（没有到期）', { type: 'lapse', due: false }],
);

export const acceptanceModel = model({
  name: 'acceptance',
  zh: NOUN.acceptance,
  kind: 'domain',
  machine: acceptanceMachine,
  variants: [{ name: '-' }],
  ...given,
  stories: [
    { title: '安排后确认', variant: '-', events: by('安排任教（1 班主讲）', '确认') },
    {
      title: '有异议，换一个班后确认',
      variant: '-',
      events: by('安排任教（1 班主讲）', '有异议', '安排任教（2 班辅讲）', '确认'),
    },
    {
      title: '有异议，换了教师',
      variant: '-',
      events: by('安排任教（1 班主讲）', '有异议', '不再安排'),
    },
    {
      title: '一直没有答复',
      variant: '-',
      events: by('安排任教（1 班主讲）', '逾期（没有到期）', '逾期（到期）'),
    },
  ],
  // the words of a reason make no other state
  project: ({ assignment, reason }) => [assignment, reason !== null],
  broken: acceptanceBroken,
  home: ['pending', 'confirmed', 'objected', 'deemed', 'dropped'],
});
