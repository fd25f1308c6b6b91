import { setup } from 'xstate';
import type { ChartMeta } from '../kit/process.ts';
import { type PublicationContext, type PublicationEvent, UNPUBLISH_REASON } from './publication.types.ts';

type Args = { context: PublicationContext; event: PublicationEvent };
const machine = setup({
  types: {} as {
    context: PublicationContext;
    events: PublicationEvent;
    input: Partial<PublicationContext>;
    meta: ChartMeta;
    tags: 'changeable' | 'declared';
  },
  guards: {
    mayPublish: ({ event }: Args) => 'by' in event && event.by.mayPublish,
    mayUnpublish: ({ event, context }: Args) =>
      event.type === 'unpublish' && event.by.mayPublish && context.usedBy === 0 && event.reason.trim().length >= UNPUBLISH_REASON,
    mayApplyForChange: ({ event }: Args) => 'by' in event && event.by.mayChange,
  },
  actions: {
    /** Nothing changes in the chart: the transition stands for the right to do it. */
    leaveAsItIs: () => {},
  },
});
const screen = 'talent/plan';
const change = { guard: 'mayApplyForChange', actions: 'leaveAsItIs' } as const;

/**
 * A talent plan from its approval to the end of its use (方案 24–30). A domain chart: no clock, no invoke; the server decides with it
 * on columns and counted declarations, the page offers what it accepts.
 */
export const publicationMachine = machine.createMachine({
  id: 'publication',
  context: ({ input }) => ({ usedBy: 0, ...input }),
  initial: 'preparing',
  states: {
    preparing: {
      meta: { zh: '编制和审批', screen, fulfils: '方案 6：草稿和退回的可以修改，单位和学校两级审批' },
      on: { pass: { target: 'passed' }, reject: { target: 'stopped' } },
    },
    passed: {
      tags: 'changeable',
      meta: { zh: '已通过待发布', screen, fulfils: '方案 25：审核通过的由学校发布；再修改须申请变更' },
      on: { publish: { guard: 'mayPublish', target: 'published' }, change },
    },
    published: {
      tags: ['changeable', 'declared'],
      meta: { zh: '已发布', screen, fulfils: '方案 28：从已发布的方案生成申报；没有申报使用的可以取消发布' },
      on: { unpublish: { guard: 'mayUnpublish', target: 'passed' }, supersede: { target: 'stopped' }, change },
    },
    stopped: { type: 'final', meta: { zh: '已停用', screen, fulfils: '方案 26：新版发布后旧版停用，不予通过的到此为止' } },
  },
});
