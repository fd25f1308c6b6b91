import type { Locator, Page } from 'playwright-core';

/**
 * Does something with a row by its ⋯, as a person does (列表 37).
 * @param within what holds one such row, or a list of which `name` says the row
 * @param press how: the mouse unless a hand is given
 */
export async function rowAct(
  within: Page | Locator,
  label: string,
  {
    name = '',
    press = (it: Locator) => it.click(),
  }: { name?: string; press?: (target: Locator) => Promise<unknown> } = {},
): Promise<void> {
  const dots = within
    .getByRole('button', { name: `更多操作：${name}`, exact: false })
    .filter({ visible: true });
  await press(dots.first());
  const page = 'page' in within ? within.page() : within;
  await press(page.getByRole('menuitem', { name: label, exact: true }));
}

/** What of a row one presses to open it: anywhere but its box and its ⋯ (列表 37). */
export const opening = (row: Locator): Locator => row.getByRole('cell').nth(2);
