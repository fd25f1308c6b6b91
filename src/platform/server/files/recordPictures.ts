import type { EntityValues } from '../../contract/resource/entity.ts';
import type { EntityRow } from '../../contract/resource/shapes.ts';
import type { Ctx } from '../request/ctx.ts';
import { contentAddress } from './address.ts';
import { changePicture } from './picture.ts';

/** Fields of the kind `picture` of a resource, each with the purpose of its uploads. */
type Pictures = Readonly<Record<string, string>>;
/** A record as it is written, and as it was. */
interface Change {
  id: number;
  values: EntityValues;
  before: EntityValues | null;
}
/** Pixels: sharp on a wide screen. */
const SIZE = 1600;

/** Takes the pictures that a record has got over from their uploads; those that it had belong to nothing any more. @throws Refusal 422 */
export async function keepPictures(
  ctx: Ctx,
  { values, before, id }: Change,
  entity: string,
  pictures: Pictures,
) {
  for (const [field, modelId] of Object.entries(pictures)) {
    const fileId = values[field] ?? null;
    if (fileId === (before?.[field] ?? null)) continue;
    const owner = { entity: `${entity}:${field}`, id };
    await changePicture(ctx, fileId === null ? null : String(fileId), {
      field,
      modelId,
      width: SIZE,
      height: SIZE,
      owner,
      photo: true,
    });
  }
}
/** Where the pictures of records are shown, for ten minutes. */
export async function tellPictures(
  { services, realNow }: Ctx,
  rows: readonly EntityRow[],
  pictures: Pictures,
): Promise<void> {
  for (const row of rows)
    for (const field of Object.keys(pictures)) {
      const fileId = row[field as keyof EntityRow] as unknown;
      if (typeof fileId === 'string')
        row.labels = {
          ...row.labels,
          [field]: contentAddress(services.config, fileId, 'inline', realNow),
        };
    }
}
/** A record that is gone has no pictures: what they were belongs to nothing. */
export const dropPictures = ({ client, caller }: Ctx, entity: string, id: number) =>
  client.query(
    `update file_info set owner_entity = null, owner_id = null where school_id = $1 and owner_entity like $2 || ':%' and owner_id = $3`,
    [caller.schoolId, entity, String(id)],
  );
