import { after, cases, done, fail, model } from '../kit/model.ts';
import { downloadBroken } from './download.invariants.ts';
import { downloadMachine } from './download.machine.ts';

export const downloadModel = model({
  name: 'download',
  kind: 'process',
  machine: downloadMachine,
  variants: [{ name: '-' }],
  events: [
    ...cases(
      downloadMachine,
      { type: 'DOWNLOAD', source: { kind: 'file', fileId: 'f1' }, fileName: '方案.pdf' },
      { type: 'DOWNLOAD', source: { kind: 'file', fileId: '' } },
      { type: 'DOWNLOAD', source: { kind: 'file', fileId: 'undefined' } },
      { type: 'DOWNLOAD', source: { kind: 'export', path: '/talent/course/export', params: { name: '网络' } } },
      { type: 'PROGRESS', progress: 0.5 },
      { type: 'CANCEL' },
    ),
    done('askAddress', '/file/s/f1'),
    fail('askAddress', { message: '访问资源不存在', code: 404 }),
    fail('askAddress', { message: 'Network Error' }),
    after('httpTimeout', 'download.asking'),
    done('fetchAndSave'),
    fail('fetchAndSave', { message: '模拟用户状态，没有权限进行此操作', code: 601 }),
    fail('fetchAndSave', { message: 'Network Error' }),
    after('stallTimeout', 'download.fetching.moving'),
  ],
  broken: downloadBroken,
  home: ['idle'],
});
