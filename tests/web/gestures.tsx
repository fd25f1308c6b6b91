import { ChakraProvider } from '@chakra-ui/react';
import { act, fireEvent, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { system } from '../../src/platform/web/theme/system.ts';

export const Themed = ({ children }: { children: ReactNode }) => (
  <ChakraProvider value={system}>{children}</ChakraProvider>
);

export const texts = (selector: string) =>
  [...document.querySelectorAll(selector)].map((element) => element.textContent);
/** Presses what can be pressed. */
export function press(selector: string): boolean {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found || found.hasAttribute('disabled')) return false;
  act(() => void fireEvent.click(found));
  return true;
}
/** Chooses files in the one upload control. */
export function selectFiles(files: readonly { name: string; size: number }[]): void {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no upload control');
  const chosen = files.map(({ name, size }) =>
    Object.defineProperty(new File([], name), 'size', { value: size }),
  );
  act(() => void fireEvent.change(input, { target: { files: chosen } }));
}
/**
 * Waits until an opened drawer or dialog has hidden what is behind it and has taken the focus, a frame after it was drawn: what a test opens
 * above it in that frame, as nobody can, would be hidden too, and a list would close when the focus comes.
 */
export const modalStands = () =>
  waitFor(() => {
    const taken = document.activeElement?.closest('[role$=dialog]') ?? null;
    expect([document.querySelector('[data-aria-hidden]'), taken]).toEqual([
      expect.anything(),
      expect.anything(),
    ]);
  });
