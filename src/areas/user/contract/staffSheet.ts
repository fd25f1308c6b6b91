import type { Entity, EntityField } from '../../../platform/contract/resource/entity.ts';

/** What sheets about staff have in common (用户 8–10): rows of people who stand among the users, found by their number. */
export const STAFF_SHEET = {
  area: 'system',
  right: 'user',
  table: 'app_user',
  sheetOnly: true,
  code: 'employeeNumber',
  label: 'employeeNumber',
  order: 'employeeNumber',
  keyword: [],
} satisfies Partial<Entity>;
/** The number by which schools name a member of staff, under each heading that they use. */
export const STAFF_NUMBER = {
  kind: 'text',
  max: 12,
  label: '工号',
  required: true,
  unbroken: true,
  also: ['职工号', '教工号', '教职工号'],
  example: '2026001',
} satisfies EntityField;
