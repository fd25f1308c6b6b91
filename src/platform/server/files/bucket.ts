import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { Bucket } from '../config/files.ts';
import { FilesAway } from '../request/outage.ts';
import { ContentMissing, type FileStore } from '../request/services.ts';
import { StartError } from '../startError.ts';
import { newKey, placeOf } from './store.ts';

/** Milliseconds: until a request that has not been answered is tried again, and between two tries. */
const PACE = { connect: 2_000, silence: 10_000, rest: 200 };
/** Tries of one request, and times that a content may break off without a byte in between. */
const TRIES = 3;

/** Contents in a bucket of any store that speaks S3 (文件 22). @throws StartError when the bucket refuses us or is not there */
export async function bucketStore(
  settings: Bucket,
  received: Pick<FileStore, 'temporary' | 'sweep'>,
  pace = PACE,
): Promise<FileStore> {
  const s3 = connect(settings, pace);
  const Bucket = settings.bucket;
  const list = (token?: string, most?: number) =>
    s3
      .send(new ListObjectsV2Command({ Bucket, ContinuationToken: token, MaxKeys: most }))
      .catch(told);
  await list(undefined, 1).catch((error: unknown) => {
    // a store that is away comes back, and only files have to wait for it
    if (error instanceof FilesAway) console.error(`文件存储暂时连不上：${error.message}`);
    else throw new StartError(refusedText(settings, error));
  });
  const get = (key: string, from: number, signal: AbortSignal) =>
    s3
      .send(
        new GetObjectCommand({
          Bucket,
          Key: placeOf(key),
          ...(from > 0 && { Range: `bytes=${from}-` }),
        }),
        { abortSignal: signal },
      )
      .catch((error: unknown) => {
        if ((error as Fault).name !== 'NoSuchKey') return told(error);
        throw new ContentMissing(key, { cause: error });
      });
  return {
    ...received,
    put: async (temporary, key = newKey()) => {
      const send = async () =>
        s3.send(
          new PutObjectCommand({
            Bucket,
            Key: placeOf(key),
            Body: createReadStream(temporary),
            ContentLength: (await stat(temporary)).size,
            // what has changed on its way is refused by the store
            ContentMD5: await digest(temporary),
          }),
        );
      // the library cannot begin a stream anew
      for (let tries = 1; ; tries += 1)
        try {
          await send();
          break;
        } catch (error) {
          if (!isAway(error) || isFull(error) || tries === TRIES) return told(error);
          await pause(pace.rest * tries);
        }
      await rm(temporary, { force: true });
      return key;
    },
    read: async (key) => {
      const stop = new AbortController();
      const first = await get(key, 0, stop.signal);
      const stream = Readable.from(
        continued(first, (from) => get(key, from, stop.signal)),
        {
          objectMode: false,
        },
      );
      return stream.once('close', () => stop.abort());
    },
    remove: async (key) => {
      await s3.send(new DeleteObjectCommand({ Bucket, Key: placeOf(key) })).catch(told);
    },
    old: async function* (before) {
      let token: string | undefined;
      do {
        const page = await list(token);
        const keys = (page.Contents ?? [])
          .filter(({ LastModified }) => LastModified && LastModified < before)
          .flatMap(({ Key }) => /^[0-9a-f]{2}\/([0-9a-f]{32})$/.exec(Key ?? '')?.[1] ?? []);
        if (keys.length > 0) yield keys;
        token = page.NextContinuationToken;
      } while (token);
    },
  };
}

function connect(
  { endpoint, region, accessKeyId, secretAccessKey }: Bucket,
  pace: typeof PACE,
): S3Client {
  return new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // stores other than Amazon's have no address for each bucket, and not all know its newer checksums
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: TRIES,
    requestHandler: {
      connectionTimeout: pace.connect,
      requestTimeout: pace.silence,
      socketTimeout: pace.silence,
      throwOnRequestTimeout: true,
    },
  });
}

type Part = Pick<GetObjectCommandOutput, 'Body' | 'ContentLength'>;

/** The bytes of a content; where the connection breaks off, the rest is asked for. @throws FilesAway when that does not help */
async function* continued(first: Part, from: (at: number) => Promise<Part>) {
  const size = first.ContentLength ?? 0;
  let body = first.Body as AsyncIterable<Buffer>;
  for (let at = 0, broken = 0; ; ) {
    try {
      for await (const chunk of body) {
        at += chunk.length;
        broken = 0;
        yield chunk;
      }
      if (at >= size) return;
    } catch (error) {
      broken += 1;
      if (broken === TRIES) throw new FilesAway(error);
    }
    body = (await from(at)).Body as AsyncIterable<Buffer>;
  }
}

async function digest(file: string): Promise<string> {
  const md5 = createHash('md5');
  await pipeline(createReadStream(file), md5);
  return md5.digest('base64');
}

interface Fault {
  name?: string;
  code?: string;
  $metadata?: { httpStatusCode?: number };
}
const NETWORK =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|E(HOST|NET)UNREACH)$/;
const FULL = ['XMinioStorageFull', 'QuotaExceeded', 'InsufficientStorage'];

const statusOf = (error: unknown): number | undefined => (error as Fault).$metadata?.httpStatusCode;
const isFull = (error: unknown): boolean =>
  FULL.includes((error as Fault).name ?? '') || statusOf(error) === 507;
/** Whether the store could not be reached or could not answer: what was asked may succeed later. */
function isAway(error: unknown): boolean {
  const { name, code } = error as Fault;
  const status = statusOf(error);
  if (name === 'TimeoutError' || (code !== undefined && NETWORK.test(code))) return true;
  return status !== undefined && (status >= 500 || status === 429 || status === 408);
}
/** What the store said, as the rest of the server knows it. */
function told(error: unknown): never {
  if (isFull(error))
    throw Object.assign(new Error('the store of files is full', { cause: error }), {
      code: 'EDQUOT',
    });
  throw isAway(error) ? new FilesAway(error) : error;
}

function refusedText({ bucket, endpoint }: Bucket, error: unknown): string {
  const status = statusOf(error);
  const where = endpoint ? `（${endpoint}）` : '';
  if (status === 404) return `S3_BUCKET=${bucket} 不存在${where}，请先建立这个存储桶。`;
  if (status === 401 || status === 403)
    return `S3_BUCKET=${bucket} 拒绝访问${where}：请检查 S3_ACCESS_KEY_ID、S3_SECRET_ACCESS_KEY 和它们的权限（列出、读、写、删除）。`;
  return `文件存储无法使用${where}：${(error as Error).message}`;
}
