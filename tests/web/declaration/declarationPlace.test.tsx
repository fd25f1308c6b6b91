import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import DeclarationView from '../../../src/areas/declaration/web/form/index.view.tsx';
import { actor } from '../../../src/platform/web/actors/root.ts';
import { queryClient } from '../../../src/platform/web/api/queryClient.ts';
import { DialogHost, ReauthDialog } from '../../../src/platform/web/kit/feedback/DialogHost.tsx';
import { body, draft } from '../fakeSchool.ts';
import { type Asked, type Routes, startClient } from '../fakeServer.ts';
import { Themed } from '../gestures.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});
const STATISTICS = Object.fromEntries(
  [
    'courseCount',
    'newCourseCount',
    'continuityCourseCount',
    'onlineCourseCount',
    'offlineCourseCount',
    'onlineAndOfflineCourseCount',
    'selfTeachingCourseCount',
    'foreignTeachingCourseCount',
    'managementApprovalPassSum',
    'teachingApprovalPassSum',
    'supervisorApprovalPassSum',
    'masterApprovalPassSum',
    'approvalAllSum',
  ].map((name) => [name, 0]),
);
/** The screen at that address of a browser with a history. */
async function open(search: string, routes: Routes = {}) {
  const client = await startClient({
    'GET /talent/declaration/5': draft,
    'GET /talent/declaration/list': { rows: [draft], total: 1 },
    'GET /talent/declaration/statistics': { ...STATISTICS, progressText: '', enabledLevels: [] },
    ...routes,
  });
  history.replaceState(null, '', '/talent/declaration');
  const router = createBrowserRouter([{ path: '*', element: <DeclarationView /> }]);
  render(
    <Themed>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <DialogHost actor={actor('dialog')} />
        <ReauthDialog actor={actor('reauth')} />
      </QueryClientProvider>
    </Themed>,
  );
  const go = (to: string | -1) => act(async () => void (await router.navigate(to as string)));
  if (search) await go(`/talent/declaration${search}`);
  return { ...client, go, address: () => router.state.location.search };
}
const control = (name: string) =>
  document.querySelector<HTMLInputElement>(`[data-field="${name}"] :is(input, select, textarea)`)!;
const type = (name: string, value: string) =>
  fireEvent.change(control(name), { target: { value } });
const answer = async (message: RegExp, button: string) => {
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent(message);
  await act(async () => void fireEvent.click(within(dialog).getByRole('button', { name: button })));
};
const formShown = () => screen.findByRole('button', { name: '保存草稿' });
const listShown = () => screen.findByRole('heading', { name: '教学任务申报' });

/** 表单 6、30 */
it('after its first save a new declaration has its own address, and the same form goes on', async () => {
  const { address, writes, go } = await open('?edit=new', {
    'POST /talent/declaration': { id: 5, declarationNo: '20262-0-00005', version: 1 },
    'PUT /talent/declaration/5': { id: 5, declarationNo: '20262-0-00005', version: 2 },
  });
  await formShown();
  fireEvent.focus(control('courseId'));
  fireEvent.click(control('courseId'));
  fireEvent.pointerDown(await screen.findByRole('option', { name: /操作系统/ }));
  const remark = control('remark');
  type('remark', '两个班合上');
  fireEvent.click(screen.getByRole('button', { name: '保存草稿' }));
  await waitFor(() => expect(address()).toBe('?edit=5'));
  expect(control('remark')).toBe(remark); // not a form that has been read anew
  type('remark', '三个班合上');
  fireEvent.click(screen.getByRole('button', { name: '保存草稿' }));
  await waitFor(() =>
    expect(writes.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /talent/declaration',
      'PUT /talent/declaration/5',
    ]),
  );
  await waitFor(() => expect(screen.getByRole('button', { name: '保存草稿' })).toBeEnabled());
  await go('/talent/declaration?edit=new');
  await waitFor(() => expect(control('remark').value).toBe(''));
});

