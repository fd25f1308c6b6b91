import { type LayoutItem, verticalCompactor } from 'react-grid-layout/core';
import { type HomeLayout, homeLayout } from '../../../platform/contract/settings/homeLayout.ts';
import {
  GRID,
  GRID_BREAKPOINTS,
  GRID_COLUMNS,
} from '../../../platform/contract/validators/constants.ts';
import { gridLayout } from '../../../platform/contract/validators/grid.ts';
import { issueText } from '../../../platform/contract/validators/issueText.ts';
import type { CardSize } from '../../../school/approval/web/homeCard.ts';

export type Layout = readonly LayoutItem[];

/** Columns of a page so many px wide. */
export function columnsAt(width: number): number {
  const names = Object.keys(GRID_BREAKPOINTS) as (keyof typeof GRID_BREAKPOINTS)[];
  const name = names.find((one) => width >= GRID_BREAKPOINTS[one]) ?? 'xxs';
  return GRID_COLUMNS[name];
}
/** So few columns that every card takes them all: they stand one below the other. */
export const isStacked = (columns: number): boolean => columns <= GRID_COLUMNS.xxs;

/** As one reads: from the top, from the left. */
export const inOrder = (layout: Layout): LayoutItem[] =>
  [...layout].sort((a, b) => a.y - b.y || a.x - b.x);

/** Places items one after the other, each where there is room highest up, then furthest left, beside those that stand already. */
function flow(items: Layout, columns: number, standing: Layout = []): LayoutItem[] {
  const placed = [...standing];
  return items.map((item) => {
    const found = { ...item, w: Math.min(item.w, columns) };
    for (let y = 0; ; y += 1)
      for (let x = 0; x + found.w <= columns; x += 1) {
        Object.assign(found, { x, y });
        if (placed.some((other) => overlap(other, found))) continue;
        placed.push(found);
        return found;
      }
  });
}
const overlap = (a: LayoutItem, b: LayoutItem) =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

const itemOf = ({ id, w, h, minW, minH }: CardSize): LayoutItem => ({
  i: id,
  x: 0,
  y: 0,
  w,
  h,
  minW,
  minH,
});

/** The cards in their order, without gaps (首页 17): one with nothing at its right takes that room. */
export function defaultLayout(cards: readonly CardSize[]): LayoutItem[] {
  return filled(flow(cards.map(itemOf), GRID.columns), GRID.columns);
}
/** Each as wide as the room at its right allows. */
export function filled(placed: Layout, columns: number): LayoutItem[] {
  const free = (item: LayoutItem) =>
    item.x + item.w <= columns &&
    item.w <= (item.maxW ?? columns) &&
    !placed.some((other) => other.i !== item.i && overlap(other, item));
  return placed.map((item) => {
    let wider = item;
    for (let next = item; free(next); next = { ...next, w: next.w + 1 }) wider = next;
    return wider;
  });
}

/** What an item says of itself beyond its place: whether it stands still, and how large it may become (首页 23). */
const limitsOf = (kept: HomeLayout[number] | LayoutItem) => ({
  ...(kept.maxW == null ? {} : { maxW: kept.maxW }),
  ...(kept.maxH == null ? {} : { maxH: kept.maxH }),
  ...(kept.static ? { static: true } : {}),
});

/**
 * The layout of these cards from a stored one: a card that it does not know comes where there is room, one that is not among them
 * leaves no gap, none is smaller than it may be.
 */
export function layoutOf(stored: HomeLayout, cards: readonly CardSize[]): LayoutItem[] {
  const known = cards.flatMap((card) => {
    const kept = stored.find(({ i }) => i === card.id);
    if (!kept) return [];
    const limits = limitsOf(kept);
    const w = Math.max(Math.min(kept.w, limits.maxW ?? kept.w), card.minW);
    return [
      {
        ...itemOf(card),
        ...limits,
        w,
        h: Math.max(Math.min(kept.h, limits.maxH ?? kept.h), card.minH),
        x: Math.min(kept.x, GRID.columns - w),
        y: kept.y,
      },
    ];
  });
  const more = cards.filter(({ id }) => !stored.some(({ i }) => i === id)).map(itemOf);
  const standing = settled(known);
  return [...standing, ...flow(more, GRID.columns, standing)];
}

/** Everything as far up as it can go, nothing over anything else. */
export const settled = (layout: Layout, columns: number = GRID.columns): LayoutItem[] => [
  ...verticalCompactor.compact(layout, columns),
];

