import { useCallback, useEffect, useMemo, useState } from 'react';
import { notify } from '../../actors/notification.ts';
import { usePermissions } from '../../actors/session.ts';
import { Pressable } from '../../kit/plain/Pressable.tsx';
import { whenOnline } from '../../lazily.ts';
import { frameParts } from '../parts.ts';
import { besideMenu, type MenuEntry } from '../routes.ts';
import { useOpen } from '../tabs/tabs.ts';
import { recentPaths, recentRecords } from './recent.ts';
import { type Target, targetsOf } from './targets.ts';

/** The palette and what it finds, together. */
const load = () =>
  whenOnline(async () => {
    const [palette, finder] = await Promise.all([import('./Palette.tsx'), frameParts().finder()]);
    return { Palette: palette.default, finder };
  });
type Loaded = Awaited<ReturnType<typeof load>>;
const isMac = /mac|iphone|ipad/i.test(navigator.platform);

/** Something modal stands before the page: it is answered first. */
const modalOpen = () =>
  [...document.querySelectorAll('[aria-modal=true]')].some((box) => box.checkVisibility());

interface Props {
  entries: readonly MenuEntry[];
  userId: string;
  /** path that is shown now: nobody searches for it */
  current: string;
}

/** Ctrl-K or ⌘K, and a button that says so. What the search needs is loaded when it is first wanted. */
export function PaletteButton({ entries, userId, current }: Props) {
  const [shown, setShown] = useState<Loaded | null>(null);
  const permissions = usePermissions();
  const targets = useMemo(
    () => targetsOf([...entries, ...besideMenu(permissions, entries)]),
    [entries, permissions],
  );
  const goTo = useOpen();
  const show = useCallback(() => {
    load().then(setShown, () =>
      notify({ type: 'error', message: '搜索没有加载成功，请检查网络后重试' }),
    );
  }, []);
  useEffect(() => {
    const heard = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return;
      event.preventDefault();
      if (!modalOpen()) show();
    };
    addEventListener('keydown', heard);
    return () => removeEventListener('keydown', heard);
  }, [show]);
  const choose = ({ path, external, run }: Target) => {
    if (run) run();
    else if (path) goTo(path);
    else if (external) window.open(external, '_blank', 'noopener,noreferrer');
  };
  return (
    <>
      <Pressable
        className="palette-button"
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onPointerEnter={() => void load().catch(() => {})}
        onClick={show}
      >
        <svg
          width="16"
          height="16"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          aria-hidden="true"
        >
          <path d="M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l5 5" />
        </svg>
        <span className="visually-hidden">搜索</span>
        <span className="palette-keys">{isMac ? '⌘K' : 'Ctrl K'}</span>
      </Pressable>
      {shown && (
        <shown.Palette
          finder={shown.finder}
          opened={recentRecords(userId)}
          targets={targets}
          recent={recentPaths(userId).filter((path) => path !== current)}
          onOpen={choose}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}
