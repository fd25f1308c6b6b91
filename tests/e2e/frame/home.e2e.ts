import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { longTest, openProduct } from '../kit.ts';

const product = openProduct();

/** Twelve columns of cards beside the menu. */
const WIDE = { width: 1600, height: 900 };
type Cells = Record<string, { column: number; row: number; width: number; height: number }>;
/** Where the cards stand, in cells of the 12 columns; the same whether they are shown or arranged. */
const cells = (page: Page): Promise<Cells> =>
  page.evaluate(() => {
    const cards = [...document.querySelectorAll<HTMLElement>('[data-card]')];
    const boxes = cards.map((card) => card.getBoundingClientRect());
    const grid = cards[0]?.parentElement?.getBoundingClientRect();
    if (!grid) return {};
    const [column, row] = [(grid.width + 10) / 12, 160];
    return Object.fromEntries(
      cards.map((card, at) => {
        const { x = 0, y = 0, width = 0, height = 0 } = boxes[at] ?? {};
        return [
          card.dataset.card,
          {
            column: Math.round((x - grid.x) / column),
            row: Math.round((y - grid.y) / row),
            width: Math.round((width + 10) / column),
            height: Math.round((height + 10) / row),
          },
        ];
      }),
    );
  });
const become = (page: Page, expected: Partial<Cells>) =>
  expect.poll(() => cells(page), { timeout: 10_000 }).toMatchObject(expected);
/** Drags from a point of an element to a point of the page, in px. */
async function drag(
  page: Page,
  selector: string,
  at: { x: number; y: number },
  to: { x: number; y: number },
) {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} is not shown`);
  await page.mouse.move(box.x + at.x, box.y + at.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 12 });
  await page.mouse.up();
}

longTest(
  'cards are dragged, resized and hidden; the next login, also of another browser, shows them so; 恢复默认 takes it back',
  async () => {
    const asked: string[] = [];
    const page = await product.login('declarer');
    await page.setViewportSize(WIDE);
    page.on('request', (request) => asked.push(request.url()));
    await page.locator('.home-grid:not(.is-sizing)').waitFor();
    const before = await cells(page);
    expect(before).toEqual({
      todo: { column: 0, row: 0, width: 5, height: 1 },
      notices: { column: 5, row: 0, width: 4, height: 2 },
      window: { column: 9, row: 0, width: 3, height: 1 },
      week: { column: 0, row: 1, width: 5, height: 1 },
      courses: { column: 0, row: 2, width: 12, height: 1 },
      mine: { column: 0, row: 3, width: 6, height: 1 },
      students: { column: 6, row: 3, width: 6, height: 1 },
      links: { column: 0, row: 4, width: 12, height: 1 },
    });
    // the code for dragging comes when it is wanted
    expect(asked.filter((url) => url.includes('HomeEditor'))).toEqual([]);
    await page.getByRole('button', { name: '调整布局' }).click();
    await page.locator('.react-grid-layout').waitFor();
    await become(page, before);

    const todo = await page.locator('[data-card=todo]').boundingBox();
    await drag(
      page,
      '[data-card=window] .card-head',
      { x: 40, y: 16 },
      { x: (todo?.x ?? 0) + 42, y: (todo?.y ?? 0) + 18 },
    );
    await become(page, {
      window: { column: 0, row: 0, width: 3, height: 1 },
      todo: { column: 0, row: 1, width: 5, height: 1 },
    });
    // hiding begins from what was kept: a drag that only the grid knows of would be lost here
    await page.getByRole('button', { name: '隐藏“课程统计”' }).click();
    await page.locator('[data-card=courses]').waitFor({ state: 'detached' });
    const notices = await page.locator('[data-card=notices]').boundingBox();
    const corner = {
      x: (notices?.x ?? 0) + (notices?.width ?? 0),
      y: (notices?.y ?? 0) + (notices?.height ?? 0),
    };
    await drag(
      page,
      '[data-card=notices] .react-resizable-handle',
      { x: 12, y: 12 },
      { x: corner.x - 8, y: corner.y - 160 },
    );
    await become(page, { notices: { column: 5, row: 0, width: 4, height: 1 } });
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByText('首页布局已保存').waitFor();
    const arranged = await cells(page);
    expect([Object.keys(arranged).includes('courses'), arranged.window, arranged.notices]).toEqual([
      false,
      { column: 0, row: 0, width: 3, height: 1 },
      { column: 5, row: 0, width: 4, height: 1 },
    ]);

    const elsewhere = await product.login('declarer');
    await elsewhere.setViewportSize(WIDE);
    await elsewhere.getByText('第 12 周').waitFor();
    await become(elsewhere, arranged);
    await elsewhere.getByRole('button', { name: '调整布局' }).click();
    await elsewhere.getByRole('button', { name: '恢复默认' }).click();
    await elsewhere.getByRole('button', { name: '保存' }).click();
    await elsewhere.getByText('首页布局已保存').waitFor();
    expect(await cells(elsewhere)).toEqual(before);
    await page.reload();
    await page.locator('.home-grid:not(.is-sizing)').waitFor();
    await become(page, before);
    await Promise.all([page.context().close(), elsewhere.context().close()]);
  },
);
