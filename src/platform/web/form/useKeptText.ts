import { useState } from 'react';
import { useSession } from '../actors/session.ts';
import { draftKey, loadDraft } from './localDraft.ts';
import { useLocalDraft } from './useLocalDraft.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

/**
 * An opinion or reason that somebody types: it outlives errors, a 409, an expired session, a reload and a closed tab (表单 24),
 * until it has been sent. `thing`: what it is said of, `opinion:12`.
 */
export function useKeptText(thing: string) {
  const key = draftKey(
    useSession((s) => s.user?.id ?? ''),
    thing,
  );
  const [text, setText] = useState(() => loadDraft(key, isText)?.value ?? '');
  const draft = useLocalDraft(key, null, isText);
  return {
    text,
    type: (now: string) => {
      setText(now);
      draft.keep(now);
    },
    clear: () => {
      setText('');
      draft.discard();
    },
  };
}
