/** The review of photos: the hand stays on the pictures, and what waits is counted while an import goes on. */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Review } from '../../../src/areas/photo/web/Review.tsx';
import { open } from '../opened.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const photo = (id: number) => ({
  kind: '2',
  address: `/x/${id}`,
  width: 480,
  height: 640,
  sizeKb: 40,
  takenOn: null,
  quality: 0,
  reason: null,
  source: 'zip',
  version: 1,
  id,
  studentNo: `20260010100${id}`,
  cname: `学生${id}`,
  gender: '1',
  className: '法学2601',
  compared: null,
});
const QUIET = {
  'GET /system/dict/data/type/sys_gender': [],
  'GET /system/dict/data/type/photo_kind': [],
  'GET /system/dict/data/type/photo_quality': [],
};
const names = () =>
  screen
    .getAllByRole('button', { name: /^学生\d，/ })
    .map((it) => it.getAttribute('aria-label')?.split('，')[0]);
const face = (id: number) => screen.findByRole('button', { name: new RegExp(`^学生${id}，`) });

/** 照片 12、22 */
it('a sheet that was sent by keys is followed by the next one under the same hand', async () => {
  let ids = [1, 2];
  const { writes } = await open(
    <Review />,
    {
      ...QUIET,
      'GET /student/photo/pending': () => ({ total: 4, mark: null, rows: ids.map(photo) }),
      'GET /student/photo/waiting': () => ({ total: 4 }),
      'POST /student/photo/judge': () => {
        ids = [3, 4];
        return { done: [1, 2], refused: [] };
      },
    },
    ['student:photo:review'],
  );
  // nothing had the focus when the page came
  await waitFor(async () => expect(await face(1)).toHaveFocus());
  fireEvent.keyDown(await face(1), { key: ' ' });
  await waitFor(async () => expect(await face(2)).toHaveFocus());
  fireEvent.keyDown(await face(2), { key: '2' });
  fireEvent.keyDown(await face(2), { key: 'Enter', ctrlKey: true });
  await waitFor(async () => expect(await face(3)).toHaveFocus());
  expect(writes.map(({ body }) => body.items)).toEqual([
    [
      { id: 1, version: 1, reason: null },
      { id: 2, version: 1, reason: '不是本人' },
    ],
  ]);
  fireEvent.keyDown(await face(3), { key: 'ArrowRight' });
  expect(await face(4)).toHaveFocus();
});

/** 照片 22 */
it('who types into a filter is not taken away from it', async () => {
  await open(
    <Review />,
    {
      ...QUIET,
      'GET /student/photo/pending': ({ query }: { query: Record<string, string> }) => ({
        total: 1,
        mark: null,
        rows: [photo(query.grade ? 5 : 1)],
      }),
      'GET /student/photo/waiting': { total: 1 },
    },
    ['student:photo:review'],
  );
  const grade = await screen.findByRole('textbox', { name: /年级/ });
  await face(1);
  grade.focus();
  fireEvent.change(grade, { target: { value: '2026' } });
  await face(5);
  expect(grade).toHaveFocus();
});

/** 照片 23 */
it('the number follows the job; an empty sheet is filled, one with room too until its first mark, in its places', async () => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'Date'],
  });
  let total = 0;
  const sheets: Record<number, number[]> = { 1: [4], 3: [2, 4, 7], 60: [1, 2, 4, 7] };
  await open(
    <Review />,
    {
      ...QUIET,
      'GET /student/photo/pending': () => ({
        total,
        mark: null,
        rows: total === 0 ? [] : sheets[total]?.map(photo),
      }),
      'GET /student/photo/waiting': () => ({ total }),
    },
    ['student:photo:review'],
  );
  await screen.findByText(/没有待审的照片/);
  total = 1;
  await vi.advanceTimersByTimeAsync(6_000);
  await waitFor(async () => expect(await face(4)).toHaveFocus());
  total = 3;
  await vi.advanceTimersByTimeAsync(6_000);
  await screen.findByText(/^待审 3 张，本页 3 张/);
  // what stands under the hand stays there
  expect(await face(4)).toHaveFocus();
  expect(names()).toEqual(['学生4', '学生2', '学生7']);
  fireEvent.keyDown(await face(4), { key: ' ' });
  await waitFor(async () => expect(await face(2)).toHaveFocus());
  total = 60;
  await vi.advanceTimersByTimeAsync(6_000);
  await screen.findByText(/^待审 60 张，本页 3 张；已标记 1 张/);
  expect(names()).toEqual(['学生4', '学生2', '学生7']);
});
