import { approvalMachine } from './approval.machine.ts';
import {
  type ApprovalActor,
  type ApprovalContext,
  type ApprovalEvent,
  type ApprovalInput,
  LEVELS,
  NOBODY,
} from './approval.types.ts';

const declarer: ApprovalActor = { ...NOBODY, declarer: true };
const approver: ApprovalActor = { ...NOBODY, levels: LEVELS };
const ownApprover: ApprovalActor = { ...NOBODY, declarer: true, levels: LEVELS };
const passer: ApprovalActor = { ...NOBODY, levels: LEVELS, justPassed: true };
const master: ApprovalActor = { ...NOBODY, levels: ['master'], mayVoid: true };

/** All 16 sets of switches; what a submit takes its snapshot from. */
export const SWITCH_SETS = Array.from({ length: 16 }, (_, i) =>
  LEVELS.filter((_l, bit) => (i >> bit) & 1),
);

const perLevel = LEVELS.flatMap((level): ApprovalEvent[] => {
  const by: ApprovalActor = { ...NOBODY, levels: [level] };
  return [
    { type: 'pass', by, opinion: '' },
    { type: 'returnToDeclarer', by, opinion: '周学时与方案不一致' },
    { type: 'returnToPrevious', by, opinion: '请' },
    { type: 'returnToLevel', by, opinion: '请核对', level },
    { type: 'reject', by, opinion: '该课程本学期不具备开设条件' },
    { type: 'assignTeachers', by, teachersNamed: true },
    { type: 'returnToLevel', by: approver, opinion: '请核对', level },
  ];
});

/** Every event with every payload that matters: accepted ones and those that a guard has to refuse. */
export const approvalEvents = (enabled: ApprovalContext['enabled']): ApprovalEvent[] => [
  { type: 'edit', by: declarer },
  { type: 'edit', by: approver },
  { type: 'remove', by: declarer },
  { type: 'remove', by: approver },
  { type: 'submit', by: declarer, enabled, obstacles: [] },
  { type: 'submit', by: approver, enabled, obstacles: [] },
  { type: 'submit', by: declarer, enabled, obstacles: ['缺少教学班'] },
  { type: 'withdraw', by: declarer, opinion: '' },
  { type: 'withdraw', by: declarer, opinion: '班级有变' },
  { type: 'withdraw', by: approver, opinion: '班级有变' },
  ...perLevel,
  { type: 'pass', by: ownApprover, opinion: '' },
  { type: 'returnToDeclarer', by: approver, opinion: '不对  ' },
  { type: 'returnToPrevious', by: approver, opinion: ' ' },
  { type: 'reject', by: approver, opinion: '不予通过吧' },
  { type: 'assignTeachers', by: approver, teachersNamed: false },
  { type: 'takeBack', by: passer },
  { type: 'takeBack', by: approver },
  { type: 'comment', by: declarer, opinion: '请尽快' },
  { type: 'comment', by: { ...NOBODY, levels: ['management'] }, opinion: '请尽快' },
  { type: 'comment', by: NOBODY, opinion: '请尽快' },
  { type: 'void', by: declarer, opinion: '停开' },
  { type: 'void', by: master, opinion: '停开' },
  { type: 'void', by: master, opinion: '' },
];

/** What walks are made from: machine, inputs, event cases and the part of the context that tells states apart. */
export const approvalCases = {
  name: 'approval',
  machine: approvalMachine,
  variants: SWITCH_SETS.flatMap((enabled) =>
    [true, false].map((teachersNamed) => ({
      name: `${LEVELS.map((l) => (enabled.includes(l) ? '1' : '0')).join('')}/${teachersNamed ? '有主讲' : '无主讲'}`,
      input: { enabled, teachersNamed } satisfies ApprovalInput,
      events: approvalEvents(enabled),
    })),
  ),
  /** `round` only counts; whether it is 0 decides about deleting a draft. */
  project: (c: ApprovalContext) => [
    c.enabled,
    c.results,
    c.teachersNamed,
    c.pinned,
    Math.min(c.round, 1),
  ],
  home: ['approved', 'rejected', 'voided', 'removed'],
};
