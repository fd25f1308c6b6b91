import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, waitFor as settled } from 'xstate';
import { BLOB_URL_LIFE } from '../../../src/platform/contract/validators/constants.ts';
import { closeChannel } from '../../../src/platform/web/actors/channel.ts';
import { downloadLogic } from '../../../src/platform/web/actors/io/download.io.ts';
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
