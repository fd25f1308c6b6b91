import { after, done, fail, model, named } from '../kit/model.ts';
import { uploadFileMachine } from './file.machine.ts';
import { uploadListMachine } from './list.machine.ts';
import { uploadFileBroken, uploadListBroken } from './upload.invariants.ts';
import { DEFAULT_UPLOAD_RULES, type Picked, type StoredFile } from './upload.rules.ts';

const owner = { clientId: 'majorTalent', modelId: 'plan:document' };
const stored = (id: string): StoredFile => ({
  fileId: id,
  fileName: `${id}.pdf`,
  preSignedUrl: `/s/${id}`,
  previewUrl: `/p/${id}`,
  url: `/u/${id}`,
});
const file = (name: string, size = 10) => ({
  file: { uid: 'a', name, size },
  rules: DEFAULT_UPLOAD_RULES,
  owner,
});

const one = named(
  uploadFileMachine,
  ['点重试', { type: 'RETRY' }],
  ['点取消', { type: 'CANCEL' }],
  ['已发送一半', { type: 'PROGRESS', progress: 0.5 }],
  ['算出指纹', done('hash', 'md5')],
  ['计算指纹失败', fail('hash', { message: '读取失败' })],
  ['计算指纹超时', after('hashTimeout', 'uploadFile.hashing')],
  ['上传成功', done('send', stored('f1'))],
  [
    '上传出错（服务器拒绝：内容与后缀不符）',
    fail('send', { message: '文件内容与后缀不符', code: 601 }),
  ],
  ['上传出错（网络中断）', fail('send', { message: 'Network Error' })],
  ['上传停滞超时', after('stallTimeout', 'uploadFile.sending.moving')],
);
export const uploadFileModel = model({
  name: 'uploadFile',
  zh: '上传一个文件',
  kind: 'process',
  machine: uploadFileMachine,
  variants: [
    { name: '合格', zh: '合格的文件', input: file('计划.docx') },
    { name: '逗号', zh: '文件名带英文逗号', input: file('a,b.docx') },
    { name: '格式', zh: '格式不允许', input: file('a.exe') },
    { name: '无后缀', zh: '没有后缀', input: file('pdf') },
    { name: '过大', zh: '文件过大', input: file('a.pdf', 5 * 1024 * 1024) },
    { name: '刚好', zh: '大小刚好', input: file('a.PDF', 5 * 1024 * 1024 - 1) },
  ],
  events: one.events,
  eventZh: one.eventZh,
  typeZh: one.typeZh,
  stories: [
    {
      title: '网络中断一次，重试后上传成功',
      variant: '合格',
      events: one.by('算出指纹', '上传出错（网络中断）', '点重试', '上传成功'),
    },
    {
      title: '网络一直中断，重试三次后不能再试',
      variant: '合格',
      events: one.by(
        '算出指纹',
        '上传出错（网络中断）',
        ...[1, 2, 3].flatMap(() => ['点重试', '上传出错（网络中断）']),
      ),
    },
    {
      title: '服务器拒绝内容与后缀不符的文件',
      variant: '合格',
      events: one.by('算出指纹', '上传出错（服务器拒绝：内容与后缀不符）'),
    },
  ],
  project: (c) => [c.md5, c.stored, c.error, c.retries, c.progress],
  broken: uploadFileBroken,
  home: ['done', 'refused', 'cancelled'],
});

const picked = (uid: string): Picked => ({ uid, name: `${uid}.pdf`, size: 1 });
const reports = (uid: string) =>
  [
    [`文件开始发送（${uid}）`, { type: 'FILE_SENDING', uid }],
    [`文件发送一半（${uid}）`, { type: 'FILE_PROGRESS', uid, progress: 0.5 }],
    [`文件上传成功（${uid}）`, { type: 'FILE_DONE', uid, stored: stored(`f-${uid}`) }],
    [
      `文件上传失败（${uid}，可重试）`,
      { type: 'FILE_FAILED', uid, message: '上传文件失败', mayRetry: true },
    ],
    [
      `文件上传失败（${uid}，不可再试）`,
      { type: 'FILE_FAILED', uid, message: '上传文件失败', mayRetry: false },
    ],
    [
      `文件被拒绝（${uid}）`,
      { type: 'FILE_REFUSED', uid, message: '文件格式不正确，请上传pdf格式文件！' },
    ],
    [`移除文件（${uid}）`, { type: 'REMOVE', uid }],
    [`重试文件（${uid}）`, { type: 'RETRY', uid }],
  ] as const;

const many = named(
  uploadListMachine,
  ['选择文件（一个）', { type: 'SELECT', files: [picked('a')] }],
  ['选择文件（另一个）', { type: 'SELECT', files: [picked('b')] }],
  ['选择文件（两个）', { type: 'SELECT', files: [picked('a'), picked('b')] }],
  ['选择文件（三个，超过上限）', { type: 'SELECT', files: ['x', 'y', 'z'].map(picked) }],
  ['选择文件（没有选）', { type: 'SELECT', files: [] }],
  [
    '选择文件（三个都不合格）',
    {
      type: 'SELECT',
      files: [
        { ...picked('p'), name: 'p,q.exe' },
        { ...picked('q'), name: 'q.exe' },
        { ...picked('r'), name: 'r.exe' },
      ],
    },
  ],
  [
    '选择文件（一个过大，一个合格）',
    { type: 'SELECT', files: [{ ...picked('r'), size: 5 * 1024 * 1024 }, picked('a')] },
  ],
  [
    '选择文件（一个格式不对，三个合格）',
    { type: 'SELECT', files: [{ ...picked('q'), name: 'q.exe' }, ...['x', 'y', 'z'].map(picked)] },
  ],
  ['移除文件（原有的）', { type: 'REMOVE', uid: 'o' }],
  ...['a', 'b'].flatMap(reports),
);
export const uploadListModel = model({
  name: 'uploadList',
  zh: '上传文件列表',
  kind: 'process',
  machine: uploadListMachine,
  variants: [
    { name: '空', zh: '列表为空', input: { owner, rules: { maxFiles: 2 } } },
    {
      name: '已有一个',
      zh: '已有一个文件',
      input: { owner, rules: { maxFiles: 2 }, files: [{ ...stored('f0'), uid: 'o' }] },
    },
  ],
  events: many.events,
  eventZh: many.eventZh,
  typeZh: many.typeZh,
  stories: [
    {
      title: '两个文件，一个失败不耽误另一个，重试后都上传成功',
      variant: '空',
      events: many.by(
        '选择文件（两个）',
        '文件上传失败（a，可重试）',
        '文件上传成功（b）',
        '重试文件（a）',
        '文件上传成功（a）',
      ),
    },
    {
      title: '一个失败以后另选了一个，没有位置再重试，移除以后可以',
      variant: '已有一个',
      events: many.by(
        '选择文件（一个）',
        '文件上传失败（a，可重试）',
        '选择文件（另一个）',
        '重试文件（a）',
        '移除文件（b）',
        '重试文件（a）',
      ),
    },
    {
      title: '再选时有一个已在列表中，只添加新的',
      variant: '空',
      events: many.by('选择文件（一个）', '选择文件（两个）'),
    },
    {
      title: '一次选三个文件，超过上限',
      variant: '空',
      events: many.by('选择文件（三个，超过上限）'),
    },
  ],
  project: (c) => [
    c.entries.map((e) => [e.uid, e.status, e.progress]),
    c.failed.map((one) => [one.uid, one.mayRetry]),
    c.problem !== null,
  ],
  broken: uploadListBroken,
  home: ['idle'],
  // a file that is under way can always be taken out
  closers: ['REMOVE'],
});
