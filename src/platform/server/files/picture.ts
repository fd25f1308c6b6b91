import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { Ctx } from '../request/ctx.ts';
import { invalid } from '../request/refusal.ts';

/** What every picture that is shown in a page has been encoded to. */
export const PICTURE = 'image/webp';
/** More than this is a photograph gone wrong or an attempt to fill the memory. */
const MOST_PIXELS = 40_000_000;

interface Place {
  /** The field of the form, for messages. */
  field: string;
  modelId: string;
  owner: { entity: string; id: number };
  /** Pixels; what is larger is made smaller. */
  width: number;
  height: number;
  /** A photograph: small before exact. */
  photo?: true;
}
/** The picture of a record is another one, or none: what it had belongs to nothing any more. @throws Refusal 422 at the field */
export async function changePicture(ctx: Ctx, fileId: string | null, place: Place): Promise<void> {
  await ctx.client.query(
    'update file_info set owner_entity = null, owner_id = null where school_id = $1 and owner_entity = $2 and owner_id = $3',
    [ctx.caller.schoolId, place.owner.entity, String(place.owner.id)],
  );
  if (fileId !== null) await keepPicture(ctx, fileId, place);
}
/**
 * Takes an uploaded picture over for a record: encoded anew, so nothing of what came is ever sent to a browser (文件 18). It must be the caller's own upload for this purpose and belong to nothing yet. @throws Refusal 422 at the field
 */
async function keepPicture(
  { client, caller, services }: Ctx,
  fileId: string,
  { field, modelId, owner, width, height, photo }: Place,
): Promise<void> {
  const { rows } = await client.query<{ key: string; name: string }>(
    `select storage_key as key, file_name as name from file_info where school_id = $1 and file_id = $2 and model_id = $3 and created_by = $4
       and owner_entity is null for update`,
    [caller.schoolId, fileId, modelId, caller.userId],
  );
  const [file] = rows;
  if (!file) throw invalid({ [field]: '图片不存在，请重新上传' });
  const content = await buffer(await services.files.read(file.key));
  const picture = await sharp(content, { limitInputPixels: MOST_PIXELS })
    .rotate()
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .webp(photo ? { quality: 82 } : { lossless: true })
    .toBuffer()
    .catch(() => null);
  if (!picture) throw invalid({ [field]: '图片无法读取，请换一张' });
  const temporary = services.files.temporary();
  await writeFile(temporary, picture, { mode: 0o600 });
  const key = await services.files.put(temporary);
  const sum = (algorithm: string) => createHash(algorithm).update(picture).digest('hex');
  await client.query(
    `update file_info set storage_key = $3, file_name = $4, file_size = $5, file_suffix = 'webp', mime = $6, md5 = $7, sha256 = $8,
       owner_entity = $9, owner_id = $10 where school_id = $1 and file_id = $2`,
    [
      caller.schoolId,
      fileId,
      key,
      file.name.replace(/\.\w+$/, '.webp'),
      picture.length,
      PICTURE,
      sum('md5'),
      sum('sha256'),
      owner.entity,
      String(owner.id),
    ],
  );
}
