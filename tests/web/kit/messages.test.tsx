import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, waitFor as settled } from 'xstate';
import { dialogMachine } from '../../../machines/dialog/dialog.machine.ts';
import { notificationMachine } from '../../../machines/notification/notification.machine.ts';
import { uploadListMachine } from '../../../machines/upload/list.machine.ts';
import { closeChannel } from '../../../src/platform/web/actors/channel.ts';
import { downloadLogic, nameIn } from '../../../src/platform/web/actors/io/download.io.ts';
import { notify } from '../../../src/platform/web/actors/notification.ts';
import { actor } from '../../../src/platform/web/actors/root.ts';
import { ApiError } from '../../../src/platform/web/api/errors.ts';
import { send } from '../../../src/platform/web/api/send.ts';
import { sendFile } from '../../../src/platform/web/api/upload.ts';
import { UploadControl } from '../../../src/platform/web/form/UploadControl.tsx';
import { DialogHost } from '../../../src/platform/web/kit/feedback/DialogHost.tsx';
import { NotificationHost } from '../../../src/platform/web/kit/feedback/NotificationHost.tsx';
import { startClient } from '../fakeServer.ts';
import { Themed, texts } from '../gestures.tsx';
import { connect, done, fakeFetch } from '../shell/fakeFetch.ts';

/** The answers that XMLHttpRequest gets, one after another; null: the connection breaks. */
const answers: ({ body: string; type: string; status?: number } | null)[] = [];
class FakeXhr {
  upload = {};
  status = 200;
  statusText = '';
  response: Blob | null = null;
  onload = () => {};
  onerror = () => {};
  #type = '';
  open() {}
  setRequestHeader() {}
  getAllResponseHeaders = () => `content-type: ${this.#type}`;
  send() {
    const answer = answers.shift();
    if (!answer) return queueMicrotask(() => this.onerror());
    this.#type = answer.type;
    this.status = answer.status ?? 200;
    this.response = new Blob([answer.body], { type: answer.type });
    queueMicrotask(() => this.onload());
  }
}
const json = (body: object) => ({ body: JSON.stringify(body), type: 'application/json' });

