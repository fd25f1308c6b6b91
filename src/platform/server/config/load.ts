import { group, integer } from './reading.ts';

/** How much may come at once; what is more is refused with 503 before it has cost anything. */
export const load = group({
  maxWaiting: integer(
    'MAX_WAITING',
    500,
    [1, 100_000],
    'requests that may wait for a connection; one more is refused at once',
  ),
  maxLag: integer(
    'MAX_LAG_MS',
    1_000,
    [50, 60_000],
    'how late the process may be with its own work before it refuses requests',
  ),
  maxStreams: integer('MAX_STREAMS', 5_000, [1, 100_000], 'open streams of notices'),
  maxStreamsEach: integer(
    'MAX_STREAMS_EACH',
    5,
    [1, 100],
    'those of one person; a browser has but six connections to a server',
  ),
  bodyLimit: integer(
    'MAX_BODY_KB',
    1_024,
    [64, 65_536],
    'largest body of a request that is no file, in kB; of files: 通用设置',
  ),
});
