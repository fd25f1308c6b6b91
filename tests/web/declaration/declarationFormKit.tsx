import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, vi } from 'vitest';
import DeclarationEditor from '../../../src/areas/declaration/web/form/editor.tsx';
import { actor } from '../../../src/platform/web/actors/root.ts';
import { queryClient } from '../../../src/platform/web/api/queryClient.ts';
import { DialogHost, ReauthDialog } from '../../../src/platform/web/kit/feedback/DialogHost.tsx';
import { draft } from '../fakeSchool.ts';
import { type Routes, startClient } from '../fakeServer.ts';
import { Themed } from '../gestures.tsx';

/** The form of a declaration as a person has it before them, and what a test does with it. */
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
let place = '';
/** The address to which the form has led. */
export const shownAt = () => place;
function Place() {
  const { pathname, search } = useLocation();
  place = pathname + search;
  return null;
}
export const open = async (id: number | 'new', routes: Routes = {}) => {
  const client = await startClient({ 'GET /talent/declaration/5': draft, ...routes });
  const [onDone, onMade] = [vi.fn(), vi.fn()];
  const view = render(
    <Themed>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <DeclarationEditor id={id} onDone={onDone} onMade={onMade} />
          <Place />
        </MemoryRouter>
        <DialogHost actor={actor('dialog')} />
        <ReauthDialog actor={actor('reauth')} />
      </QueryClientProvider>
    </Themed>,
  );
  await screen.findByText('保存草稿');
  await waitFor(() => expect(screen.getByLabelText(/^修读性质/)).toHaveTextContent('必修'));
  return { ...client, onDone, onMade, view };
};
export const field = (name: string) =>
  document.querySelector<HTMLElement>(`[data-field="${name}"]`)!;
export const control = (name: string) =>
  field(name).querySelector<HTMLInputElement>('input, select, textarea')!;
export const type = (name: string, value: string) =>
  fireEvent.change(control(name), { target: { value } });
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
export const inDialog = async (message: RegExp, button: string) => {
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent(message);
  await act(async () => void fireEvent.click(within(dialog).getByRole('button', { name: button })));
};
export const messages = () =>
  Object.fromEntries(
    [...document.querySelectorAll<HTMLElement>('.form-error')].map((error) => [
      error.closest<HTMLElement>('[data-field]')?.dataset.field,
      error.textContent,
    ]),
  );
export const written = ({
  writes,
}: {
  writes: { method: string; path: string; body: Record<string, unknown> }[];
}) =>
  writes.map(({ method, path, body: { version, type: event, confirmed } }) => ({
    method,
    path,
    version,
    event,
    confirmed,
  }));
export const SAVED = { id: 5, declarationNo: '20262-0-00005', version: 4 };
export const DONE = { id: 5, version: 5, progressText: '' };
