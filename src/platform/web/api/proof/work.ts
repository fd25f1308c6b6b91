import { sha256 } from './sha256.ts';

export interface Proof {
  challenge: string;
  /** Zero bits with which the hash of the challenge, a dot and a number begins. */
  bits: number;
  /** So many such numbers. */
  numbers: number;
}

/** The challenge and the least numbers that fulfil it, in their order: the text of the header (登录 37). */
export function work({ challenge, bits, numbers }: Proof): string {
  const text = new TextEncoder();
  const found: number[] = [];
  for (let it = 0; found.length < numbers; it++)
    if (Math.clz32(sha256(text.encode(`${challenge}.${it}`))) >= bits) found.push(it);
  return [challenge, ...found].join('.');
}
