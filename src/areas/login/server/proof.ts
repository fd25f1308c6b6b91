import { createHash } from 'node:crypto';
import { HEADER } from '../../../platform/contract/paths.ts';
import { networkLine } from '../../../platform/server/access/line.ts';
import { openToken, sealToken } from '../../../platform/server/access/sealedToken.ts';
import { failuresFrom } from '../../../platform/server/access/throttle.ts';
import type { OutsideCtx } from '../../../platform/server/request/ctx.ts';
import { rule } from '../../../platform/server/request/refusal.ts';
import { passwordPolicy } from '../../../school/people/server/passwordPolicy.ts';

const PURPOSE = 'proof';
/** Milliseconds for which a challenge is good. */
const LIFE = 5 * 60_000;
/** Failures of a network, whoever was tried, from which on each try costs work; bits of it: a quarter of a second, then more (登录 37). */
const FROM = 30;
const [LEAST, MOST] = [15, 18];
const digest = (text: string) => createHash('sha256').update(text).digest();

/** Zero bits with which a hash begins. */
function zeros(hash: Buffer): number {
  const first = hash.findIndex((byte) => byte !== 0);
  return first < 0 ? hash.length * 8 : first * 8 + Math.clz32(hash[first] ?? 0) - 24;
}

/**
 * From a network that has failed too often each try brings a proof of work in a header, which is good once: the body keeps its four
 * fields. Whoever comes by a browser that knows the name needs none.
 * @throws Refusal 601 with `data.proof`, what is to be worked at
 */
export async function checkProof(ctx: OutsideCtx, line: string): Promise<void> {
  const { services, realNow: now, ip, request, reference } = ctx;
  if (line !== networkLine(ip)) return;
  const policy = await passwordPolicy(services.pool, reference.school.id);
  const failures = await failuresFrom(services.pool, ip, now, policy);
  if (failures < FROM) return;
  const [challenge = '', nonce = ''] = String(
    request.headers[HEADER.proof.toLowerCase()] ?? '',
  ).split('.');
  const asked = openToken(services.config, PURPOSE, challenge, now);
  if (asked && zeros(digest(`${challenge}.${nonce}`)) >= Number(asked.text)) {
    const { rowCount } = await services.pool.query(
      `insert into captcha_used (token_hash, line_hash, expires_at) values ($1, $2, $3) on conflict do nothing`,
      [digest(challenge).toString('hex'), digest(PURPOSE).toString('hex'), asked.until],
    );
    if (rowCount) return;
  }
  const bits = Math.min(MOST, LEAST + Math.floor(Math.log2(failures / FROM)));
  throw rule('所在网络的登录失败较多，请再按一次登录', {
    proof: {
      bits,
      challenge: sealToken(services.config, PURPOSE, String(bits), new Date(now.getTime() + LIFE)),
    },
  });
}
