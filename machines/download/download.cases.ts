import { after, done, fail, model, named } from '../kit/model.ts';
import { downloadBroken } from './download.invariants.ts';
import { downloadMachine } from './download.machine.ts';

const { by, ...given } = named(
  downloadMachine,
  [
    '下载（文件）',
    { type: 'DOWNLOAD', source: { kind: 'file', fileId: 'f1' }, fileName: '方案.pdf' },
  ],
  ['下载（文件标识为空）', { type: 'DOWNLOAD', source: { kind: 'file', fileId: '' } }],
  [
    '下载（文件标识为 undefined）',
    { type: 'DOWNLOAD', source: { kind: 'file', fileId: 'undefined' } },
  ],
  [
    '下载（导出课程）',
    {
      type: 'DOWNLOAD',
      source: { kind: 'export', path: '/talent/course/export', params: { name: '网络' } },
    },
  ],
  ['收到一半', { type: 'PROGRESS', progress: 0.5 }],
  ['点取消下载', { type: 'CANCEL' }],
  ['取得下载地址', done('askAddress', '/file/s/f1')],
  ['取下载地址失败（文件不存在）', fail('askAddress', { message: '访问资源不存在', code: 404 })],
  ['取下载地址失败（网络中断）', fail('askAddress', { message: 'Network Error' })],
  ['取下载地址超时', after('httpTimeout', 'download.asking')],
  ['下载完成', done('fetchAndSave')],
  [
    '下载失败（模拟用户无权限）',
    fail('fetchAndSave', { message: '模拟用户状态，没有权限进行此操作', code: 601 }),
  ],
  ['下载失败（网络中断）', fail('fetchAndSave', { message: 'Network Error' })],
  ['下载停滞超时', after('stallTimeout', 'download.fetching.moving')],
);

export const downloadModel = model({
  name: 'download',
  zh: '下载',
  kind: 'process',
  machine: downloadMachine,
  variants: [{ name: '-' }],
  ...given,
  stories: [
    {
      title: '下载文件成功',
      variant: '-',
      events: by('下载（文件）', '取得下载地址', '收到一半', '下载完成'),
    },
    {
      title: '模拟用户时导出被拒绝',
      variant: '-',
      events: by('下载（导出课程）', '下载失败（模拟用户无权限）'),
    },
    {
      title: '下载途中取消',
      variant: '-',
      events: by('下载（文件）', '取得下载地址', '收到一半', '点取消下载'),
    },
  ],
  broken: downloadBroken,
  home: ['idle'],
});
