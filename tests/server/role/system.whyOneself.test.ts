import { describe, expect, test } from 'vitest';
import { type Client, client, echo, login } from '../../kit/client.ts';
import { openRights } from '../../kit/school/rights.ts';

const { office, id } = openRights();

const why = (who: Client, subject: object, more = {}) =>
  who.get('/why', { subject: JSON.stringify(subject), ...more });
const failing = (steps: { ok: boolean | null; title: string }[]) =>
  steps.filter(({ ok }) => ok === false).map(({ title }) => title);
const as = (name: string) => login(office.server, name);
const sql = (text: string, values: unknown[] = []) => office.server.pool.query(text, values);

/** 权限 29 */
describe('why, about oneself', () => {
  test('a page that is refused: the answer is the one of the administrators’ page, spoken to oneself', async () => {
    const declarer = await as('declarer');
    const { data } = await why(declarer, { kind: 'page', path: '/system/role?x=1' });
    expect([data.can, failing(data.steps)]).toEqual([false, ['权限']]);
    expect(data.conclusion).toMatch(/^您看不到「角色」：需要 .+，您的角色都没有。$/);
    const [menu] = (await sql(`select id from menu where title = '角色'`)).rows;
    const theirs = await office.admin.get('/system/permission/why/screen', {
      userId: id('declarer'),
      menuId: menu.id,
    });
    expect(theirs.data.conclusion.replace(/^\S+ /, '您').replace('他的', '您的')).toBe(
      data.conclusion,
    );
    const none = await why(declarer, { kind: 'page', path: '/nowhere' });
    expect([none.data.can, none.data.conclusion]).toEqual([false, '没有地址为 /nowhere 的页面。']);
  });

  test('an empty queue: it is empty exactly when the answer says so, and for the first thing that is missing', async () => {
    const subject = { kind: 'queue', queue: 'declaration:teaching' };
    const teaching = await as('teaching');
    const full = await why(teaching, subject);
    const { data: queue } = await teaching.get('/talent/approve/teaching/list', {
      tab: 'pending',
    });
    expect(full.data.can).toBe(queue.total > 0);
    expect(full.data.conclusion).toContain(`有 ${queue.total} 条等待办理`);
    await sql('delete from user_unit_scope where user_id = $1', [id('teaching')]);
    const empty = await why(teaching, subject);
    expect([empty.data.can, failing(empty.data.steps)]).toEqual([
      false,
      ['数据范围', '学期', '等待办理'],
    ]);
    expect(empty.data.conclusion).toContain('没有管理范围');
    await sql('delete from user_role where user_id = $1', [id('teaching')]);
    expect(failing((await why(teaching, subject)).data.steps)[0]).toBe('权限');
    expect((await why(teaching, { kind: 'queue', queue: 'declaration:none' })).code).toBe(422);
  });

  test('an item without 通过: what pressing it would answer; one that they do not see is not there', async () => {
    const [item] = (
      await sql(
        `select id::int from declaration where current_level = 2 and declare_status = 1
           and starts_with(teaching_path, (select path from org_unit where business_type = 0 and node_key = '3-16')) limit 1`,
      )
    ).rows;
    const subject = { kind: 'item', entity: 'declaration', id: item.id, event: 'pass' };
    const master = await as('master');
    const { data } = await why(master, subject);
    expect([data.can, failing(data.steps).includes('权限')]).toEqual([false, true]);
    expect(data.conclusion).toMatch(/^您现在不能在教学单位审批「/);
    const rooms = await as('rooms');
    expect((await why(rooms, subject)).code).toBe(404);
    expect((await why(rooms, { ...subject, id: 999_999_999 })).code).toBe(404);
  });

  test('新增申报 that is missing: the right, the scope and the window, as the save itself asks for them', async () => {
    const subject = { kind: 'act', act: 'declaration:add' };
    const declarer = await as('declarer');
    expect((await why(declarer, subject)).data.can).toBe(true);
    const rooms = (await why(await as('rooms'), subject)).data;
    expect([rooms.can, failing(rooms.steps)[0]]).toEqual([false, '权限']);
    await sql(
      `update semester set declare_close_at = '2026-11-01T00:00:00Z' where business_type = 0`,
    );
    const closed = (await why(declarer, subject)).data;
    expect([closed.can, failing(closed.steps)]).toEqual([false, ['申报窗口']]);
    expect(closed.conclusion).toContain('截止');
  });

  test('in a simulation it is the answer of whom one looks as, by their name; nothing is sent', async () => {
    const admin = await as('admin');
    await admin.get(`/system/user/startTheImpersonationUser/${id('declarer')}`, {
      reason: '核对页面',
    });
    const eyes = client(office.server, admin.token, echo(id('declarer')));
    const subject = { kind: 'page', path: '/system/role' };
    const { data } = await why(eyes, subject);
    expect([data.person.userId, data.conclusion.startsWith('您')]).toEqual([id('declarer'), false]);
    const sent = await eyes.post('/why/ask', { subject, page: '/system/role' });
    expect([sent.code, sent.msg]).toEqual([601, '模拟用户状态，没有权限进行此操作']);
  });

  test('sixty times in ten minutes and not once more', async () => {
    const declarer = await as('declarer');
    const subject = { kind: 'act', act: 'declaration:add' };
    const codes = [];
    for (let i = 0; i < 61; i++) codes.push((await why(declarer, subject)).code);
    expect([codes.slice(0, 60).every((code) => code === 200), codes[60]]).toEqual([true, 601]);
  });
});

