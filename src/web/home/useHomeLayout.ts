import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { notify } from '../actors/notification.ts';
import { useSession } from '../actors/session.ts';
import { useUnsaved } from '../actors/unsaved.ts';
import { keepUserConfig, useUserConfig } from '../actors/userConfig.ts';
import { type Arrangement, arrangementOf, defaultArrangement, isSame, settingsOf } from './arrangement.ts';
import type { CardSize } from './layout.ts';

const SAVED = 3000;
/** Settings whose fault has been told: coming back to the page does not tell it again, the next login does. */
const told = new WeakSet<object>();

interface HomeArrangement {
  /** What is shown: one's own, or while arranging what will be saved. */
  now: Arrangement;
  arranging: boolean;
  saving: boolean;
  /** There is something to save: a change, or a stored layout that cannot be used. */
  savable: boolean;
  /** Holds what asks before the page is left. */
  bar: RefObject<HTMLDivElement | null>;
  start: () => void;
  change: (next: Arrangement) => void;
  reset: () => void;
  cancel: () => void;
  save: () => Promise<void>;
}

/** The cards' arrangement in one's settings (issue 3, 11): shown, changed, saved, or left as it was. */
export function useHomeLayout(cards: readonly CardSize[]): HomeArrangement {
  const kept = useUserConfig();
  const { layout, hidden, fault } = useMemo(() => arrangementOf(kept, cards), [kept, cards]);
  const own = useMemo(() => ({ layout, hidden }), [layout, hidden]);
  const [draft, setDraft] = useState<Arrangement | null>(null);
  const [saving, setSaving] = useState(false);
  const dirty = draft !== null && !isSame(draft, own);
  const bar = useRef<HTMLDivElement>(null);
  useUnsaved(dirty, '首页布局', bar);

  const loaded = useSession(({ user }) => user?.user.userConfig);
  useEffect(() => {
    if (!fault || !loaded || told.has(loaded)) return;
    told.add(loaded);
    notify({ type: 'warning', message: `保存的首页布局无法使用，已显示默认布局（${fault}）。可以在“调整布局”中重新保存。` });
  }, [fault, loaded]);

  return {
    now: draft ?? own,
    arranging: draft !== null,
    saving,
    savable: dirty || fault !== null,
    bar,
    start: () => setDraft(own),
    change: setDraft,
    reset: () => setDraft(defaultArrangement(cards)),
    cancel: () => setDraft(null),
    save: async () => {
      if (!draft) return;
      setSaving(true);
      try {
        await keepUserConfig(settingsOf(draft, cards));
        setDraft(null);
        notify({ type: 'success', message: '首页布局已保存', duration: SAVED });
      } catch {
        // it has been told; what was arranged stays to be saved again
      } finally {
        setSaving(false);
      }
    },
  };
}
