/** States of a template of plans in their order; the column `plan_template.template_status` holds the position (方案 34). */
export const TEMPLATE_STATES = ['draft', 'inUse', 'stopped'] as const;
export type TemplateState = (typeof TEMPLATE_STATES)[number];
export const TEMPLATE_STATE_ZH: Readonly<Record<TemplateState, string>> = {
  draft: '草稿',
  inUse: '启用',
  stopped: '停用',
};

export interface TemplateContext {
  /** Course groups that stand in it. */
  groups: number;
  edition: number;
}
/** What the caller may do with this template, worked out by the server. */
export interface TemplateActor {
  mayEdit: boolean;
  /** Makes plans. */
  mayApply: boolean;
}
export interface TemplateEvent {
  /** `save` its body, `use` it for a new plan */
  type: 'save' | 'enable' | 'disable' | 'use';
  by: TemplateActor;
}
export type TemplateEventType = TemplateEvent['type'];
/** What each event is called on buttons, in records and paths. */
export const TEMPLATE_EVENT_ZH: Readonly<Record<TemplateEventType, string>> = {
  save: '保存模板',
  enable: '启用模板',
  disable: '停用模板',
  use: '用它新建方案',
};
