import { useLate } from '../kit/page/useLate.ts';
import css from './opening.module.css';

/** While the code of a form or drawer is on its way: nothing for 200 ms, then a sentence (列表 13). */
export function Opening({ text, beside }: { text: string; beside?: boolean }) {
  if (!useLate(true)) return null;
  return (
    <p className={beside ? `${css.opening} ${css.beside}` : css.opening} role="status">
      {text}
    </p>
  );
}
