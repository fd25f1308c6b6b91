import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { Config } from '../config/config.ts';

const NONCE = 12;
const TAG = 16;
const TIME = 6;
const keyOf = ({ signingKey }: Pick<Config, 'signingKey'>, purpose: string) =>
  createHmac('sha256', signingKey).update(`sealed token\n${purpose}`).digest();

/**
 * A text that whoever holds it can neither read nor change, good until a moment; every instance opens it, and nothing is kept of it
 * (AES-256-GCM under a key of its purpose that follows from the signing key).
 */
export function sealToken(
  config: Pick<Config, 'signingKey'>,
  purpose: string,
  text: string,
  until: Date,
): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', keyOf(config, purpose), nonce);
  const time = Buffer.alloc(TIME);
  time.writeUIntBE(until.getTime(), 0, TIME);
  const sealed = Buffer.concat([cipher.update(time), cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** The text and until when it is good; null for what is no token of this purpose, or a token no more. */
export function openToken(
  config: Pick<Config, 'signingKey'>,
  purpose: string,
  token: string,
  now: Date,
): { text: string; until: Date } | null {
  const bytes = Buffer.from(token, 'base64url');
  // letters that a decoder passes over would be further names of the same token
  if (bytes.length < NONCE + TAG + TIME || bytes.toString('base64url') !== token) return null;
  const decipher = createDecipheriv(
    'aes-256-gcm',
    keyOf(config, purpose),
    bytes.subarray(0, NONCE),
  );
  decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  try {
    const opened = Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]);
    const until = new Date(opened.readUIntBE(0, TIME));
    return until > now ? { text: opened.subarray(TIME).toString('utf8'), until } : null;
  } catch {
    return null;
  }
}
