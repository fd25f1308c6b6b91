/** The menu of a freshman's row, and the panel of a change of status: what is offered is what is sent. */
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { Pairs } from '../../../src/areas/photo/web/Pairs.tsx';
import { actor } from '../../../src/platform/web/actors/root.ts';
import { queryClient } from '../../../src/platform/web/api/queryClient.ts';
import { DialogHost } from '../../../src/platform/web/kit/feedback/DialogHost.tsx';
import { EntityView } from '../../../src/platform/web/resource/EntityView.tsx';
import change from '../../../src/school/student/contract/change.entity.ts';
import { type Asked, type Routes, startClient } from '../fakeServer.ts';
import { Themed } from '../gestures.tsx';

afterEach(cleanup);
async function open(
  element: ReactElement,
  routes: Routes,
  rights: readonly string[],
  address = '/',
) {
  const client = await startClient(routes, rights);
  render(
    <Themed>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[address]}>{element}</MemoryRouter>
        <DialogHost actor={actor('dialog')} />
      </QueryClientProvider>
    </Themed>,
  );
  return client;
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

it('pairs of a class by the keys: a figure says why not, Ctrl+Enter sends what was marked of the kind that is judged', async () => {
  const pair = (id: number, cname: string) => ({
    id,
    cname,
    studentNo: `20260010110${id}`,
    gender: '1',
    className: '软件2601',
    kind: '2',
    address: `/b${id}.jpg`,
    compared: `/a${id}.jpg`,
    width: 480,
    height: 640,
    sizeKb: 40,
    takenOn: null,
    quality: 1,
    reason: null,
    source: 'zip',
    version: 3,
  });
  const kinds = ['录取照', '入学采集照', '毕业图像'].map((dictLabel, i) => ({
    dictCode: i,
    dictLabel,
    dictValue: String(i + 1),
    listClass: null,
    cssClass: null,
  }));
  const asked: unknown[] = [];
  const { writes } = await open(
    <Pairs />,
    {
      'GET /system/dict/data/type/photo_kind': kinds,
      'GET /student/class/list': {
        rows: [{ id: 7, className: '软件2601', grade: '2026', studentCount: 3, labels: {} }],
        total: 1,
      },
      'GET /student/photo/pairs': ({ query }: Asked) => {
        asked.push([query.kind, query.against, query.classId]);
        return {
          mark: null,
          rows: [pair(1, '李伟'), pair(2, '王芳')],
          lacking: [{ studentNo: '202600101103', cname: '赵敏', kind: '1' }],
        };
      },
      'POST /student/photo/judge': { done: [2], refused: [] },
    },
    ['student:photo:review', 'student:class:list'],
  );
  await userEvent.type(screen.getByRole('combobox', { name: /^班级/ }), '软件');
  await userEvent.click(await screen.findByRole('option', { name: /软件2601/ }));
  await screen.findByText(/^可比对 2 人，缺照片 1 人/);
  const faces = () => within(screen.getByRole('list', { name: '比对照片' })).getAllByRole('button');
  expect(
    faces().map((face) =>
      within(face)
        .getAllByRole('presentation')
        .map((image) => image.getAttribute('src')),
    ),
  ).toEqual([
    ['/a1.jpg', '/b1.jpg'],
    ['/a2.jpg', '/b2.jpg'],
  ]);
  (faces()[0] as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}2{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(writes.map(({ path, body }) => [path, body])).toEqual([
      [
        '/student/photo/judge',
        expect.objectContaining({ kind: '2', items: [{ id: 2, version: 3, reason: '不是本人' }] }),
      ],
    ]),
  );
  expect(asked[0]).toEqual(['2', '1', '7']);
});

it('the tab above the list has no field of its own in the bar, and 重置 leaves it', async () => {
  const asked: unknown[] = [];
  const dicts = [
    'change_type',
    'change_reason',
    'declare_status',
    'effect_state',
    'student_status',
  ];
  await open(
    <EntityView entity={change} />,
    {
      ...Object.fromEntries(dicts.map((name) => [`GET /system/dict/data/type/${name}`, []])),
      'GET /student/change/list': ({ query }: Asked) => {
        asked.push([query.tab, query.keyword]);
        return { rows: [], total: 0 };
      },
    },
    ['student:change:list'],
    '/student/change?tab=mine&keyword=YD2026',
  );
  await waitFor(() => expect(asked).toEqual([['mine', 'YD2026']]));
  // five fields and no more: the tab does not unfold the rest
  expect([screen.queryByLabelText('范围'), screen.queryByLabelText('学期')]).toEqual([null, null]);
  await press('重置');
  await waitFor(() => expect(asked.at(-1)).toEqual(['mine', undefined]));
});
