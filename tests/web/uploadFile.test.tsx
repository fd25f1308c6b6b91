import { act, cleanup, render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { type FileInput, uploadFileMachine } from '../../machines/upload/file.machine.ts';
import { uploadListMachine } from '../../machines/upload/list.machine.ts';
import type { StoredFile } from '../../machines/upload/upload.rules.ts';
import { UploadControl } from '../../src/web/ui/upload/UploadControl.tsx';
import type { Golden, GoldenStep } from '../kit/walk.golden.ts';
import { nextUids, press, selectFiles, Themed, texts } from './gestures.tsx';

vi.mock('../../src/web/api/random.ts', async (original) => ({
  ...(await original<object>()),
  randomText: () => nextUids.shift() ?? 'none',
}));
const { default: golden } = await import('../model/uploadFile.golden.json', { with: { type: 'json' } });
const { cases, variants } = golden as unknown as Golden;

/** What the control says about the file in each state of its chart. */
const SAYS: Record<string, (name: string, context: { progress: number; retries: number }) => string[]> = {
  hashing: (name) => [`${name}0%取消`],
  'sending.moving': (name, { progress }) => [`${name}${Math.round(progress * 100)}%取消`],
  failed: (name, { retries }) => [`${name}上传失败${retries < 3 ? '重试' : ''}移除`],
  done: (name) => [`${name}已上传移除`],
  refused: () => [],
  cancelled: () => [],
};

/** The control over its own charts; hashing and sending answer when the walk says so. */
function control() {
  const pending = new Map<
    string,
    { resolve: (output: never) => void; reject: (error: unknown) => void; progress?: (part: number) => void }
  >();
  const waiting = (id: string) =>
    fromPromise<never, { progress?: (part: number) => void }>(
      ({ input }) =>
        new Promise(
          (resolve, reject) => void pending.set(id, { resolve, reject, ...(input.progress ? { progress: input.progress } : {}) }),
        ),
    );
  const file = uploadFileMachine.provide({ actors: { hash: waiting('hash') as never, send: waiting('send') as never } });
  const clock = new SimulatedClock();
  const list = createActor(uploadListMachine.provide({ actors: { file } }), {
    clock,
    input: { owner: { clientId: 'majorTalent', modelId: 'declaration:attachment' } },
  }).start();
  const told: string[] = [];
  list.on('notice', ({ text }) => told.push(text));
  render(
    <Themed>
      <UploadControl list={list} label="附件" />
    </Themed>,
  );
  /** One step of the file's walk, by hand where there is a button. */
  const apply = async (event: { type: string; output?: StoredFile; error?: unknown; progress?: number }) => {
    const [, outcome, id = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
    if (event.type === 'RETRY') return expect(press('button[aria-label^="重试"]')).toBe(true);
    if (event.type === 'CANCEL') return expect(press('button[aria-label^="取消"], button[aria-label^="移除"]')).toBe(true);
    await act(async () => {
      if (event.type === 'PROGRESS') pending.get('send')?.progress?.(event.progress ?? 0);
      else if (event.type.startsWith('xstate.after.')) clock.increment(10_000);
      else if (outcome === 'done') pending.get(id)?.resolve(event.output as never);
      else pending.get(id)?.reject(event.error);
    });
  };
  return { list, told, apply };
}

it('every declared transition of a file is walked on the upload control', async () => {
  for (const variant of variants) {
    const { file } = variant.input as FileInput;
    for (const walk of variant.walks) {
      const { told, apply } = control();
      let context = {} as { progress: number; retries: number; error: string | null };
      for (const [index, { event, state, set }] of (walk as GoldenStep[]).entries()) {
        if (index === 0) expect(selectFiles([file])).toBe(true);
        else await apply(cases[event] ?? { type: event });
        context = { ...context, ...set };
        expect([event, texts('.upload-entry')]).toEqual([event, SAYS[state]!(file.name, context)]);
        const notice = { 'sending.moving': '正在上传文件，请稍候', done: '上传成功', failed: context.error, refused: context.error }[state];
        if (notice) expect(told.at(-1)).toBe(notice);
      }
      cleanup();
    }
  }
}, 60_000);

it('tells the form what is stored only when nothing is under way any more', async () => {
  const { list, apply } = control();
  const settled: string[][] = [];
  list.on('settled', ({ files }) => settled.push(files.map(({ fileId }) => fileId)));
  selectFiles([{ uid: 'a', name: 'a.pdf', size: 1 }]);
  const stored = { fileId: 'f1', fileName: 'a.pdf', preSignedUrl: '', previewUrl: '', url: '' };
  await apply({ type: 'xstate.done.actor.hash', output: 'md5' as never });
  expect(settled).toEqual([]);
  await apply({ type: 'xstate.done.actor.send', output: stored });
  expect(settled).toEqual([['f1']]);
  press('button[aria-label="移除a.pdf"]');
  expect(settled).toEqual([['f1'], []]);
});
