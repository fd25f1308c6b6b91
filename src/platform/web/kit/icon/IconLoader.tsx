import { ICONS } from './icons.ts';
import './icon.css';

/** Of an unknown name: says nothing about what it stands for. */
const NEUTRAL = 'M12 19a7 7 0 1 0 0-14 7 7 0 0 0 0 14z';

/** The drawing of a name. */
const drawing = (name: string): string =>
  (Object.hasOwn(ICONS, name) && (ICONS as Readonly<Record<string, string>>)[name]) || NEUTRAL;

/**
 * An icon by the name that a menu or a unit level gives it, in the colour of the text. It only
 * accompanies a text.
 * @param size width and height in px
 */
export function IconLoader({
  name,
  size = 16,
}: {
  name: string | null | undefined;
  size?: number;
}) {
  return (
    <svg
      className="icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      data-icon={name ?? ''}
      aria-hidden="true"
    >
      <path d={drawing(name ?? '')} />
    </svg>
  );
}
