import { fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, waitFor as settled } from 'xstate';
import { useCaptcha } from '../../../src/areas/login/web/captcha.ts';
import { Register } from '../../../src/areas/login/web/Register.tsx';
import { menuTreeList } from '../../../src/platform/contract/system.calls.ts';
import { BLOB_URL_LIFE } from '../../../src/platform/contract/validators/constants.ts';
import { closeChannel } from '../../../src/platform/web/actors/channel.ts';
import { downloadLogic } from '../../../src/platform/web/actors/io/download.io.ts';
import { sessionLogic } from '../../../src/platform/web/actors/io/session.io.ts';
import { callApi } from '../../../src/platform/web/api/call.ts';
import { send } from '../../../src/platform/web/api/send.ts';
import { addBody, addToken, limitTime } from '../../../src/platform/web/api/steps.base.ts';
import { sendFile } from '../../../src/platform/web/api/upload.ts';
import { connect, done, fakeFetch } from '../shell/fakeFetch.ts';

interface XhrAnswer {
  body: string;
  type: string;
  disposition?: string;
}
/** What went out by XMLHttpRequest; each request gets the answer at once. */
function fakeXhr(answer: XhrAnswer) {
  const sent: { method: string; url: string; headers: Record<string, string>; body: unknown }[] =
    [];
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      status = 200;
      statusText = 'OK';
      response = new Blob([answer.body], { type: answer.type });
      upload = {};
      onload = () => {};
      request = {
        method: '',
        url: '',
        headers: {} as Record<string, string>,
        body: null as unknown,
      };
      open(method: string, url: string) {
        Object.assign(this.request, { method, url });
      }
      setRequestHeader(name: string, value: string) {
        this.request.headers[name.toLowerCase()] = value;
      }
      getAllResponseHeaders() {
        return `content-type: ${answer.type}${answer.disposition ? `\r\ncontent-disposition: ${answer.disposition}` : ''}`;
      }
      send(body: unknown) {
        sent.push({ ...this.request, body });
        queueMicrotask(() => this.onload());
      }
    },
  );
  return sent;
}

/** Files that were saved: their names and the addresses of their blobs, as long as those hold. */
function saved() {
  const names: string[] = [];
  const addresses = new Set<string>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    addresses.add('blob:1');
    return 'blob:1';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void addresses.delete(address));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(`${this.download} ${this.href}`);
  });
  return { names, addresses };
}
/** A download from its beginning to its end, with what it told. */
async function download(
  source: Parameters<ReturnType<typeof createActor<typeof downloadLogic>>['send']>[0] & {
    type: 'DOWNLOAD';
  },
) {
  const told: string[] = [];
  const actor = createActor(downloadLogic);
  actor.on('notice', ({ kind, text }) => told.push(`${kind} ${text}`));
  actor.start();
  actor.send(source);
  await settled(actor, (snapshot) => snapshot.matches('idle'));
  return told;
}

beforeEach(() => void connect());
afterEach(() => {
  closeChannel();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The chain of the login page, which is not the app's (login/session.ts). */
const steps = [addToken, addBody, limitTime];
it('GET /captchaImage goes without a token', async () => {
  connect({ steps });
  const sent = fakeFetch({ code: 200, msg: '', captchaEnabled: true, img: 'data:,', uuid: 'u1' });
  const { result } = renderHook(() => useCaptcha(0));
  await waitFor(() => expect(result.current[0].state).toBe('shown'));
  expect(sent).toEqual([{ method: 'GET', url: '/api/captchaImage', headers: {}, body: null }]);
});

it('POST /register goes without a token and carries what was typed', async () => {
  connect({ steps });
  const sent = fakeFetch(
    { code: 200, msg: '', captchaEnabled: false, registerEnabled: true },
    done(),
  );
  render(<Register />);
  await screen.findByRole('button', { name: '提交注册' });
  const typed = {
    cname: '张思远',
    employeeNumber: '20260177',
    username: 'zhangsy',
    password: 'Jiao-Wu-9183',
  };
  for (const [name, value] of Object.entries({ ...typed, again: typed.password }))
    fireEvent.input(document.querySelector(`[name=${name}]`)!, { target: { value } });
  fireEvent.submit(document.querySelector('form')!);
  await screen.findByText(/注册申请已提交/);
  const headers = { 'Content-Type': 'application/json' };
  expect(sent.slice(1)).toEqual([
    { method: 'POST', url: '/api/register', headers, body: { ...typed, uuid: '' } },
  ]);
});

it('POST /login, GET /getInfo, GET /getRouters and POST /logout: what each carries', async () => {
  const session = createActor(sessionLogic);
  connect({ steps, token: () => session.getSnapshot().context.token });
  const user = { code: 200, msg: '', user: { userId: 7 } };
  const sent = fakeFetch({ code: 200, msg: '', token: 't1' }, user, done([]), done());
  session.start();
  await settled(session, (snapshot) => snapshot.matches('loggedOut'));
  session.send({ type: 'LOGIN', username: ' declarer ', password: 'p', code: 'ab12', uuid: 'u1' });
  await settled(session, (snapshot) => snapshot.matches('loggedIn'));
  session.send({ type: 'LOGOUT' });
  await settled(session, (snapshot) => snapshot.matches('loggedOut'));
  const bearer = { Authorization: 'Bearer t1' };
  expect(sent).toEqual([
    {
      method: 'POST',
      url: '/api/login',
      headers: { 'Content-Type': 'application/json' },
      body: { username: 'declarer', password: 'p', code: 'ab12', uuid: 'u1' },
    },
    { method: 'GET', url: '/api/getInfo', headers: bearer, body: null },
    { method: 'GET', url: '/api/getRouters', headers: bearer, body: null },
    { method: 'POST', url: '/api/logout', headers: bearer, body: null },
  ]);
});

/** 调用 2 */
it('an answer without code counts as 200', async () => {
  fakeFetch({ msg: '', data: [7] });
  expect(await send({ method: 'GET', path: '/x', query: {} })).toEqual({ msg: '', data: [7] });
});

it('codes 500, 601 and any other but 200 reject with what was told', async () => {
  const shown = connect();
  fakeFetch(
    { code: 500, msg: '故障' },
    { code: 601, msg: '已锁定' },
    { code: 409, msg: '已被更新' },
    { code: 201, msg: '别的' },
  );
  const outcomes = [1, 2, 3, 4].map((n) =>
    send({ method: 'GET', path: `/x/${n}`, query: {} }).catch(
      (error: Error) => `rejects ${error.message}`,
    ),
  );
  expect(await Promise.all(outcomes)).toEqual([
    'rejects 故障',
    'rejects 已锁定',
    'rejects 已被更新',
    'rejects 别的',
  ]);
  expect(shown).toEqual(['error 故障', 'warn 已锁定', 'error 已被更新', 'error 别的']);
});

it('GET /system/menu/treeList carries the default parameters', async () => {
  const sent = fakeFetch(done([]));
  expect(await callApi(menuTreeList, { query: {} })).toEqual(done([]));
  expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /api/system/menu/treeList?schoolId=1&businessType=0&schoolYearId=20&semesterId=42&campusId=',
  ]);
});

