import type { ReactNode } from 'react';
import css from './stateLine.module.css';

/** The states of something in a row: what is behind it, where it stands, what comes. */
export const StateLine = ({ names, at }: { names: readonly string[]; at: number }) => (
  <ol className={css.line}>
    {names.map((name, i) => (
      <li
        key={name}
        data-place={i < at ? 'past' : i === at ? 'now' : 'next'}
        aria-current={i === at ? 'step' : undefined}
      >
        {name}
      </li>
    ))}
  </ol>
);

interface OpenProps {
  /** Nothing is open any more. */
  clear: boolean;
  /** The name of the region; without it what is said is a status. */
  label?: string;
  children: ReactNode;
}
/** What is open, or clear, before the next step. */
export const StepOpen = ({ clear, label, children }: OpenProps) =>
  label === undefined ? (
    <div role="status" className={clear ? css.box : `${css.box} ${css.open}`}>
      {children}
    </div>
  ) : (
    <section aria-label={label} className={clear ? css.box : `${css.box} ${css.open}`}>
      {children}
    </section>
  );
