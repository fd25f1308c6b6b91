import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import sharp from 'sharp';
import draw from 'svg-captcha';
import { captchaImage } from '../../contract/auth/auth.calls.ts';
import type { OutsideCtx, Services } from '../request/ctx.ts';
import { rule } from '../request/refusal.ts';
import { serveOutside } from '../request/serve.ts';
import { passwordPolicy } from './passwordPolicy.ts';
import { slots } from './slots.ts';
import { isSuspicious } from './throttle.ts';
import { waysIn } from './ways.ts';

/** Letters and digits that nobody takes for one another in a picture; case does not matter. */
const CHARACTERS = 'ACDEFHJKMNPRTWXY3479';
const LENGTH = 4;
/** Milliseconds (findings/security.md 2 #21). */
const LIFE = 2 * 60_000;
/** At most so many unanswered ones: a flood fills nothing. */
export const CAPTCHA_CAP = 5_000;
const BUSY = '验证码获取过于频繁，请稍后再试';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const drawing = slots(2, 50, () => rule(BUSY));

const codeHash = (services: Services, uuid: string, code: string) =>
  createHmac('sha256', services.config.signingKey).update(`captcha\n${uuid}\n${code.toUpperCase()}`).digest();

/** `/captchaImage`: a picture as data URI, its text kept only as a hash; `captchaEnabled` false when switched off. */
export const serveCaptcha = serveOutside(captchaImage, async (ctx) => {
  const { services, realNow } = ctx;
  const ways = await waysIn(ctx);
  if (!(await isAsked(ctx))) return { captchaEnabled: false, ...ways };
  const code = Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');
  const uuid = randomUUID();
  return drawing(async () => {
    await services.pool.query('delete from captcha where expires_at <= $1', [realNow]);
    const { rowCount } = await services.pool.query(
      'insert into captcha (uuid, code_hash, expires_at) select $1, $2, $3 where (select count(*) from captcha) < $4',
      [uuid, codeHash(services, uuid, code).toString('hex'), new Date(realNow.getTime() + LIFE), CAPTCHA_CAP],
    );
    if (!rowCount) throw rule(BUSY);
    return { captchaEnabled: true, uuid, img: await picture(code), ...ways };
  });
});

/** A pixel picture: in the SVG each character would be a path of its own, easy to read by a program. */
async function picture(code: string): Promise<string> {
  const svg = (draw as unknown as (text: string, options: object) => string)(code, {
    width: 120,
    height: 40,
    fontSize: 44,
    noise: 3,
    background: '#f4f6f8',
  });
  const png = await sharp(Buffer.from(svg)).png({ palette: true, colours: 32 }).toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

/** Always, or once logins from this network have failed, as the password policy says; switched off in the environment never. */
async function isAsked({ services, reference, ip, realNow }: OutsideCtx): Promise<boolean> {
  if (!services.config.captcha) return false;
  const policy = await passwordPolicy(services.pool, reference.school.id);
  return policy.captcha === 'always' || (await isSuspicious(services.pool, ip, realNow, policy));
}

/** Uses the captcha up, right or wrong, where one is asked for. @throws Refusal 601 验证码已失效 or 验证码错误 */
export async function useCaptcha(ctx: OutsideCtx, { uuid, code }: { uuid: string; code: string }): Promise<void> {
  const { services, realNow: now } = ctx;
  if (!(await isAsked(ctx))) return;
  const { rows } = UUID.test(uuid)
    ? await services.pool.query<{ code_hash: string; expires_at: Date }>(
        'delete from captcha where uuid = $1 returning code_hash, expires_at',
        [uuid],
      )
    : { rows: [] };
  const kept = rows[0];
  if (!kept || kept.expires_at <= now) throw rule('验证码已失效');
  if (!timingSafeEqual(Buffer.from(kept.code_hash, 'hex'), codeHash(services, uuid, code))) throw rule('验证码错误');
}
