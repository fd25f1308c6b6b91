import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect } from 'vitest';
import { ZipWriter } from '../../../src/platform/server/files/zip.ts';
import type { Client } from '../client.ts';
import { uploadForm } from './samples.ts';

/** A picture as a camera makes it, with what is not to come along. */
export const picture = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#3a6ea5' } })
    .withExif({
      IFD0: { Make: 'Camera 9', DateTime: '2026:09:01 08:00:00' },
      IFD3: { GPSLatitudeRef: 'N' },
    })
    .jpeg()
    .toBuffer();

/** Files as one archive. */
export async function archive(files: readonly (readonly [string, Buffer])[]): Promise<Buffer> {
  const at = path.join(tmpdir(), `photos-${process.pid}-${Math.random()}.zip`);
  const zip = await ZipWriter.to(at);
  for (const [name, content] of files) await zip.add(name, content);
  await zip.end();
  const file = await open(at);
  const content = await file.readFile();
  await file.close();
  await rm(at);
  return content;
}

/** Somebody who works with photos: what they upload, and the jobs that they wait for. */
export const photoHand = (client: Client) => ({
  uploaded: async (name: string, content: Buffer, modelId: string): Promise<string> => {
    const body = uploadForm(name, content, { clientId: 'studentStatus', modelId });
    const answer = await client.call('POST', '/file/fileInfo/upload', { body });
    expect([answer.code, answer.msg]).toEqual([200, answer.msg]);
    return answer.data.fileId;
  },
  ended: async (jobId: number) => {
    for (;;) {
      const { data } = await client.get(`/system/job/${jobId}`);
      if (!['queued', 'running'].includes(data.state)) return data;
    }
  },
});
export type PhotoHand = ReturnType<typeof photoHand>;
