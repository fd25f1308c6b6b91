import { createHash, createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Bucket } from '../../src/platform/server/config/files.ts';

interface Content {
  body: Buffer;
  at: Date;
}
/** What the next request meets instead of its answer. */
type Mishap = 'slow' | 'cut' | 'full' | 'broken';
/** A store that speaks what we use of S3, in memory: signatures are checked, page size is small. */
export interface TestStore {
  settings: Bucket;
  contents: Map<string, Content>;
  /** Operations so far, `GET 200 bytes=5-`. */
  seen: string[];
  /** Happens to the next requests of this method, one each. */
  mishaps: Map<string, Mishap[]>;
  stop: () => Promise<void>;
}

const PAGE = 2;
const [ID, SECRET, BUCKET, REGION] = ['test-key', 'test-secret', 'school-files', 'cn-north-1'];

/** Listens at a free port of this machine. */
export async function startStore(): Promise<TestStore> {
  const contents = new Map<string, Content>();
  const seen: string[] = [];
  const mishaps = new Map<string, Mishap[]>();
  const server = createServer(async (request, reply) => {
    const end = (status: number, body: string | Buffer = '', headers = {}) => {
      seen.push(`${request.method} ${status} ${request.headers.range ?? ''}`.trim());
      reply.writeHead(status, { 'x-amz-request-id': randomUUID(), ...headers }).end(body);
    };
    const body = await buffer(request).catch(() => null);
    if (!body) return;
    const mishap = mishaps.get(request.method ?? '')?.shift();
    if (mishap === 'slow') return void seen.push(`${request.method} slow`);
    if (mishap === 'full') return end(507, fault('XMinioStorageFull'));
    if (mishap === 'broken') return end(503, fault('SlowDown'));
    if (!isSigned(request)) return end(403, fault('SignatureDoesNotMatch'));
    const url = new URL(request.url ?? '/', 'http://store');
    const [, bucket, ...rest] = decodeURIComponent(url.pathname).split('/');
    if (bucket !== BUCKET) return end(404, fault('NoSuchBucket'));
    const key = rest.join('/');
    if (mishap === 'cut') return cut(request, reply, contents.get(key)?.body, seen);
    answer({ method: request.method ?? '', key, url, request, body, contents, end });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: BUCKET,
      region: REGION,
      accessKeyId: ID,
      secretAccessKey: SECRET,
    },
    contents,
    seen,
    mishaps,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

interface Asked {
  method: string;
  key: string;
  url: URL;
  request: IncomingMessage;
  body: Buffer;
  contents: Map<string, Content>;
  end: (status: number, body?: string | Buffer, headers?: Record<string, string>) => unknown;
}
function answer({ method, key, url, request, body, contents, end }: Asked): unknown {
  const content = contents.get(key);
  if (method === 'GET' && !key) return end(200, listOf(contents, url));
  if (method === 'PUT') {
    const sum = createHash('md5').update(body).digest('base64');
    if (request.headers['content-md5'] !== sum) return end(400, fault('BadDigest'));
    contents.set(key, { body, at: new Date() });
    return end(200, '', { ETag: `"${sum}"` });
  }
  if (method === 'DELETE') {
    contents.delete(key);
    return end(204);
  }
  if (!content) return end(404, fault('NoSuchKey'));
  const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
  const part = content.body.subarray(from);
  const headers = { 'Content-Length': String(part.length), 'Accept-Ranges': 'bytes' };
  return end(from > 0 ? 206 : 200, part, headers);
}

/** Half of what was asked for, then the connection ends. */
function cut(
  request: IncomingMessage,
  reply: ServerResponse,
  whole: Buffer | undefined,
  seen: string[],
): void {
  seen.push(`${request.method} cut ${request.headers.range ?? ''}`.trim());
  if (!whole) return void request.socket.destroy();
  const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
  const part = whole.subarray(from);
  reply.writeHead(from > 0 ? 206 : 200, { 'Content-Length': String(part.length) });
  reply.write(part.subarray(0, part.length / 2), () => setImmediate(() => reply.destroy()));
}

const fault = (code: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;

/** ListObjectsV2, two keys a page. */
function listOf(contents: Map<string, Content>, url: URL): string {
  const after = url.searchParams.get('continuation-token') ?? '';
  const keys = [...contents.keys()].sort().filter((key) => key > after);
  const page = keys.slice(0, Math.min(PAGE, Number(url.searchParams.get('max-keys') ?? PAGE)));
  const rows = page.map((key) => {
    const { body, at } = contents.get(key) as Content;
    return `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified><Size>${body.length}</Size></Contents>`;
  });
  const more = page.length < keys.length;
  return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''}${rows.join('')}</ListBucketResult>`;
}

const hmac = (key: string | Buffer, data: string) =>
  createHmac('sha256', key).update(data).digest();
const encoded = (value: string) =>
  encodeURIComponent(value).replace(
    /[!'()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** AWS Signature Version 4, worked out anew from what came. */
function isSigned({ headers, method = '', url = '/' }: IncomingMessage): boolean {
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/((\d+)\/[^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    );
  if (!given) return false;
  const [, id, scope = '', day = '', names = '', signature] = given;
  const { pathname, searchParams } = new URL(url, 'http://store');
  const query = [...searchParams].map(([k, v]) => `${encoded(k)}=${encoded(v)}`).sort();
  const lines = names.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`);
  const asked = [
    method,
    pathname,
    query.join('&'),
    lines.join(''),
    names,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const hash = createHash('sha256').update(asked).digest('hex');
  const key = ['s3', 'aws4_request'].reduce(
    (by: Buffer, word) => hmac(by, word),
    hmac(hmac(`AWS4${SECRET}`, day), REGION),
  );
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash].join('\n');
  return id === ID && hmac(key, text).toString('hex') === signature;
}
