import { act, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { uploadFileMachine } from '../../../machines/upload/file.machine.ts';
import { uploadListMachine } from '../../../machines/upload/list.machine.ts';
import type { StoredFile } from '../../../machines/upload/upload.rules.ts';
import { UploadControl } from '../../../src/platform/web/form/UploadControl.tsx';
import { press, selectFiles, Themed } from '../gestures.tsx';

/** The control over its own charts; hashing and sending answer when the test says so. */
function control() {
  const answers: Record<string, (output: never) => void> = {};
  const waiting = (id: string) =>
    fromPromise<never>(
      () =>
        new Promise((resolve) => {
          answers[id] = resolve;
        }),
    );
  const file = uploadFileMachine.provide({
    actors: { hash: waiting('hash') as never, send: waiting('send') as never },
  });
  const input = { owner: { clientId: 'majorTalent', modelId: 'declaration:attachment' } };
  const list = createActor(uploadListMachine.provide({ actors: { file } }), { input }).start();
  render(
    <Themed>
      <UploadControl list={list} label="附件" />
    </Themed>,
  );
  const answer = (id: 'hash' | 'send', output: unknown) =>
    act(async () => answers[id]?.(output as never));
  return { list, answer };
}

/** 文件 9 */
it('tells the form what is stored only when nothing is under way any more', async () => {
  const { list, answer } = control();
  const settled: string[][] = [];
  list.on('settled', ({ files }) => settled.push(files.map(({ fileId }) => fileId)));
  selectFiles([{ name: 'a.pdf', size: 1 }]);
  const stored: StoredFile = {
    fileId: 'f1',
    fileName: 'a.pdf',
    preSignedUrl: '',
    previewUrl: '',
    url: '',
  };
  await answer('hash', 'md5');
  expect(settled).toEqual([]);
  await answer('send', stored);
  expect(settled).toEqual([['f1']]);
  press('button[aria-label="移除a.pdf"]');
  expect(settled).toEqual([['f1'], []]);
});