/**
 * A stored layout as it may be used: what holds for every grid layout (首页 20), then what a card of the home page can be.
 * @throws TypeError with the text that says what is wrong with it
 */
export function checkedLayout(stored: unknown): HomeLayout {
  const result = homeLayout.safeParse(gridLayout(stored));
  const [issue] = result.error?.issues ?? [];
  if (!result.success) throw new TypeError(issue && issueText(issue));
  return result.data;
}

/** Columns of a card on a narrower page: a third or less of it becomes half, more the whole. */
function widthAt(w: number, columns: number): number {
  if (columns === GRID.columns) return w;
  return isStacked(columns) || w > GRID.columns / 2 ? columns : columns / 2;
}
const heightAt = (h: number, card: CardSize | undefined, columns: number): number =>
  columns <= GRID_COLUMNS.sm ? Math.max(h, card?.narrowH ?? 0) : h;
const cardOf = (cards: readonly CardSize[], { i }: LayoutItem) => cards.find(({ id }) => id === i);

/** The same cards in the same order on a page of fewer columns. */
export function fitted(layout: Layout, columns: number, cards: readonly CardSize[]): LayoutItem[] {
  if (columns === GRID.columns) return [...layout];
  const items = inOrder(layout).map((item) => ({
    ...item,
    w: widthAt(item.w, columns),
    h: heightAt(item.h, cardOf(cards, item), columns),
    minW: widthAt(item.minW ?? 1, columns),
    ...(item.maxW === undefined ? {} : { maxW: widthAt(Math.max(item.maxW, item.w), columns) }),
  }));
  return flow(items, columns);
}

/** The 12 columns after the cards were arranged on fewer: their order, and the sizes that were changed. */
export function widened(
  before: Layout,
  arranged: Layout,
  columns: number,
  cards: readonly CardSize[],
): LayoutItem[] {
  if (columns === GRID.columns) return [...arranged];
  const was = fitted(before, columns, cards);
  const items = inOrder(arranged).flatMap((item) => {
    const wide = before.find(({ i }) => i === item.i);
    const narrow = was.find(({ i }) => i === item.i);
    if (!wide || !narrow) return [];
    const scaled = Math.max(wide.minW ?? 1, Math.round((item.w * GRID.columns) / columns));
    const w = item.w === narrow.w ? wide.w : scaled;
    return [
      {
        ...wide,
        w,
        x: Math.min(wide.x, GRID.columns - w),
        h: item.h === narrow.h ? wide.h : item.h,
      },
    ];
  });
  return sameOrder(items, before)
    ? settled(before.map((item) => items.find(({ i }) => i === item.i) ?? item))
    : flow(items, GRID.columns);
}
const sameOrder = (a: Layout, b: Layout) =>
  a.map(({ i }) => i).join() ===
  inOrder(b)
    .map(({ i }) => i)
    .join();

/** One place earlier (-1) or later (1) in the order in which they are read; all are then placed anew. */
export function moved(layout: Layout, id: string, by: -1 | 1, columns: number): LayoutItem[] {
  const items = inOrder(layout);
  const at = items.findIndex(({ i }) => i === id);
  const [item, other] = [items[at], items[at + by]];
  if (!item || !other) return [...layout];
  if (item.static || other.static) return [...layout];
  items[at] = other;
  items[at + by] = item;
  const still = items.filter((one) => one.static);
  return [
    ...still,
    ...flow(
      items.filter((one) => !one.static),
      columns,
      still,
    ),
  ];
}

/** Wider, narrower, higher or lower by cells, within what the card and the page allow; the others make room. */
export function resized(
  layout: Layout,
  id: string,
  by: { w?: number; h?: number },
  columns: number,
): LayoutItem[] {
  const resize = (item: LayoutItem): LayoutItem => ({
    ...item,
    w: Math.max(
      item.minW ?? 1,
      Math.min(item.w + (by.w ?? 0), columns - item.x, item.maxW ?? columns),
    ),
    h: Math.max(item.minH ?? 1, Math.min(item.h + (by.h ?? 0), item.maxH ?? Infinity)),
  });
  return settled(
    layout.map((item) => (item.i === id && !item.static ? resize(item) : item)),
    columns,
  );
}

/** What is stored: places and limits on the 12 columns. */
export const storedOf = (layout: Layout) =>
  inOrder(layout).map((item) => {
    const { i, x, y, w, h, minW, minH } = item;
    return { i, x, y, w, h, minW, minH, ...limitsOf(item) };
  });
