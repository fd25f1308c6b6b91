import { sha256 } from './sha256.ts';

export interface Proof {
  challenge: string;
  /** Zero bits with which the hash of the challenge, a dot and the number begins. */
  bits: number;
}
self.onmessage = ({ data: { challenge, bits } }: MessageEvent<Proof>) => {
  const text = new TextEncoder();
  for (let nonce = 0; ; nonce++)
    if (Math.clz32(sha256(text.encode(`${challenge}.${nonce}`))) >= bits)
      return self.postMessage(`${challenge}.${nonce}`);
};
