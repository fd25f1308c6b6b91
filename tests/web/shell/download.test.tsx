import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import { closeChannel } from '../../../src/platform/web/actors/channel.ts';
import { downloadExport, downloadFile } from '../../../src/platform/web/actors/io/download.ts';
import { actor, renewRoot } from '../../../src/platform/web/actors/root.ts';
import { Permitted } from '../../../src/platform/web/actors/session.ts';
import { startRoot } from '../../../src/platform/web/actors/start.ts';
import { done } from './fakeFetch.ts';

interface Sent {
  method: string;
  url: string;
  type: string | undefined;
  body: string | null;
}
const sent: Sent[] = [];
let answer: { status: number; headers: string; body: string };

/** The network of downloads: one answer for every request. */
class FakeXhr {
  upload = {};
  status = 0;
  statusText = '';
  response: Blob | null = null;
  onload = () => {};
  onprogress: ((event: object) => void) | undefined;
  #sent: Sent = { method: '', url: '', type: undefined, body: null };
  open(method: string, url: string) {
    Object.assign(this.#sent, { method, url });
  }
  setRequestHeader(name: string, value: string) {
    if (name === 'content-type') this.#sent.type = value;
  }
  getAllResponseHeaders = () => answer.headers;
  abort() {}
  send(body: URLSearchParams | null) {
    sent.push({ ...this.#sent, body: body && String(body) });
    this.onprogress?.({ lengthComputable: true, loaded: 1, total: 2 });
    this.status = answer.status;
    this.response = new Blob([answer.body]);
    queueMicrotask(() => this.onload());
  }
}

const saved: string[] = [];
beforeEach(async () => {
  const user = {
    user: { userId: 7, userConfig: {} },
    roles: [],
    permissions: ['a:b:c'],
    businessTypeList: [],
    defaultBusinessTypeId: null,
    simulation: null,
  };
  vi.stubGlobal('XMLHttpRequest', FakeXhr);
  vi.stubGlobal('fetch', async (url: string) => {
    const path = url.split('?')[0];
    const data = path?.startsWith('/api/file') ? { url: '/api/file/content/f1?signature=s' } : [];
    return new Response(
      JSON.stringify(path === '/api/getInfo' ? { code: 200, ...user } : done(data)),
    );
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  sent.length = 0;
  saved.length = 0;
  sessionStorage.setItem('token', 'd');
  startRoot();
  await waitFor(actor('session'), (snapshot) => snapshot.matches('loggedIn'));
});
afterEach(() => {
  renewRoot();
  closeChannel();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const idle = () => waitFor(actor('download'), (snapshot) => snapshot.matches('idle'));
const notices = () =>
  actor('notification')
    .getSnapshot()
    .context.notices.map(({ kind, text, duration }) => [kind, text, duration]);
const busy = ['info', '正在下载数据，请稍候', 4500];

/** 导入导出 23、25 */
it('a stored file is got by its signed address and saved under its name', async () => {
  answer = {
    status: 200,
    headers: "content-disposition: attachment; filename*=UTF-8''%E5%A4%A7%E7%BA%B2.pdf\r\n",
    body: '%PDF',
  };
  downloadFile('f1');
  expect(notices()).toEqual([busy]);
  actor('notification').send({ type: 'ESC' });
  downloadFile('f2'); // one at a time, and told so
  expect(notices()).toEqual([busy]);
  await idle();
  expect([sent, saved]).toEqual([
    [{ method: 'GET', url: '/api/file/content/f1?signature=s', type: undefined, body: null }],
    ['大纲.pdf'],
  ]);
  expect(notices()).toEqual([busy, ['success', '下载成功', 3000]]);
});

it('a stored file may be JSON, but for an envelope in its place', async () => {
  const headers = 'content-type: application/json\r\n';
  answer = { status: 200, headers, body: '[{"name":"张三"}]' };
  downloadFile('f1');
  await idle();
  answer = { status: 200, headers, body: JSON.stringify({ code: 404, msg: '访问资源不存在' }) };
  downloadFile('f2');
  await idle();
  const ends = notices().flatMap(([kind]) => (kind === 'info' ? [] : [kind]));
  expect([saved, ends]).toEqual([['下载文件'], ['success', 'error']]);
});

/** 导入导出 24；调用 1、25 */
it('an export posts its params url-encoded with dotted keys; JSON in place of a file tells its message', async () => {
  answer = {
    status: 200,
    headers: 'content-type: application/json\r\n',
    body: JSON.stringify({ code: 601, msg: '超过每日导出限额' }),
  };
  downloadExport('/x/export', { filter: { unit: '3-1' }, ids: [4] }, '名单.xlsx');
  await idle();
  expect([sent.map(({ method, url, body }) => [method, url, body]), saved]).toEqual([
    [['POST', '/api/x/export', expect.stringMatching(/^filter\.unit=3-1&ids\.0=4(&|$)/)]],
    [],
  ]);
  expect(notices()).toEqual([busy, ['error', '超过每日导出限额', 4500]]);
});

/** 调用 37；导入导出 24 */
it.each([
  ['without a code', '', '{"rows":[]}'],
  ['that bears a name', 'content-disposition: attachment; filename=a.json\r\n', '[]'],
  ['that is broken', '', '{"rows":'],
  ['larger than any answer', '', JSON.stringify({ rows: 'x'.repeat(70_000) })],
])('an export answer that is JSON %s is never saved as a file', async (_, headers, body) => {
  answer = { status: 200, headers: `content-type: application/json\r\n${headers}`, body };
  downloadExport('/x/export', { body: body.length, headers });
  await idle();
  expect(saved).toEqual([]);
  expect(notices().at(-1)).toEqual(['error', '下载文件出现错误，请联系管理员', 4500]);
});

it.each([
  [502, '下载文件出现错误，请联系管理员'],
  [404, '下载文件出现错误，请联系管理员'],
])('a failure of the way there with status %s is told', async (status, text) => {
  answer = { status, headers: '', body: '' };
  downloadExport('/x/export', { status });
  await idle();
  expect(notices()).toEqual([busy, ['error', text, 4500]]);
});

/** 导入导出 24 */
it.each([[''], ['undefined'], [null]])(
  'without a file id (%j) nothing is asked',
  async (fileId) => {
    downloadFile(fileId);
    await idle();
    expect([sent, notices()]).toEqual([[], [['error', '文件唯一标识不存在，无法下载', 4500]]]);
  },
);

it('elements: shown with any of the permissions, requiring none hides them', () => {
  render(
    <>
      <Permitted any={['x:y:z', 'a:b:c']}>有</Permitted>
      <Permitted any={['x:y:z']}>缺</Permitted>
      <Permitted any={[]}>空</Permitted>
    </>,
  );
  expect(screen.getByText('有').textContent).toBe('有');
});
