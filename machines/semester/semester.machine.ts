import { assign, setup } from 'xstate';
import type { ChartMeta } from '../kit/process.ts';
import { REOPEN_REASON, type SemesterContext, type SemesterEvent } from './semester.types.ts';

type Args = { context: SemesterContext; event: SemesterEvent };
/** Nothing is left open, or the person has confirmed exactly what is (the number may have moved since he looked). */
const seenThrough = (event: SemesterEvent) => 'unfinished' in event && (event.unfinished === 0 || event.acknowledged === event.unfinished);

const machine = setup({
  types: {} as {
    context: SemesterContext;
    events: SemesterEvent;
    input: Partial<SemesterContext>;
    meta: ChartMeta;
    tags: 'declares' | 'begun' | 'over';
  },
  guards: {
    mayEdit: ({ event }: Args) => event.by.mayEdit,
    opensDeclaring: ({ event, context }: Args) => event.by.mayEdit && context.hasWindow,
    closes: ({ event }: Args) => event.by.mayEdit && seenThrough(event),
    archives: ({ event, context }: Args) => event.by.mayEdit && !context.isCurrent && seenThrough(event),
    mayReopen: ({ event }: Args) => event.type === 'reopen' && event.by.mayReopen && event.reason.trim().length >= REOPEN_REASON,
    becomesCurrent: ({ event, context }: Args) => event.by.mayEdit && !context.isCurrent,
    mayRemove: ({ event, context }: Args) => event.by.mayEdit && !context.isCurrent,
  },
  actions: {
    becomeCurrent: assign({ isCurrent: true }),
    /** Nothing changes in the chart: the transition stands for the right to do it (a guard without any action makes `can` false). */
    leaveAsItIs: () => {},
  },
});

const edit = { guard: 'mayEdit' as const, actions: 'leaveAsItIs' as const };
const setCurrent = { guard: 'becomesCurrent' as const, actions: 'becomeCurrent' as const };
const changeSwitches = edit;
const screen = 'foundation/semester';

/**
 * A semester from its preparation to the archive: forward only, but for 已结束 → 进行中 with its own permission (学期 14、15).
 * A domain chart: no clock, no invoke; the server decides with it on columns, the screen offers what it accepts.
 */
export const semesterMachine = machine.createMachine({
  id: 'semester',
  context: ({ input }) => ({ isCurrent: input.isCurrent ?? false, hasWindow: input.hasWindow ?? false }),
  initial: 'preparing',
  states: {
    preparing: {
      meta: { zh: '筹备', screen, fulfils: '学期 12、17：筹备，只由管理人员维护；学期 13：可以删除' },
      on: {
        advance: { guard: 'opensDeclaring', target: 'declaring' },
        remove: { guard: 'mayRemove', target: 'removed' },
        ...{ edit, setCurrent, changeSwitches },
      },
    },
    declaring: {
      tags: 'declares',
      meta: { zh: '申报中', screen, fulfils: '学期 17、27：申报中，在申报窗口内可以新增、提交教学任务' },
      on: { advance: { guard: 'mayEdit', target: 'scheduling' }, edit, setCurrent, changeSwitches },
    },
    scheduling: {
      meta: { zh: '排课中', screen, fulfils: '学期 18：排课中，只有延期的单位还可以申报，审批继续' },
      on: { advance: { guard: 'mayEdit', target: 'running' }, edit, setCurrent, changeSwitches },
    },
    running: {
      tags: 'begun',
      meta: { zh: '进行中', screen, fulfils: '学期 19：进行中，审批开关不能再改，作废需要管理权限' },
      on: { advance: { guard: 'closes', target: 'ended' }, edit, setCurrent },
    },
    ended: {
      tags: ['begun', 'over'],
      meta: { zh: '已结束', screen, fulfils: '学期 20：已结束，申报和审批的操作全部停止；有权限的人可以恢复为进行中' },
      on: { archive: { guard: 'archives', target: 'archived' }, reopen: { guard: 'mayReopen', target: 'running' }, edit, setCurrent },
    },
    archived: {
      type: 'final',
      tags: ['begun', 'over'],
      meta: { zh: '已归档', screen, fulfils: '学期 23：已归档，只能查看；未完成的申报已作废' },
    },
    removed: { type: 'final', meta: { zh: '已删除', screen, fulfils: '学期 13：还在筹备、没有被引用的学期可以删除' } },
  },
});
