import { useSyncExternalStore } from 'react';
import './icon.css';

/** Each file is a drawing on 24 × 24 in one stroke, a file of its own in the build: only the icons that are shown are loaded. */
const files = import.meta.glob<string>('./icons/*.ts', { import: 'default' });
/** Names that a menu can give (system menu configuration). */
export const knownIcons = (): string[] =>
  Object.keys(files).map((file) => file.slice('./icons/'.length, -'.ts'.length));
/** Of an unknown name, or while it cannot be loaded: says nothing about what it stands for. */
const NEUTRAL = 'M12 19a7 7 0 1 0 0-14 7 7 0 0 0 0 14z';

const loaded = new Map<string, string>();
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The drawing of a name; empty while it is on its way. A name is loaded once, whoever asks. */
function drawing(name: string): string {
  const found = loaded.get(name);
  if (found !== undefined) return found;
  const file = `./icons/${name}.ts`;
  const load = Object.hasOwn(files, file) ? files[file] : undefined;
  loaded.set(name, load ? '' : NEUTRAL);
  load?.()
    .catch(() => NEUTRAL)
    .then((path) => {
      loaded.set(name, path);
      for (const listener of listeners) listener();
    });
  return loaded.get(name) ?? '';
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
