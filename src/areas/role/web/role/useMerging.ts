import { useEffect, useRef } from 'react';
import { alert } from '../../../../platform/web/actors/dialog.ts';
import { mergedText, mergeRole } from './mergeRole.ts';
import type { useRoleEditing } from './useRoleEditing.ts';

/** Where somebody else has saved the role meanwhile, their changes are laid into one's own right by right, and said (权限 33). */
export function useMerging(
  { stored, text, theirs, settle }: ReturnType<typeof useRoleEditing>,
  nameOf: (right: string) => string,
): void {
  const latest = useRef({ stored, text, settle, nameOf });
  latest.current = { stored, text, settle, nameOf };
  const now = theirs?.text;
  useEffect(() => {
    if (!now) return;
    const { stored: opened, text: mine, settle: lay, nameOf: word } = latest.current;
    const merged = mergeRole(opened, mine, now);
    lay(merged.text);
    void alert({ type: 'warn', message: mergedText(merged, word) });
  }, [now]);
}
