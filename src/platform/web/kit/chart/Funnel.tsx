import type { ReactNode } from 'react';
import { percentText } from '../../../contract/percent.ts';
import { Pressable } from '../plain/Pressable.tsx';
import css from './chart.module.css';

export interface Stage<K extends string = string> {
  key: K;
  label: string;
  count: number;
}
interface Props<K extends string> {
  /** From all of them to what has passed last; each is a part of the first. */
  stages: readonly Stage<K>[];
  /** Opens the list of a stage; absent: there is none to open. */
  onOpen?: ((key: K) => void) | undefined;
}
/** How they become fewer from stage to stage: what has passed is dark, what the stage before had and this one has not is light. */
export function Funnel<K extends string>({ stages, onOpen }: Props<K>) {
  const whole = stages[0]?.count ?? 0;
  return (
    <ul className={css.funnel}>
      {stages.map(({ key, label, count }, at) => {
        const before = stages[at - 1]?.count ?? count;
        const words: ReactNode = (
          <>
            <span>{label} </span>
            <span className={css.bar} aria-hidden="true">
              <span data-mark="passed" style={{ flexGrow: count }} />
              <span data-mark="held" style={{ flexGrow: before - count }} />
              <span style={{ flexGrow: whole - before }} />
            </span>
            <b>{count}</b> <small>{percentText(count, whole)}</small>
          </>
        );
        return (
          <li key={key}>
            {onOpen ? (
              <Pressable
                className={css.stage}
                disabled={count === 0}
                data-count={count}
                onClick={() => onOpen(key)}
              >
                {words}
              </Pressable>
            ) : (
              <div className={css.stage}>{words}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