beforeEach(() => {
  answers.length = 0;
  vi.stubGlobal('XMLHttpRequest', FakeXhr);
});
afterEach(() => {
  closeChannel();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it.each([
  ['soon', (frame: FrameRequestCallback) => Number(setTimeout(frame, 16, 0))],
  // before the first has given the focus back: the second opens while nothing has it
  ['at once', (frame: FrameRequestCallback) => Number(queueMicrotask(() => frame(0)))],
])(
  'two dialogs one after another, drawn %s: each takes the focus, the last one gives it back to where it was',
  async (_, nextFrame) => {
    vi.stubGlobal('requestAnimationFrame', nextFrame);
    const dialogs = createActor(dialogMachine).start();
    render(
      <Themed>
        <button type="button">提交审批</button>
        <DialogHost actor={dialogs} />
      </Themed>,
    );
    screen.getByText('提交审批').focus();
    act(() => {
      for (const message of ['第一件事', '第二件事'])
        dialogs.send({
          type: 'ASK',
          dialog: { id: message, kind: 'alert', type: 'error', message },
        });
    });
    for (const message of ['第一件事', '第二件事']) {
      await waitFor(() =>
        expect(document.activeElement).toBe(screen.getByRole('button', { name: '确定' })),
      );
      expect(texts('.message-text')).toEqual([message]);
      fireEvent.click(screen.getByRole('button', { name: '确定' }));
      await waitFor(() => expect(texts('.message-text')).not.toContain(message));
    }
    await waitFor(() => expect(document.activeElement).toBe(screen.getByText('提交审批')));
  },
);

/** 通知 23 */
it('a dialog is made larger and smaller with the arrow keys, never under 80 px and never over the window', async () => {
  const dialogs = createActor(dialogMachine).start();
  dialogs.send({ type: 'ASK', dialog: { id: 'q', kind: 'alert', type: 'info', message: '已读' } });
  render(
    <Themed>
      <DialogHost actor={dialogs} />
    </Themed>,
  );
  const box = screen.getByRole('alertdialog');
  // as the screen shows it: a moment behind what was given, so only the first key may ask for it
  vi.spyOn(box, 'getBoundingClientRect').mockImplementation(
    () => ({ width: 100, height: 90 }) as DOMRect,
  );
  const press = (key: string, times = 1) => {
    for (let i = 0; i < times; i++)
      fireEvent.keyDown(screen.getByRole('slider', { name: '调整对话框大小' }), { key });
    return [box.style.width, box.style.height];
  };
  expect([
    press('ArrowRight'),
    press('ArrowDown'),
    press('ArrowLeft', 3),
    press('ArrowUp', 2),
    press('ArrowRight', 100),
  ]).toEqual([
    ['116px', '90px'],
    ['116px', '106px'],
    ['80px', '106px'],
    ['80px', '80px'],
    [`${innerWidth - 32}px`, '80px'],
  ]);
  await act(async () => {}); // it takes the focus before it goes
});

it('each corner is a live region from the beginning, and a landmark of its own name while something stands in it', () => {
  const notices = createActor(notificationMachine).start();
  render(<NotificationHost actor={notices} />);
  const live = () =>
    [...document.querySelectorAll('[aria-live=polite]')].map((corner) =>
      corner.getAttribute('aria-label'),
    );
  expect([live(), screen.queryAllByRole('region')]).toEqual([[null, null, null, null], []]);
  act(() => {
    for (const position of ['top-right', 'top-left', 'bottom-right', 'bottom-left'] as const)
      notices.send({
        type: 'NOTIFY',
        notice: {
          id: position,
          kind: position === 'top-left' ? 'error' : 'info',
          text: position,
          position,
        },
      });
  });
  expect(live()).toEqual(['右上角通知', '左上角通知', '右下角通知', '左下角通知']);
  expect(screen.getAllByRole('region').map((corner) => corner.parentElement)).toEqual(
    Array(4).fill(document.body),
  );
  expect(screen.getByRole('alert').textContent).toContain('top-left');
});

/** 通知 21 */
it('the same words do not stand twice in a corner, other words, kinds and corners do', async () => {
  await startClient();
  const shown = () =>
    actor('notification')
      .getSnapshot()
      .context.notices.map(({ kind, text, position }) => `${kind} ${text} ${position}`);
  notify({ type: 'info', message: '甲' });
  notify({ type: 'info', message: '乙' });
  notify({ type: 'error', message: '甲' });
  notify({ type: 'info', message: '甲', position: 'bottom-left' });
  notify({ type: 'info', message: '甲' });
  expect(shown()).toEqual([
    'info 乙 top-right',
    'error 甲 top-right',
    'info 甲 bottom-left',
    'info 甲 top-right',
  ]);
});

it.each([
  [401, '认证失败，无法访问系统资源'],
  [403, '当前操作没有权限'],
  [404, '访问资源不存在'],
  [429, '系统接口429异常'],
  [500, '系统接口500异常'],
])('HTTP status %i is told as %s', async (status, text) => {
  const shown = connect();
  fakeFetch(new Response('', { status }));
  const error = await send({ method: 'GET', path: `/status/${status}`, query: {} }).catch(
    (it: Error) => it.message,
  );
  expect([error, shown]).toEqual([text, [`error ${text}`]]);
});

const file = new File(['1234'], '大纲.pdf', { lastModified: 1 });
const upload = () =>
  sendFile({
    file,
    md5: 'd'.repeat(32),
    clientId: 'majorTalent',
    modelId: 'a:b',
    onProgress: () => {},
    signal: new AbortController().signal,
  });
const outcome = () =>
  upload().then(
    ({ fileId }) => fileId,
    (error: Error) => `${error instanceof ApiError ? error.code : 'transport'} ${error.message}`,
  );

/** 文件 10 */
it('an upload is told by its chart alone: the server’s own words also for codes that have a text of their own', async () => {
  const shown = connect();
  vi.spyOn(Date, 'now').mockReturnValue(5_000_000);
  answers.push(json({ code: 403, msg: '本学期附件已冻结' }));
  expect(await outcome()).toBe('403 本学期附件已冻结');
  // the guard counts what was answered
  expect(await outcome()).toBe('601 数据正在处理，请勿重复提交');
  expect(shown).toEqual([]);
});

it('a file whose way failed may be sent again within the guard’s second', async () => {
  connect();
  vi.spyOn(Date, 'now').mockReturnValue(6_000_000);
  answers.push(null, json(done({ fileId: 'f1' })));
  expect([await outcome(), await outcome()]).toEqual(['transport 后端接口连接异常', 'f1']);
});

/** 文件 1 */
it('several files dropped where one is asked for: the first is taken', () => {
  const list = createActor(uploadListMachine, {
    input: { owner: { clientId: 'a', modelId: 'b' }, rules: { multiple: false } },
  }).start();
  render(
    <Themed>
      <UploadControl list={list} label="照片" />
    </Themed>,
  );
  const files = ['1.pdf', '2.pdf'].map((name) => new File(['x'], name));
  fireEvent.drop(screen.getByRole('region', { name: '照片' }), { dataTransfer: { files } });
  expect(list.getSnapshot().context.entries.map(({ name }) => name)).toEqual(['1.pdf']);
});

it.each([
  ["attachment; filename*=UTF-8''%E5%A4%A7%E7%BA%B2.pdf", '大纲.pdf'],
  ['attachment; filename="x.pdf"; filename*=utf-8\'zh-CN\'%E5%A4%A7.pdf', '大.pdf'],
  ['attachment; filename="a; b \\"c\\".pdf"', 'a; b "c".pdf'],
  ['attachment; filename=plain.csv', 'plain.csv'],
  ["attachment; filename=x.pdf; filename*=UTF-8''%E5%A", 'x.pdf'],
  ['inline', null],
  [null, null],
])('the name in %j is %j', (disposition, name) => {
  expect(nameIn(disposition)).toBe(name);
});

/** One export from its beginning to its end: what it told, and the names of what it saved. */
async function exported(n: number) {
  const told: string[] = [];
  const saved: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  const download = createActor(downloadLogic);
  download.on('notice', ({ kind, text }) => told.push(`${kind} ${text}`));
  download.start();
  download.send({
    type: 'DOWNLOAD',
    source: { kind: 'export', path: '/x/export', params: { n } },
    fileName: '名单.json',
  });
  await settled(download, (snapshot) => snapshot.matches('idle'));
  return [told.slice(1), saved];
}

it('JSON in place of a file: its failure is told by type and size, 401 joins the one dialog, what is large or no envelope is a file', async () => {
  const asked = vi.fn(() => Promise.reject(new ApiError(401, '会话无效或已过期，请重新登录')));
  connect({ unauthorized: asked });
  answers.push(json({ code: 601, msg: '超过每日导出限额' }));
  expect(await exported(1)).toEqual([['error 超过每日导出限额'], []]);
  answers.push(json({ code: 500, msg: '' }));
  expect(await exported(2)).toEqual([['error 系统未知错误，请反馈给管理员'], []]);
  answers.push(json({ code: 200, msg: '操作成功' }));
  expect(await exported(3)).toEqual([['error 下载文件出现错误，请联系管理员'], []]);
  answers.push(json({ code: 401, msg: '认证失败' }));
  expect([await exported(4), asked.mock.calls.length]).toEqual([
    [['error 会话无效或已过期，请重新登录'], []],
    1,
  ]);
  answers.push(json({ code: 601, rows: 'x'.repeat(64 * 1024) }));
  expect(await exported(5)).toEqual([['success 下载成功'], ['名单.json']]);
  answers.push(json([{ name: '张三' }]));
  expect(await exported(6)).toEqual([['success 下载成功'], ['名单.json']]);
});
