import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { allUploads, fromContract } from '../../contract/registry.ts';
import { type Caller, may } from '../request/caller.ts';
import type { Services } from '../request/ctx.ts';
import { Refusal, unreadable } from '../request/refusal.ts';
import type { Received } from '../request/serve.ts';
import { checkForVirus } from './virus.ts';

const MB = 1024 * 1024;
/** What is longer is cut and refused for its size (bytes); a place that takes more is named before the file comes. */
const LARGEST = 20 * MB;
const largestOf = (modelId: unknown, caller: Caller): number => {
  const place =
    typeof modelId === 'string' && Object.hasOwn(allUploads(), modelId)
      ? allUploads()[modelId]
      : undefined;
  return place && may(caller, ...place.permissions)
    ? Math.max(LARGEST, place.rules.maxMb * MB)
    : LARGEST;
};
/** The most of all places, for the parser. */
const most = fromContract(({ uploads }) =>
  Math.max(...Object.values(uploads).map(({ rules }) => rules.maxMb * MB), LARGEST),
);

/** The file of a multipart request as it waits on the disk, with what was counted while it came in. */
export interface Upload {
  path: string;
  size: number;
  md5: string;
  sha256: string;
  /** Moves it into the store; resolves to its key. */
  store: () => Promise<string>;
}

/** Streams the one file to the disk while hashing it; nothing of it is kept in memory. @throws Refusal 422 for what is no multipart body */
export async function receiveUpload(
  { files, config }: Services,
  request: FastifyRequest,
  caller: Caller,
): Promise<Received> {
  if (!request.isMultipart()) throw unreadable();
  const body: Record<string, unknown> = {};
  let upload: Upload | undefined;
  let stored: string | undefined;
  const finish = async (done: boolean) => {
    if (upload) await rm(upload.path, { force: true });
    if (!done && stored) await files.remove(stored);
  };
  try {
    for await (const part of request.parts({ limits: { fileSize: most() } })) {
      if (part.type === 'field') {
        if (
          typeof part.value !== 'string' ||
          part.valueTruncated ||
          part.value.includes('\0') ||
          Object.hasOwn(body, part.fieldname)
        )
          throw unreadable();
        body[part.fieldname] = part.value;
        continue;
      }
      const path = files.temporary();
      upload = {
        path,
        size: 0,
        md5: '',
        sha256: '',
        store: async () => (stored = await files.put(path)),
      };
      const most = largestOf(body.modelId, caller);
      await take(part.file, upload, most);
      // what is too large has been cut, and is refused in any case
      if (upload.size <= most)
        await checkForVirus(config.clamd, path, (error) => request.log.warn(error));
    }
    return { body, upload, finish };
  } catch (error) {
    await finish(false);
    throw error instanceof Refusal || !isClientFault(error) ? error : unreadable();
  }
}

async function take(source: NodeJS.ReadableStream, upload: Upload, most: number): Promise<void> {
  const md5 = createHash('md5');
  const sha256 = createHash('sha256');
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (upload.size > most) return done();
      upload.size += chunk.length;
      md5.update(chunk);
      sha256.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(source, meter, createWriteStream(upload.path, { mode: 0o600 }));
  upload.md5 = md5.digest('hex');
  upload.sha256 = sha256.digest('hex');
}

/** Broken or too many parts (the parser throws plain errors), or a connection that ended before its time; a full disk is none of these. */
const isClientFault = (error: unknown): boolean => {
  const { statusCode, code } = error as { statusCode?: number; code?: string };
  if (statusCode !== undefined) return statusCode < 500;
  return code === undefined
    ? (error as Error).constructor === Error
    : ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'].includes(code);
};
