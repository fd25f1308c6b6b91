import { hash, verify } from '@node-rs/argon2';
import { slots } from '../../../platform/server/access/slots.ts';
import { rule } from '../../../platform/server/request/refusal.ts';

/** argon2id, 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Compared when there is no such account, so that the answer takes as long. Made at the first need. */
let nobody: Promise<string> | undefined;

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** False for an account without password and for no account, after the same time. */
export async function isPassword(
  password: string,
  kept: string | null | undefined,
): Promise<boolean> {
  nobody ??= hashPassword(crypto.randomUUID());
  const right = await verify(kept ?? (await nobody), password);
  return right && kept != null;
}

/** Each hash takes 19 MiB and a core for 20 ms: two at a time, a hundred in the line of a network or a person (登录 8). */
export const hashing = slots({ active: 2, each: 100, all: 2_000 }, () =>
  rule('登录人数较多，请稍后再试'),
);
