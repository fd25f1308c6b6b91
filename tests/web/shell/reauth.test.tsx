import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import {
  closeChannel,
  hearTabs,
  type TabMessage,
  tellTabs,
} from '../../../src/platform/web/actors/channel.ts';
import { isExpired } from '../../../src/platform/web/actors/reauth.ts';
import { actor, renewRoot } from '../../../src/platform/web/actors/root.ts';
import { startRoot } from '../../../src/platform/web/actors/start.ts';
import { send } from '../../../src/platform/web/api/send.ts';
import { done } from './fakeFetch.ts';

const user = {
  user: { userId: 7, cname: '林秘书', userConfig: {} },
  roles: [],
  permissions: [],
  businessTypeList: [],
  defaultBusinessTypeId: null,
  simulation: null,
};
const reauthActor = () => actor('reauth');
let token = '';
let tests = 0;
let answers: Record<string, object>;
let late: Promise<void>;
const asked: string[] = [];

beforeEach(async () => {
  answers = {
    '/api/getInfo': { code: 200, ...user },
    '/api/getRouters': done([]),
    '/api/logout': done(),
  };
  asked.length = 0;
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url.split('?')[0] ?? '');
    if (asked.at(-1) === '/api/late') await late;
    return new Response(JSON.stringify(answers[asked.at(-1) ?? ''] ?? { code: 401, msg: '' }));
  });
  token = `t${++tests}`;
  sessionStorage.setItem('token', token);
  startRoot();
  await waitFor(actor('session'), (snapshot) => snapshot.matches('loggedIn'));
});
afterEach(() => {
  renewRoot();
  closeChannel();
  vi.unstubAllGlobals();
});

let paths = 0;
const eight = () =>
  Array.from({ length: 8 }, () =>
    send({ method: 'GET', path: `/x/${++paths}`, query: {} }).catch(
      (error: Error & { code: number }) => [error.code, error.message],
    ),
  );
const opened = () =>
  waitFor(
    reauthActor(),
    (snapshot) => snapshot.matches('open') && snapshot.context.waiting.length === 8,
  );

/** 登录 27、28 */
it('eight answers of 401 open one dialog; 取消 rejects each once and keeps the session; the next 401 asks again', async () => {
  const opens: string[] = [];
  const before = { value: 'closed' };
  reauthActor().subscribe(({ value }) => {
    if (value !== before.value) opens.push(String(value));
    before.value = String(value);
  });
  const calls = Promise.all(eight());
  await opened();
  reauthActor().send({ type: 'CANCEL' });
  expect(await calls).toEqual(Array(8).fill([401, '会话无效或已过期，请重新登录']));
  expect([opens, actor('session').getSnapshot().value, asked.includes('/api/logout')]).toEqual([
    ['open', 'closed'],
    'loggedIn',
    false,
  ]);
  const again = Promise.all(eight());
  await opened();
  reauthActor().send({ type: 'CLOSE' });
  expect((await again).length).toBe(8);
});

/** 登录 28 */
it('取消: the answer to a call that was asked before it comes late and asks nobody again', async () => {
  let arrive = () => {};
  late = new Promise((resolve) => {
    arrive = resolve;
  });
  const slow = send({ method: 'GET', path: '/late', query: {} }).catch(
    (error: Error) => error.message,
  );
  const calls = Promise.all(eight());
  await opened();
  reauthActor().send({ type: 'CANCEL' });
  await calls;
  arrive();
  expect([await slow, reauthActor().getSnapshot().value]).toEqual([
    '会话无效或已过期，请重新登录',
    'closed',
  ]);
});

/** 登录 29 */
it('重新登录 logs out, also when the logout itself is answered 401', async () => {
  answers['/api/logout'] = { code: 401, msg: '' };
  const calls = Promise.all(eight());
  await opened();
  reauthActor().send({ type: 'CONFIRM' });
  await calls;
  const { context } = await waitFor(actor('session'), (snapshot) => snapshot.matches('loggedOut'));
  expect([context.token, context.user, sessionStorage.getItem('token')]).toEqual([
    null,
    null,
    null,
  ]);
});

/** Another tab of the same browser, with a channel of its own. */
function otherTab() {
  const tab = new BroadcastChannel('chengchuan');
  const heard: TabMessage[] = [];
  tab.onmessage = ({ data }) => void heard.push(data);
  return { tab, heard };
}

/** 登录 24、30 */
it('tabs: an expired token is not handed on, a new login of the same user keeps the page', async () => {
  const { tab, heard } = otherTab();
  tab.postMessage({ type: 'hello' });
  await vi.waitFor(() => expect(heard).toEqual([{ type: 'token', token, userId: '7' }]));
  const calls = Promise.all(eight());
  await opened();
  await vi.waitFor(() => expect(heard.at(-1)).toEqual({ type: 'expired', token }));
  expect(isExpired(token)).toBe(true);
  heard.length = 0;
  tab.postMessage({ type: 'hello' });
  tab.postMessage({ type: 'login', token: 'fresh', userId: '7' });
  await calls; // the dialog has gone by itself
  expect([actor('session').getSnapshot().value, sessionStorage.getItem('token')]).toEqual([
    'loggedIn',
    'fresh',
  ]);
  expect(heard.filter(({ type }) => type === 'token')).toEqual([]);
  tab.close();
});

/** 登录 24 */
it('tabs: a logout elsewhere ends the session here and is not told back', async () => {
  const { tab, heard } = otherTab();
  tab.postMessage({ type: 'logout' });
  await waitFor(actor('session'), (snapshot) => snapshot.matches('loggedOut'));
  actor('session').send({ type: 'LOGOUT' });
  tab.postMessage({ type: 'hello' });
  await new Promise<void>((resolve) => {
    const stop = hearTabs(() => {
      stop();
      resolve();
    });
    tab.postMessage({ type: 'hello' });
  });
  expect(heard.filter(({ type }) => type === 'logout' || type === 'token')).toEqual([]);
  tellTabs({ type: 'hello' });
  tab.close();
});
