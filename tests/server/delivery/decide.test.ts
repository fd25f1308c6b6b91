import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { client } from '../../kit/client.ts';
import { type MailServer, startMailServer } from '../../kit/mailServer.ts';
import { HOME, openOutbox, WAIT } from '../../kit/outbox.ts';
import { L1, L2, type Steps } from '../../kit/school/approval.ts';
import { PERSON } from '../../kit/school/college.ts';

const { college, item, to, at, sql, wants, mailTo } = openOutbox();
let mail: MailServer;
beforeAll(async () => {
  mail = await startMailServer();
});
afterAll(() => mail.stop());
beforeEach(async () => {
  mail.mails.length = 0;
  await mailTo(mail.port);
  await wants({ mail: ['arrived'] });
  await sql(`update app_user set email = username || '@example.edu.cn'`);
  await sql(
    `insert into setting (school_id, business_type, semester_id, key, value) values (1, 0, 0, 'decideByMessage', 'true')`,
  );
});

/** The link of the mail by which its reader may decide. */
async function linkOf(...steps: Steps): Promise<{ id: number; link: string; token: string }> {
  const before = mail.mails.length;
  const id = await item(...steps);
  const link = await vi.waitFor(() => {
    const found = mail.mails
      .slice(before)
      .flatMap(({ links }) => links)
      .find((one) => one.startsWith(`${HOME}/login/decide#`));
    expect(found).toBeDefined();
    return found ?? '';
  }, WAIT);
  return { id, link, token: link.split('#')[1] ?? '' };
}
const anybody = () => client(college.server);
const view = (token: string) => anybody().post('/message/decision/view', { token });
const decide = (token: string, type: string, more = {}) =>
  anybody().post('/message/decision', { token, type, ...more });
const untouched = () =>
  sql(`select d.version, d.current_level, d.updated_at, (select count(*) from approval_record) as records,
    (select count(*) from delivery_token where used_at is not null) as used, (select count(*) from notice where read_at is not null) as read from declaration d order by d.id`);

/** 消息 19: what mail scanners do */
it('whoever opens every link of a message by GET and HEAD changes nothing', async () => {
  await linkOf(...L1);
  const before = await untouched();
  const links = mail.mails.flatMap((one) => one.links);
  expect(links).toHaveLength(2);
  for (const link of links)
    for (const method of ['GET', 'HEAD']) {
      const answer = await fetch(link.replace(HOME, college.server.url), { method });
      await answer.arrayBuffer();
    }
  expect((await fetch(`${college.server.url}/api/message/decision`)).status).toBe(200);
  expect(await anybody().get('/message/decision/view')).toMatchObject({ code: 404 });
  expect(await untouched()).toEqual(before);
});

/** 消息 19、20 */
it('a pass by the link is theirs in history and log, and the link is good once', async () => {
  const { id, token } = await linkOf(...L1);
  expect(await view(token)).toMatchObject({
    code: 200,
    data: {
      title: expect.stringMatching(/^《.+》$/),
      level: '管理单位审批',
      person: '赵院长',
      passRefusal: null,
      returnRefusal: null,
      link: `/talent/approve/management?open=${id}`,
    },
  });
  expect(await decide(token, 'pass')).toMatchObject({
    code: 200,
    data: { said: expect.stringMatching(/^《.+》已通过$/) },
  });
  expect(
    await sql(
      `select action, operator_id::int as by from approval_record where declaration_id = $1 order by seq desc limit 1`,
      [id],
    ),
  ).toEqual([{ action: 'pass', by: PERSON.management }]);
  expect(
    await sql(
      `select user_id::int as by, entity from audit_log where action = 'messageDecide' and outcome = 'done'`,
    ),
  ).toEqual([{ by: PERSON.management, entity: 'declaration' }]);
  for (const type of ['pass', 'returnToDeclarer'])
    expect(await decide(token, type, { opinion: '周学时与方案不一致' })).toMatchObject({
      code: 601,
      msg: '这个链接已经用过，请登录系统查看',
    });
  expect(await view(token)).toMatchObject({ code: 601 });
});

