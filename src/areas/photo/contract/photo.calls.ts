import { z } from 'zod';
import { defineCall, envelope } from '../../../platform/contract/call.ts';
import { dayText, id, idText, pathId, wholeText } from '../../../platform/contract/fields.ts';
import { studentChoice } from '../../../school/student/contract/account.calls.ts';
import { PHOTO_KINDS } from '../../../school/student/contract/photo.ts';

const units = { scope: 'units' } as const;
/** Pictures of one sheet of the review (照片 12). */
export const SHEET = 30;
/** Dictionary `photo_quality`; 9 is a picture that is not there. */
export const PHOTO_QUALITY = { waiting: 0, good: 1, bad: 2 } as const;
/** Why a picture is not good enough; the reviewer picks one by its digit. */
export const PHOTO_REASONS = [
  '尺寸或比例不符',
  '不是本人',
  '面部不清晰或有遮挡',
  '背景不符合要求',
  '衣着或姿态不符合要求',
] as const;
/** What a picture is called in an export. */
export const PHOTO_NAMES = {
  studentNo: '学号',
  idNumber: '证件号码',
  examineeNo: '考生号',
} as const;

const kind = z.enum(PHOTO_KINDS, '没有这种照片');
const day = dayText('应为日期，如 2026-09-01');
const photo = z.object({
  kind: z.string(),
  /** Where it is shown for ten minutes. */
  address: z.string(),
  width: z.number(),
  height: z.number(),
  sizeKb: z.number(),
  takenOn: z.string().nullable(),
  quality: z.number(),
  reason: z.string().nullable(),
  source: z.string(),
  version: z.number(),
});
export type StudentPhoto = z.output<typeof photo>;

