import { lifecycle } from '../kit/lifecycle.ts';
import { first } from '../kit/rules.ts';
import { TEMPLATE_STATE_ZH, type TemplateContext, type TemplateEvent } from './template.types.ts';

type Args = { context: TemplateContext; event: TemplateEvent };
const mayEdit = ({ event }: Args) => (event.by.mayEdit ? null : 'mayNot');
export const templateRules = {
  mayEditTemplate: mayEdit,
  mayEnableTemplate: (args: Args) => first(mayEdit(args), args.context.groups === 0 && 'noGroups'),
  mayUseTemplate: ({ event }: Args) => (event.by.mayApply ? null : 'mayNot'),
};
/** Plans that have been made from it keep what they have. */
const save = { guard: 'mayEditTemplate', actions: 'countEdition' } as const;
const enable = { guard: 'mayEnableTemplate', target: 'inUse' } as const;

/** A template of plans (方案 34–36); that one with plans is not deleted is a rule of every resource that others refer to. */
export const templateMachine = lifecycle<TemplateContext, TemplateEvent>()({
  id: 'template',
  screen: 'talent/template',
  zh: TEMPLATE_STATE_ZH,
  initial: 'draft',
  context: { groups: 0, edition: 1 },
  rules: templateRules,
  actions: { countEdition: ({ edition }) => ({ edition: edition + 1 }) },
  states: {
    draft: {
      fulfils: '方案 34：有课程组才能启用；草稿反复保存仍是第一版',
      on: { save: { guard: 'mayEditTemplate' }, enable },
    },
    inUse: {
      fulfils: '方案 35：用启用的模板新建方案；启用后再修改就是新的一版',
      on: {
        save,
        use: { guard: 'mayUseTemplate' },
        disable: { guard: 'mayEditTemplate', target: 'stopped' },
      },
    },
    stopped: {
      fulfils: '方案 36：停用后不能再用它新建方案，已建的方案不受影响',
      on: { save, enable },
    },
  },
});
