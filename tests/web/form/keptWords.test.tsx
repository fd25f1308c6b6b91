/** What somebody types into a form or a dialog outlives every way in which sending it fails (表单 19、24、29): a table of places. */
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { actor } from '../../../src/platform/web/actors/root.ts';
import { queryClient } from '../../../src/platform/web/api/queryClient.ts';
import { DialogHost, ReauthDialog } from '../../../src/platform/web/kit/feedback/DialogHost.tsx';
import { startClient } from '../fakeServer.ts';
import { Themed } from '../gestures.tsx';
import { PLACES, type Place } from './keptPlaces.tsx';
import { tap } from './placeParts.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The dialog of a failed call tells what it was and is closed. */
async function told(message: RegExp, button: string): Promise<void> {
  const dialog = await screen.findByRole('alertdialog', undefined, { timeout: 10_000 });
  await waitFor(() => expect(dialog).toHaveTextContent(message));
  await tap(within(dialog).getByRole('button', { name: button }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
}
/** The duplicate guard's window is over. */
function aMomentLater(): void {
  const [at, begin] = [Date.now() + 2000, performance.now()];
  vi.spyOn(Date, 'now').mockImplementation(() => at + performance.now() - begin);
}
const written = async ({ box }: Place) => ((await box()) as HTMLTextAreaElement).value;
const PERMISSIONS = ['edit', 'publish', 'submit'].map((action) => `talent:plan:${action}`);

it.each(Object.entries(PLACES))(
  '%s: what was typed stands after 401, 500 and 502, comes back on a new page, and goes through then',
  async (_name, place) => {
    const client = await startClient(place.reads, [...PERMISSIONS, 'talent:declaration:edit']);
    const draw = () =>
      render(
        <Themed>
          <QueryClientProvider client={queryClient}>
            <MemoryRouter>{place.draw()}</MemoryRouter>
            <DialogHost actor={actor('dialog')} />
            <ReauthDialog actor={actor('reauth')} />
          </QueryClientProvider>
        </Themed>,
      );
    const first = draw();
    await place.reach?.();
    fireEvent.change(await place.box(), { target: { value: place.text } });
    const FAILURES = [
      [{ code: 401, msg: '' }, /登录状态已过期/, '取消'],
      [{ code: 500, msg: '系统内部错误' }, /系统内部错误/, '确定'],
      [new Response('', { status: 502 }), /502/, '确定'],
    ] as const;
    for (const [i, [failure, message, button]] of FAILURES.entries()) {
      client.table[place.call] =
        failure instanceof Response ? () => new Response('', { status: 502 }) : failure;
      aMomentLater();
      await (i > 0 && place.again ? place.again() : place.send());
      await told(message, button);
      if (place.stands !== false) expect(await written(place)).toBe(place.text);
    }
    first.unmount();
    aMomentLater();
    draw();
    await place.reach?.();
    await place.restore?.();
    expect(await written(place)).toBe(place.text);
    client.table[place.call] = place.done;
    const before = client.writes.length;
    await place.send();
    await waitFor(() => expect(client.writes.length).toBeGreaterThan(before));
    expect(JSON.stringify(client.writes.at(-1)?.body)).toContain(place.text);
  },
);
