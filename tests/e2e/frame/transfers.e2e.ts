import type { Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import { BROKEN_ON_PURPOSE, longTest, openProduct } from '../kit.ts';
import { rowAct } from '../rowAct.ts';

const product = openProduct({ forgiven: BROKEN_ON_PURPOSE });

const json = (body: object) => (route: Route) => route.fulfill({ json: body });
const status = (code: number) => (route: Route) => route.fulfill({ status: code, body: '' });

/** A row's drawer with one stored file in it. */
async function withAttachment(page: Page): Promise<void> {
  await page.route(/\/api\/talent\/declaration\/\d+(\?|$)/, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: { attachments: unknown[] } };
    body.data.attachments = [{ fileId: FILE, fileName: '大纲.docx', fileSize: 10 }];
    await route.fulfill({ json: body });
  });
  await rowAct(page.locator('tbody').getByRole('row').nth(0), '查看');
  await page.getByRole('dialog').getByRole('button', { name: '下载大纲.docx' }).waitFor();
}
const BUSY = '正在下载数据，请稍候';
const FILE = '11111111-1111-4111-8111-111111111111';
const SIGNED = '**/api/file/fileInfo/get/pre/signed/url/**';
const CONTENT = '**/api/file/content/**';
const notices = (page: Page) => page.locator('.notice p');

longTest(
  'notices stand in a named part of the page that is read out, leave the drawer’s buttons free, wait under the pointer and go with Esc',
  async () => {
    const page = await product.login('declarer', '/talent/declaration');
    await withAttachment(page);
    const drawer = page.getByRole('dialog');
    await page.route(SIGNED, json({ code: 601, msg: '文件正在检查' }));
    await drawer.getByRole('button', { name: '下载大纲.docx' }).click();
    const corner = page.getByRole('region', { name: '右上角通知' });
    await corner.getByText('文件正在检查').waitFor(); // found by its role: the open drawer does not hide it
    expect(await notices(page).allTextContents()).toEqual([BUSY, '文件正在检查']);
    expect(await corner.getAttribute('aria-live')).toBe('polite');

    const boxes = await Promise.all(
      [page.locator('.notice').nth(0), page.locator('.notice').nth(1)].map((it) =>
        it.boundingBox(),
      ),
    );
    const [first, second] = boxes.map((it) => it ?? expect.fail('a notice is not drawn'));
    expect(Math.round((second?.y ?? 0) - (first?.y ?? 0) - (first?.height ?? 0))).toBe(16);
    // the older one would go first
    const [older, newer] = [
      page.locator('.notice', { hasText: BUSY }),
      page.locator('.notice', { hasText: '文件正在检查' }),
    ];
    await older.hover();
    await newer.waitFor({ state: 'detached' });
    expect(await notices(page).allTextContents()).toEqual([BUSY]);
    for (const width of [1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const top = (await corner.boundingBox())?.y ?? 0;
      for (const button of await drawer.locator('.detail-head button').all()) {
        const place =
          (await button.boundingBox()) ?? expect.fail('a button of the drawer is not drawn');
        expect([width, place.y + place.height < top]).toEqual([width, true]);
      }
    }
    await page.mouse.move(10, 10);
    await older.waitFor({ state: 'detached' });

    // its close button closes the notice only; Esc closes the drawer first, then the newest notice
    await drawer.getByRole('button', { name: '下载大纲.docx' }).click();
    await newer.getByRole('button', { name: '关闭通知' }).click();
    await newer.waitFor({ state: 'detached' });
    expect([await notices(page).allTextContents(), await drawer.count()]).toEqual([[BUSY], 1]);
    await older.hover();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    expect(await notices(page).allTextContents()).toEqual([BUSY]);
    await page.keyboard.press('Escape');
    await older.waitFor({ state: 'detached' });
    await page.context().close();
  },
);

const signed = json({
  code: 200,
  msg: '',
  data: { url: `/api/file/content/${FILE}?expires=1&disposition=attachment&signature=s` },
});
const DOWNLOADS: [
  what: string,
  address: (route: Route) => unknown,
  content: (route: Route) => unknown,
  told: string,
][] = [
  ['no right', json({ code: 403, msg: '别的话' }), status(500), '当前操作没有权限'],
  ['no connection', (route) => route.abort(), status(500), '下载文件出现错误，请联系管理员'],
  ['status', signed, status(502), '下载文件出现错误，请联系管理员'],
  ['JSON instead of the file', signed, json({ code: 404, msg: '' }), '访问资源不存在'],
  ['JSON with words', signed, json({ code: 601, msg: '地址已过期' }), '地址已过期'],
];

longTest(
  'each end of a download is told in its own words, and the file has the name that it was sent with',
  async () => {
    const page = await product.login('declarer', '/talent/declaration');
    await withAttachment(page);
    const drawer = page.getByRole('dialog');
    const seen: unknown[] = [];
    for (const [what, address, content, told] of DOWNLOADS) {
      await page.route(SIGNED, address);
      await page.route(CONTENT, content);
      await drawer.getByRole('button', { name: '下载大纲.docx' }).click();
      await page.locator('.notice.is-error', { hasText: told }).waitFor();
      seen.push([what, await notices(page).allTextContents()]);
      await page.unroute(SIGNED);
      await page.unroute(CONTENT);
      await page.evaluate(() => {
        for (const close of document.querySelectorAll<HTMLElement>('.notice button')) close.click();
      });
      await expect.poll(() => page.locator('.notice').count()).toBe(0);
    }
    expect(seen).toEqual(DOWNLOADS.map(([what, , , told]) => [what, [BUSY, told]]));

    await page.route(SIGNED, signed);
    await page.route(CONTENT, (route) =>
      route.fulfill({
        body: 'PK',
        contentType: 'application/json', // a file all the same: it says that it is one
        headers: {
          'Content-Disposition':
            "attachment; filename=x.docx; filename*=UTF-8''%E5%A4%A7%E7%BA%B2.docx",
        },
      }),
    );
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      drawer.getByRole('button', { name: '下载大纲.docx' }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe('大纲.docx');
    await page.locator('.notice.is-success', { hasText: '下载成功' }).waitFor();
    await page.context().close();
  },
);
