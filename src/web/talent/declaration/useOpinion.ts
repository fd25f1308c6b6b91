import { useState } from 'react';
import { useSession } from '../../actors/session.ts';
import { draftKey, loadDraft } from '../../ui/form/localDraft.ts';
import { useLocalDraft } from '../../ui/form/useLocalDraft.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

/** The opinion typed for one item: it outlives errors, a 409, an expired session and a closed tab (domain.md 2.8 #24). */
export function useOpinion(id: number) {
  const key = draftKey(
    useSession((s) => s.user?.id ?? ''),
    `opinion:${id}`,
  );
  const [opinion, setOpinion] = useState(() => loadDraft(key, isText)?.value ?? '');
  const draft = useLocalDraft(key, null, isText);
  return {
    opinion,
    type: (text: string) => {
      setOpinion(text);
      draft.keep(text);
    },
    clear: () => {
      setOpinion('');
      draft.discard();
    },
  };
}
