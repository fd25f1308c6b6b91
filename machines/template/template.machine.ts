import { assign, setup } from 'xstate';
import type { ChartMeta } from '../kit/process.ts';
import type { TemplateContext, TemplateEvent } from './template.types.ts';

type Args = { context: TemplateContext; event: TemplateEvent };
const machine = setup({
  types: {} as { context: TemplateContext; events: TemplateEvent; input: Partial<TemplateContext>; meta: ChartMeta },
  guards: {
    mayEditTemplate: ({ event }: Args) => event.by.mayEdit,
    mayEnableTemplate: ({ event, context }: Args) => event.by.mayEdit && context.groups > 0,
    mayUseTemplate: ({ event }: Args) => event.by.mayApply,
  },
  actions: {
    /** Nothing changes in the chart: the transition stands for the right to do it. */
    leaveAsItIs: () => {},
    countEdition: assign(({ context }) => ({ edition: context.edition + 1 })),
  },
});
const screen = 'talent/template';
/** Plans that have been made from it keep what they have. */
const renewed = { guard: 'mayEditTemplate', actions: 'countEdition' } as const;
const enable = { guard: 'mayEnableTemplate', target: 'inUse' } as const;

/**
 * A template of plans (方案 34–36); that one with plans is not deleted is a rule of every resource that others refer to. A domain chart: no clock, no invoke; the server decides with it on columns, the list offers
 * what it accepts.
 */
export const templateMachine = machine.createMachine({
  id: 'template',
  context: ({ input }) => ({ groups: 0, edition: 1, ...input }),
  initial: 'draft',
  states: {
    draft: {
      meta: { zh: '草稿', screen, fulfils: '方案 34：有课程组才能启用；草稿反复保存仍是第一版' },
      on: { save: { guard: 'mayEditTemplate', actions: 'leaveAsItIs' }, enable },
    },
    inUse: {
      meta: { zh: '启用', screen, fulfils: '方案 35：用启用的模板新建方案；启用后再修改就是新的一版' },
      on: {
        save: renewed,
        use: { guard: 'mayUseTemplate', actions: 'leaveAsItIs' },
        disable: { guard: 'mayEditTemplate', target: 'stopped' },
      },
    },
    stopped: {
      meta: { zh: '停用', screen, fulfils: '方案 36：停用后不能再用它新建方案，已建的方案不受影响' },
      on: { save: renewed, enable },
    },
  },
});
