import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createActor, waitFor as settled } from 'xstate';
import { uploadListMachine } from '../../../machines/upload/list.machine.ts';
import { downloadLogic, nameIn } from '../../../src/platform/web/actors/io/download.io.ts';
import { ApiError } from '../../../src/platform/web/api/errors.ts';
import { sendFile } from '../../../src/platform/web/api/upload.ts';
import { UploadControl } from '../../../src/platform/web/form/UploadControl.tsx';
import { Themed } from '../gestures.tsx';
import { connect, done } from '../shell/fakeFetch.ts';
import { answers, aroundXhr, json } from './fakeXhr.ts';

aroundXhr();

const file = new File(['1234'], '大纲.pdf', { lastModified: 1 });
/** `digit`: of its digest; the guard takes what has the same for the same file. */
const upload = (digit: string) =>
  sendFile({
    file,
    md5: digit.repeat(32),
    clientId: 'majorTalent',
    modelId: 'a:b',
    onProgress: () => {},
    signal: new AbortController().signal,
  });
const outcome = (digit: string) =>
  upload(digit).then(
    ({ fileId }) => fileId,
    (error: Error) => `${error instanceof ApiError ? error.code : 'transport'} ${error.message}`,
  );

/** 文件 10 */
it('an upload is told by its chart alone: the server’s own words also for codes that have a text of their own', async () => {
  const shown = connect();
  vi.spyOn(Date, 'now').mockReturnValue(5_000_000);
  answers.push(json({ code: 403, msg: '本学期附件已冻结' }));
  expect(await outcome('d')).toBe('403 本学期附件已冻结');
  // the guard counts what was answered
  expect(await outcome('d')).toBe('601 数据正在处理，请勿重复提交');
  expect(shown).toEqual([]);
});

it('a file whose way failed may be sent again within the guard’s second', async () => {
  connect();
  vi.spyOn(Date, 'now').mockReturnValue(6_000_000);
  answers.push(null, json(done({ fileId: 'f1' })));
  expect([await outcome('e'), await outcome('e')]).toEqual(['transport 后端接口连接异常', 'f1']);
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

it('JSON in place of a file: its failure is told, 401 joins the one dialog, and what an export answers as JSON is never saved, large or no envelope', async () => {
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
  expect(await exported(5)).toEqual([['error 系统未知错误，请反馈给管理员'], []]);
  answers.push(json([{ name: '张三' }]));
  expect(await exported(6)).toEqual([['error 下载文件出现错误，请联系管理员'], []]);
});
