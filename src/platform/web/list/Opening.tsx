import { useLate } from '../kit/page/useLate.ts';

/** While the code of a form or drawer is on its way: nothing for 200 ms, then a sentence (列表 13). */
export function Opening({ text, beside }: { text: string; beside?: boolean }) {
  if (!useLate(true)) return null;
  return (
    <p className={beside ? 'opening is-beside' : 'opening'} role="status">
      {text}
    </p>
  );
}
