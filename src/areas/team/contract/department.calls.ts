import { z } from 'zod';
import { defineCall, envelope, pageOf } from '../../../platform/contract/call.ts';
import {
  businessType,
  id,
  keyword,
  listQuery,
  nodeKey,
  wholeText,
} from '../../../platform/contract/fields.ts';
import { personOption } from '../../../platform/contract/scope/staff.calls.ts';
import { unitStaff } from '../../../school/units/contract/unit.calls.ts';

/** 部门 (单位 31): units of all business types that share a code stand in one row. */
const departmentRow = z.object({
  /** Number of its first unit. */
  id: z.number(),
  unitCode: z.string(),
  unitName: z.string(),
  level: z.int(),
  levelName: z.string(),
  parentName: z.string().nullable(),
  /** The units behind the row, one of each business type at most. */
  units: z.array(
    z.object({
      id: z.number(),
      businessType,
      businessTypeName: z.string(),
      nodeKey,
      enabled: z.boolean(),
    }),
  ),
  quota: z.number().nullable(),
  onDuty: z.int(),
  leader: personOption.nullable(),
  writable: z.boolean(),
  /** Highest version of its units. */
  version: z.number(),
});
export type DepartmentRow = z.output<typeof departmentRow>;
export const hrDepartments = defineCall({
  name: 'hrDepartments',
  method: 'GET',
  path: '/hr/department/list',
  summary: '部门：各业务类型按单位代码合并，编制数、在岗数、负责人',
  access: ['hr:department:list'],
  scope: 'units',
  query: listQuery(['unitCode'], {
    keyword: keyword.optional(),
    level: wholeText(z.int().min(1).max(5)).optional(),
  }),
  reply: pageOf(departmentRow),
});
/** One box of the chart: a department with its number of people (单位 34). */
const organisationUnit = departmentRow
  .pick({ unitCode: true, unitName: true, levelName: true, quota: true, onDuty: true })
  .extend({
    /** Of the unit that it belongs to; null at the top and where that one is out of scope. */
    parentCode: z.string().nullable(),
    leaderName: z.string().nullable(),
    /** Whether any of its units is in use. */
    enabled: z.boolean(),
  });
export type OrganisationUnit = z.output<typeof organisationUnit>;
export const hrOrganisation = defineCall({
  name: 'hrOrganisation',
  method: 'GET',
  path: '/hr/department/chart',
  summary: '组织架构图：数据范围内的全部部门及其上级、负责人、编制数、在岗数',
  access: ['hr:department:list'],
  scope: 'units',
  reply: envelope(z.array(organisationUnit)),
});
export const hrDepartmentStaff = defineCall({
  name: 'hrDepartmentStaff',
  method: 'GET',
  path: '/hr/department/staff',
  summary: '部门的在岗人员，人数与在岗数相同',
  access: ['hr:department:list'],
  scope: 'units',
  query: z.strictObject({ unitCode: z.string().min(1).max(10) }),
  reply: unitStaff.reply,
});
export const editDepartment = defineCall({
  name: 'editDepartment',
  method: 'POST',
  path: '/hr/department/edit',
  summary: '修改部门的编制数和负责人，各业务类型中同一代码的单位一起修改',
  access: ['hr:department:edit'],
  scope: 'units',
  body: z.strictObject({
    unitCode: z.string().min(1).max(10),
    version: id,
    quota: z.int('应为整数').min(0, '不能小于 0').max(9999, '不能大于 9999').nullable(),
    leaderStaffId: id.nullable(),
  }),
  reply: envelope(z.null()),
});
