/** `length` random characters of 0-9a-z; `crypto.randomUUID` exists on https and localhost only. */
export function randomText(length: number): string {
  return [...crypto.getRandomValues(new Uint8Array(length))]
    .map((byte) => (byte % 36).toString(36))
    .join('');
}
/** A fresh Idempotency-Key. */
export const randomKey = (): string => randomText(32);
