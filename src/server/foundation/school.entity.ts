import { schoolLogo } from '../../contract/foundation/foundation.calls.ts';
import type { EntityExtras } from '../entity/extras.ts';
import { changePicture, PICTURE } from '../files/picture.ts';
import { notFound } from '../request/refusal.ts';
import { type Served, serve } from '../request/serve.ts';

/** Pixels: sharp on paper, small on the wire. */
const SIZE = 480;

/** 校徽 (domain.md 1.1.1): a new one is taken over from its upload, the old one belongs to nothing any more. */
export const schoolExtras: EntityExtras = {
  before: async (ctx, { values, before }) => {
    const { logoFileId } = values;
    if (logoFileId === before?.logoFileId) return {};
    await changePicture(ctx, logoFileId ? String(logoFileId) : null, {
      ...{ field: 'logoFileId', modelId: 'school:logo', width: SIZE, height: SIZE },
      owner: { entity: 'school', id: ctx.caller.schoolId },
    });
    return {};
  },
};

/** The logo for the login page and for print: what stands on every letter of the school is no secret. */
export const serveSchoolLogo: Served = serve(schoolLogo, async ({ client, services, reference, reply }) => {
  const { rows } = await client.query<{ key: string; size: number }>(
    `select f.storage_key as key, f.file_size as size from school s join file_info f on f.school_id = s.id and f.file_id = s.logo_file_id and f.mime = $2
     where s.id = $1`,
    [reference.school.id, PICTURE],
  );
  const [file] = rows;
  if (!file) throw notFound();
  reply
    .header('Content-Type', PICTURE)
    .header('Content-Length', file.size)
    .header('Content-Security-Policy', "sandbox; default-src 'none'")
    .header('Cache-Control', 'public, max-age=300');
  return services.files.read(file.key);
});
