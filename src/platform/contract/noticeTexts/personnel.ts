import { defineTemplates } from '../placeholders.ts';

/** What is told of people who go (用户 39). */
export const PERSONNEL_TEMPLATES = defineTemplates({
  departureOwn: {
    name: '离岗前 30 天、7 天和当天：本人',
    kind: 'departure',
    placeholders: ['departure', 'left'],
    text: '您的离岗计划：{departure}，{left}，请安排好名下的事项',
  },
  departureKnown: {
    name: '离岗前 30 天、7 天和当天：单位负责人、人事',
    kind: 'departure',
    placeholders: ['person', 'departure', 'left'],
    text: '{person}的离岗计划：{departure}，{left}',
  },
});
