/** The receiving college objects; whoever passes has to say that they know. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { ChangeObjection } from '../../../src/areas/statusChange/contract/objection.calls.ts';
import { ChangeBar } from '../../../src/areas/statusChange/web/ChangeBar.tsx';
import { ChangeBatch } from '../../../src/areas/statusChange/web/ChangeBatch.tsx';
import { ChangePanel } from '../../../src/areas/statusChange/web/ChangePanel.tsx';
import type { Asked } from '../fakeServer.ts';
import { open, press } from '../opened.tsx';
import { detail } from './detail.ts';

afterEach(cleanup);
const WHY = '该班实验室已无空余机位';
const objection = (more: Partial<ChangeObjection>): ChangeObjection => ({
  unitName: '经济与金融学院',
  state: 'quiet',
  reason: null,
  by: null,
  at: null,
  can: [],
  stands: false,
  ...more,
});
const STANDS = objection({ state: 'objected', reason: WHY, by: '孙雅琴', stands: true });

/** 异动 38 */
it('a college that is to take somebody objects with a reason, beside which the rule is said', async () => {
  let now = objection({ can: ['object'] });
  const { writes } = await open(
    <ChangePanel id={9} />,
    {
      'GET /student/change/9/detail': () => ({ ...detail(9), objection: now }),
      'POST /student/change/9/objection': () => {
        now = { ...STANDS, can: ['object', 'takeBack'] };
        return { id: 9, version: 6 };
      },
    },
    ['student:change:list', 'student:change:approveManagement'],
  );
  const card = await screen.findByRole('region', { name: '接收单位' });
  within(card).getByText('无异议');
  await press('提出异议');
  const dialog = await screen.findByRole('dialog', { name: '提出异议' });
  const reason = within(dialog).getByLabelText(/理由/);
  fireEvent.change(reason, { target: { value: '没位' } });
  const sends = within(dialog).getByRole('button', { name: /^提出异议/ });
  await userEvent.click(sends);
  expect(writes).toEqual([]);
  fireEvent.change(reason, { target: { value: WHY } });
  await userEvent.click(sends);
  await screen.findByText(`理由：${WHY}`);
  await press('撤回异议');
  await waitFor(() =>
    expect(writes.map(({ body }) => [body.say, body.version, body.reason])).toEqual([
      ['object', 5, WHY],
      ['takeBack', 5, undefined],
    ]),
  );
});

/** 异动 39 */
it('a pass is refused beside the tick until it is set, and then says that it is known', async () => {
  const { writes } = await open(
    <ChangeBar id={9} going={{ advance: () => {}, next: undefined }} queued />,
    {
      'GET /student/change/9/detail': { ...detail(9), objection: STANDS },
      'POST /student/change/9/event': ({ body }: Asked) =>
        body.known
          ? { id: 9, version: 6, effectState: 1 }
          : { code: 422, msg: '', data: { fields: { known: '请勾选“已知晓”后再通过' } } },
    },
    ['student:change:list'],
  );
  await screen.findByText(`经济与金融学院的异议：${WHY}`);
  fireEvent.change(screen.getByRole('textbox', { name: /^批准文号/ }), {
    target: { value: '88号' },
  });
  await press(/^通过/);
  await screen.findByText('请勾选“已知晓”后再通过');
  await userEvent.click(screen.getByLabelText('已知晓接收单位的异议'));
  await waitFor(() => expect(screen.getByRole('button', { name: /^通过/ })).toBeEnabled());
  await press(/^通过/);
  await waitFor(() => expect(writes.map(({ body }) => body.known)).toEqual([undefined, true]));
});

/** 异动 39 */
it('a batch names those that are objected to, and cannot be passed before it is known', async () => {
  const row = (id: number, words: string | null) => ({
    id,
    version: 1,
    writable: true,
    labels: {},
    studentNo: `20260010110${id}`,
    cname: `学生${id}`,
    changeType: '23',
    docNo: null,
    objection: words,
  });
  const { writes } = await open(
    <ChangeBatch
      act="pass"
      rows={[row(1, null), row(2, '有异议')]}
      onDone={() => {}}
      onOpen={() => {}}
      onClose={() => {}}
    />,
    {
      'GET /student/change/targets': [],
      'POST /student/change/events': { done: [1, 2], refused: [] },
    },
    ['student:change:list'],
  );
  const pass = await screen.findByRole('button', { name: /^通过 2 条/ });
  await screen.findByText('接收单位有异议的 1 条：学生2 · 转专业');
  expect(pass).toBeDisabled();
  await userEvent.click(screen.getByLabelText('已知晓接收单位的异议'));
  await userEvent.click(pass);
  await waitFor(() => expect(writes.map(({ body }) => body.known)).toEqual([true]));
});
