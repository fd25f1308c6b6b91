import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { sendMail } from '../../../src/platform/server/delivery/mail.ts';
import { tell } from '../../../src/platform/server/notice/tell.ts';
import { vault } from '../../../src/platform/server/secret/vault.ts';
import { type MailServer, startMailServer } from '../../kit/mailServer.ts';
import { type Got, HOME, openOutbox, WAIT } from '../../kit/outbox.ts';
import { L1 } from '../../kit/school/approval.ts';
import { PERSON } from '../../kit/school/college.ts';

const { college, item, seen, sql, url, outbox, wants, mailTo, becomes, hurry } = openOutbox();
let mail: MailServer;
beforeAll(async () => {
  mail = await startMailServer();
});
afterAll(() => mail.stop());
beforeEach(() => {
  mail.mails.length = 0;
});

/** 消息 3、4、6 */
it('who wants mail of what waits for them is sent one, with a link to the item', async () => {
  await mailTo(mail.port);
  await wants({ mail: ['arrived'] });
  await sql(`update app_user set email = 'zhao@example.edu.cn' where id = $1`, [PERSON.management]);
  const id = await item(...L1);
  await becomes({ state: 2, attempts: 1 });
  expect(mail.mails).toHaveLength(1);
  const [got] = mail.mails;
  expect(got).toMatchObject({ from: 'jw@example.edu.cn', to: 'zhao@example.edu.cn' });
  expect(got?.subject).toContain('待审批：新增 1 条待审批：《');
  expect(got?.text).toContain(`查看：${HOME}/talent/approve/management?open=${id}`);
  expect(got?.links).toEqual([`${HOME}/talent/approve/management?open=${id}`]);
  const [{ id: messageId }] = await outbox();
  expect(got?.messageId).toBe(`<${messageId}@example.edu.cn>`);
});

/** 消息 3 */
it('nobody is sent what they have not chosen, do not hear of, or what came to nothing', async () => {
  await mailTo(mail.port);
  await item(...L1);
  await wants({ mail: ['returned'] });
  await item(...L1);
  await wants({ mail: ['arrived'] });
  await sql(
    `update app_user set user_config = user_config || '{"mutedNotices": ["arrived"]}' where id = $1`,
    [PERSON.management],
  );
  await item(...L1);
  await sql(`update app_user set user_config = user_config - 'mutedNotices' where id = $1`, [
    PERSON.management,
  ]);
  const client = await college.pool.connect();
  await client.query('begin');
  await tell({ client, caller: { schoolId: 1, userId: 0 }, now: new Date() }, [
    { kind: 'arrived', count: 1, text: '一条', link: null, source: '', to: [PERSON.management] },
  ]);
  expect((await client.query('select from delivery_line')).rowCount).toBe(1);
  await client.query('rollback');
  client.release();
  expect(await outbox()).toEqual([]);
});

/** 消息 13 */
it('a robot is written to in its vendor’s form, without opinions', async () => {
  await sql(`insert into delivery_channel (school_id, channel, enabled) values (1, 'robot', true)`);
  await wants(
    { robot: ['arrived'] },
    {
      vendor: 'dingtalk',
      address: vault().seal('delivery_person.robot_address', `${url()}/robot/send?access_token=x`),
      secret: vault().seal('delivery_person.robot_secret', 'SEC1'),
    },
  );
  seen.answer = (response, n) => response.end(JSON.stringify({ errcode: n === 1 ? 130101 : 0 }));
  await item(...L1);
  await becomes({ state: 3, error: '钉钉机器人拒绝（130101）' });
  await hurry();
  await becomes({ state: 2 });
  const sent = seen.received[1] as Got;
  expect(sent.url).toMatch(/^\/robot\/send\?access_token=x&timestamp=\d{13}&sign=[\w%]+$/);
  expect(JSON.parse(sent.body)).toMatchObject({ msgtype: 'text' });
  expect(JSON.parse(sent.body).text.content).toContain('赵院长\n新增 1 条待审批：《');
});

/** 消息 2、8 */
it('a mail server that refuses the person, or the password, says so in words', async () => {
  const strict = await startMailServer({
    authOptional: false,
    onAuth: (_auth, _session, done) => done(new Error('no')),
  });
  const nobody = await startMailServer({
    onRcptTo: (_address, _session, done) => {
      done(Object.assign(new Error('no such user'), { responseCode: 550 }));
    },
  });
  const settings = {
    host: '127.0.0.1',
    security: 'none',
    from: 'jw@example.edu.cn',
    fromName: '教务处',
  } as const;
  const message = {
    id: 'x',
    to: { number: '1', name: '赵', email: 'z@example.edu.cn' },
    school: '澄川大学',
    lines: [],
    sentAt: new Date(),
  };
  await expect(
    sendMail({ ...settings, port: strict.port, username: 'jw' }, 'wrong-password', message),
  ).rejects.toMatchObject({ message: '邮件服务器没有接受用户名和密码', final: false });
  await expect(
    sendMail({ ...settings, port: nobody.port, username: '' }, null, message),
  ).rejects.toMatchObject({ message: '邮件服务器拒绝（550）', final: true });
  await strict.stop();
  await nobody.stop();
  await expect(
    sendMail({ ...settings, port: strict.port, username: '' }, null, message),
  ).rejects.toMatchObject({ message: '连接不上邮件服务器（ESOCKET）', final: false });
});

/** 消息 8 */
it('who has no address, or no account any more, is sent nothing', async () => {
  await sql(
    `insert into delivery_channel (school_id, channel, enabled, settings) values (1, 'mail', true, $1)`,
    [{ host: '127.0.0.1', port: mail.port, security: 'none', username: '', from: 'a@b.cn' }],
  );
  await wants({ mail: ['arrived'] });
  await item(...L1);
  await becomes({ state: 4, error: '没有登记电子邮箱' });
  await sql(`update app_user set email = 'z@example.edu.cn' where id = $1`, [PERSON.management]);
  await sql(`update delivery_person set digest = 'daily'`);
  await item(...L1);
  await sql(`update app_user set account_status = 'disabled' where id = $1`, [PERSON.management]);
  await vi.waitFor(async () => expect((await outbox())[1]?.dueAt).not.toBeNull(), WAIT);
  await hurry();
  await becomes({ state: 4 }, { state: 4, error: '收件人的账号已不可用' });
  expect(mail.mails).toEqual([]);
});
