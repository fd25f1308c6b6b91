import { NOUN } from '../../../../machines/nouns.ts';
import { defineEntity } from '../../../platform/contract/resource/entity.ts';
import { STAFF_NUMBER, STAFF_SHEET } from './staffSheet.ts';

/** The sheet 用户授权 as schools bring it (用户 10): roles of a person, and their two scopes in one business type, a row for each type. */
export default defineEntity({
  ...STAFF_SHEET,
  name: 'userGrant',
  title: NOUN.userGrant,
  measure: '条',
  scope: { by: 'person' },
  unique: [['employeeNumber', 'ofBusinessType']],
  shownBy: ['userList', 'userRights', 'permissionHolders'],
  fields: {
    employeeNumber: STAFF_NUMBER,
    roleNames: {
      kind: 'text',
      max: 200,
      label: '角色',
      example: '教学秘书；教师',
      hint: '角色名称或代码，多个用；分隔；在已有的角色之外增加，不会取消原有的角色',
    },
    ofBusinessType: {
      kind: 'dict',
      dict: 'business_type',
      numbers: true,
      label: '业务类型',
      example: '本科生教育',
      hint: '填写范围时必填；一人在几个业务类型中有范围时，每个类型一行',
    },
    managementUnit: {
      kind: 'text',
      max: 100,
      label: '管理范围单位代码',
      also: ['管理范围', '管理范围单位'],
      hint: '单位代码或名称；“新增并更新”会替换原来的范围，不填保持原值',
    },
    supervisorUnit: {
      kind: 'text',
      max: 100,
      label: '主管范围单位代码',
      also: ['主管范围', '主管范围单位'],
      hint: '同上',
    },
  },
});