/** 权限 30 */
describe('请管理员处理', () => {
  const subject = { kind: 'queue', queue: 'declaration:teaching' };
  const page = '/talent/approve/teaching';
  const ask = (who: Client, more = {}) =>
    who.post('/why/ask', { subject, page, note: '今天要办', ...more });
  const toldTo = async (who: Client) =>
    (await who.get('/notice/list')).data.rows.filter(
      ({ kind }: { kind: string }) => kind === 'asked',
    );

  test('whoever may grant and sees them is told the whole of it, with three ways on', async () => {
    const teaching = await as('teaching');
    const answer = await ask(teaching);
    expect([answer.code, answer.data.told]).toEqual([200, 1]);
    const [notice] = await toldTo(office.admin);
    const said = (await why(teaching, subject)).data;
    expect(notice.text).toContain(said.title);
    expect(notice.text).toContain(said.conclusion.replace(/^您/, ''));
    expect(notice.text).not.toContain('您');
    expect(notice.text).toContain(answer.data.request);
    expect(notice.opinion).toBe('今天要办');
    expect(notice.acts.map(({ text }: { text: string }) => text)).toEqual([
      '为什么',
      '模拟查看',
      '授权',
    ]);
    const [whyLink, look, rights] = notice.acts.map(
      ({ link }: { link: string }) => new URL(link, 'http://x'),
    ) as [URL, URL, URL];
    // the first one asks the same of them, in their context
    const { data } = await office.admin.get('/system/permission/why', {
      userId: whyLink.searchParams.get('user'),
      subject: whyLink.searchParams.get('subject'),
      at: whyLink.searchParams.get('at'),
    });
    expect(data.steps.map(({ ok }: { ok: boolean }) => ok)).toEqual(
      said.steps.map(({ ok }: { ok: boolean }) => ok),
    );
    expect([look.searchParams.get('simulate'), look.searchParams.get('page')]).toEqual([
      String(id('teaching')),
      page,
    ]);
    expect(rights.searchParams.get('rights')).toBe(String(id('teaching')));
    for (const name of ['master', 'security', 'teaching'])
      expect(await toldTo(await as(name))).toEqual([]);
    const [row] = (
      await sql(`select detail, request_id from audit_log where action = 'askAdministrator'`)
    ).rows;
    expect([row.detail.event, row.detail.page, row.request_id]).toEqual([
      'ask',
      page,
      answer.data.request,
    ]);
  });

  test('five times an hour; an address elsewhere is no page; what they do not see is not asked about', async () => {
    const teaching = await as('teaching');
    expect((await ask(teaching, { page: '//evil.example' })).code).toBe(422);
    expect(
      (
        await ask(teaching, {
          subject: { kind: 'item', entity: 'declaration', id: 999_999_999, event: 'pass' },
        })
      ).code,
    ).toBe(404);
    const codes = [];
    for (let i = 0; i < 6; i++) codes.push((await ask(teaching)).code);
    expect(codes).toEqual([200, 200, 200, 200, 200, 601]);
    expect((await toldTo(office.admin)).length).toBe(5);
  });
});
