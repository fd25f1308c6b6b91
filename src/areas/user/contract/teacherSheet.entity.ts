import { NOUN } from '../../../../machines/nouns.ts';
import { defineEntity } from '../../../platform/contract/resource/entity.ts';
import user from '../../../school/people/contract/user.entity.ts';
import { STAFF_NUMBER, STAFF_SHEET } from './staffSheet.ts';

const { teachUnitKey, officeUnitKey, teachFrom, teacherCertNo } = user.fields;

/**
 * The sheet 教师 that stands second in the workbook of 教职工 (用户 9): what those who teach have besides. Who stands in it may be named
 * for classes. It is read by its name, so that the same workbook serves both imports.
 */
export default defineEntity({
  ...STAFF_SHEET,
  name: 'teacherSheet',
  title: NOUN.teacher,
  measure: '名',
  scope: { by: 'person' },
  unique: [['employeeNumber']],
  shownBy: ['userList'],
  fields: {
    employeeNumber: { ...STAFF_NUMBER, hint: '已在用户中的教职工' },
    teachUnitKey,
    officeUnitKey,
    teachFrom,
    teacherCertNo,
  },
});
