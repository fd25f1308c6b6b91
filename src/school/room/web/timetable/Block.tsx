import { Pressable } from '../../../../platform/web/kit/plain/Pressable.tsx';
import { maskText } from '../../../semester/contract/weekMask.ts';
import { hoursText } from '../../contract/grid.ts';
import css from './timetable.module.css';

/** Entries of occupancy_source. */
export const KINDS = { '1': 'course', '2': 'exam', '3': 'loan', '4': 'repair' } as const;
export type Source = keyof typeof KINDS;

/** What stands in a timetable. */
export interface Entry {
  id: number | string;
  /** What it is there for: it has the colour of this. */
  source: Source;
  subject: string;
  /** Bits, contract/grid.ts. */
  weeks: number;
  weekday: number;
  periodFrom: number;
  periodTo: number;
  /** Whose it is, or where. */
  unitName: string | null;
  headcount: number;
  /** Who teaches, and whom. */
  people?: readonly string[];
  /** Why it is 待调整; null: it is not. */
  adjustReason: string | null;
}
interface Props {
  one: Entry;
  /** It says in which weeks it is. */
  weeks: boolean;
  at: string;
  /** The Tab key stops at it. */
  stop: boolean;
  onFocus: () => void;
  onOpen: () => void;
}
/** One of those who are there, as long as its periods. */
export function Block({ one, weeks, at, stop, onFocus, onOpen }: Props) {
  const { subject, unitName, headcount, adjustReason, people = [] } = one;
  const when = `${maskText(one.weeks)}周`;
  const title = [
    subject,
    when,
    ...people,
    unitName,
    `${headcount} 人`,
    adjustReason && `待调整：${adjustReason}`,
  ]
    .filter(Boolean)
    .join('，');
  const kind = adjustReason ? css.adjust : css[KINDS[one.source]];
  return (
    <Pressable
      className={`${css.block} ${kind}`}
      title={title}
      data-at={at}
      tabIndex={stop ? 0 : -1}
      onFocus={onFocus}
      onClick={onOpen}
    >
      <b>{subject}</b>
      {weeks && <span>（{when}）</span>}
      {one.periodTo > one.periodFrom &&
        people.map((names) => (
          <span key={names} className={css.people}>
            {names}
          </span>
        ))}
      <span className="visually-hidden">
        {hoursText(one.weekday, one.periodFrom, one.periodTo)}
      </span>
    </Pressable>
  );
}
