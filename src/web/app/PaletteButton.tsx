import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { type Target, targetsOf } from './paletteSearch.ts';
import { recentPaths } from './recent.ts';
import type { MenuEntry } from './routes.ts';
import { useOpen } from './tabs.ts';

const palette = () => import('./Palette.tsx');
const Palette = lazy(palette);
const isMac = /mac|iphone|ipad/i.test(navigator.platform);

/** Something modal stands before the page: it is answered first. */
const modalOpen = () => [...document.querySelectorAll('[aria-modal=true]')].some((box) => box.checkVisibility());

interface Props {
  entries: readonly MenuEntry[];
  userId: string;
  /** path that is shown now: nobody searches for it */
  current: string;
}

/** Ctrl-K or ⌘K, and a button that says so. What the search needs is loaded when it is first wanted. */
export function PaletteButton({ entries, userId, current }: Props) {
  const [open, setOpen] = useState(false);
  const targets = useMemo(() => targetsOf(entries), [entries]);
  const goTo = useOpen();
  useEffect(() => {
    const heard = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      if (!modalOpen()) setOpen(true);
    };
    addEventListener('keydown', heard);
    return () => removeEventListener('keydown', heard);
  }, []);
  const choose = ({ path, external }: Target) => {
    if (path) goTo(path);
    else if (external) window.open(external, '_blank', 'noopener,noreferrer');
  };
  return (
    <>
      <button
        type="button"
        className="palette-button"
        aria-label="搜索菜单"
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onPointerEnter={() => void palette().catch(() => {})}
        onClick={() => setOpen(true)}
      >
        <svg width="16" height="16" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
          <path d="M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l5 5" />
        </svg>
        <kbd aria-hidden="true">{isMac ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      {open && (
        <Suspense>
          <Palette
            targets={targets}
            recent={recentPaths(userId).filter((path) => path !== current)}
            onOpen={choose}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
