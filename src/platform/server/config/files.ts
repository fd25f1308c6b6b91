import { StartError } from '../startError.ts';
import { group, optional, text } from './reading.ts';

/** A bucket of a store that speaks S3; without `endpoint` Amazon's of the region. */
export interface Bucket {
  endpoint?: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}
/** Where clamd listens. */
export type Scanner = { host: string; port: number } | { path: string };

const isWeb = (it: string): boolean => {
  const url = URL.canParse(it) ? new URL(it) : undefined;
  return url !== undefined && ['http:', 'https:'].includes(url.protocol) && url.host !== '';
};

/** Where the contents of files lie, and who looks at them first (文件 22、23). */
export const files = group(
  {
    bucket: optional('S3_BUCKET', 'bucket for the contents of files, instead of `DATA_DIR/files`'),
    endpoint: optional(
      'S3_ENDPOINT',
      'address of a store that speaks S3',
      (it) => (isWeb(it) ? null : ' 无效：应为 http 或 https 地址。'),
      'Amazon’s of the region',
    ),
    region: text('S3_REGION', 'us-east-1', 'its region'),
    accessKeyId: optional('S3_ACCESS_KEY_ID', 'our name there; it may list, read, write, delete'),
    secretAccessKey: optional('S3_SECRET_ACCESS_KEY', 'our secret there'),
    clamd: optional(
      'CLAMD',
      'virus check of uploads by clamd: `host:port`, or the path of its socket',
      (it) => (scannerAt(it) ? null : ' 无效：应为“主机:端口”或套接字的绝对路径。'),
      'off',
    ),
  },
  ({ bucket, endpoint, region, accessKeyId, secretAccessKey, clamd }) => {
    const given = [bucket, accessKeyId, secretAccessKey].filter(Boolean).length;
    if (given % 3 !== 0 || (endpoint && !bucket))
      throw new StartError('S3_BUCKET、S3_ACCESS_KEY_ID 与 S3_SECRET_ACCESS_KEY 应同时设置。');
    const scanner = clamd ? scannerAt(clamd) : undefined;
    return {
      /** Where the contents of files lie instead of the data folder. */
      ...(bucket &&
        accessKeyId &&
        secretAccessKey && {
          s3: { bucket, region, accessKeyId, secretAccessKey, ...(endpoint && { endpoint }) },
        }),
      /** Who looks for viruses in uploads; absent: nobody. */
      ...(scanner && { clamd: scanner }),
    };
  },
);

function scannerAt(it: string): Scanner | undefined {
  if (it.startsWith('/')) return { path: it };
  const [, host = '', port = ''] = /^(.+):(\d{1,5})$/.exec(it) ?? [];
  return host && Number(port) <= 65_535
    ? { host: host.replace(/^\[(.*)\]$/, '$1'), port: Number(port) }
    : undefined;
}
