import { assign, setup } from 'xstate';
import type { ChartMeta } from '../kit/process.ts';
import { first, guardsOf } from '../kit/rules.ts';
import {
  LEAVE_ALTOGETHER,
  LEAVE_AT_ONCE,
  STATUS_CODE,
  type StatusContext,
  type StatusEvent,
  type StatusState,
} from './studentStatus.types.ts';

type Args = { context: StatusContext; event: StatusEvent };

const hasTarget = ({ event }: Args) => (event.target ? null : 'noTarget');
const hasProof = ({ event }: Args) => (event.proof ? null : 'noProof');
const hasEnd = ({ event }: Args) => (event.months > 0 ? null : 'noEnd');
const isUsual = ({ context }: Args) => (context.special ? 'special' : null);
/** Also the longest leave that can be asked for at once would be too much. */
const isUsedUp = ({ context: { leaveMonths }, event: { months } }: Args) =>
  leaveMonths + Math.min(Math.max(months, 1), LEAVE_AT_ONCE) > LEAVE_ALTOGETHER;
export const statusRules = {
  hasTarget,
  hasProof,
  hasEnd,
  mayRest: (args: Args) =>
    first(
      hasProof(args),
      isUsedUp(args) && 'leaveUsedUp',
      args.event.months > LEAVE_AT_ONCE && 'leaveTooLong',
      hasEnd(args),
    ),
  isFreshmanWithProof: (args: Args) =>
    first(args.context.term !== 'first' && 'notFreshman', hasProof(args), hasEnd(args)),
  keepsPlace: (args: Args) => first(hasProof(args), hasEnd(args)),
  mayTransferOut: (args: Args) =>
    first(isUsual(args), args.context.term !== 'middle' && 'notNow', hasProof(args)),
  isTakenIn: (args: Args) => first(hasProof(args), hasTarget(args)),
  mayChangeMajor: (args: Args) =>
    first(args.context.changedMajor && 'majorChanged', isUsual(args), hasTarget(args)),
  isChosen: ({ event }: Args, { status }: { status: StatusState }) =>
    event.type === 'other' && event.chosen === STATUS_CODE[status] ? null : 'chosen',
};
const machine = setup({
  types: {} as {
    context: StatusContext;
    events: StatusEvent;
    input: Partial<StatusContext>;
    meta: ChartMeta;
    tags: 'inSchool' | 'ended';
  },
  guards: guardsOf(statusRules),
  actions: {
    countLeave: assign({ leaveMonths: ({ context, event }) => context.leaveMonths + event.months }),
    noteMajor: assign({ changedMajor: true }),
    /** Class, unit or days change and the status stays: the transition stands for the right to it. */
    leaveAsItIs: () => {},
  },
});

const screen = 'student/change';
const meta = (zh: string, fulfils: string): ChartMeta => ({ zh, screen, fulfils });
const moves = { guard: 'hasTarget' as const, actions: 'leaveAsItIs' as const };
/** Ends that can come to everybody who is still on the books. */
const ENDS = {
  withdraw: { target: 'withdrawn' },
  expel: { target: 'expelled' },
  decease: { guard: 'hasProof', target: 'deceased' },
} as const;
/** 其他, as chosen by whoever applies. */
const other = (...to: readonly StatusState[]) => ({
  other: to.map((status) => ({
    guard: { type: 'isChosen' as const, params: { status } },
    target: status,
  })),
});

/**
 * The status of a student (学生 16–24；异动 2): states are the status codes, events the types of change. What the table does not allow this
 * chart does not take, and the server asks nothing else. A domain chart: no clock, no invoke.
 */
