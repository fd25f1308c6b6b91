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
/** Failures of a network, whoever was tried, from which on each try costs work (登录 37). */
const FROM = 30;
/**
 * Numbers to be found for one try, and the zero bits each asks for: a quarter of a second together, then more. Many easy ones take as long
 * as a single hard one on the average, but hardly ever twice as long: one of 18 bits would take one browser in fifteen past its ten seconds.
 */
const NUMBERS = 32;
const [LEAST, MOST] = [10, 13];
/** More digits than any browser counts to while a challenge is good. */
const DIGITS = 12;
const digest = (text: string) => createHash('sha256').update(text).digest();

/** Zero bits with which a hash begins. */
function zeros(hash: Buffer): number {
  const first = hash.findIndex((byte) => byte !== 0);
  return first < 0 ? hash.length * 8 : first * 8 + Math.clz32(hash[first] ?? 0) - 24;
}

/** So many numbers, each greater than the one before, so none counts twice. */
function isWorked(challenge: string, answers: readonly string[], bits: number): boolean {
  const numbers = answers.map(Number);
  return (
    answers.length === NUMBERS &&
    answers.every((it, i) => it.length <= DIGITS && Number(it) > (numbers[i - 1] ?? -1)) &&
    numbers.every((it) => zeros(digest(`${challenge}.${it}`)) >= bits)
  );
}

/**
 * From a network that has failed too often each try brings a proof of work in a header, good once and with all its numbers: the body keeps its
 * four fields. Whoever comes by a browser that knows the name needs none.
 * @throws Refusal 601 with `data.proof`, what is to be worked at
 */
export async function checkProof(ctx: OutsideCtx, line: string): Promise<void> {
  const { services, realNow: now, ip, request, reference } = ctx;
  if (line !== networkLine(ip)) return;
  const policy = await passwordPolicy(services.pool, reference.school.id);
  const failures = await failuresFrom(services.pool, ip, now, policy);
  if (failures < FROM) return;
  const header = String(request.headers[HEADER.proof.toLowerCase()] ?? '');
  const [challenge = '', ...answers] = header.split('.');
  const asked = openToken(services.config, PURPOSE, challenge, now);
  if (asked && isWorked(challenge, answers, Number(asked.text))) {
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
      numbers: NUMBERS,
      challenge: sealToken(services.config, PURPOSE, String(bits), new Date(now.getTime() + LIFE)),
    },
  });
}
