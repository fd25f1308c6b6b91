import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import sharp from 'sharp';
import draw from 'svg-captcha';
import { captchaImage } from '../../../platform/contract/auth/auth.calls.ts';
import { lineOf } from '../../../platform/server/access/line.ts';
import { openToken, sealToken } from '../../../platform/server/access/sealedToken.ts';
import { slots } from '../../../platform/server/access/slots.ts';
import { isSuspicious } from '../../../platform/server/access/throttle.ts';
import type { OutsideCtx } from '../../../platform/server/request/ctx.ts';
import { rule } from '../../../platform/server/request/refusal.ts';
import { serveEmpty } from '../../../platform/server/request/serve.ts';
import { passwordPolicy } from '../../../school/people/server/passwordPolicy.ts';
import { signInMethods } from './methods.ts';

/** Letters and digits that nobody takes for one another in a picture; case does not matter. */
const CHARACTERS = 'ACDEFHJKMNPRTWXY3479';
const LENGTH = 4;
/** Milliseconds (登录 11). */
const LIFE = 2 * 60_000;
export const CAPTCHA = 'captcha';
/** Answers of one network or known browser that are remembered at a time, each for as long as its captcha would have lived. */
export const ANSWERS_CAP = 600;
const BUSY = '验证码获取过于频繁，请稍后再试';
const drawing = slots({ active: 2, each: 50, all: 1_000 }, () => rule(BUSY));

/** `/captchaImage`: a picture as data URI, and its text sealed in what comes back with the answer; `captchaEnabled` false when switched off. */
export const serveCaptcha = serveEmpty(captchaImage, async (ctx) => {
  const { services, realNow } = ctx;
  if (!ctx.reference.opened)
    return {
      captchaEnabled: false,
      registerEnabled: false,
      oauthEnabled: false,
      isEmpty: true as const,
    };
  const methods = await signInMethods(ctx);
  if (!(await isAsked(ctx))) return { captchaEnabled: false, ...methods };
  const code = Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join(
    '',
  );
  const img = await drawing(lineOf(ctx), () => picture(code));
  return {
    captchaEnabled: true,
    uuid: sealToken(services.config, CAPTCHA, code, new Date(realNow.getTime() + LIFE)),
    img,
    ...methods,
  };
});

/** Pixels, as the page shows it. */
const SIZE = { width: 108, height: 36 };
const GROUND = '#f4f6f8';
/** Of letters and lines: each stands out from the ground by 7:1 and more. */
const INKS = ['#1b2433', '#123f8c', '#0f5132', '#6b1d1d', '#4a2378'];
const ink = () => INKS[randomInt(INKS.length)];

/**
 * A pixel picture: in the SVG each character would be a path of its own, easy to read by a program. The library's colours are too pale
 * to be read by people, and its lines lie over the letters: here they are thin and lie below.
 */
async function picture(code: string): Promise<string> {
  const svg = (draw as unknown as (text: string, options: object) => string)(code, {
    ...SIZE,
    fontSize: 46,
    noise: 3,
  });
  const shapes = [...svg.matchAll(/<path fill="[^"]*" d="([^"]*)"|<path d="([^"]*)"/g)];
  const letters = shapes.flatMap(([, d]) => (d ? [`<path fill="${ink()}" d="${d}"/>`] : []));
  const lines = shapes.flatMap(([, , d]) =>
    d ? [`<path fill="none" stroke="${ink()}" stroke-width=".8" d="${d}"/>`] : [],
  );
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" ${Object.entries(SIZE)
    .map(([side, pixels]) => `${side}="${pixels}"`)
    .join(
      ' ',
    )}><rect width="100%" height="100%" fill="${GROUND}"/>${[...lines, ...letters].join('')}</svg>`;
  // twice as fine as it is shown: screens are
  const png = await sharp(Buffer.from(drawn), { density: 144 })
    .png({ palette: true, colours: 32 })
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

/** Always, or once logins from this network have failed, as the password policy says; switched off in the environment never. */
async function isAsked({ services, reference, ip, realNow }: OutsideCtx): Promise<boolean> {
  if (!services.config.captcha) return false;
  const policy = await passwordPolicy(services.pool, reference.school.id);
  return policy.captcha === 'always' || (await isSuspicious(services.pool, ip, realNow, policy));
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Uses the captcha up on every instance, right or wrong, where one is asked for. What nobody has answered is kept nowhere, and of the
 * answered ones each network has its own share.
 * @throws Refusal 601 验证码已失效, 验证码错误, or for a network that has answered too many
 */
export async function useCaptcha(
  ctx: OutsideCtx,
  { uuid, code, username }: { uuid: string; code: string; username?: string },
) {
  const { services, realNow: now } = ctx;
  if (!(await isAsked(ctx))) return;
  const kept = openToken(services.config, CAPTCHA, uuid, now);
  if (!kept) throw rule('验证码已失效');
  const { rows } = await services.pool.query<{ used: boolean; full: boolean }>(
    `with own as (select count(*) >= $5 as full from captcha_used where line_hash = $2 and expires_at > $4),
       used as (insert into captcha_used (token_hash, line_hash, expires_at) select $1, $2, $3 from own where not own.full
         on conflict do nothing returning 1)
     select exists (select from used) as used, own.full from own`,
    [
      digest(uuid).toString('hex'),
      digest(lineOf(ctx, username)).toString('hex'),
      kept.until,
      now,
      ANSWERS_CAP,
    ],
  );
  if (rows[0]?.full) throw rule(BUSY);
  if (!rows[0]?.used) throw rule('验证码已失效');
  if (!timingSafeEqual(digest(kept.text), digest(code.toUpperCase()))) throw rule('验证码错误');
}