export const studentStatusMachine = machine.createMachine({
  id: 'studentStatus',
  context: ({ input }) => ({
    term: input.term ?? 'middle',
    special: input.special ?? false,
    changedMajor: input.changedMajor ?? false,
    leaveMonths: input.leaveMonths ?? 0,
  }),
  initial: 'studying',
  states: {
    studying: {
      tags: 'inSchool',
      meta: meta('在读', '学生 16：在班级名单中，可以申请各种异动'),
      on: {
        retain: moves,
        demote: moves,
        changeDepartment: moves,
        changeClass: moves,
        changeMajor: { guard: 'mayChangeMajor', actions: 'noteMajor' },
        extend: { guard: 'hasEnd', actions: 'leaveAsItIs' },
        suspend: { guard: 'mayRest', target: 'suspended', actions: 'countLeave' },
        keepAdmission: { guard: 'isFreshmanWithProof', target: 'admissionKept' },
        keepStatus: { guard: 'keepsPlace', target: 'statusKept' },
        transferOut: { guard: 'mayTransferOut', target: 'transferredOut' },
        cancelStatus: { target: 'withdrawn' },
        ...ENDS,
        ...other(
          'stopped',
          'drifted',
          'abroad',
          'missing',
          'graduated',
          'completed',
          'partlyCompleted',
          'other',
        ),
      },
    },
    suspended: {
      meta: meta('休学', '学生 17：每次不超过一年，累计不超过两年，期满复学、续休或退学'),
      on: {
        resume: { guard: 'hasTarget', target: 'studying' },
        suspend: { guard: 'mayRest', actions: 'countLeave' },
        cancelStatus: { target: 'withdrawn' },
        ...ENDS,
      },
    },
    statusKept: {
      meta: meta('保留学籍', '学生 18：应征入伍等期间不在校，期满复学'),
      on: {
        resume: { guard: 'hasTarget', target: 'studying' },
        cancelStatus: { target: 'withdrawn' },
        ...ENDS,
      },
    },
    admissionKept: {
      meta: meta('保留入学资格', '学生 19：期间不具有学籍，只能恢复或取消'),
      on: {
        restoreAdmission: { target: 'studying' },
        cancelAdmission: { target: 'withdrawn' },
        decease: { guard: 'hasProof', target: 'deceased' },
      },
    },
    stopped: {
      meta: meta('停学', '学生 20：恢复在读，或者结束学籍'),
      on: { cancelStatus: { target: 'withdrawn' }, ...ENDS, ...other('studying', 'missing') },
    },
    drifted: {
      meta: meta('流失', '学生 20：未请假长期不在校，找回后恢复在读，或者退学'),
      on: { cancelStatus: { target: 'withdrawn' }, ...ENDS, ...other('studying', 'missing') },
    },
    abroad: {
      meta: meta('公派出国', '学生 20：期满恢复在读'),
      on: { ...ENDS, ...other('studying', 'drifted') },
    },
    missing: {
      meta: meta('下落不明', '学生 20：找回后恢复在读，或者结束学籍'),
      on: { cancelStatus: { target: 'withdrawn' }, ...ENDS, ...other('studying', 'drifted') },
    },
    other: {
      meta: meta('其他', '学生 21：转入前的记录，转入后在读'),
      on: { transferIn: { guard: 'isTakenIn', target: 'studying' }, ...ENDS, ...other('studying') },
    },
    withdrawn: {
      tags: 'ended',
      meta: meta('退学', '学生 22：只能凭文号恢复学籍'),
      on: { restoreStatus: { guard: 'hasTarget', target: 'studying' } },
    },
    completed: {
      tags: 'ended',
      meta: meta('结业', '学生 23：补考合格后换发毕业证书'),
      on: other('graduated'),
    },
    graduated: { type: 'final', tags: 'ended', meta: meta('毕业', '学生 24：学籍已经结束') },
    partlyCompleted: { type: 'final', tags: 'ended', meta: meta('肄业', '学生 24：学籍已经结束') },
    transferredOut: {
      type: 'final',
      tags: 'ended',
      meta: meta('转学（转出）', '学生 24：学籍已转到另一所学校'),
    },
    expelled: { type: 'final', tags: 'ended', meta: meta('开除', '学生 24：学籍已经结束') },
    deceased: {
      type: 'final',
      tags: 'ended',
      meta: meta('死亡', '学生 24：学籍已经结束，记录限制查看'),
    },
  },
});
