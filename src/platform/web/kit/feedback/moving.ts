import { animate } from 'framer-motion/dom/mini';

/** Seconds for what moves across the page, and for what opens (look: motion). */
export const ACROSS = 0.24;
export const OPENING = 0.18;

/** Nobody asked for less motion, and the browser can move things. */
export const moves = (): boolean =>
  'getAnimations' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Shows where something comes from or goes to (列表 40). Drawn over what stands there already: nothing waits for it.
 * @param frames of each style its values from the first to the last, `{ opacity: ['1', '0'] }`
 * @param seconds `ACROSS` or `OPENING`
 * @returns when it has ended; at once where nothing moves
 */
export async function move(
  element: HTMLElement,
  frames: Readonly<Partial<Record<'opacity' | 'transform' | 'clipPath', string[]>>>,
  seconds: number,
): Promise<void> {
  if (!moves()) return;
  await animate(element, frames, { duration: seconds, ease: 'easeOut' });
  // what stands afterwards is the sheet's
  Object.assign(element.style, { opacity: '', transform: '', clipPath: '' });
}
