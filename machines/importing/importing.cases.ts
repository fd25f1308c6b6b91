import { after, done, fail, model, named } from '../kit/model.ts';
import { importBroken } from './importing.invariants.ts';
import { importMachine } from './importing.machine.ts';
import type { ImportMode } from './importing.types.ts';

const ended = (dryRun: boolean, mode: ImportMode, rows: number, overfull = 0) =>
  ({ type: 'JOB_ENDED', state: 'done', outcome: { dryRun, mode, rows, overfull } }) as const;

const { by, ...given } = named(
  importMachine,
  ['选择文件（校区表）', { type: 'CHOOSE', file: { name: '校区.xlsx' } }],
  ['改为“仅新增”', { type: 'MODE', mode: 'add' }],
  ['改为“新增并更新”', { type: 'MODE', mode: 'merge' }],
  ['按检查文件', { type: 'CHECK' }],
  ['按导入', { type: 'IMPORT' }],
  ['按取消任务', { type: 'CANCEL' }],
  ['按关闭', { type: 'CLOSE' }],
  ['上传了一半', { type: 'PROGRESS', progress: 0.5 }],
  ['工作簿已上传', done('sendWorkbook', 7)],
  [
    '上传被拒绝（文件格式不正确）',
    fail('sendWorkbook', { message: '文件内容不是工作簿', code: 422 }),
  ],
  ['上传停滞超时', after('stallTimeout', 'importing.sending.moving')],
  ['任务结束（检查：仅新增 3 行）', ended(true, 'add', 3)],
  ['任务结束（检查：3 行，2 处超过计划）', ended(true, 'add', 3, 2)],
  ['勾选“已知晓”', { type: 'KNOW', known: true }],
  ['取消勾选“已知晓”', { type: 'KNOW', known: false }],
  ['任务结束（检查：没有可导入的行）', ended(true, 'add', 0)],
  ['任务结束（检查：新增并更新 3 行）', ended(true, 'merge', 3)],
  ['任务结束（已写入 3 行）', ended(false, 'add', 3)],
  ['任务结束（失败）', { type: 'JOB_ENDED', state: 'failed', outcome: null }],
  ['任务结束（已取消）', { type: 'JOB_ENDED', state: 'cancelled', outcome: null }],
  ['任务不存在', { type: 'JOB_LOST' }],
  ['已取消任务', done('cancelJob')],
  ['取消任务失败（已结束）', fail('cancelJob', { message: '任务已结束', code: 409 })],
  ['取消任务超时', after('httpTimeout', 'importing.watching.cancelling')],
);
const checked = [
  '选择文件（校区表）',
  '按检查文件',
  '上传了一半',
  '工作簿已上传',
  '任务结束（检查：仅新增 3 行）',
];

export const importModel = model({
  name: 'importing',
  zh: '导入',
  kind: 'process',
  machine: importMachine,
  variants: [
    { name: '新的导入', input: {} },
    { name: '刷新页面后', input: { jobId: 7 } },
  ],
  ...given,
  stories: [
    {
      title: '检查后导入',
      variant: '新的导入',
      events: by(...checked, '按导入', '工作簿已上传', '任务结束（已写入 3 行）', '按关闭'),
    },
    {
      title: '超过计划，知晓后导入',
      variant: '新的导入',
      events: by(
        ...checked.slice(0, -1),
        '任务结束（检查：3 行，2 处超过计划）',
        '勾选“已知晓”',
        '按导入',
        '工作簿已上传',
        '任务结束（已写入 3 行）',
      ),
    },
    {
      title: '检查后改了导入方式，须再检查',
      variant: '新的导入',
      events: by(...checked, '改为“新增并更新”', '按检查文件'),
    },
    {
      title: '刷新页面后接着看进度，再取消',
      variant: '刷新页面后',
      events: by('按取消任务', '已取消任务', '任务结束（已取消）'),
    },
    {
      title: '刷新后看到检查结果，须重新选择文件',
      variant: '刷新页面后',
      events: by('任务结束（检查：仅新增 3 行）', ...checked),
    },
    {
      title: '上传停滞，原样再试',
      variant: '新的导入',
      events: by('选择文件（校区表）', '按检查文件', '上传停滞超时', '按检查文件'),
    },
  ],
  project: ({ file, mode, dryRun, jobId, outcome, known, problem }) => [
    file?.name,
    mode,
    dryRun,
    jobId,
    outcome,
    known,
    problem,
  ],
  broken: importBroken,
  home: ['open', 'watching.looking', 'written'],
});
