import { createHmac, timingSafeEqual } from 'node:crypto';
import type { UploadedFile } from '../../contract/file.calls.ts';
import { PORTRAIT_MODEL } from '../../contract/file.calls.ts';
import { API } from '../../contract/paths.ts';
import type { Config } from '../config/config.ts';
import { PICTURE } from './picture.ts';

/** Signed addresses live 10 minutes (文件 13). */
const LIFE_SECONDS = 600;
/** Types that a browser shows in its page; all others are downloaded. Nobody uploads webp: an image is one when we have encoded it anew (picture.ts). */
const INLINE = ['application/pdf', PICTURE];

export type Disposition = 'attachment' | 'inline';
type Key = Pick<Config, 'signingKey'>;

const signatureOf = (
  { signingKey }: Key,
  fileId: string,
  disposition: Disposition,
  expires: number,
): Buffer =>
  createHmac('sha256', signingKey).update(`file\n${fileId}\n${disposition}\n${expires}`).digest();

/** Path of the content, good for ten minutes of real time without any token; bound to the file and to how it is shown. */
export function contentAddress(
  config: Key,
  fileId: string,
  disposition: Disposition,
  realNow: Date,
): string {
  const expires = Math.floor(realNow.getTime() / 1000) + LIFE_SECONDS;
  const signature = signatureOf(config, fileId, disposition, expires).toString('base64url');
  return `${API}/file/content/${fileId}?${new URLSearchParams({ expires: String(expires), disposition, signature })}`;
}

export function isSigned(
  config: Key,
  fileId: string,
  {
    expires,
    disposition,
    signature,
  }: { expires: number; disposition: Disposition; signature: string },
  realNow: Date,
): boolean {
  const given = Buffer.from(signature, 'base64url');
  const right = signatureOf(config, fileId, disposition, expires);
  return (
    given.length === right.length &&
    timingSafeEqual(given, right) &&
    expires > realNow.getTime() / 1000
  );
}

/** The record of an uploaded file as every answer carries it (文件 9、13). `url` asks for a new signed address. */
export function uploadedFileOf(
  config: Key,
  file: { fileId: string; fileName: string; mime: string },
  realNow: Date,
): UploadedFile {
  const { fileId, fileName, mime } = file;
  return {
    fileId,
    fileName,
    preSignedUrl: contentAddress(config, fileId, 'attachment', realNow),
    previewUrl: contentAddress(
      config,
      fileId,
      INLINE.includes(mime) ? 'inline' : 'attachment',
      realNow,
    ),
    url: `${API}/file/fileInfo/get/pre/signed/url/${fileId}`,
  };
}
export const mayShowInline = ({ mime, modelId }: { mime: string; modelId: string }): boolean =>
  INLINE.includes(mime) || modelId === PORTRAIT_MODEL;
