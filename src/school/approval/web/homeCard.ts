import { type ComponentType, useLayoutEffect } from 'react';
import { GRID } from '../../../platform/contract/validators/constants.ts';
import type { HomeSummary } from '../contract/home.calls.ts';

/** What every card's content gets; the summary is undefined until it has been read. */
export interface CardProps {
  summary: HomeSummary | undefined;
  /** Opens a page of the application. */
  onOpen: (path: string) => void;
  /** How many px its content takes at its densest, once that is known; the default height follows it (首页 25). */
  onFill?: (px: number) => void;
}

/** A card's place on the 12 columns when nobody has moved it, and how small it may become. */
export interface CardSize {
  id: string;
  w: number;
  h: number;
  minW: number;
  minH: number;
  /** Rows that it needs on six columns or fewer, where its content wraps. */
  narrowH?: number;
  /** It is left out until somebody shows it: what it says, others of their cards say, or it would be empty (首页 25). */
  out?: boolean;
}
export interface HomePerson {
  /** In their menus. */
  pages: number;
  /** They work in a business type. */
  placed: boolean;
}
export interface HomeCard extends CardSize {
  title: string;
  /** Shown to whoever holds any of these; null: to everybody. */
  any: readonly string[] | null;
  /** Of those, in whose default layout it stands: who holds any of these; absent: all of them. */
  usual?: readonly string[];
  /** Its content is as long as there are things: it says so by `onFill`, and `h` holds until then. */
  filled?: boolean;
  /** How large it is by default for this person, or whether it is left out. */
  fits?: (who: HomePerson) => Partial<Pick<CardSize, 'w' | 'h' | 'out'>>;
  Body: ComponentType<CardProps>;
}

/** px of a card that its title, its edges and the space around its content take. */
const FRAME = 58;
/** px of a line of a list of things, and of a notice with its second line, at their densest. */
export const LINE = { thing: 32, notice: 45 };

/** px of a row of numbers above such a list. */
export const STATS = 50;

/** Rows of the home page's grid that content of so many px needs. */
export const rowsOf = (px: number): number =>
  Math.max(1, Math.ceil((px + FRAME + GRID.margin[1]) / (GRID.rowHeight + GRID.margin[1])));

/** Share of a card's height that its lines take at least when they have room. */
const FULL = 0.63;
/** px of a line of a list of things that has room. */
const ROOMY = 44;
/**
 * How many of so many things a card below `head` px lists: where the last ones would need a row that they leave half empty, as many as
 * the rows before have room for (the numbers above them say how many there are).
 */
export function listed(head: number, things: number): number {
  const rows = rowsOf(head + things * LINE.thing);
  const step = GRID.rowHeight + GRID.margin[1];
  const fits = Math.floor(((rows - 1) * step - GRID.margin[1] - FRAME - head) / LINE.thing);
  const isFull = FRAME + head + things * ROOMY >= FULL * rows * step;
  return rows === 1 || isFull ? things : Math.max(1, fits);
}

/** Tells the home page how much room the content takes; undefined: not known yet. */
export function useFill(onFill: CardProps['onFill'], px: number | undefined): void {
  useLayoutEffect(() => {
    if (px !== undefined) onFill?.(px);
  }, [onFill, px]);
}
