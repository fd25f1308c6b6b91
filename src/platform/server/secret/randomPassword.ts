import { randomInt } from 'node:crypto';
import { isStrong } from '../../contract/auth/password.ts';
import { DENGBAO } from '../../contract/auth/passwordPolicy.ts';

/** Letters and digits that nobody takes for one another when typing them, and signs that every keyboard has. */
const CLASSES = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789'] as const;
const SIGNS = '-+=@#';

/** Twelve characters, about 69 bits, of three classes; more, and of all four, where the policy asks for it. */
export function randomPassword(
  policy: { minLength: number; minClasses: number } = DENGBAO,
): string {
  const all = CLASSES.join('') + (policy.minClasses > CLASSES.length ? SIGNS : '');
  for (;;) {
    const password = Array.from(
      { length: Math.max(12, policy.minLength) },
      () => all[randomInt(all.length)],
    ).join('');
    if (isStrong(password, policy) && isStrong(password)) return password;
  }
}
