import { useSyncExternalStore } from 'react';
import './icon.css';

/** Of an unknown name, or while they cannot be loaded: says nothing about what it stands for. */
const NEUTRAL = 'M12 19a7 7 0 1 0 0-14 7 7 0 0 0 0 14z';

let icons: Readonly<Record<string, string>> | null = null;
let asked = false;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The drawing of a name; empty while they are on their way. All are loaded once, whoever asks. */
function drawing(name: string): string {
  if (icons) return (Object.hasOwn(icons, name) && icons[name]) || NEUTRAL;
  if (!asked) {
    asked = true;
    import('./icons.ts')
      .then(
        ({ ICONS }) => ICONS,
        () => ({}),
      )
      .then((loaded) => {
        icons = loaded;
        for (const listener of listeners) listener();
      });
  }
  return '';
}

/**
 * An icon by the name that a menu or a unit level gives it, in the colour of the text. It only
 * accompanies a text; its place is kept from the start.
 * @param size width and height in px
 */
export function IconLoader({
  name,
  size = 16,
}: {
  name: string | null | undefined;
  size?: number;
}) {
  const path = useSyncExternalStore(subscribe, () => drawing(name ?? ''));
  return (
    <svg
      className="icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      data-icon={name ?? ''}
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
