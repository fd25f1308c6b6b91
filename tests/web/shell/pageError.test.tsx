import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { HTTP_TIMEOUT } from '../../../machines/kit/process.ts';
import { LOADING_TEXT } from '../../../machines/loading/loading.types.ts';
import { actor } from '../../../src/platform/web/actors/root.ts';
import { forgetUnsaved, useUnsaved } from '../../../src/platform/web/actors/unsaved.ts';
import { PageError } from '../../../src/platform/web/frame/tabs/PageError.tsx';
import { lazily, Offline } from '../../../src/platform/web/lazily.ts';
import { startClient } from '../fakeServer.ts';

const GONE = new TypeError(
  'Failed to fetch dynamically imported module: http://127.0.0.1:3000/assets/x.js',
);
let refreshed = 0;
afterEach(() => {
  cleanup();
  forgetUnsaved();
  refreshed = 0;
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
function Broken({ error }: { error: Error }): never {
  throw error;
}
function Form({ dirty }: { dirty: boolean }) {
  const form = useRef<HTMLFormElement>(null);
  useUnsaved(dirty, '新增申报', form);
  return <form ref={form} />;
}
/** A page that cannot be drawn because of `error`; the server answers, or does not. */
async function fail(error: Error, answer: () => Promise<Response>) {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', answer);
  await act(
    async () =>
      void render(
        <PageError onRefresh={() => refreshed++}>
          <Broken error={error} />
        </PageError>,
      ),
  );
}
const offline = () => Promise.reject(new TypeError('Failed to fetch'));
const online = async () => new Response('{}');
const page = () => [...document.querySelectorAll('h1, p, button')].map((one) => one.textContent);

/** 菜单 8 */
it('without a connection: said in words, fetched when it is back, by itself and by the button', async () => {
  await fail(new Offline(), offline);
  expect(page()).toEqual(['页面没有打开', '网络不通，连接恢复后自动打开。', '重试']);
  act(() => void dispatchEvent(new Event('online')));
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(refreshed).toBe(2);
  cleanup();
  dispatchEvent(new Event('online'));
  expect(refreshed).toBe(2);
});

it.each([
  GONE,
  new Error('Unable to preload CSS for /assets/report.css'),
  new TypeError('Importing a module script failed.'),
])(
  'a file that failed (%s) while the server answers: there is another build; nothing is loaded anew but by a press',
  async (error) => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
    await fail(error, online);
    expect(page()).toEqual(['页面没有打开', LOADING_TEXT.updated, '重新打开页面']);
    await act(async () => void dispatchEvent(new Event('online')));
    expect(reload).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: '重新打开页面' }));
    expect(reload).toHaveBeenCalledOnce();
  },
);

it.each([
  ['nothing is unsaved: the document is loaded anew', false],
  ['something is unsaved on another page: it waits for a press', true],
])('a file that failed for want of the server, which answers again; %s', async (_, dirty) => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  render(<Form dirty={dirty} />);
  await fail(GONE, offline);
  expect(page()).toEqual(['页面没有打开', '网络不通，连接恢复后自动打开。', '重试']);
  vi.stubGlobal('fetch', online);
  await act(async () => void dispatchEvent(new Event('online')));
  expect(page().at(-1)).toBe('重新打开页面');
  expect(reload.mock.calls.length).toBe(dirty ? 0 : 1);
});

it('a file that failed, and a server that takes the question and never answers: said like a lost connection', async () => {
  vi.useFakeTimers();
  await fail(GONE, () => new Promise(() => {}));
  expect(page()).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(HTTP_TIMEOUT));
  expect(page()).toEqual(['页面没有打开', '网络不通，连接恢复后自动打开。', '重试']);
  vi.stubGlobal('fetch', online);
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  await act(() => vi.advanceTimersByTimeAsync(HTTP_TIMEOUT));
  expect(reload).toHaveBeenCalledOnce();
});

/** 菜单 8；调用 38 */
it('a fault of the page itself is told in words and by a number, never by those of the program', async () => {
  await fail(new Error('Cannot read properties of undefined'), online);
  const detail = screen.getByText(/^系统未知错误，请反馈给管理员（错误编号 [0-9A-F]{8}）$/);
  expect(document.body.textContent).not.toContain('Cannot read');
  expect([page()[0], detail.closest('details')?.open, page().at(-1)]).toEqual([
    '页面出现错误',
    false,
    '刷新',
  ]);
});

it('a part of an open page waits for the connection: what stands around it stays, the reason is told once', async () => {
  await startClient();
  vi.stubGlobal('fetch', offline);
  let tries = 0;
  const Part = lazily(async () => {
    tries += 1;
    if (tries < 3) throw GONE;
    return { default: () => <p>部分</p> };
  });
  render(
    <PageError onRefresh={() => refreshed++}>
      <input aria-label="课程" defaultValue="" />
      <Suspense>
        <Part />
      </Suspense>
    </PageError>,
  );
  fireEvent.input(screen.getByLabelText('课程'), { target: { value: '数据结构' } });
  const told = () =>
    actor('notification')
      .getSnapshot()
      .context.notices.map(({ text }) => text);
  await vi.waitFor(() => expect(told()).toEqual(['网络不通，连接恢复后自动打开。']));
  await vi.waitFor(() => {
    dispatchEvent(new Event('online'));
    expect(tries).toBe(3);
  });
  await screen.findByText('部分');
  expect([
    told().length,
    (screen.getByLabelText('课程') as HTMLInputElement).value,
    refreshed,
  ]).toEqual([1, '数据结构', 0]);
});

it('a part of an open page is fetched again by itself while the server hangs, and the reason is told after ten seconds', async () => {
  await startClient();
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  let tries = 0;
  const Part = lazily(async () => {
    tries += 1;
    if (tries < 2) throw GONE;
    return { default: () => <p>部分</p> };
  });
  render(
    <Suspense>
      <Part />
    </Suspense>,
  );
  await act(() => vi.advanceTimersByTimeAsync(HTTP_TIMEOUT));
  const told = actor('notification')
    .getSnapshot()
    .context.notices.map(({ text }) => text);
  expect([tries, told]).toEqual([1, ['网络不通，连接恢复后自动打开。']]);
  await act(() => vi.advanceTimersByTimeAsync(HTTP_TIMEOUT));
  expect(screen.getByText('部分')).toBeTruthy();
});
