import { defineEntity } from '../entity/entity.ts';
import user from './user.entity.ts';

const { teachUnitKey, officeUnitKey, teachFrom, teacherCertNo } = user.fields;

/**
 * The sheet 教师 that stands second in the workbook of 教职工 (domain.md 4.4): what those who teach have besides. Who stands in it may be named
 * for classes. It is read by its name, so that the same workbook serves both imports.
 */
export default defineEntity({
  area: 'system',
  name: 'teacherSheet',
  right: 'user',
  title: '教师',
  measure: '名',
  table: 'app_user',
  sheetOnly: true,
  code: 'employeeNumber',
  label: 'employeeNumber',
  scope: { by: 'person' },
  order: 'employeeNumber',
  keyword: [],
  unique: [['employeeNumber']],
  shownBy: ['userList'],
  fields: {
    employeeNumber: {
      ...{ kind: 'text', max: 12, label: '工号', required: true, unbroken: true, also: ['职工号', '教工号', '教职工号'] },
      ...{ example: '2026001', hint: '已在用户中的教职工' },
    },
    ...{ teachUnitKey, officeUnitKey, teachFrom, teacherCertNo },
  },
});
