/** Codes of authenticators, and for whom they are asked (登录 39). */
import { expect, test } from 'vitest';
import {
  base32,
  codeAt,
  stepAt,
  uriOf,
} from '../../../src/platform/server/access/secondFactor/totp.ts';
import { readSettings } from '../../../src/platform/server/config/config.ts';
import type { Caller } from '../../../src/platform/server/request/caller.ts';
import { isAsked, isAwaited } from '../../../src/platform/server/request/who/secondFactor.ts';

test('the codes are those of RFC 6238', () => {
  const secret = base32(Buffer.from('12345678901234567890'));
  expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  const at = [59, 1111111109, 1234567890, 20000000000];
  expect(at.map((second) => codeAt(secret, stepAt(new Date(second * 1000))))).toEqual([
    '287082',
    '081804',
    '005924',
    '353130',
  ]);
  const school = encodeURIComponent('澄川大学');
  expect(uriOf('GEZD', '澄川大学', 'a b')).toBe(
    `otpauth://totp/${school}:a%20b?secret=GEZD&issuer=${school}`,
  );
});

/** 登录 39 */
test('a real school asks for it and the demo does not, unless the setting says otherwise', () => {
  const asked = (env: Record<string, string>) => isAsked(readSettings(env));
  expect([
    asked({}),
    asked({ DEMO: '0' }),
    asked({ NODE_ENV: 'production' }),
    asked({ SECOND_FACTOR: 'on' }),
    asked({ DEMO: '0', SECOND_FACTOR: 'off' }),
  ]).toEqual([false, true, true, true, false]);
});

/** 登录 39 */
test('whoever looks as somebody else has given theirs before; whoever has given it is in', () => {
  const caller = { permissions: ['system:user:list'], operator: null, secondFactorGiven: false };
  const awaited = (more: Partial<Pick<Caller, 'permissions' | 'operator' | 'secondFactorGiven'>>) =>
    isAwaited({ demo: false }, { ...caller, ...more });
  expect([
    awaited({}),
    awaited({ secondFactorGiven: true }),
    awaited({ operator: { userId: 1, cname: '甲' } }),
    awaited({ permissions: ['talent:declaration:list'] }),
    awaited({ permissions: ['*:*:*'] }),
  ]).toEqual([true, false, false, false, true]);
});
