import type { Target } from './targets.ts';

/** Things under one heading of the palette. */
export interface Group {
  title: string;
  items: readonly Target[];
}
export interface Found {
  groups: readonly Group[];
  /** An answer to what stands in the line is still to come. */
  busy: boolean;
  /** Why records could not be looked up. */
  error: string | null;
}
/** What the palette finds beside menus and is not the platform's. */
export interface Finder {
  /** A hook: records that answer what is typed or, when nothing is, those of these addresses. */
  useFound: (typed: string, opened: readonly string[]) => Found;
  /** A hook: what can be done at once. */
  useActions: () => readonly Target[];
}
