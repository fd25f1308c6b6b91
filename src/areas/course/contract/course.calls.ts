import { z } from 'zod';
import { defineCall, envelope } from '../../../platform/contract/call.ts';
import { id, idText, nodeKey, pathId } from '../../../platform/contract/fields.ts';

const SEE = ['talent:course:list'] as const;
const version = z.int('版本号应为整数');
const link = z.object({ id: z.number(), courseCode: z.string(), courseName: z.string() });
export type CourseLink = z.output<typeof link>;
const document = z.object({ fileId: z.string(), fileName: z.string() });
const withVersion = envelope(z.object({ id: z.number(), version: z.number() }));
/** 简介 and 大纲 (课程 9): clientId majorTalent, one file each. */
export const COURSE_DOCUMENTS = {
  introFileId: 'course:intro',
  syllabusFileId: 'course:syllabus',
} as const;
export const DOCUMENT_RULES = {
  types: ['doc', 'docx', 'pdf'],
  maxMb: 5,
  maxFiles: 1,
  multiple: false,
};

/** What belongs to a course beside its form (课程 8–10). */
export const courseMore = defineCall({
  name: 'courseMore',
  method: 'GET',
  path: '/talent/course/:id/more',
  summary: '课程的先修课程、简介和大纲、开课历史、疑似重复的课程',
  access: SEE,
  scope: 'units',
  params: pathId,
  query: z.strictObject({}),
  reply: envelope(
    z.object({
      version: z.number(),
      writable: z.boolean(),
      prerequisites: z.array(link),
      /** Courses that ask for this one. */
      following: z.array(link),
      mergedInto: link.nullable(),
      intro: document.nullable(),
      syllabus: document.nullable(),
      /** Same name, credits and unit. */
      doubles: z.array(link),
      offerings: z.array(
        z.object({
          declarationNo: z.string(),
          semesterName: z.string(),
          unitName: z.string().nullable(),
          teachers: z.string(),
          classCount: z.number(),
          headcount: z.number(),
          declareStatus: z.int(),
        }),
      ),
    }),
  ),
});
export type CourseMore = z.output<typeof courseMore.reply.shape.data>;
/** Asked before a course, or the request for one, is saved. */
export const courseDoubles = defineCall({
  name: 'courseDoubles',
  method: 'GET',
  path: '/talent/course/doubles',
  summary: '与正在填写的课程名称、学分、开课单位都相同的课程',
  access: [...SEE, 'talent:courseRequest:add'],
  scope: 'none',
  query: z.strictObject({
    courseName: z.string().trim().min(1, '请填写课程名称').max(100, '课程名称最多 100 个字'),
    credits: z.coerce.number<string>().pipe(z.number().min(0, '学分不正确').max(30, '学分不正确')),
    teachingUnitKey: nodeKey,
    /** The course itself. */
    exceptId: idText.optional(),
  }),
  reply: envelope(z.array(link)),
});
const fileId = z.uuid('文件不正确').nullable();
export const saveCourseMore = defineCall({
  name: 'saveCourseMore',
  method: 'PUT',
  path: '/talent/course/:id/more',
  summary: '保存课程的先修课程、简介和大纲',
  access: ['talent:course:edit'],
  scope: 'units',
  params: pathId,
  body: z.strictObject({
    version,
    prerequisiteIds: z.array(id).max(10, '最多 10 门先修课程'),
    introFileId: fileId,
    syllabusFileId: fileId,
  }),
  reply: withVersion,
});
const code = z.string().regex(/^[0-9A-Za-z]{4,12}$/, '应为 4 到 12 位字母或数字');
export const copyCourse = defineCall({
  name: 'copyCourse',
  method: 'POST',
  path: '/talent/course/:id/copy',
  summary: '复制课程',
  access: ['talent:course:add'],
  scope: 'units',
  params: pathId,
  body: z.strictObject({
    courseCode: code,
    courseName: z.string().trim().min(1, '请填写课程名称').max(100, '课程名称最多 100 个字'),
  }),
  reply: withVersion,
});
/** 合并重复课程: what was merged is stopped; plans that can still change and prerequisites point to the one that is kept. */
export const mergeCourses = defineCall({
  name: 'mergeCourses',
  method: 'POST',
  path: '/talent/course/merge',
  summary: '合并重复课程',
  access: ['talent:course:edit'],
  scope: 'units',
  body: z.strictObject({
    keptId: id,
    mergedIds: z.array(id).min(1, '请选择要合并的课程').max(10, '一次最多合并 10 门'),
  }),
  reply: envelope(z.object({ merged: z.number(), plans: z.number() })),
});