/** 表单 26、30 */
it('the way back out of a changed form asks; 继续编辑 keeps form and address, 离开 goes', async () => {
  const { go, address } = await open('?edit=5');
  await formShown();
  type('remark', '两个班合上');
  await go(-1);
  await answer(/有未保存的修改/, '继续编辑');
  await waitFor(() => expect(address()).toBe('?edit=5'));
  expect(control('remark').value).toBe('两个班合上');
  await go(-1);
  await answer(/有未保存的修改/, '离开');
  await listShown();
  expect(address()).toBe('');
});

it('a link to another form asks as well', async () => {
  const { go, address } = await open('?edit=5', {
    'GET /talent/declaration/6': { ...draft, id: 6, body: { ...body, remark: '另一个' } },
  });
  await formShown();
  type('remark', '两个班合上');
  await go('/talent/declaration?edit=6');
  await answer(/有未保存的修改/, '继续编辑');
  await waitFor(() => expect(address()).toBe('?edit=5'));
  expect(control('remark').value).toBe('两个班合上');
  await go('/talent/declaration?edit=6');
  await answer(/有未保存的修改/, '离开');
  await waitFor(() => expect(control('remark').value).toBe('另一个'));
});

/** 表单 25 */
it('an untouched form is left without a word', async () => {
  const { go } = await open('?edit=5');
  await formShown();
  await go(-1);
  await listShown();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

/** 申报 73 */
it('保存并下一条: what is stored gives its place to the next of the list, the last one has no such button', async () => {
  const six = { ...draft, id: 6, declarationNo: '20262-0-00006' };
  const seven = { ...draft, id: 7, declarerId: 99 };
  const { address, writes, go } = await open('', {
    'GET /talent/declaration/6': six,
    'GET /talent/declaration/list': { rows: [draft, seven, six], total: 3 },
    'PUT /talent/declaration/5': { id: 5, declarationNo: '20262-0-00005', version: 4 },
  });
  await listShown();
  await screen.findAllByText('20262-0-00006');
  await go('/talent/declaration?edit=5');
  await formShown();
  type('remark', '两个班合上');
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '保存并下一条' })));
  await waitFor(() => expect(address()).toBe('?edit=6'));
  expect(writes.map(({ path, body: sent }) => [path, sent.remark])).toEqual([
    ['/talent/declaration/5', '两个班合上'],
  ]);
  await screen.findByText('20262-0-00006');
  await formShown();
  expect(screen.queryByRole('button', { name: '保存并下一条' })).toBeNull();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

/** 申报 73 */
it.each([
  ['nothing has left the list', 0],
  ['three that were saved have left the filtered list', 3],
])('保存并下一条 goes on with the next page at the end of page 20 of 21; %s', async (_, gone) => {
  const asked: string[] = [];
  const all = Array.from({ length: 206 }, (_row, n) => ({
    ...draft,
    id: 1000 + n,
    declarationNo: `20262-0-0${1000 + n}`,
    // of others: they are passed over
    declarerId: n > 199 && n < 203 ? 99 : draft.declarerId,
  }));
  let rows = all;
  const { go, address } = await open('', {
    'GET /talent/declaration/list': ({ query }: Asked) => {
      asked.push(String(query.pageNum));
      const from = (Number(query.pageNum ?? 1) - 1) * 10;
      return { rows: rows.slice(from, from + 10), total: rows.length };
    },
    ...Object.fromEntries(all.map((one) => [`GET /talent/declaration/${one.id}`, one])),
    'PUT /talent/declaration/1199': { id: 1199, declarationNo: '20262-0-01199', version: 4 },
  });
  await go('/talent/declaration?page=20&size=10');
  await screen.findAllByText('20262-0-01199');
  rows = all.filter(({ id }) => id < 1190 || id >= 1190 + gone);
  await go('/talent/declaration?page=20&size=10&edit=1199');
  await formShown();
  fireEvent.click(await screen.findByRole('button', { name: '保存并下一条' }));
  await waitFor(() => expect(address()).toMatch(/edit=1203/));
  await screen.findByText('20262-0-01203');
  // the last one of all has none
  await go('/talent/declaration?page=20&size=10&edit=1205');
  await screen.findByText('20262-0-01205');
  await formShown();
  expect(screen.queryByRole('button', { name: '保存并下一条' })).toBeNull();
  expect(asked.filter((page) => page === '21').length).toBeGreaterThan(0);
});
