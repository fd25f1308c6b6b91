import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { ApplyDialog } from '../../../src/areas/settings/web/general/ApplyDialog.tsx';
import { SwitchDialog } from '../../../src/areas/settings/web/general/SwitchDialog.tsx';
import { Switches } from '../../../src/areas/settings/web/general/Switches.tsx';
import { actor } from '../../../src/platform/web/actors/root.ts';
import { queryClient } from '../../../src/platform/web/api/queryClient.ts';
import { DialogHost } from '../../../src/platform/web/kit/feedback/DialogHost.tsx';
import { system } from '../../../src/platform/web/theme/system.ts';
import type { SwitchRow } from '../../../src/school/approval/contract/switches.calls.ts';
import { type Asked, type Routes, startClient } from '../fakeServer.ts';

const each = <T,>(value: T) => ({
  ...{ management: value, teaching: value, supervisor: value, master: value },
});
const row: SwitchRow = {
  semesterId: 2,
  semesterCode: '2026-2027-2',
  semesterName: '2026-2027学年第二学期',
  state: 1,
  switches: each(true),
  deadlines: each(null),
  drafts: 1,
  waiting: each(2),
  passed: 0,
  applicable: 2,
  refusal: null,
};
/** Asks about these until it is answered with all of them. */
const asking =
  (...warnings: { key: string; text: string }[]) =>
  ({ body }: Asked) => {
    const { confirmed = [] } = body as { confirmed?: string[] };
    const open = warnings.filter(({ key }) => !confirmed.includes(key));
    return open.length > 0
      ? { code: 601, msg: open.map(({ text }) => text).join('\n'), data: { warnings: open } }
      : { jobId: 8 };
  };
async function open(dialog: React.ReactNode, routes: Routes) {
  const client = await startClient(routes, ['foundation:general:edit']);
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          {dialog}
          <DialogHost actor={actor('dialog')} />
        </MemoryRouter>
      </QueryClientProvider>
    </ChakraProvider>,
  );
  return client;
}
const confirmedOf = (writes: readonly Asked[]) => writes.map(({ body }) => body.confirmed);
const answer = async (text: string, press: string) => {
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain(text);
  await userEvent.click(within(dialog).getByRole('button', { name: press }));
  await waitFor(() => expect(screen.queryByText(text, { exact: false })).toBeNull());
};

/** 审批 75 */
it('a level switched off is asked with its numbers before it is stored; what is thought better of leaves the dialog as it was', async () => {
  const begun: (number | null)[] = [];
  const text =
    '关闭教学单位审批：1 条未提交的申报以后不经过这一级；在途的有 2 条停在这一级，0 条还没有到';
  const { writes } = await open(
    <SwitchDialog row={row} may onDone={(id) => begun.push(id)} onClose={() => {}} />,
    {
      'GET /foundation/general/switches/2/preview': {
        ...{ drafts: 1, passed: 0, inFlight: 2, allOff: false },
        changed: [{ level: 'teaching', on: false, waiting: 2, ahead: 0 }],
        applied: { moved: 2, finished: 0, extended: 0 },
      },
      'PUT /foundation/general/switches/2': asking({ key: 'off:teaching#3', text }),
    },
  );
  await userEvent.click(screen.getByRole('checkbox', { name: '教学单位审批' }));
  await userEvent.type(screen.getByLabelText(/原因/), '教务会议决定');
  const save = () => userEvent.click(screen.getByRole('button', { name: '保存' }));
  await save();
  await answer(text, '返回修改');
  expect([begun, screen.getByRole('checkbox', { name: '教学单位审批' })]).toEqual([
    [],
    expect.objectContaining({ checked: false }),
  ]);
  await userEvent.type(screen.getByLabelText(/原因/), '，下学期起');
  await save();
  await answer(text, '仍要保存');
  await waitFor(() => expect(begun).toEqual([8]));
  expect(confirmedOf(writes)).toEqual([undefined, undefined, ['off:teaching#3']]);
});

/** 审批 75 */
it('the number that stands in 应用到在途 is what is confirmed; a larger one is asked about', async () => {
  const begun: (number | null)[] = [];
  const text = '应用到在途：5 条在途申报立即按新的开关调整，不能撤销';
  const { writes } = await open(
    <ApplyDialog row={row} onDone={(id) => begun.push(id)} onClose={() => {}} />,
    { 'POST /foundation/general/switches/2/apply': asking({ key: 'applied#5', text }) },
  );
  await userEvent.type(screen.getByLabelText(/原因/), '教务会议决定');
  await userEvent.click(screen.getByRole('button', { name: '应用到在途' }));
  await answer(text, '仍要应用');
  await waitFor(() => expect(begun).toEqual([8]));
  expect(confirmedOf(writes)).toEqual([['applied#2'], ['applied#2', 'applied#5']]);
});

/** 表单 37 */
it('switches that somebody else has changed: what is typed stays, the table behind is read anew when the refused dialog is closed, and it begins with what stands now', async () => {
  let stands = row;
  const { writes } = await open(<Switches />, {
    'GET /foundation/general/switches': () => [stands],
    'GET /foundation/general/switches/2/preview': {
      ...{ drafts: 1, passed: 0, inFlight: 2, allOff: false, changed: [] },
      applied: { moved: 2, finished: 0, extended: 0 },
    },
    'PUT /foundation/general/switches/2': {
      code: 409,
      msg: '审批开关刚刚被其他人修改过，请刷新后再试',
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: '修改2026-2027-2的审批开关' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: '教学单位审批' }));
  await userEvent.type(screen.getByLabelText(/原因/), '教务会议决定');
  stands = { ...row, switches: { ...row.switches, master: false } };
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  const told = await screen.findByRole('alertdialog');
  expect(told.textContent).toContain('审批开关刚刚被其他人修改过，请刷新后再试');
  await userEvent.click(within(told).getByRole('button', { name: '确定' }));
  expect(screen.getByLabelText(/原因/)).toHaveValue('教务会议决定');
  expect(screen.queryByText('关闭', { selector: 'td *' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '取消' }));
  expect(await screen.findByText('关闭', { selector: 'td *' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '修改2026-2027-2的审批开关' }));
  expect(await screen.findByRole('checkbox', { name: '主审单位审批' })).not.toBeChecked();
  expect(writes).toHaveLength(1);
});
