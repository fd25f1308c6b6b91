import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PERSON } from '../../kit/chromium.ts';
import { client, login } from '../../kit/client.ts';
import { type MailServer, startMailServer } from '../../kit/mailServer.ts';
import { fillLogin, openProduct } from '../kit.ts';
import { look } from '../look.ts';

/** A port that is free now: links have to name it before the server listens. */
const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
const product = openProduct({
  config: async () => {
    const port = await freePort();
    return { port, publicUrl: `http://127.0.0.1:${port}`, deliveryLoopback: true };
  },
});
let mail: MailServer;
beforeAll(async () => {
  mail = await startMailServer();
});
afterAll(() => mail.stop());
const WAIT = { timeout: 20_000, interval: 100 };

/** 消息 1、2、10、14 */
test('the school sets up its mail, somebody chooses a kind, a colleague decides, and the link of the mail leads through the login to the item', async () => {
  const { server, browser } = product;
  await server.pool.query(
    `update app_user set email = username || '@example.edu.cn' where username in ('admin', 'declarer')`,
  );

  const admin = await product.login('admin', '/system/delivery?tab=channels');
  const row = (name: string) => admin.getByRole('row').filter({ hasText: name });
  await row('邮件').getByText('停用').waitFor();
  await look(admin, 'delivery channels');
  await row('邮件').getByRole('button', { name: '设置' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByText('启用').click();
  await dialog.getByLabel('邮件服务器').fill('127.0.0.1');
  await dialog.getByLabel('端口').fill(String(mail.port));
  await dialog.getByLabel('加密').selectOption('none');
  await dialog.getByLabel('发件邮箱').fill('jw@example.edu.cn');
  await dialog.getByLabel('发件人名称').fill('澄川大学教务处');
  await look(admin, 'delivery mail');
  await dialog.getByRole('button', { name: '保存' }).click();
  await row('邮件').getByText('启用').waitFor();
  await row('邮件').getByRole('button', { name: '发试验消息' }).click();
  await admin.getByRole('tab', { name: '发件箱', selected: true }).waitFor();
  await row('试验消息').getByText('已送出').waitFor();
  await look(admin, 'delivery outbox');
  expect(mail.mails).toMatchObject([{ to: 'admin@example.edu.cn' }]);

  const page = await product.login('declarer', '/foundation/userConfig');
  await page.getByText('发到 declarer@example.edu.cn').waitFor();
  const kinds = page.getByRole('group', { name: '邮件' });
  await kinds.getByText('退回', { exact: true }).click();
  await page.getByText('消息设置已保存').waitFor();
  await look(page, 'delivery choices');

  const colleague = await login(server, 'management');
  const { rows } = await server.pool.query(
    `select d.id::int as id, d.version, d.course_name as name from declaration d join app_user u on u.school_id = d.school_id and u.id = d.declarer_id
     where u.username = 'declarer' and d.declare_status = 1 and d.current_level = 1 and d.semester_id = (select id from semester where semester_code = '2026-2027-2' and business_type = 0)
     order by d.id`,
  );
  const [{ id, version, name }] = rows;
  expect(
    await colleague.post(`/talent/declaration/${id}/event`, {
      type: 'returnToDeclarer',
      version,
      opinion: '周学时与方案不一致，请核对',
    }),
  ).toMatchObject({ code: 200 });
  const got = await vi.waitFor(() => {
    const found = mail.mails.find(({ to }) => to === 'declarer@example.edu.cn');
    expect(found).toBeDefined();
    return found;
  }, WAIT);
  expect(got?.subject).toContain(`退回：《${name}》`);
  expect(got?.text).toContain('意见：周学时与方案不一致，请核对');

  const context = await browser.newContext({ ...PERSON, viewport: { width: 1280, height: 800 } });
  product.watch(context);
  const fresh = await context.newPage();
  await fresh.goto(got?.links[0] ?? '');
  await fillLogin(fresh, 'declarer');
  await fresh.getByRole('dialog').getByText(name).first().waitFor();
  expect(new URL(fresh.url()).search).toContain(`open=${id}`);
  await look(fresh, 'delivery item');
});

/** 消息 18、19 */
test('where the school allows it, the link of a mail decides, once, without a login', async () => {
  const { server, browser } = product;
  await server.pool.query(
    `update app_user set email = username || '@example.edu.cn' where username = 'management';
     insert into delivery_channel (school_id, channel, enabled, settings) values (1, 'mail', true, '{"host": "127.0.0.1", "port": ${mail.port}, "security": "none", "username": "", "from": "jw@example.edu.cn", "fromName": ""}')
       on conflict do nothing;
     insert into setting (school_id, business_type, semester_id, key, value) values (1, 0, 0, 'decideByMessage', 'true') on conflict do nothing;
     insert into delivery_person (school_id, user_id, choices) select school_id, id, '{"mail": ["arrived"]}' from app_user where username = 'management'`,
  );
  const declarer = await login(server, 'declarer');
  const { rows } = await server.pool.query(
    `select d.id::int as id, d.version from declaration d join app_user u on u.school_id = d.school_id and u.id = d.declarer_id
     where u.username = 'declarer' and d.declare_status = 1 and d.current_level = 1 order by d.id desc limit 1`,
  );
  const [{ id, version }] = rows;
  const withdrawn = await declarer.post(`/talent/declaration/${id}/event`, {
    type: 'withdraw',
    version,
  });
  expect(withdrawn).toMatchObject({ code: 200 });
  const submit = (confirmed: string[], now: number) =>
    declarer.post(`/talent/declaration/${id}/event`, { type: 'submit', version: now, confirmed });
  const asked = await submit([], withdrawn.data.version);
  if (asked.code === 601)
    expect(
      await submit(
        asked.data.warnings.map(({ key }: { key: string }) => key),
        withdrawn.data.version,
      ),
    ).toMatchObject({ code: 200 });
  const link = await vi.waitFor(() => {
    const found = mail.mails
      .flatMap(({ links }) => links)
      .find((one) => one.includes('/login/decide#'));
    expect(found).toBeDefined();
    return found ?? '';
  }, WAIT);
  const context = await browser.newContext({ ...PERSON, viewport: { width: 1280, height: 800 } });
  product.watch(context);
  const page = await context.newPage();
  await page.goto(link);
  await page.getByRole('button', { name: '通过' }).waitFor();
  expect(page.url()).not.toContain('#');
  await look(page, 'decide');
  await page.getByRole('button', { name: '通过' }).click();
  await page.getByText(/^《.+》已通过。$/).waitFor();
  await look(page, 'decided');
  expect(
    await client(server).post('/message/decision', {
      token: link.split('#')[1],
      type: 'pass',
    }),
  ).toMatchObject({ code: 601, msg: '这个链接已经用过，请登录系统查看' });
});
