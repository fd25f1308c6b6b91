import { and, eq } from 'drizzle-orm';
import { fileContent, signedUrl } from '../../contract/file.calls.ts';
import { allEntities } from '../../contract/registry.ts';
import { type Entity, permissionOf } from '../../contract/resource/entity.ts';
import { fileInfo } from '../database/schema/record.ts';
import { may } from '../request/caller.ts';
import type { Ctx } from '../request/ctx.ts';
import { forbidden, notFound } from '../request/refusal.ts';
import { type Served, serve } from '../request/serve.ts';
import { contentAddress, isSigned, mayShowInline } from './address.ts';
import { JOB_ENTITY } from './keep.ts';
import { serveUpload } from './upload.ts';

/** Whether the caller may read the record that a file belongs to. */
export type ReadsOwner = (ctx: Ctx, ownerId: string) => Promise<boolean>;
type Owners = Readonly<Record<string, ReadsOwner>>;

/** Whether the caller's scope reaches a record of a resource. */
type Reaches = (entity: Entity, ctx: Ctx, id: number) => Promise<boolean>;

/**
 * Upload, signed addresses and contents of files (文件 12–17). @param owners records that are no resource, by what `owner_entity` calls them; a
 * file of a resource is read by whoever reaches its record in the list (`reaches`).
 */
export const fileHandlers = (owners: Owners, reaches: Reaches): readonly Served[] => [
  serveUpload,
  serve(signedUrl, async (ctx, { params }) => {
    const { db, caller, services, realNow } = ctx;
    const [file] = await db
      .select()
      .from(fileInfo)
      .where(and(eq(fileInfo.schoolId, caller.schoolId), eq(fileInfo.fileId, params.fileId)));
    if (!file) throw notFound();
    if (!(await isReadable(ctx, file, owners, reaches))) throw notFound(true);
    return { url: contentAddress(services.config, file.fileId, 'attachment', realNow) };
  }),
  /** The signature is the right; whoever made it has been asked. It ends with the file and after ten minutes. */
  serve(fileContent, async ({ db, services, reference, reply, realNow }, { params, query }) => {
    if (!isSigned(services.config, params.fileId, query, realNow)) throw forbidden();
    const [file] = await db
      .select()
      .from(fileInfo)
      .where(and(eq(fileInfo.schoolId, reference.school.id), eq(fileInfo.fileId, params.fileId)));
    if (!file) throw notFound();
    const content = await services.files.read(file.storageKey);
    const shown = query.disposition === 'inline' && mayShowInline(file);
    reply
      .header('Content-Type', file.mime)
      .header('Content-Length', file.fileSize)
      .header(
        'Content-Disposition',
        `${shown ? 'inline' : 'attachment'}; filename="file.${file.fileSuffix}"; filename*=UTF-8''${encoded(file.fileName)}`,
      )
      .header('Content-Security-Policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'");
    return content;
  }),
];

/** A file is readable by whoever may read the record that owns it, without owner by who uploaded it (文件 16). */
async function isReadable(
  ctx: Ctx,
  file: typeof fileInfo.$inferSelect,
  owners: Owners,
  reaches: Reaches,
): Promise<boolean> {
  const { caller } = ctx;
  // what a job has made is its own person's, like what they have uploaded
  if (file.ownerEntity === null || file.ownerEntity === JOB_ENTITY)
    return file.createdBy === caller.userId;
  const ofRecord = owners[file.ownerEntity];
  if (ofRecord) return ofRecord(ctx, file.ownerId ?? '');
  const entity = allEntities().find(({ name }) => name === file.ownerEntity);
  return (
    entity !== undefined &&
    may(caller, permissionOf(entity, 'list')) &&
    reaches(entity, ctx, Number(file.ownerId))
  );
}

/** RFC 8187: what a header may not carry as it is. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
