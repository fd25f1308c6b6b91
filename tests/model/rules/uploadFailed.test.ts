import { expect, it } from 'vitest';
import { listOf, rows, settle } from './uploads.ts';

/** 文件 3、8 */
it('what failed keeps no place: taken by another it cannot be tried again until there is room', async () => {
  const list = await listOf('1.pdf', '2.pdf', '3.pdf', '4.pdf', '5.pdf');
  list.sending('1.pdf').fail(new Error('Network Error'));
  await settle();
  await list.select('6.pdf');
  expect(rows(list)).toHaveLength(5);
  list.actor.send({ type: 'RETRY', uid: '1.pdf' });
  expect([rows(list).length, list.told.at(-1)]).toEqual([5, 'error 上传文件数量不能超过 5 个！']);
  list.actor.send({ type: 'REMOVE', uid: '6.pdf' });
  list.actor.send({ type: 'RETRY', uid: '1.pdf' });
  await settle();
  expect(rows(list).at(-1)).toBe('1.pdf pending');
  expect(list.actor.getSnapshot().context.failed).toEqual([]);
});

/** 文件 8、11 */
it('the message of a failed file can be taken away', async () => {
  const list = await listOf('a.pdf');
  list.sending('a.pdf').fail(new Error('Network Error'));
  await settle();
  list.actor.send({ type: 'REMOVE', uid: 'a.pdf' });
  expect(list.actor.getSnapshot().context.failed).toEqual([]);
});
