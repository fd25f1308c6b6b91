import { dayOf } from '../../../platform/server/clock.ts';
import { changePicture, PICTURE } from '../../../platform/server/files/picture.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { invalid, notFound, rule } from '../../../platform/server/request/refusal.ts';
import { type Served, serve } from '../../../platform/server/request/serve.ts';
import type { EntityExtras } from '../../../platform/server/resource/extras.ts';
import { schoolLogo } from '../contract/foundation.calls.ts';

/** Pixels: sharp on paper, small on the wire. */
const SIZE = 480;

/** 校徽 (单位 3): a new one is taken over from its upload, the old one belongs to nothing any more. */
export const schoolExtras: EntityExtras = {
  before: async (ctx, { values, before }) => {
    const { logoFileId } = values;
    if (before?.enabled && !values.enabled) await mayStop(ctx);
    if (values.foundedOn && String(values.foundedOn) > dayOf(ctx.now))
      throw invalid({ foundedOn: '建校日期不能晚于今天' });
    if (logoFileId === before?.logoFileId) return {};
    await changePicture(ctx, logoFileId ? String(logoFileId) : null, {
      field: 'logoFileId',
      modelId: 'school:logo',
      width: SIZE,
      height: SIZE,
      owner: { entity: 'school', id: ctx.caller.schoolId },
    });
    return {};
  },
};

/** A school that is stopped would let nobody in: another one has to be there first. @throws Refusal 601 */
async function mayStop({ client, caller }: Ctx): Promise<void> {
  const { rowCount } = await client.query('select from school where id <> $1 and enabled', [
    caller.schoolId,
  ]);
  if (!rowCount) throw rule('这是唯一启用的学校，停用后无人能使用系统，不能停用');
}

/** The logo for the login page and for print: what stands on every letter of the school is no secret. */
export const serveSchoolLogo: Served = serve(
  schoolLogo,
  async ({ client, services, reference, reply }) => {
    const { rows } = await client.query<{ key: string; size: number }>(
      `select f.storage_key as key, f.file_size as size from school s join file_info f on f.school_id = s.id and f.file_id = s.logo_file_id and f.mime = $2
     where s.id = $1`,
      [reference.school.id, PICTURE],
    );
    const [file] = rows;
    // that of the demo is made when the server has started
    if (!file?.size) throw notFound();
    reply
      .header('Content-Type', PICTURE)
      .header('Content-Length', file.size)
      .header('Content-Security-Policy', "sandbox; default-src 'none'")
      .header('Cache-Control', 'public, max-age=300');
    return services.files.read(file.key);
  },
);
