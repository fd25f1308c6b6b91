import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { actor } from '../../src/platform/web/actors/root.ts';
import { queryClient } from '../../src/platform/web/api/queryClient.ts';
import { DialogHost } from '../../src/platform/web/kit/feedback/DialogHost.tsx';
import { type Routes, startClient } from './fakeServer.ts';
import { Themed } from './gestures.tsx';

export async function open(
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
export const press = (name: string | RegExp) =>
  userEvent.click(screen.getByRole('button', { name }));
