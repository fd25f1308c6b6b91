import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { defineCall, envelope } from '../../../src/platform/contract/call.ts';
import { CODE } from '../../../src/platform/contract/codes.ts';
import { callApi } from '../../../src/platform/web/api/call.ts';
import { queryClient } from '../../../src/platform/web/api/queryClient.ts';
import { Task } from '../../../src/platform/web/form/task/Task.tsx';
import { number, reason, text } from '../../../src/platform/web/form/task/taskFields.tsx';
import { AT_FIELDS } from '../../../src/platform/web/form/useSending.ts';
import { type Asked, type Routes, startClient } from '../fakeServer.ts';
import { Themed } from '../gestures.tsx';

const COMMON = { summary: '', access: 'login', scope: 'none' } as const;
const rename = defineCall({
  ...COMMON,
  name: 'testRename',
  method: 'PUT',
  path: '/test/name',
  body: z.object({ name: z.string(), count: z.number(), confirmed: z.number() }),
  reply: envelope(z.object({ done: z.boolean(), affected: z.array(z.string()) })),
});
const effects = defineCall({
  ...COMMON,
  name: 'testEffects',
  method: 'GET',
  path: '/test/effects',
  query: z.object({ name: z.string() }),
  reply: envelope(z.object({ text: z.string(), refusal: z.string().nullable() })),
});
const closed: string[] = [];
afterEach(() => void closed.splice(0));

