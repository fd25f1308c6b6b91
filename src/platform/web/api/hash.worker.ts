import SparkMD5 from 'spark-md5';

export type HashRequest = { id: number; file: Blob } | { id: number; cancel: true };
export type HashAnswer =
  | { id: number; part: number }
  | { id: number; md5: string }
  | { id: number; error: string };

const SLICE = 2 * 1024 * 1024;
const cancelled = new Set<number>();
const answer = (message: HashAnswer) => self.postMessage(message);

/** Between two slices the worker hears messages, so a cancel takes effect within one slice. */
async function hash(id: number, file: Blob): Promise<void> {
  const md5 = new SparkMD5.ArrayBuffer();
  for (let at = 0; at < file.size; at += SLICE) {
    md5.append(await file.slice(at, at + SLICE).arrayBuffer());
    if (cancelled.delete(id)) return;
    answer({ id, part: Math.min(1, (at + SLICE) / file.size) });
  }
  answer({ id, md5: md5.end() });
}

self.onmessage = ({ data }: MessageEvent<HashRequest>) => {
  if ('cancel' in data) cancelled.add(data.id);
  else
    hash(data.id, data.file).catch((error: unknown) =>
      answer({ id: data.id, error: String(error) }),
    );
};
