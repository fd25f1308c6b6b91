import { useCallback, useEffect, useRef, useState } from 'react';
import { dropDraft, type LocalDraft, loadDraft, saveDraft } from './localDraft.ts';

const WAIT = 500;

export interface DraftControl<T> {
  /** An older draft that was found and not yet decided about: the form waits until it is taken or thrown away. */
  found: LocalDraft<T> | null;
  /** Takes the found draft: the caller puts its value into the form. */
  take: () => void;
  /** Throws the stored draft away, after a save too. */
  discard: () => void;
  /** Keeps a changed value soon; a closed tab or a hidden page keeps it at once. */
  keep: (value: T) => void;
  /** The browser refused to keep it (storage off or full). */
  failed: boolean;
}

/**
 * Keeps what is typed in this browser half a second after the last key, so that nothing is lost by a closed tab, an error or
 * an expired session (表单 19、29).
 */
export function useLocalDraft<T>(
  key: string,
  version: number | null,
  isValue: (value: unknown) => value is T,
): DraftControl<T> {
  const [found, setFound] = useState(() => loadDraft(key, isValue));
  const [failed, setFailed] = useState(false);
  const waiting = useRef<{ value: T; timer: ReturnType<typeof setTimeout> } | null>(null);
  const target = useRef({ key, version });
  target.current = { key, version };

  const flush = useCallback(() => {
    const now = waiting.current;
    if (!now) return;
    clearTimeout(now.timer);
    waiting.current = null;
    setFailed(!saveDraft(target.current.key, now.value, target.current.version));
  }, []);
  useEffect(() => {
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);

  return {
    found,
    take: () => setFound(null),
    discard: () => {
      if (waiting.current) clearTimeout(waiting.current.timer);
      waiting.current = null;
      dropDraft(target.current.key);
      setFound(null);
    },
    keep: (value) => {
      if (waiting.current) clearTimeout(waiting.current.timer);
      waiting.current = { value, timer: setTimeout(flush, WAIT) };
    },
    failed,
  };
}