const FIELDS = { name: text({ label: '名称' }), count: number({ label: '数量', start: 2 }) };
const body = ({ name, count }: { name: string; count: number }, confirmed = 0) => ({
  body: { name, count, confirmed },
});
/** A task that sends at once. */
const Renaming = ({ below = false }: { below?: boolean }) => (
  <Task
    title="改名"
    action="保存"
    fields={FIELDS}
    needs={['name']}
    send={(values) =>
      callApi(rename, body(values), { own: [...AT_FIELDS.own, ...(below ? [CODE.rule] : [])] })
    }
    refusalAt={below ? 'below' : undefined}
    // @ts-expect-error: what is answered has its type
    said={({ data }) => (data.nothing ? '' : null)}
    onDone={({ data }, { values }) => closed.push(`${values.name} ${data.done}`)}
    onClose={() => closed.push('closed')}
  />
);
const Previewed = () => (
  <Task
    title="改名"
    action="保存"
    fields={FIELDS}
    preview={{
      call: effects,
      input: ({ name }) => (name === '' ? null : { query: { name } }),
      reading: <p>正在计算影响…</p>,
      refusal: ({ refusal }) => refusal,
      show: (data) => <p>{data.text}</p>,
    }}
    send={(values, { read }) => callApi(rename, body({ ...values, name: `${read?.text}` }))}
    onClose={() => closed.push('closed')}
  />
);
const Confirmed = () => (
  <Task
    title="停用"
    action={({ seen }) => (seen ? `确认 ${seen.length} 条` : '停用')}
    fields={{ ...FIELDS, why: reason() }}
    shows={(data: { done: boolean; affected: string[] }) => (data.done ? null : data.affected)}
    send={async (values, { seen }) => (await callApi(rename, body(values, seen?.length))).data}
    onClose={() => closed.push('closed')}
  />
);
async function open(task: React.JSX.Element, routes: Routes) {
  const client = await startClient(routes);
  const user = userEvent.setup();
  render(
    <Themed>
      <QueryClientProvider client={queryClient}>{task}</QueryClientProvider>
    </Themed>,
  );
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { ...client, user, press, name: screen.getByLabelText<HTMLInputElement>('名称') };
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const done = { done: true, affected: [] };

it('what the server says of a field stands at it until it is sent again; an empty one cannot be sent', async () => {
  const { user, press, name, writes } = await open(<Renaming />, {
    'PUT /test/name': ({ body: { name: sent } }: Asked) =>
      sent === '甲' ? { code: 422, msg: 'x', data: { fields: { name: '名称已存在' } } } : done,
  });
  expect(button('保存').disabled).toBe(true);
  await user.type(name, '甲');
  await press('保存');
  expect((await screen.findByText('名称已存在')).closest('[data-field]')).toBe(
    name.closest('[data-field=name]'),
  );
  expect(closed).toEqual([]);
  await user.clear(name);
  await user.type(name, '乙');
  await press('保存');
  await waitFor(() => expect(closed).toEqual(['乙 true']));
  expect(screen.queryByText('名称已存在')).toBeNull();
  expect(writes.map((one) => [one.body.name, one.body.count])).toEqual([
    ['甲', 2],
    ['乙', 2],
  ]);
});

it('a refusal stands below and what was typed stays', async () => {
  const { user, press, name } = await open(<Renaming below />, {
    'PUT /test/name': { code: 601, msg: '正在使用，不能改名' },
  });
  await user.type(name, '丙');
  await press('保存');
  expect((await screen.findByRole('alert')).textContent).toBe('正在使用，不能改名');
  expect([name.value, button('保存').disabled, closed]).toEqual(['丙', false, []]);
});

it('pressed twice before anything is drawn it sends once, and again only when it was refused', async () => {
  let sent = 0;
  const send = async () => (++sent < 2 ? Promise.reject(new Error('没有答复')) : 1);
  const { name } = await open(
    <Task
      title="改名"
      action="保存"
      fields={FIELDS}
      send={send}
      refusalAt="below"
      onClose={() => closed.push('closed')}
    />,
    {},
  );
  const form = name.closest('form') as HTMLFormElement;
  // within one act nothing is drawn between the two
  const twice = () => act(() => void [fireEvent.submit(form), fireEvent.submit(form)]);
  twice();
  await screen.findByText('没有答复');
  expect(sent).toBe(1);
  twice();
  await waitFor(() => expect(closed).toEqual(['closed']));
  expect(sent).toBe(2);
});

it('nothing is sent before its preview is there, nor where it says no; an error says so and is tried again', async () => {
  let answers = 0;
  const { user, press, name, writes } = await open(<Previewed />, {
    'PUT /test/name': done,
    'GET /test/effects': ({ query }: Asked) => {
      if (query.name === '错' && answers++ === 0) return { code: 601, msg: '没有找到' };
      return { text: `影响 ${query.name}`, refusal: query.name === '禁' ? '这个名称不能用' : null };
    },
  });
  expect(button('保存').disabled).toBe(true);
  await user.type(name, '禁');
  expect((await screen.findByRole('alert')).textContent).toBe('这个名称不能用');
  expect([screen.queryByText('影响 禁'), button('保存').disabled]).toEqual([null, true]);
  await user.clear(name);
  await user.type(name, '错');
  await screen.findByText('读取失败：没有找到');
  expect(button('保存').disabled).toBe(true);
  await press('重试');
  await screen.findByText('影响 错');
  await press('保存');
  await waitFor(() => expect(closed).toEqual(['closed']));
  expect(writes.map((one) => one.body.name)).toEqual(['影响 错']);
});

it('what an answer shows is confirmed by sending again; another value asks anew', async () => {
  const { user, press, name, writes } = await open(<Confirmed />, {
    'PUT /test/name': ({ body: { confirmed } }: Asked) =>
      confirmed === 2 ? done : { done: false, affected: ['一', '二'] },
  });
  await user.type(screen.getByLabelText('原因'), '两字');
  await press('停用');
  await screen.findByRole('button', { name: '确认 2 条' });
  await user.type(name, '改');
  await press('停用');
  await screen.findByRole('button', { name: '确认 2 条' });
  await press('确认 2 条');
  await waitFor(() => expect(closed).toEqual(['closed']));
  expect(writes.map((one) => one.body.confirmed)).toEqual([0, 0, 2]);
});

it('a task that is opened from within a form sends its own and not the form around it', async () => {
  const around: string[] = [];
  const { user, press, name, writes } = await open(
    // a dialog is drawn elsewhere, but its events come up through the components around it
    <form onSubmit={() => around.push('sent')}>
      <Renaming />
    </form>,
    { 'PUT /test/name': done },
  );
  await user.type(name, '甲');
  await press('保存');
  await waitFor(() => expect(closed).toContain('甲 true'));
  expect([writes.length, around]).toEqual([1, []]);
});

/** 表单 37 */
it('once somebody else was first, what stands behind is read anew when the dialog is closed, not before and not otherwise', async () => {
  let reads = 0;
  const task = (
    <Task
      title="改名"
      action="保存"
      fields={FIELDS}
      send={(values) => callApi(rename, body(values), { own: [CODE.conflict, CODE.rule] })}
      rereads={() => reads++}
      refusalAt="below"
      onClose={() => closed.push('closed')}
    />
  );
  const { press, user, name } = await open(task, {
    'PUT /test/name': ({ body: { name: sent } }: Asked) =>
      sent === '' ? { code: 601, msg: '不能改名' } : { code: 409, msg: '已被他人修改' },
  });
  await press('保存');
  await screen.findByText('不能改名');
  await press('取消');
  expect([closed, reads]).toEqual([['closed'], 0]);
  await user.type(name, '甲');
  await press('保存');
  await screen.findByText('已被他人修改');
  expect([name.value, reads]).toEqual(['甲', 0]);
  await press('取消');
  expect([closed.length, reads]).toEqual([2, 1]);
});
