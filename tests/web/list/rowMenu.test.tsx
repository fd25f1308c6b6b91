import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { RowMenu } from '../../../src/platform/web/kit/page/RowMenu.tsx';
import { system } from '../../../src/platform/web/theme/system.ts';

/** 列表 23 */
it('what cannot be done now says why and cannot be pressed', async () => {
  const [stop, remove] = [vi.fn(), vi.fn()];
  const actions = [
    { label: '停用', onClick: stop },
    { label: '删除', blocked: '系统内置，不能删除', onClick: remove },
  ];
  render(
    <ChakraProvider value={system}>
      <RowMenu name="明德校区" actions={actions} />
    </ChakraProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: '更多操作：明德校区' }));
  const blocked = await screen.findByRole('menuitem', { name: '删除（系统内置，不能删除）' });
  expect(blocked).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect([stop.mock.calls.length, remove.mock.calls.length]).toEqual([1, 0]));
});
