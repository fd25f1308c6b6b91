import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** What authenticators take for granted (RFC 6238): half a minute, six digits, HMAC-SHA-1, a secret of twenty bytes. */
const STEP = 30_000;
const DIGITS = 6;
const BYTES = 20;
/** A clock that is half a minute wrong, before or behind, still lets its owner in. */
const DRIFT = [0, -1, 1];
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** As authenticators read it (RFC 4648), without padding: bytes in multiples of five. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five, 2)]).join('');
}
function bytesOf(text: string): Buffer {
  const bits = [...text].map((c) => ALPHABET.indexOf(c).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}
export const newSecret = (): string => base32(randomBytes(BYTES));
export const stepAt = (now: Date): number => Math.floor(now.getTime() / STEP);

/** The code of a secret in one half minute. */
export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = (mac[mac.length - 1] ?? 0) & 0xf;
  const number = (mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, '0');
}
/** The half minute, later than `lastStep`, whose code this is; null: none that counts now. */
export function stepOf(secret: string, code: string, now: Date, lastStep: number): number | null {
  const found = DRIFT.map((drift) => stepAt(now) + drift).find(
    (step) =>
      step > lastStep && timingSafeEqual(Buffer.from(codeAt(secret, step)), Buffer.from(code)),
  );
  return found ?? null;
}
/** What the QR code of an authenticator says. */
export const uriOf = (secret: string, issuer: string, account: string): string =>
  `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
