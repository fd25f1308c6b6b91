import css from './chart.module.css';
import type { FigureTable } from './Figure.tsx';

/** A colour of the theme: of a state, or one of five steps for classes that have an order, the last for the most. */
export type Tone = 'done' | 'going' | 'back' | 'refused' | 'open' | 1 | 2 | 3 | 4 | 5;
export interface Part {
  label: string;
  tone: Tone;
}
export interface StackRow {
  key: string | number;
  label: string;
  /** As many as there are parts, in their order. */
  counts: readonly number[];
  /** What is said behind the bar. */
  end: number | string;
}
interface Props {
  parts: readonly Part[];
  rows: readonly StackRow[];
  /** What stands behind the bars. */
  end: string;
  /** Each bar is all of its row (100 %), or as long as its sum against the largest. */
  of?: 'row' | 'largest';
}
const sumOf = (counts: readonly number[]) => counts.reduce((sum, one) => sum + one, 0);

/** Bars that lie, divided into parts; each number stands in its part where there is room, and all of them in the words for a screen reader. */
export function Stacks({ parts, rows, end, of = 'row' }: Props) {
  const largest = Math.max(1, ...rows.map(({ counts }) => sumOf(counts)));
  return (
    <>
      <div className={css.legend} aria-hidden="true">
        {(parts.length > 1 ? parts : []).map(({ label, tone }) => (
          <span key={label}>
            <i data-mark={tone} />
            {label}
          </span>
        ))}
        <span className={css.endTitle}>{end}</span>
      </div>
      <ul className={css.stacks}>
        {rows.map(({ key, label, counts, end: behind }) => (
          <li key={key}>
            <span title={label}>{label}</span>
            <span className="visually-hidden">
              {parts.map((part, i) => ` ${part.label} ${counts[i] ?? 0}，`)}
              {end}{' '}
            </span>
            <span className={css.bar} aria-hidden="true">
              {parts.map((part, i) => {
                const count = counts[i] ?? 0;
                if (count === 0) return null;
                return (
                  <span
                    key={part.label}
                    data-mark={part.tone}
                    title={`${label}：${part.label} ${count}`}
                    style={{ flexGrow: count }}
                  >
                    {parts.length > 1 && <b>{count}</b>}
                  </span>
                );
              })}
              {of === 'largest' && <span style={{ flexGrow: largest - sumOf(counts) }} />}
            </span>
            <span className={css.end}>{behind}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The numbers of stacks as a table. */
export const stacksTable = (
  first: string,
  { parts, rows, end }: Pick<Props, 'parts' | 'rows' | 'end'>,
): FigureTable => ({
  heads: [first, ...parts.map(({ label }) => label), end],
  rows: rows.map(({ key, label, counts, end: behind }) => ({
    key,
    name: label,
    values: [...counts, behind],
  })),
});
