import { placeOf } from '../../../contract/resource/entity.ts';
import { mimeOf } from '../../files/content.ts';
import { JOB_ENTITY, keepWorkbook, XLSX } from '../../files/keep.ts';
import type { Upload } from '../../files/receive.ts';
import { addJob } from '../../jobs/job.ts';
import type { Ctx } from '../../request/ctx.ts';
import { invalid, rule } from '../../request/refusal.ts';
import type { Kind } from '../save.ts';
import type { Params } from './importTally.ts';
import { checkWorkbook } from './workbook.ts';

/** `POST …/import`: takes the workbook in and leaves the rest to a job (导入导出 1、3). */
export async function beginImport(
  ctx: Ctx,
  { entity }: Kind,
  body: {
    mode: 'add' | 'merge';
    dryRun: 'true' | 'false';
    fileName: string;
    known?: 'true' | undefined;
  },
) {
  const { client, caller, services, realNow, context, ip } = ctx;
  const upload = ctx.upload as Upload | undefined;
  if (!upload) throw invalid({ file: '请选择文件' });
  if (!/\.xlsx$/i.test(body.fileName) || (await mimeOf(upload.path, 'xlsx')) !== XLSX)
    throw rule('只能导入 .xlsx 工作簿，请用 Excel 或 WPS 另存为 xlsx');
  await checkWorkbook(upload.path);
  const fileId = await keepWorkbook(
    client,
    services.files,
    { ...caller, id: null },
    upload.path,
    body.fileName,
    realNow,
  );
  const dryRun = body.dryRun === 'true';
  const params: Params = {
    mode: body.mode,
    dryRun,
    known: body.known === 'true',
    fileName: body.fileName,
    fileId,
    context,
    ip,
  };
  const job = {
    kind: 'import',
    entity: placeOf(entity),
    title: `${dryRun ? '检查' : '导入'}${entity.title}`,
    params,
  } as const;
  const jobId = await addJob(client, caller, job, realNow);
  // of the job from now on: what belongs to nobody is cleared away within a day, and a job may wait longer for its server
  await client.query(
    'update file_info set owner_entity = $3, owner_id = $4 where school_id = $1 and file_id = $2',
    [caller.schoolId, fileId, JOB_ENTITY, String(jobId)],
  );
  ctx.audit({
    entity: entity.name,
    entityId: '',
    detail: {
      event: dryRun ? 'importCheck' : 'import',
      jobId,
      fileName: body.fileName,
      mode: body.mode,
    },
  });
  return { jobId };
}
