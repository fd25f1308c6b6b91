import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { LONG } from '../../kit/fixed.ts';
import { BROKEN_ON_PURPOSE, fillLogin, longTest, openProduct } from '../kit.ts';

/** Never lose a word (表单 19、20、24、29): what somebody types outlives everything that can happen to them. */
const product = openProduct({ forgiven: BROKEN_ON_PURPOSE });
const one = async (sql: string, values: unknown[] = []) =>
  (await product.server.pool.query(sql, values)).rows[0];

/** A place where people type: how it is reached, where the text stands, how it is sent, and how a kept text comes back. */
interface Place {
  account: string;
  path: () => Promise<string>;
  box: (page: Page) => ReturnType<Page['getByLabel']>;
  send: (page: Page) => Promise<void>;
  /** The address of the call that sends it. */
  call: RegExp;
  /** A kept text is offered, not put in at once. */
  offered: boolean;
}
const form: Place = {
  account: 'declarer',
  path: async () => {
    const { id } = await one(
      `select d.id from declaration d join app_user u on u.id = d.declarer_id where u.username = 'declarer' and d.declare_status = 0
         and d.semester_id = (select id from semester where business_type = 0 and semester_code = '2026-2027-2') order by d.id limit 1`,
    );
    return `/talent/declaration?edit=${id}`;
  },
  box: (page) => page.getByLabel('备注'),
  send: (page) => page.getByRole('button', { name: '保存草稿' }).click(),
  call: /\/api\/talent\/declaration\/\d+$/,
  offered: true,
};
const opinion: Place = {
  account: 'management',
  path: async () => {
    const { id } = await one(
      `select id from declaration where declare_status = 1 and current_level = 1 and management_path like '%/3-1/%' and pinned_to_id is null
         and semester_id = (select id from semester where business_type = 0 and semester_code = '2026-2027-2') order by id limit 1`,
    );
    return `/talent/approve/management?open=${id}`;
  },
  box: (page) => page.getByRole('dialog').getByLabel('意见', { exact: true }),
  send: (page) => page.getByRole('dialog').getByRole('button', { name: '退回申报人' }).click(),
  call: /\/api\/talent\/declaration\/\d+\/event$/,
  offered: false,
};

/** The server answers this to the call once, whatever it is. */
async function answerOnce(page: Page, place: Place, status: number, body: string): Promise<void> {
  await page.route(place.call, (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status, contentType: 'application/json', body }),
  );
}
const box = (page: Page) => page.getByRole('alertdialog');
const reached = async (page: Page, place: Place) => {
  await place.box(page).waitFor();
  return place.box(page);
};
/** The page is there again: the kept text is in its box, after it was asked for where that is wanted. */
async function back(page: Page, place: Place, text: string): Promise<void> {
  const field = await reached(page, place);
  if (place.offered) await page.getByRole('button', { name: '恢复' }).click();
  await expect.poll(() => field.inputValue()).toBe(text);
}

/** Tests of the view prove the same of both; the short form walks one. */
const PLACES = [
  ['the opinion of an approver', opinion] as const,
  ...(LONG ? [['the declaration form', form] as const] : []),
];
test.each(PLACES)(
  '%s: errors, an ended session, a reload, the way back and a crash',
  { timeout: 240_000 },
  async (name, place) => {
    const path = await place.path();
    const page = await product.login(place.account, path);
    page.setDefaultTimeout(30_000);
    // the browser asks too whether to leave: they do
    page.on('dialog', (dialog) => void dialog.accept());
    let text = '';
    const field = await reached(page, place);
    /** Something else each time: the same within a second would be taken for one press. */
    const write = async (more: string) => {
      text = `一个字也不能丢：${name}，${more}`;
      await field.fill(text);
    };

    // the server fails, then the way to it
    for (const [status, answer] of [
      [200, JSON.stringify({ code: 500, msg: '系统未知错误' })],
      [503, '{}'],
    ] as const) {
      await write(String(status));
      await answerOnce(page, place, status, answer);
      await place.send(page);
      await box(page).waitFor();
      await box(page).getByRole('button', { name: '确定' }).click();
      await page.unroute(place.call);
      expect(await field.inputValue()).toBe(text);
    }

    // the session has ended: 取消 stays, and the text with it
    await write('401');
    await answerOnce(page, place, 200, JSON.stringify({ code: 401, msg: '' }));
    await place.send(page);
    await box(page).getByRole('button', { name: '取消' }).click();
    await page.unroute(place.call);
    expect(await field.inputValue()).toBe(text);

    // loaded anew
    await page.reload();
    await back(page, place, text);

    // away and back by the browser's own buttons
    await page.goto(`${product.server.url}/home`);
    await page.goBack();
    await back(page, place, text);

    // the page dies, without a chance to keep anything; another one of the same browser has the text after a login
    const next = await page.context().newPage();
    const client = await page.context().newCDPSession(page);
    const died = page.waitForEvent('crash');
    client.send('Page.crash').catch(() => {}); // nobody is left to answer
    await died;
    await next.goto(`${product.server.url}${path}`);
    await fillLogin(next, place.account);
    await back(next, place, text);
    await next.context().close();
  },
);

test('a second tab has saved the same draft: the first hears of it, keeps its text and may save over it', async () => {
  const path = await form.path();
  const [first, second] = [
    await product.login('declarer', path),
    await product.login('declarer', path),
  ];
  await (await reached(first, form)).fill('第一个标签页写的');
  await (await reached(second, form)).fill('第二个标签页写的');
  await form.send(second);
  await second.getByText(/^已保存/).waitFor();
  await form.send(first);
  await box(first).waitFor();
  expect(await form.box(first).inputValue()).toBe('第一个标签页写的');
  await Promise.all([first.context().close(), second.context().close()]);
});

longTest(
  'a slow answer: the form waits, sends once, and keeps what is typed meanwhile',
  async () => {
    const page = await product.login('declarer', await form.path());
    const field = await reached(page, form);
    await field.fill('慢的时候');
    let calls = 0;
    let go = () => {};
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    await page.route(form.call, async (route) => {
      if (route.request().method() === 'GET') return route.fallback();
      calls++;
      await held;
      await route.continue();
    });
    await form.send(page);
    await expect.poll(() => calls).toBe(1);
    await field.fill('慢的时候，又写了一句');
    go();
    await page.getByText(/^已保存/).waitFor();
    expect([await field.inputValue(), calls]).toEqual(['慢的时候，又写了一句', 1]);
    await page.context().close();
  },
);
