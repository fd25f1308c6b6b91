import { z } from 'zod';
import { defineCall, envelope } from '../../../platform/contract/call.ts';
import { idList, idText, keyword, nodeKey } from '../../../platform/contract/fields.ts';
import { levelEnum } from '../../../school/declaration/contract/approval.shapes.ts';
import { declarationDetail } from '../../../school/declaration/contract/declaration.shapes.ts';
import { APPROVE_PERMISSION } from '../../../school/declaration/contract/permissions.ts';

const optionQuery = z.strictObject({ keyword: keyword.optional(), ids: idList.optional() });
export const courseOptions = defineCall({
  name: 'declarableCourses',
  method: 'GET',
  path: '/talent/declaration/options/course',
  summary: '可申报的课程（代码、名称、拼音首字母）',
  access: ['talent:declaration:add', 'talent:declaration:edit'],
  scope: 'none',
  query: optionQuery,
  reply: envelope(
    z.array(
      declarationDetail.shape.course.extend({
        teachingUnitKey: z.string(),
        teachingUnitName: z.string(),
        courseRank: z.string(),
        examMode: z.string(),
        teachingMode: z.number(),
      }),
    ),
  ),
});
export const adminClassOptions = defineCall({
  name: 'adminClassOptions',
  method: 'GET',
  path: '/talent/declaration/options/adminClass',
  summary: '可选的行政班（管理单位范围内）',
  access: ['talent:declaration:add', 'talent:declaration:edit'],
  scope: 'units',
  query: optionQuery,
  reply: envelope(
    z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        grade: z.string(),
        majorId: z.number(),
        majorName: z.string(),
        campusId: z.number(),
        headcount: z.number(),
      }),
    ),
  ),
});
export const teacherOptions = defineCall({
  name: 'teacherOptions',
  method: 'GET',
  path: '/talent/declaration/options/teacher',
  summary: '可选的教师（工号、姓名、拼音首字母），带本学期周学时',
  access: ['talent:declaration:add', 'talent:declaration:edit', APPROVE_PERMISSION.teaching],
  scope: 'none',
  query: z.strictObject({ ...optionQuery.shape, unitKey: nodeKey.optional() }),
  reply: envelope(
    z.array(
      z.object({
        staffId: z.number(),
        employeeNumber: z.string(),
        name: z.string(),
        unitName: z.string().nullable(),
        title: z.string().nullable(),
        weeklyHours: z.number(),
        weeklyLimit: z.number(),
      }),
    ),
  ),
});
/** 分区 that a declaration may ask for (申报 28). */
export const partitionOptions = defineCall({
  name: 'declarationPartitions',
  method: 'GET',
  path: '/talent/declaration/options/partition',
  summary: '可选的教室分区',
  access: ['talent:declaration:add', 'talent:declaration:edit'],
  scope: 'none',
  query: z.strictObject({}),
  reply: envelope(
    z.array(
      z.object({ id: z.number(), name: z.string(), campusId: z.number(), campusName: z.string() }),
    ),
  ),
});
/** Rooms that a class may ask for (申报 28): those that courses are put into. */
export const roomOptions = defineCall({
  name: 'declarationRooms',
  method: 'GET',
  path: '/talent/declaration/options/room',
  summary: '可指定的教室（代码、名称、楼宇），可按分区和类型',
  access: ['talent:declaration:add', 'talent:declaration:edit'],
  scope: 'none',
  query: z.strictObject({
    ...optionQuery.shape,
    partitionId: idText.optional(),
    roomTypeCode: z.string().max(10).optional(),
    /** The campus of the students. */
    atCampusId: idText.optional(),
  }),
  reply: envelope(
    z.array(
      z.object({
        id: z.number(),
        roomCode: z.string(),
        name: z.string(),
        campusName: z.string(),
        roomTypeCode: z.string(),
        seats: z.number(),
        partitionName: z.string().nullable(),
      }),
    ),
  ),
});
/** The four units that the routing table gives for a course and the chosen classes (申报 15). */
export const routing = defineCall({
  name: 'declarationRouting',
  method: 'GET',
  path: '/talent/declaration/options/routing',
  summary: '按专业单位表取四类单位，并判断新开/延续',
  access: ['talent:declaration:add', 'talent:declaration:edit'],
  scope: 'none',
  query: z.strictObject({
    courseId: idText,
    adminClassIds: idList.optional(),
    teachingUnitKey: nodeKey.optional(),
  }),
  reply: envelope(
    z.object({
      units: declarationDetail.shape.units,
      /** Which levels the semester's switches have on now, in order: what a submit would pass (申报 77). */
      levels: z.array(levelEnum),
      openType: z.number(),
      teachingSource: z.number(),
      /** What the published plans of the classes have for the course. */
      planned: z.array(
        z.object({
          id: z.number(),
          planName: z.string(),
          terms: z.array(z.number()),
          totalHours: z.number(),
          weeklyHours: z.number(),
        }),
      ),
      /** The classes have published plans, and none of them has the course. */
      notPlanned: z.boolean(),
      /** What stands in the semester for the course and one of these classes, drafts of others too. */
      clashes: z.array(z.object({ id: z.number(), declarationNo: z.string(), text: z.string() })),
    }),
  ),
});
