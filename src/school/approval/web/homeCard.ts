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
}
export interface HomeCard extends CardSize {
  title: string;
  /** Shown to whoever holds any of these; null: to everybody. */
  any: readonly string[] | null;
  Body: ComponentType<CardProps>;
}
