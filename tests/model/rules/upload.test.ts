import { expect, it } from 'vitest';
import {
  DEFAULT_UPLOAD_RULES,
  fileProblem,
  suffixOf,
  type UploadRules,
} from '../../../machines/upload/upload.rules.ts';
import { listOf, rows, settle, stored } from './uploads.ts';

/** 文件 2 */
it('rules of a file, in the words of 文件 2', () => {
  const problem = (name: string, size = 1, rules: Partial<UploadRules> = {}) =>
    fileProblem({ uid: 'u', name, size }, { ...DEFAULT_UPLOAD_RULES, ...rules });
  expect(problem('方案.PDF')).toBeNull();
  expect(problem('a,b.pdf')).toBe('文件名不正确，不能包含英文逗号！');
  expect(problem('甲，乙.pdf')).toBeNull();
  expect(problem('a.exe')).toBe(
    '文件格式不正确，请上传doc/docx/xls/xlsx/ppt/pptx/txt/pdf格式文件！',
  );
  expect(problem('pdf')).toBe('文件格式不正确，请上传doc/docx/xls/xlsx/ppt/pptx/txt/pdf格式文件！');
  expect(problem('a.pdf', 5 * 1024 * 1024)).toBe('上传文件大小不能超过 5 MB！');
  expect(problem('a.pdf', 5 * 1024 * 1024 - 1)).toBeNull();
  expect(problem('a.jpg', 2 * 1024 * 1024, { maxMb: 2, types: ['jpg'] })).toBe(
    '上传文件大小不能超过 2 MB！',
  );
  expect([suffixOf('a.b.Docx'), suffixOf('README')]).toEqual(['docx', '']);
});

it('chosen again beside a new one, what is under way stands once and goes on', async () => {
  const list = await listOf('a.pdf');
  const first = list.sending('a.pdf');
  await list.select('a.pdf', 'b.pdf');
  expect(rows(list)).toEqual(['a.pdf pending', 'b.pdf pending']);
  expect([list.sending('a.pdf') === first, first.signal.aborted]).toEqual([true, false]);
});

/** 文件 6、9、10 */
it('three at once: one stored, one refused by the server, one lost and tried again; the form hears once', async () => {
  const list = await listOf('a.pdf', 'b.pdf', 'c.pdf');
  expect(list.sending('a.pdf').md5).toBe('md5 of a.pdf');
  list.sending('b.pdf').fail(Object.assign(new Error('文件内容与后缀不符'), { code: 601 }));
  list.sending('c.pdf').fail(new Error('Network Error'));
  await settle();
  // a failed upload leaves the list; 重试 stands in its message
  expect(rows(list)).toEqual(['a.pdf pending']);
  expect(list.actor.getSnapshot().context.failed).toEqual([
    { uid: 'c.pdf', name: 'c.pdf', message: '上传文件失败', mayRetry: true },
  ]);
  list.actor.send({ type: 'RETRY', uid: 'c.pdf' });
  await settle();
  list.sending('a.pdf').done(stored('A'));
  await settle();
  expect(rows(list)).toEqual(['a.pdf done', 'c.pdf pending']);
  list.sending('c.pdf').done(stored('C'));
  await settle();
  expect(list.told).toEqual([
    'info 正在上传文件，请稍候',
    'info 正在上传文件，请稍候',
    'info 正在上传文件，请稍候',
    'error 文件内容与后缀不符',
    'error 上传文件失败',
    'info 正在上传文件，请稍候',
    'success 上传成功',
    'success 上传成功',
    'settled A,C',
  ]);
});

/** 文件 9 */
it('after a failed file the next one is delivered', async () => {
  const list = await listOf('a.pdf');
  list.sending('a.pdf').fail(new Error('Network Error'));
  await settle();
  await list.select('b.pdf');
  list.sending('b.pdf').done(stored('B'));
  await settle();
  expect(list.told.filter((it) => it.startsWith('settled'))).toEqual(['settled ', 'settled B']);
});

