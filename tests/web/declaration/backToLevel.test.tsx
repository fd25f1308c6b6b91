import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { queueMachine } from '../../../machines/queue/queue.machine.ts';
import type { CutOff } from '../../../machines/queue/queue.types.ts';
import { QueueBatch } from '../../../src/areas/declaration/web/queue/many/queueBatch.tsx';
import { QueueTools, toolsOf } from '../../../src/areas/declaration/web/queue/QueueTools.tsx';
import { queryClient } from '../../../src/platform/web/api/queryClient.ts';
import { system } from '../../../src/platform/web/theme/system.ts';
import { draft } from '../fakeSchool.ts';
import { type Asked, startClient } from '../fakeServer.ts';

const rows = [draft, { ...draft, id: 6 }];
async function open(element: React.ReactNode) {
  const client = await startClient({
    'POST /talent/declaration/events': ({ body }: Asked) => ({
      done: (body.items as { id: number }[]).map(({ id }) => id),
      refused: [],
    }),
  });
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>{element}</MemoryRouter>
      </QueryClientProvider>
    </ChakraProvider>,
  );
  return client;
}
const nothing = () => {};
const options = { onDone: nothing, onClose: nothing, onOpen: nothing };

/** 审批 76 */
it('many go back to the level that is chosen, with one opinion; without either nothing can be sent', async () => {
  const kept: (CutOff | null)[] = [];
  const { writes } = await open(
    <QueueBatch
      {...options}
      type="returnToLevel"
      rows={rows}
      resumed={null}
      onKeep={(left) => kept.push(left)}
    />,
  );
  const send = screen.getByRole('button', { name: /^退回 2 条/ }) as HTMLButtonElement;
  await userEvent.type(screen.getByLabelText(/退回意见/), '请核对学时');
  expect(send.disabled).toBe(true);
  const level = screen.getByRole('combobox', { name: /退回至哪一级/ });
  expect([...level.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    '请选择',
    '管理单位',
    '教学单位',
    '主管单位',
  ]);
  await userEvent.selectOptions(level, '教学单位');
  await userEvent.click(send);
  await waitFor(() => expect(writes).toHaveLength(1));
  expect(writes[0]?.body).toMatchObject({
    type: 'returnToLevel',
    level: 'teaching',
    opinion: '请核对学时',
    items: rows.map(({ id, version }) => ({ id, version })),
  });
  expect(kept[0]).toMatchObject({ type: 'returnToLevel', level: 'teaching' });
});

/** 审批 59、76 */
it('what was cut off goes on to the level that was chosen then', async () => {
  const resumed = {
    ...{ type: 'returnToLevel' as const, level: 'supervisor' as const, opinion: '请核对' },
    ...{ confirmed: [], key: 'key-of-then', rows },
  };
  const { writes } = await open(
    <QueueBatch {...options} type="returnToLevel" {...{ rows, resumed }} onKeep={nothing} />,
  );
  await userEvent.click(screen.getByRole('button', { name: '退回 2 条' }));
  await waitFor(() => expect(writes).toHaveLength(1));
  expect(writes[0]?.body).toMatchObject({ level: 'supervisor', opinion: '请核对' });
});

/** 审批 76 */
it('the last level alone has the button', async () => {
  const queue = createActor(queueMachine, { input: { found: null } }).start();
  const shown = (level: 'master' | 'supervisor') => (
    <QueueTools queue={queue} chosen={rows} {...toolsOf(level)} />
  );
  await open(
    <>
      <section aria-label="主审">{shown('master')}</section>
      <section aria-label="主管">{shown('supervisor')}</section>
    </>,
  );
  const buttons = screen.getAllByRole('button', { name: /^批量退回指定级/ });
  expect(buttons.map((one) => one.closest('section')?.getAttribute('aria-label'))).toEqual([
    '主审',
  ]);
  await userEvent.click(buttons[0] as HTMLElement);
  expect(queue.getSnapshot().context.act).toBe('returnToLevel');
});
