import { after, cases, done, fail, model } from '../kit/model.ts';
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
const file = (name: string, size = 10) => ({ file: { uid: 'a', name, size }, rules: DEFAULT_UPLOAD_RULES, owner });

export const uploadFileModel = model({
  name: 'uploadFile',
  kind: 'process',
  machine: uploadFileMachine,
  variants: [
    { name: '合格', input: file('计划.docx') },
    { name: '逗号', input: file('a,b.docx') },
    { name: '格式', input: file('a.exe') },
    { name: '无后缀', input: file('pdf') },
    { name: '过大', input: file('a.pdf', 5 * 1024 * 1024) },
    { name: '刚好', input: file('a.PDF', 5 * 1024 * 1024 - 1) },
  ],
  events: [
    ...cases(uploadFileMachine, { type: 'RETRY' }, { type: 'CANCEL' }, { type: 'PROGRESS', progress: 0.5 }),
    done('hash', 'md5'),
    fail('hash', { message: '读取失败' }),
    after('hashTimeout', 'uploadFile.hashing'),
    done('send', stored('f1')),
    fail('send', { message: '文件内容与后缀不符', code: 601 }),
    fail('send', { message: 'Network Error' }),
    after('stallTimeout', 'uploadFile.sending.moving'),
  ],
  project: (c) => [c.md5, c.stored, c.error, c.retries, c.progress],
  broken: uploadFileBroken,
  home: ['done', 'refused', 'cancelled'],
});

const picked = (uid: string): Picked => ({ uid, name: `${uid}.pdf`, size: 1 });
const reports = (uid: string) =>
  cases(
    uploadListMachine,
    { type: 'FILE.SENDING', uid },
    { type: 'FILE.PROGRESS', uid, progress: 0.5 },
    { type: 'FILE.DONE', uid, stored: stored(`f-${uid}`) },
    { type: 'FILE.FAILED', uid, message: '上传文件失败', mayRetry: true },
    { type: 'FILE.FAILED', uid, message: '上传文件失败', mayRetry: false },
    { type: 'FILE.REFUSED', uid, message: '文件格式不正确，请上传pdf格式文件！' },
    { type: 'REMOVE', uid },
    { type: 'RETRY', uid },
  );

export const uploadListModel = model({
  name: 'uploadList',
  kind: 'process',
  machine: uploadListMachine,
  variants: [
    { name: '空', input: { owner, rules: { maxFiles: 2 } } },
    { name: '已有一个', input: { owner, rules: { maxFiles: 2 }, files: [{ ...stored('f0'), uid: 'o' }] } },
  ],
  events: [
    ...cases(
      uploadListMachine,
      { type: 'SELECT', files: [picked('a')] },
      { type: 'SELECT', files: [picked('a'), picked('b')] },
      { type: 'SELECT', files: ['x', 'y', 'z'].map(picked) },
      { type: 'SELECT', files: [] },
      {
        type: 'SELECT',
        files: [
          { ...picked('p'), name: 'p,q.exe' },
          { ...picked('q'), name: 'q.exe' },
          { ...picked('r'), name: 'r.exe' },
        ],
      },
      { type: 'SELECT', files: [{ ...picked('r'), size: 5 * 1024 * 1024 }, picked('a')] },
      { type: 'SELECT', files: [{ ...picked('q'), name: 'q.exe' }, ...['x', 'y', 'z'].map(picked)] },
      { type: 'REMOVE', uid: 'o' },
    ),
    ...['a', 'b'].flatMap(reports),
  ],
  project: (c) => [c.entries.map((e) => [e.uid, e.status, e.mayRetry, e.progress]), c.problem !== null],
  broken: uploadListBroken,
  home: ['idle'],
  // a file that is under way can always be taken out
  closers: ['REMOVE'],
});
