import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { uploadFileMachine } from '../../machines/upload/file.machine.ts';
import { uploadListMachine } from '../../machines/upload/list.machine.ts';

const stored = {
  fileId: 'f1',
  fileName: '大纲.pdf',
  preSignedUrl: '/s',
  previewUrl: '/p',
  url: '/u',
};

/** 文件 6、21 */
it('a stored file stands in the list with its five fields and its uid, and 上传成功 stays 3000 ms', async () => {
  const file = uploadFileMachine.provide({
    actors: {
      hash: fromPromise(async () => 'd'.repeat(32)),
      send: fromPromise(async () => stored),
    },
  });
  const list = createActor(uploadListMachine.provide({ actors: { file } }), {
    input: { owner: { clientId: 'majorTalent', modelId: 'a:b' } },
  });
  const told: unknown[] = [];
  list.on('notice', (notice) => told.push(notice));
  const settled = new Promise((resolve) => list.on('settled', ({ files }) => resolve(files)));
  list.start();
  list.send({ type: 'SELECT', files: [{ uid: 'u1', name: '大纲.pdf', size: 10 }] });
  expect(await settled).toEqual([{ ...stored, uid: 'u1' }]);
  expect(told).toEqual([
    { type: 'notice', kind: 'info', text: '正在上传文件，请稍候' },
    { type: 'notice', kind: 'success', text: '上传成功', duration: 3000 },
  ]);
});
