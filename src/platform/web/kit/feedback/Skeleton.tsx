import { useLate } from '../page/useLate.ts';
import css from './skeleton.module.css';

/** The place of what is on its way, at its height; nothing for the first 200 ms (列表 13). */
export function Skeleton({
  height,
  label,
}: {
  height: number | '100%';
  /** What is on its way, where nothing else says it. */
  label?: string;
}) {
  const late = useLate(true);
  return (
    <div
      className={late ? css.shown : undefined}
      style={{ height }}
      aria-busy="true"
      {...(late && label && { role: 'status', 'aria-label': label })}
    />
  );
}
