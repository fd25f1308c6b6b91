import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { draft } from '../fakeSchool.ts';
import {
  control,
  DONE,
  inDialog,
  open,
  press,
  SAVED,
  type,
  written,
} from './declarationFormKit.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('nothing typed is lost', () => {
  /** 表单 19、20 */
  it('when the tab is closed: the local draft is offered with its time', async () => {
    const first = await open(5);
    type('remark', '两个班合上');
    first.view.unmount();
    await open(5);
    expect(control('remark').value).toBe('');
    expect(screen.getByText(/^本机有 \d{4}-\d\d-\d\d \d\d:\d\d 未保存的草稿/)).toBeVisible();
    expect(control('remark')).toBeDisabled();
    press('恢复');
    expect(control('remark').value).toBe('两个班合上');
    expect(control('remark')).toBeEnabled();
  });

  /** 表单 20、21 */
  it('丢弃 throws the local draft away', async () => {
    const first = await open(5);
    type('remark', '两个班合上');
    first.view.unmount();
    const second = await open(5);
    press('丢弃');
    second.view.unmount();
    await open(5);
    expect(screen.queryByText(/未保存的草稿/)).toBeNull();
    expect(control('remark').value).toBe('');
  });

  /** 表单 29 */
  it('by an expired session: 取消 stays on the page', async () => {
    await open(5, { 'PUT /talent/declaration/5': { code: 401, msg: '' } });
    type('remark', '两个班合上');
    press('保存草稿');
    await inDialog(/登录状态已过期/, '取消');
    expect(control('remark').value).toBe('两个班合上');
    await waitFor(() => expect(screen.getByRole('button', { name: '保存草稿' })).toBeEnabled());
  });

  /** 表单 15、17 */
  it('when somebody was faster: one may save over it, at the newest version', async () => {
    let version = 3;
    const client = await open(5, {
      'GET /talent/declaration/5': () => ({ ...draft, version }),
      'PUT /talent/declaration/5': ({ body: sent }: { body: Record<string, unknown> }) =>
        sent.version === version
          ? { ...SAVED, version: version + 1 }
          : { code: 409, msg: '该申报已由 王秘书 于 10:32 修改' },
    });
    version = 8;
    type('remark', '两个班合上');
    press('保存草稿');
    await inDialog(/该申报已由 王秘书 于 10:32 修改/, '以我的为准');
    await waitFor(() => expect(written(client).map((write) => write.version)).toEqual([3, 8]));
    expect(client.writes[1]?.body.remark).toBe('两个班合上');
  });
});

/** 表单 9 */
it('a save whose answer was lost is asked again under its key before anything else: never a second draft', async () => {
  const keys: [string, string, unknown][] = [];
  const client = await open('new');
  fireEvent.focus(control('courseId'));
  fireEvent.click(control('courseId'));
  fireEvent.pointerDown(await screen.findByRole('option', { name: /操作系统/ }));
  const answered = globalThis.fetch;
  let up = false;
  vi.stubGlobal('fetch', async (address: string, options: RequestInit) => {
    if (options.method !== 'GET') {
      const key = new Headers(options.headers).get('Idempotency-Key') ?? '';
      keys.push([options.method ?? '', key, JSON.parse(String(options.body)).remark]);
      if (!up) throw new TypeError('Failed to fetch');
    }
    return answered(address, options);
  });
  client.table['POST /talent/declaration'] = { ...SAVED, version: 1 };
  client.table['PUT /talent/declaration/5'] = { ...SAVED, version: 2 };
  type('remark', '第一次');
  press('保存草稿');
  await inDialog(/后端接口连接异常/, '确定');
  await waitFor(() => expect(screen.getByRole('button', { name: '保存草稿' })).toBeEnabled());
  type('remark', '第二次');
  up = true;
  const [at, begin] = [Date.now() + 2000, performance.now()]; // the duplicate guard's window is over
  vi.spyOn(Date, 'now').mockImplementation(() => at + performance.now() - begin);
  press('保存草稿');
  await waitFor(() => expect(client.onMade.mock.calls).toEqual([[5]]));
  const [first = '', second = ''] = [...new Set(keys.map(([, key]) => key))];
  expect(keys).toEqual([
    ['POST', first, '第一次'],
    ['POST', first, '第一次'],
    ['POST', first, '第一次'],
    ['PUT', second, '第二次'],
  ]);
});

describe('submit', () => {
  /** 申报 38；表单 12 */
  it('shows the warnings, and sends again what has been confirmed', async () => {
    const warnings = [{ key: 'offPlan', text: '该申报为计划外' }];
    const client = await open(5, {
      'POST /talent/declaration/5/event': ({ body: sent }: { body: Record<string, unknown> }) =>
        sent.confirmed ? DONE : { code: 601, msg: '有需要确认的事项', data: { warnings } },
    });
    press('提交审批');
    await inDialog(/该申报为计划外/, '确认提交');
    await waitFor(() => expect(client.onDone).toHaveBeenCalledOnce());
    const event = {
      method: 'POST',
      path: '/talent/declaration/5/event',
      version: 3,
      event: 'submit',
    };
    expect(written(client)).toEqual([
      { ...event, confirmed: undefined },
      { ...event, confirmed: ['offPlan'] },
    ]);
  });

  it('返回修改 leaves everything as it was', async () => {
    const client = await open(5, {
      'POST /talent/declaration/5/event': {
        code: 601,
        msg: '',
        data: { warnings: [{ key: 'offPlan', text: '该申报为计划外' }] },
      },
    });
    press('提交审批');
    await inDialog(/该申报为计划外/, '返回修改');
    await waitFor(() => expect(screen.getByRole('button', { name: '提交审批' })).toBeEnabled());
    expect([client.writes.length, client.onDone.mock.calls.length]).toEqual([1, 0]);
  });

  /** 表单 11 */
  it('saves first what has been changed, and submits the version that came of it', async () => {
    const client = await open(5, {
      'PUT /talent/declaration/5': SAVED,
      'POST /talent/declaration/5/event': DONE,
    });
    type('remark', '两个班合上');
    press('提交审批');
    await waitFor(() => expect(client.onDone).toHaveBeenCalledOnce());
    expect(written(client)).toEqual([
      {
        method: 'PUT',
        path: '/talent/declaration/5',
        version: 3,
        event: undefined,
        confirmed: undefined,
      },
      {
        method: 'POST',
        path: '/talent/declaration/5/event',
        version: 4,
        event: 'submit',
        confirmed: undefined,
      },
    ]);
  });
});
