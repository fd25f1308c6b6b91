import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';

const LOOK = process.env.LOOK;
let taken = 0;
/** `LOOK=<folder>`: a picture of each step, in their order, to be looked at; else nothing. */
export async function look(page: Page, name: string): Promise<void> {
  if (!LOOK) return;
  taken++;
  mkdirSync(LOOK, { recursive: true });
  await page.screenshot({ path: path.join(LOOK, `${String(taken).padStart(2, '0')} ${name}.png`) });
}
