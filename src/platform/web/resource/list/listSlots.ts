import type { ReactNode } from 'react';
import type { EntityRow } from '../../../contract/resource/shapes.ts';
import type { RowAction } from '../../kit/page/RowMenu.tsx';
import type { Drag } from '../../scope/OrgTreeList.tsx';
import type { Cells } from './columns.tsx';

/** On from the record that is open. */
export interface Going {
  /** The next one, once this one is dealt with. */
  advance: () => void;
  /** The next one, this one left as it is; undefined: it is the last. */
  next: (() => void) | undefined;
}
/** What a screen adds to the list of its resource. */
export interface ListSlots {
  /** Of the page, where it is not that of the list. */
  title?: string;
  /** Beside the title. */
  hint?: ReactNode;
  /** Under the title, e.g. tabs. */
  bar?: ReactNode;
  /** Behind the buttons of the toolbar. */
  toolbar?: ReactNode;
  /** What is done with a record before all else, next to 查看 and 编辑; the same function while nothing changes. */
  lead?: (row: EntityRow) => RowAction | null;
  /** What the filters of the declaration's `more` offer, by name. */
  choices?: Readonly<Record<string, readonly { value: string; label: string }[]>>;
  /** Further actions of a record; the same function while nothing changes. */
  acts?: (row: EntityRow) => readonly RowAction[];
  /** Further actions over the chosen records; `clear` gives the choice up. */
  bulks?: readonly {
    label: string;
    onClick: (rows: readonly EntityRow[], clear: () => void) => void;
  }[];
  /** Below the facts of a record in its drawer. */
  detail?: (row: EntityRow) => ReactNode;
  /** Above the facts of a record in its drawer. */
  above?: (row: EntityRow) => ReactNode;
  /** Below everything in its drawer, always in sight: what may be done with it. */
  below?: (row: EntityRow, going: Going) => ReactNode;
  /** Whose record it is, as a picture before the title of its drawer. */
  face?: (row: EntityRow) => ReactNode;
  /** What a drawer is titled with, where the record's name does not say it. */
  called?: (row: EntityRow) => string;
  /** Columns that are drawn otherwise than their declaration says; the same object while nothing changes. */
  cells?: Cells;
  /** Why there is nothing at all yet, where it is not for want of a record. */
  nothing?: { text: string; action?: { label: string; onClick: () => void } };
  /** In the organisation tree at the side a unit can be dragged onto another one. */
  drag?: Drag;
}
