import type { HashAnswer, HashRequest } from './hash.worker.ts';

interface Job {
  resolve: (md5: string) => void;
  reject: (error: unknown) => void;
  onProgress: (part: number) => void;
}
const jobs = new Map<number, Job>();
let worker: Worker | null = null;
let last = 0;

function sharedWorker(): Worker {
  if (worker) return worker;
  worker = new Worker(new URL('./hash.worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<HashAnswer>) => {
    const job = jobs.get(data.id);
    if (!job) return;
    if ('part' in data) return job.onProgress(data.part);
    jobs.delete(data.id);
    if ('md5' in data) job.resolve(data.md5);
    else job.reject(new Error(data.error));
  };
  worker.onerror = () => {
    for (const job of jobs.values()) job.reject(new Error('the hash worker failed'));
    jobs.clear();
    worker = null;
  };
  return worker;
}

/** MD5 of a file as 32 hex digits, computed in the one shared worker. Rejects with AbortError when `signal` fires. */
export function md5Of(
  file: Blob,
  options: { signal?: AbortSignal; onProgress?: (part: number) => void } = {},
): Promise<string> {
  const { signal, onProgress = () => {} } = options;
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const id = ++last;
    const post = (request: HashRequest) => sharedWorker().postMessage(request);
    jobs.set(id, { resolve, reject, onProgress });
    signal?.addEventListener('abort', () => {
      if (!jobs.delete(id)) return;
      post({ id, cancel: true });
      reject(signal.reason);
    });
    post({ id, file });
  });
}