it('a file against the rules never leaves, and says why', async () => {
  const list = await listOf('a.exe');
  expect(rows(list)).toEqual([]);
  expect(list.told).toEqual([
    'error 文件格式不正确，请上传doc/docx/xls/xlsx/ppt/pptx/txt/pdf格式文件！',
  ]);
});

/** 文件 2、3 */
it('the checks in their order: name, format, size of each file, then the number of those that are left', async () => {
  const list = await listOf();
  const big = 5 * 1024 * 1024;
  const of = (name: string, size = 1) => ({ uid: name, name, size });
  list.actor.send({
    type: 'SELECT',
    files: [of('a,b.exe', big), of('c.exe', big), of('d.pdf', big), of('e.pdf')],
  });
  await settle();
  const format = '文件格式不正确，请上传doc/docx/xls/xlsx/ppt/pptx/txt/pdf格式文件！';
  expect(list.told.splice(0)).toEqual([
    'error 文件名不正确，不能包含英文逗号！',
    `error ${format}`,
    'error 上传文件大小不能超过 5 MB！',
    'info 正在上传文件，请稍候',
  ]);
  expect(list.actor.getSnapshot().context.problem).toBe(
    [
      'a,b.exe：文件名不正确，不能包含英文逗号！',
      `c.exe：${format}`,
      'd.pdf：上传文件大小不能超过 5 MB！',
    ].join('\n'),
  );
  list.actor.send({
    type: 'SELECT',
    files: [of('f.exe'), ...['1.pdf', '2.pdf', '3.pdf', '4.pdf', '5.pdf'].map((name) => of(name))],
  });
  await settle();
  expect([list.told, rows(list)]).toEqual([
    [`error ${format}`, 'error 上传文件数量不能超过 5 个！'],
    ['e.pdf pending'],
  ]);
  await list.select('1.pdf', '2.exe', '3.pdf', '4.pdf', '5.pdf');
  expect(rows(list)).toEqual([
    'e.pdf pending',
    '1.pdf pending',
    '3.pdf pending',
    '4.pdf pending',
    '5.pdf pending',
  ]);
});

/** 文件 3 */
it('more files than allowed: none of them is taken', async () => {
  const list = await listOf('1.pdf', '2.pdf', '3.pdf', '4.pdf');
  await list.select('5.pdf', '6.pdf');
  expect(rows(list)).toHaveLength(4);
  expect(list.told.at(-1)).toBe('error 上传文件数量不能超过 5 个！');
});

/** 文件 7、8 */
it('ten seconds count from the last progress; four tries in all', async () => {
  const list = await listOf('a.pdf');
  const entry = () => list.actor.getSnapshot().context.entries[0];
  list.clock.increment(9_999);
  list.sending('a.pdf').progress(0.4);
  list.clock.increment(9_999);
  expect(entry()).toMatchObject({ status: 'pending', progress: 0.4 });
  list.clock.increment(1);
  const failed = () => list.actor.getSnapshot().context.failed[0];
  expect([entry(), failed()?.mayRetry]).toEqual([undefined, true]);
  for (let retry = 1; retry <= 3; retry++) {
    list.actor.send({ type: 'RETRY', uid: 'a.pdf' });
    await settle();
    list.clock.increment(10_000);
  }
  expect([entry(), failed()?.mayRetry]).toEqual([undefined, false]);
  expect(list.actor.getSnapshot().can({ type: 'RETRY', uid: 'a.pdf' })).toBe(false);
});

/** 文件 11 */
it('taking out a file that is under way aborts it, and the form hears of the rest', async () => {
  const list = await listOf('a.pdf', 'b.pdf');
  list.sending('a.pdf').done(stored('A'));
  await settle();
  const { signal } = list.sending('b.pdf');
  list.actor.send({ type: 'REMOVE', uid: 'b.pdf' });
  expect([signal.aborted, list.told.at(-1)]).toEqual([true, 'settled A']);
  list.actor.send({ type: 'REMOVE', uid: 'a.pdf' });
  expect(list.told.at(-1)).toBe('settled ');
});
