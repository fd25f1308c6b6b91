import { defineTemplates } from '../placeholders.ts';

/** What is told of the objection of a college that a student is to come to (异动 41). */
export const CHANGE_TEMPLATES = defineTemplates({
  changeObjected: {
    name: '接收单位提出或修改异议：当前级的审批人',
    kind: 'objected',
    placeholders: ['change', 'unit'],
    text: '{unit}对学籍异动{change}有异议，勾选“已知晓”才能通过',
  },
  changeObjectionTakenBack: {
    name: '接收单位撤回异议：当前级的审批人',
    kind: 'objected',
    placeholders: ['change', 'unit'],
    text: '{unit}撤回了对学籍异动{change}的异议',
  },
  changeObjectionAnswered: {
    name: '有异议的异动办理以后：接收单位的审批人',
    kind: 'objected',
    placeholders: ['change', 'outcome'],
    text: '本单位有异议的学籍异动{change}{outcome}',
  },
});
