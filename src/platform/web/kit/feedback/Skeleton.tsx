import { useLate } from '../page/useLate.ts';
import css from './skeleton.module.css';

/** The place of what is on its way, at its height; nothing for the first 200 ms (列表 13). */
export function Skeleton({ height }: { height: number | '100%' }) {
  const late = useLate(true);
  return <div className={late ? css.shown : undefined} style={{ height }} aria-busy="true" />;
}
