import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Wall } from '../../../src/areas/photo/web/Wall.tsx';
import { queryClient } from '../../../src/platform/web/api/queryClient.ts';
import { type Asked, startClient } from '../fakeServer.ts';
import { Themed } from '../gestures.tsx';

const student = (id: number) => ({
  id,
  studentNo: `2026${id}`,
  cname: `学生${id}`,
  className: '计科2601',
  address: id % 2 ? `/file/${id}` : null,
  quality: id % 2 ? 1 : null,
});
const Where = () => <output>{useLocation().search}</output>;

/** 照片 24 */
test('faces are gone through with the arrow keys, over the end of a page to the next one, and filtered by who has a picture', async () => {
  const asked: Asked['query'][] = [];
  await startClient({
    'GET /student/photo/wall': ({ query }: Asked) => {
      asked.push(query);
      const first = (Number(query.page ?? 1) - 1) * 30;
      const rows = Array.from({ length: first === 0 ? 30 : 5 }, (_, i) => student(first + i + 1));
      return { total: 35, mark: null, rows };
    },
    'GET /system/dict/data/type/photo_kind': [],
  });
  render(
    <Themed>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={['/student/photo']}>
          <Wall />
          <Where />
        </MemoryRouter>
      </QueryClientProvider>
    </Themed>,
  );
  const wall = await screen.findByRole('list', { name: '照片墙' });
  const faces = () => within(wall).getAllByRole('button');
  expect(faces().filter((face) => face.tabIndex === 0)).toHaveLength(1);
  expect(faces()[0]).toHaveAccessibleName('学生1 20261 计科2601');
  expect(faces()[1]).toHaveAccessibleName('学生2 20262 计科2601 · 无照片');
  faces()[28]?.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(faces()[29]);
  await userEvent.keyboard('{ArrowRight}');
  await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/^学生31 /));
  await userEvent.keyboard('{ArrowLeft}');
  await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/^学生30 /));
  await userEvent.click(screen.getByRole('button', { name: '无照片' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ has: 'false' }));
  await userEvent.click(faces()[1] as HTMLElement);
  expect(screen.getByText('?tab=list&open=2')).toBeInTheDocument();
});
