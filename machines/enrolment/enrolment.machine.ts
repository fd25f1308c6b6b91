import { setup } from 'xstate';
import type { ChartMeta } from '../kit/process.ts';
import { first, guardsOf } from '../kit/rules.ts';
import {
  type EnrolmentContext,
  type EnrolmentEvent,
  REOPEN_REPORT_REASON,
} from './enrolment.types.ts';

type Args = { context: EnrolmentContext; event: EnrolmentEvent };
const mayEdit = ({ event }: Args) => (event.by.mayEdit ? null : 'mayNot');
/** The caller has seen how many are missing. */
const isSeen = ({ context, event }: Args) =>
  context.missing === 0 || (event.type === 'close' && event.acknowledged === context.missing);
export const enrolmentRules = {
  mayEnrol: mayEdit,
  mayReport: ({ event }: Args) => (event.by.mayReport ? null : 'mayNot'),
  mayRemoveBatch: (args: Args) => first(mayEdit(args), args.context.listed > 0 && 'hasFreshmen'),
  opensReport: (args: Args) =>
    first(
      mayEdit(args),
      args.context.faults > 0 && 'faults',
      args.context.listed === 0 && 'noList',
    ),
  closesReport: (args: Args) =>
    first(mayEdit(args), !isSeen(args) && 'missing', args.context.reported === 0 && 'nobody'),
  mayReopenReport: (args: Args) =>
    first(
      mayEdit(args),
      args.event.type === 'reopen' &&
        args.event.reason.trim().length < REOPEN_REPORT_REASON &&
        'reason',
    ),
  mayNumber: (args: Args) => first(mayEdit(args), args.context.undivided > 0 && 'undivided'),
  archivesBatch: (args: Args) => first(mayEdit(args), args.context.missing > 0 && 'missing'),
};
const machine = setup({
  types: {} as {
    context: EnrolmentContext;
    events: EnrolmentEvent;
    input: Partial<EnrolmentContext>;
    meta: ChartMeta;
  },
  guards: guardsOf(enrolmentRules),
  actions: {
    /** Nothing changes in the chart: the transition stands for the right to do it. */
    leaveAsItIs: () => {},
  },
});
const may = { guard: 'mayEnrol' as const, actions: 'leaveAsItIs' as const };
const report = { guard: 'mayReport' as const, actions: 'leaveAsItIs' as const };
const screen = 'student/enrolment';

/**
 * A batch of freshmen from the list of those admitted to the archive (新生 1–8): forward only, but for 分班中 → 报到中 before
 * numbers are given, with a reason. A domain chart: no clock, no invoke; the server decides with it on columns and counted rows, the
 * screen offers what it accepts.
 */
export const enrolmentMachine = machine.createMachine({
  id: 'enrolment',
  context: ({ input }) => ({
    listed: 0,
    faults: 0,
    reported: 0,
    missing: 0,
    undivided: 0,
    ...input,
  }),
  initial: 'preparing',
  states: {
    preparing: {
      meta: { zh: '准备', screen, fulfils: '新生 3：导入录取数据并核对；名单没有问题才能开始报到' },
      on: {
        edit: may,
        fill: may,
        remove: { guard: 'mayRemoveBatch', target: 'removed' },
        open: { guard: 'opensReport', target: 'reporting' },
      },
    },
    reporting: {
      meta: { zh: '报到中', screen, fulfils: '新生 4：登记报到和未报到的去向，补录的新生可以加入' },
      on: {
        edit: may,
        fill: may,
        settle: may,
        report,
        close: { guard: 'closesReport', target: 'dividing' },
      },
    },
    dividing: {
      meta: { zh: '分班中', screen, fulfils: '新生 6：已报到的分到班级，编学号之前可以反复重分' },
      on: {
        edit: may,
        settle: may,
        divide: may,
        reopen: { guard: 'mayReopenReport', target: 'reporting' },
        number: { guard: 'mayNumber', target: 'numbered' },
      },
    },
    numbered: {
      meta: {
        zh: '已编学号',
        screen,
        fulfils: '新生 7：学号不再改变，学籍已建立，开通账号，处理未报到的新生',
      },
      on: {
        settle: may,
        openAccounts: may,
        archive: { guard: 'archivesBatch', target: 'archived' },
      },
    },
    archived: {
      type: 'final',
      meta: { zh: '已归档', screen, fulfils: '新生 8：全部办结，只能查看和统计' },
    },
    removed: {
      type: 'final',
      meta: { zh: '已删除', screen, fulfils: '新生 2：还没有新生的批次可以删除' },
    },
  },
});