/** Who looks, and when, to be laid over what they see; null: the school wants none (照片 7). */
const mark = z.string().nullable();
export const photoKinds = defineCall({
  ...units,
  name: 'photoKinds',
  method: 'GET',
  path: '/student/photo/:id/kinds',
  summary: '一名学生的各种照片',
  access: ['student:photo:list'],
  params: pathId,
  query: z.strictObject({}),
  reply: envelope(z.object({ writable: z.boolean(), mark, photos: z.array(photo) })),
});
export const photoSave = defineCall({
  ...units,
  name: 'photoSave',
  method: 'PUT',
  path: '/student/photo/:id/:kind',
  summary: '上传一名学生的照片',
  access: ['student:photo:import'],
  params: pathId.extend({ kind }),
  body: z.strictObject({ fileId: z.uuid('请选择照片'), takenOn: day.nullable() }),
  reply: envelope(z.object({ version: z.number() })),
});
/** An archive that has been uploaded, as a job; `dryRun` looks at everything and writes nothing. */
export const photoZipImport = defineCall({
  ...units,
  name: 'photoZipImport',
  method: 'POST',
  path: '/student/photo/import',
  summary: '导入照片压缩包',
  access: ['student:photo:import'],
  body: z.strictObject({
    kind,
    fileId: z.uuid('请选择压缩包'),
    takenOn: day.nullable(),
    dryRun: z.boolean(),
  }),
  reply: envelope(z.object({ jobId: z.number() })),
});
export const photoZipExport = defineCall({
  ...units,
  name: 'photoZipExport',
  method: 'POST',
  path: '/student/photo/export/zip',
  summary: '导出照片压缩包',
  access: ['student:photo:export'],
  body: studentChoice.extend({
    kind,
    name: z.enum(['studentNo', 'idNumber', 'examineeNo'], '请选择命名方式'),
    /** Those that wait for review too. */
    waiting: z.boolean(),
    reason: z.string().trim().max(200, '原因不能超过 200 个字').optional(),
  }),
  reply: envelope(z.object({ jobId: z.number(), students: z.number() })),
});
const filter = z.string().max(100).optional();
/** Pictures on one page of the wall. */
export const WALL_PAGE = 30;
const onWall = z.object({
  id: z.number(),
  studentNo: z.string(),
  cname: z.string(),
  className: z.string().nullable(),
  /** Where it is shown for ten minutes; null: there is none. */
  address: z.string().nullable(),
  quality: z.number().nullable(),
});
export type OnWall = z.output<typeof onWall>;
/** Students by their faces, 30 at a time, in the order of their classes (照片 24). */
export const photoWall = defineCall({
  ...units,
  name: 'photoWall',
  method: 'GET',
  path: '/student/photo/wall',
  summary: '照片墙：在校学生的一种照片，一页三十人',
  access: ['student:photo:list'],
  query: z.strictObject({
    kind,
    /** Only those who have one, or who have none. */
    has: z.enum(['true', 'false']).optional(),
    classId: filter,
    keyword: filter,
    page: wholeText(z.int().min(1).max(10_000)).default(1),
  }),
  reply: envelope(z.object({ total: z.number(), mark, rows: z.array(onWall) })),
});
/** A picture that is judged, with the one it is compared to. */
const judged = photo.extend({
  id: z.number(),
  studentNo: z.string(),
  cname: z.string(),
  gender: z.string(),
  className: z.string().nullable(),
  /** The picture of the admission beside one that was taken later, or the one asked for: is it the same person? */
  compared: z.string().nullable(),
});
export type JudgedPhoto = z.output<typeof judged>;
/** Of whose pictures one kind is asked for. */
const sheetQuery = z.strictObject({
  kind,
  grade: filter,
  unitKey: filter,
  majorId: filter,
  classId: filter,
  keyword: filter,
});
export const photoPending = defineCall({
  ...units,
  name: 'photoPending',
  method: 'GET',
  path: '/student/photo/pending',
  summary: '待审照片',
  access: ['student:photo:review'],
  query: sheetQuery,
  reply: envelope(
    z.object({
      total: z.number(),
      mark,
      rows: z.array(judged),
    }),
  ),
});
/** How many wait by now, without the pictures: asked while an import goes on (照片 23). */
export const photoWaiting = defineCall({
  ...units,
  name: 'photoWaiting',
  method: 'GET',
  path: '/student/photo/waiting',
  summary: '待审照片数',
  access: ['student:photo:review'],
  query: sheetQuery,
  reply: envelope(z.object({ total: z.number() })),
});
/** Two kinds of pictures of a whole class beside each other, judged or not (照片 15). */
export const photoPairs = defineCall({
  ...units,
  name: 'photoPairs',
  method: 'GET',
  path: '/student/photo/pairs',
  summary: '一个班级两种照片的比对表',
  access: ['student:photo:review'],
  /** `kind` is judged, `against` lies beside it. */
  query: z.strictObject({ kind, against: kind, classId: idText }),
  reply: envelope(
    z.object({
      mark,
      rows: z.array(judged),
      /** Students of the class who lack one of the two. */
      lacking: z.array(z.object({ studentNo: z.string(), cname: z.string(), kind: z.string() })),
    }),
  ),
});
export const photoJudge = defineCall({
  ...units,
  name: 'photoJudge',
  method: 'POST',
  path: '/student/photo/judge',
  summary: '审核照片',
  access: ['student:photo:review'],
  body: z.strictObject({
    kind,
    items: z
      .array(
        z.strictObject({
          id,
          version: z.int(),
          reason: z.string().trim().min(2, '请填写不合格的原因').max(100).nullable(),
        }),
      )
      .min(1)
      .max(100),
  }),
  reply: envelope(
    z.object({
      done: z.array(z.number()),
      refused: z.array(z.object({ id: z.number(), code: z.number(), msg: z.string() })),
    }),
  ),
});
/** How many of each class have none of a kind (照片 16). */
export const photoMissing = defineCall({
  ...units,
  name: 'photoMissing',
  method: 'GET',
  path: '/student/photo/missing',
  summary: '各班缺照片人数',
  access: ['student:photo:list'],
  query: z.strictObject({ kind, grade: filter, unitKey: filter }),
  reply: envelope(
    z.array(
      z.object({
        classId: z.number(),
        className: z.string(),
        students: z.number(),
        missing: z.number(),
        bad: z.number(),
      }),
    ),
  ),
});
