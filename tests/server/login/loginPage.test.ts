import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { client } from '../../kit/client.ts';
import { fillWorld } from '../../kit/school/world.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ config: { captcha: true } });
  await fillWorld(server.pool);
});
afterAll(() => server.stop());
const set = (key: string, value: unknown) =>
  server.pool.query(
    `insert into setting (school_id, key, value, created_by, created_at, updated_by, updated_at) values (1, $1, $2, 1, now(), 1, now())`,
    [key, JSON.stringify(value)],
  );

/** 登录 34；设置 2 */
it('what the school says of itself goes to the login page; what it has not filled in, or is too long, does not', async () => {
  await set('login.motto', '澄明致远');
  await set('login.contact', '信息化中心 0999-0000000');
  await set('login.phone', '');
  await set('login.record', '备'.repeat(61));
  const { motto, contact, ...rest } = await client(server).get('/captchaImage');
  expect([motto, contact, 'phone' in rest, 'record' in rest]).toEqual([
    '澄明致远',
    '信息化中心 0999-0000000',
    false,
    false,
  ]);
});

const luminance = (rgb: readonly number[]) => {
  const [r = 0, g = 0, b = 0] = rgb.map((it) =>
    it / 255 <= 0.04045 ? it / 255 / 12.92 : ((it / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
/** 登录 34 */
it('the captcha can be read: what is drawn most stands out from its ground by 7:1', async () => {
  const { img } = await client(server).get('/captchaImage');
  const { data } = await sharp(Buffer.from(String(img).split(',')[1] ?? '', 'base64'))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const counts = new Map<string, number>();
  for (let at = 0; at < data.length; at += 3) {
    const colour = `${data[at]},${data[at + 1]},${data[at + 2]}`;
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const [ground = 0, letters = 1] = [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([colour]) => luminance(colour.split(',').map(Number)));
  expect((ground + 0.05) / (letters + 0.05)).toBeGreaterThan(7);
});
