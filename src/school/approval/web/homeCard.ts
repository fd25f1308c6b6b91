import type { ComponentType } from 'react';
import type { HomeSummary } from '../contract/home.calls.ts';

/** What every card's content gets; the summary is undefined until it has been read. */
export interface CardProps {
  summary: HomeSummary | undefined;
  /** Opens a page of the application. */
  onOpen: (path: string) => void;
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
  /** How large it is by default for this person, or whether it is left out. */
  fits?: (who: HomePerson) => Partial<Pick<CardSize, 'w' | 'h' | 'out'>>;
  Body: ComponentType<CardProps>;
}
