import {
  TEMPLATE_EVENT_ZH,
  TEMPLATE_STATE_ZH,
  type TemplateActor,
  type TemplateEvent,
  type TemplateState,
} from '../../../../../machines/template/template.types.ts';
import { button, type ChartHands, type Gesture, menuItem, unfold } from '../../stage/gesture.ts';
import { WHO } from './approval.ts';

/** The template of the stage. */
export const TEMPLATE = '工科四年制模板';
export const templaterZh = ({ mayEdit, mayApply }: TemplateActor): string =>
  mayEdit ? '教务处' : mayApply ? '教学秘书' : '只能查看的人';
const menu = ({ type, by }: TemplateEvent): readonly Gesture[] => [
  { do: 'choose', name: WHO, value: templaterZh(by) },
  unfold(`更多操作：${TEMPLATE}`, '.row-actions'),
  menuItem(TEMPLATE_EVENT_ZH[type]),
];

/** A template in its list (方案 34). What is written in it and saved is the chart of editing's, and comes from outside. */
export const templateHands: ChartHands = {
  gestures: {
    enable: menu,
    use: menu,
    disable: (event: TemplateEvent) => [
      ...menu(event),
      button(TEMPLATE_EVENT_ZH.disable, '[role=alertdialog]'),
    ],
  },
  shows: ({ state, context }) => [
    { zh: '模板状态', css: '.stage-template', texts: [TEMPLATE_STATE_ZH[state as TemplateState]] },
    { zh: '版本', css: '.stage-edition', texts: [`第 ${context.edition} 版`] },
  ],
};
