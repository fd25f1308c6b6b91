import { z } from 'zod';
import { JOB_STATES } from '../../../machines/job/job.machine.ts';
import { defineCall, envelope, nothing, pageOf } from './call.ts';
import { paging, pathId } from './fields.ts';
import { filling } from './resource/filling.ts';

/** Where a row of a sheet is wrong: what stands there and why it is refused. */
export const rowProblem = z.object({
  sheet: z.string(),
  row: z.number(),
  column: z.string(),
  value: z.string(),
  reason: z.string(),
});
export type RowProblem = z.output<typeof rowProblem>;
/** What an import has come to; of a dry run what it would. */
export const importResult = z.object({
  dryRun: z.boolean(),
  mode: z.enum(['add', 'merge']),
  fileName: z.string(),
  added: z.number(),
  changed: z.number(),
  /** Rows that say what is there already. */
  same: z.number(),
  refused: z.number(),
  /** Columns of the sheet that nothing is read from. */
  ignored: z.array(z.string()),
  /** Columns that were read though the sheet hides them: nobody who looks at it sees what they write. */
  hidden: z.array(z.string()).optional(),
  /** Rows that are no data, such as 小计. */
  skipped: z.number(),
  /** The first of them; `jobProblems` and the result file have all. */
  problems: z.array(rowProblem),
  /** How many there are, when they are more than stand here. */
  problemCount: z.number().optional(),
  /** Of rows that are written all the same: the first of them. */
  warnings: z.array(rowProblem).optional(),
  warningCount: z.number().optional(),
  /** What the new rows go into, the fullest first and the first of them; how many there are, and how many get overfull (导入导出 30). */
  fillings: z.array(filling).optional(),
  /** What those are: 班级. */
  fillingNoun: z.string().optional(),
  fillingCount: z.number().optional(),
  overfull: z.number().optional(),
});
export type ImportResult = z.output<typeof importResult>;
/** What the opening of accounts has come to; `taken`: numbers that somebody else logs in by. */
export const accountsResult = z.object({
  opened: z.number(),
  kept: z.number(),
  taken: z.array(z.string()),
});
/** What an archive of photos has come to: all that is wrong in one list (照片 8). */
export const photosResult = z.object({
  dryRun: z.boolean(),
  files: z.number(),
  added: z.number(),
  replaced: z.number(),
  problems: z.array(z.object({ file: z.string(), reason: z.string() })),
});
export type PhotosResult = z.output<typeof photosResult>;
export const jobShape = z.object({
  id: z.number(),
  kind: z.enum(['import', 'export', 'switches', 'verify', 'accounts', 'photos', 'photoExport']),
  /** `foundation/campus` */
  entity: z.string(),
  title: z.string(),
  state: z.enum(JOB_STATES),
  done: z.number(),
  total: z.number(),
  resultFileId: z.string().nullable(),
  error: z.string().nullable(),
  import: importResult.nullable(),
  accounts: accountsResult.nullable(),
  photos: photosResult.nullable(),
});
export type JobAnswer = z.output<typeof jobShape>;

export const jobGet = defineCall({
  name: 'jobGet',
  method: 'GET',
  path: '/system/job/:id',
  summary: '后台任务的状态、进度和结果（本人发起的）',
  access: 'login',
  scope: 'self',
  params: pathId,
  query: z.strictObject({}),
  reply: envelope(jobShape),
});
export const jobProblems = defineCall({
  name: 'jobProblems',
  method: 'GET',
  path: '/system/job/:id/problems',
  summary: '导入任务中有问题或有提示的行，按页（本人发起的）',
  access: 'login',
  scope: 'self',
  params: pathId,
  query: z.strictObject({ of: z.enum(['problems', 'warnings']), ...paging }),
  reply: pageOf(rowProblem),
});
export const jobCancel = defineCall({
  name: 'jobCancel',
  method: 'POST',
  path: '/system/job/:id/cancel',
  summary: '取消后台任务；已写入的行保留',
  access: 'login',
  scope: 'self',
  params: pathId,
  body: z.strictObject({}),
  reply: nothing,
});