it('a stored file is asked for by its id and saved from data.url; the blob’s address holds 40 s', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const asked = fakeFetch(done({ url: '/api/file/content/f1?signature=s' }));
  const fetched = fakeXhr({
    body: 'x',
    type: 'application/pdf',
    disposition: "attachment; filename*=UTF-8''%E5%90%8D.pdf",
  });
  const { names, addresses } = saved();
  expect(await download({ type: 'DOWNLOAD', source: { kind: 'file', fileId: 'f1' } })).toEqual([
    'info 正在下载数据，请稍候',
    'success 下载成功',
  ]);
  expect(asked.map(({ method, url }) => `${method} ${url.split('?')[0]}`)).toEqual([
    'GET /api/file/fileInfo/get/pre/signed/url/f1',
  ]);
  expect(fetched).toEqual([
    { method: 'GET', url: '/api/file/content/f1?signature=s', headers: {}, body: null },
  ]);
  expect(names).toEqual(['名.pdf blob:1']);
  vi.advanceTimersByTime(39_999);
  expect([...addresses]).toEqual(['blob:1']);
  vi.advanceTimersByTime(1);
  expect([[...addresses], BLOB_URL_LIFE]).toEqual([[], 40_000]);
});

const wanted = {
  type: 'DOWNLOAD',
  source: { kind: 'export', path: '/x/export', params: { filter: { name: '甲 乙' }, ids: [1] } },
} as const;
it('the download helper posts a form and saves the blob', async () => {
  const sent = fakeXhr({ body: 'PK', type: 'application/vnd.ms-excel' });
  const { names } = saved();
  expect(await download({ ...wanted, fileName: '名单.xlsx' })).toEqual([
    'info 正在下载数据，请稍候',
    'success 下载成功',
  ]);
  expect(
    sent.map(({ method, url, headers, body }) => [
      method,
      url,
      headers.authorization,
      String(body),
    ]),
  ).toEqual([
    [
      'POST',
      '/api/x/export',
      'Bearer t0',
      'filter.name=%E7%94%B2+%E4%B9%99&ids.0=1&schoolId=1&businessType=0&schoolYearId=20&semesterId=42&campusId=',
    ],
  ]);
  expect(sent[0]?.body).toBeInstanceOf(URLSearchParams);
  expect(names).toEqual(['名单.xlsx blob:1']);
});

it('an upload is multipart: the file and its six fields, with the token', async () => {
  const stored = {
    fileId: 'f1',
    fileName: '大纲.pdf',
    preSignedUrl: '/s',
    previewUrl: '/p',
    url: '/u',
  };
  const sent = fakeXhr({ body: JSON.stringify(done(stored)), type: 'application/json' });
  const file = new File(['1234'], '大纲.PDF');
  const owner = { clientId: 'majorTalent', modelId: 'declaration:attachment' };
  const reply = await sendFile({
    file,
    md5: 'd'.repeat(32),
    ...owner,
    onProgress: () => {},
    signal: new AbortController().signal,
  });
  expect(reply).toEqual(stored);
  const [request] = sent;
  expect([
    sent.length,
    request?.method,
    request?.url,
    request?.headers.authorization,
    request?.headers['content-type'],
  ]).toEqual([1, 'POST', '/api/file/fileInfo/upload', 'Bearer t0', undefined]);
  const { file: part, ...fields } = Object.fromEntries(request?.body as FormData);
  expect(fields).toEqual({
    md5: 'd'.repeat(32),
    fileName: '大纲.PDF',
    fileSize: '4',
    fileSuffix: 'pdf',
    ...owner,
  });
  expect([(part as File).name, await (part as File).text()]).toEqual(['大纲.PDF', '1234']);
});
