import { randomUUID } from 'node:crypto';
import { fileProblem, suffixOf } from '../../../../machines/upload/upload.rules.ts';
import { uploadFile } from '../../contract/file.calls.ts';
import { allUploads } from '../../contract/registry.ts';
import { may } from '../request/caller.ts';
import type { Ctx } from '../request/ctx.ts';
import { forbidden, invalid, rule } from '../request/refusal.ts';
import { type Served, serve } from '../request/serve.ts';
import { uploadedFileOf } from './address.ts';
import { mimeOf } from './content.ts';
import { receiveUpload, type Upload } from './receive.ts';

/** What somebody may have uploaded that belongs to nothing yet (文件 24). */
const MB = 1024 * 1024;
const [MOST_FILES, MOST_BYTES] = [200, 640 * MB];
const BROKEN = '文件校验失败，请重新上传';
/** Path separators, control characters, and marks that turn the direction of writing and so hide an extension. */
const HIDDEN = /[/\\\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** `POST file/fileInfo/upload` (文件 12、14、15): place and right, then name, size and transport, then the content itself. */
export const serveUpload: Served = serve(
  uploadFile,
  async (ctx, { body }) => {
    const { client, caller, services, realNow } = ctx;
    const place = allUploads()[body.modelId];
    if (!place || place.clientId !== body.clientId || !may(caller, ...place.permissions))
      throw forbidden();
    const upload = uploadOf(ctx);
    const { fileName } = body;
    const problem = fileProblem({ uid: '', name: fileName, size: upload.size }, place.rules);
    if (problem) throw rule(problem);
    const suffix = suffixOf(fileName);
    if (HIDDEN.test(fileName)) throw invalid({ fileName: '文件名不能包含特殊字符' });
    if (body.fileSuffix.toLowerCase() !== suffix)
      throw invalid({ fileSuffix: '扩展名与文件名不一致' });
    if (upload.size !== body.fileSize || upload.md5 !== body.md5) throw rule(BROKEN);
    if (upload.size === 0) throw rule('文件内容为空，请重新选择文件');
    const mime = await mimeOf(upload.path, suffix);
    if (!mime) throw rule('文件内容与扩展名不符，请重新选择文件');
    await checkUnclaimed(ctx, upload.size);
    const fileId = randomUUID();
    const storageKey = await upload.store();
    await client.query(
      `insert into file_info (school_id, file_id, storage_key, file_name, file_size, file_suffix, mime, md5, sha256, client_id, model_id, created_by, created_at)
       values ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13)`,
      [
        caller.schoolId,
        fileId,
        storageKey,
        fileName,
        upload.size,
        suffix,
        mime,
        upload.md5,
        upload.sha256,
        body.clientId,
        body.modelId,
        caller.userId,
        realNow,
      ],
    );
    ctx.audit({
      entity: 'file',
      entityId: fileId,
      detail: { fileName, fileSize: upload.size, sha256: upload.sha256, modelId: body.modelId },
    });
    return uploadedFileOf(services.config, { fileId, fileName, mime }, realNow);
  },
  { receive: receiveUpload },
);

/** Uploads of one person at the same time cannot both take the rest. @throws Refusal 601 */
async function checkUnclaimed({ client, caller }: Ctx, size: number): Promise<void> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `unclaimed files ${caller.schoolId} ${caller.userId}`,
  ]);
  const { rows } = await client.query<{ files: number; bytes: number }>(
    `select count(*)::int as files, coalesce(sum(file_size), 0)::float8 as bytes from file_info
     where school_id = $1 and created_by = $2 and owner_entity is null`,
    [caller.schoolId, caller.userId],
  );
  const { files = 0, bytes = 0 } = rows[0] ?? {};
  if (files >= MOST_FILES || bytes + size > MOST_BYTES)
    throw rule(
      `您上传后还没有用到的文件已有 ${files} 个、${Math.ceil(bytes / MB)} MB，请先保存或提交用到它们的内容，或一天以后再上传`,
    );
}

function uploadOf(ctx: Ctx): Upload {
  if (!ctx.upload) throw invalid({ file: '请选择文件' });
  return ctx.upload as Upload;
}