it('a return wants its opinion, and what is refused uses nothing up', async () => {
  const { id, token } = await linkOf(...L1);
  expect(await decide(token, 'returnToDeclarer', { opinion: '短' })).toMatchObject({
    code: 422,
    data: { fields: { opinion: expect.any(String) } },
  });
  expect(await decide(token, 'returnToDeclarer', { opinion: '周学时与方案不一致' })).toMatchObject({
    code: 200,
  });
  expect(await at(id)).toMatch(/^2 /);
});

/** 消息 19 */
it('what has changed meanwhile, is too old, or is not theirs any more is refused in words', async () => {
  const changed = await linkOf(...L1);
  await to('management2', changed.id, 'pass');
  const GONE = '这条申报在消息发出以后有了变动，请登录系统办理';
  expect(await decide(changed.token, 'pass')).toMatchObject({ code: 601, msg: GONE });
  expect(await view(changed.token)).toMatchObject({ code: 601, msg: GONE });

  const old = await linkOf(...L1);
  await sql(`update delivery_token set expires_at = now() - interval '1 minute'`);
  expect(await decide(old.token, 'pass')).toMatchObject({
    code: 601,
    msg: '链接已过期，请登录系统办理',
  });

  const taken = await linkOf(...L1);
  await sql('delete from user_unit_scope where user_id = $1', [PERSON.management]);
  expect(await decide(taken.token, 'pass')).toMatchObject({ code: 403 });
  await sql(`update app_user set account_status = 'disabled' where id = $1`, [PERSON.management]);
  expect(await decide(taken.token, 'pass')).toMatchObject({ code: 403 });

  expect(await decide('x'.repeat(43), 'pass')).toMatchObject({
    code: 601,
    msg: '链接不正确，请登录系统办理',
  });
  expect(await decide('short', 'pass')).toMatchObject({ code: 422 });
});

/** 消息 20 */
it('what needs a teacher is never passed from a message', async () => {
  await sql('update delivery_person set user_id = $1', [PERSON.teaching]);
  const { id, token } = await linkOf(...L2);
  await sql('update declaration set teachers_named = false where id = $1', [id]);
  const { passRefusal } = (await view(token)).data;
  expect(passRefusal).toMatch(/主讲.*\n请打开这条申报办理$/s);
  expect(await decide(token, 'pass')).toMatchObject({ code: 601, msg: passRefusal });
  expect(await sql('select from delivery_token where used_at is not null')).toEqual([]);
});

it('what has to be taken note of is never passed from a message', async () => {
  await sql('update delivery_person set user_id = $1', [PERSON.teaching]);
  const { token } = await linkOf(...L2);
  await sql('update app_user set weekly_hour_limit = 1 where id = $1', [PERSON.wang]);
  const { passRefusal } = (await view(token)).data;
  expect(passRefusal).toMatch(/超.*请打开这条申报办理$/s);
  expect(await decide(token, 'pass')).toMatchObject({ code: 601, msg: passRefusal });
});

/** 消息 18 */
it('is off until the school wants it, also for links that have been sent', async () => {
  const sent = await linkOf(...L1);
  await sql(`delete from setting where key = 'decideByMessage'`);
  expect(await decide(sent.token, 'pass')).toMatchObject({
    code: 601,
    msg: '学校没有开放从消息办理，请登录系统办理',
  });
  mail.mails.length = 0;
  const id = await item(...L1);
  await vi.waitFor(() => expect(mail.mails).toHaveLength(1), WAIT);
  expect(mail.mails[0]?.links).toEqual([`${HOME}/talent/approve/management?open=${id}`]);
});

/** 消息 19 */
it('the database has no secret of a link', async () => {
  const { token } = await linkOf(...L1);
  const kept = await sql('select * from delivery_token');
  expect(kept).toHaveLength(2);
  expect(JSON.stringify(kept)).not.toContain(token);
});
