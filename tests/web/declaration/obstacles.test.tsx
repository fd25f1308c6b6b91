import { afterEach, expect, it, vi } from 'vitest';
import { tellObstacles } from '../../../src/areas/declaration/web/drawer/submit.ts';
import { closeChannel } from '../../../src/platform/web/actors/channel.ts';
import { actor } from '../../../src/platform/web/actors/root.ts';
import { startClient } from '../fakeServer.ts';

afterEach(() => {
  closeChannel();
  vi.unstubAllGlobals();
});

/** 申报 32；通知 22 */
it('closing means something else than 返回修改: the one opens the form, the other stays where one is', async () => {
  await startClient({});
  const opened: string[] = [];
  const ask = () =>
    tellObstacles(
      '已有同一课程的申报',
      { declarationNo: '20262-0-00009' },
      (id) => opened.push(`look ${id}`),
      () => opened.push('form'),
    );
  const answered = ask();
  actor('dialog').send({ type: 'CANCEL' });
  await answered;
  expect(opened.splice(0)).toEqual(['form']);
  const closed = ask();
  actor('dialog').send({ type: 'CLOSE' });
  await closed;
  expect(opened).toEqual([]);
});
