import type { ComponentType } from 'react';
import type { Finder } from './palette/finder.ts';

/** What stands in the frame and is not the platform's: drawn by it where it belongs. */
export interface FrameParts {
  /** Where one works: business type, semester, campus. */
  ContextSwitcher: ComponentType;
  Bell: ComponentType<{ userId: string; current: string }>;
  /** Beside the bell, for whoever may look at charts (测试 36). */
  Recorder: ComponentType;
  /** A hook: numbers beside menu entries, by path. */
  useCounts: () => Readonly<Record<string, number>>;
  /** Loads what the palette finds beside menus. */
  finder: () => Promise<Finder>;
}
let declared: FrameParts | undefined;

/** Says what stands in the frame, before it is drawn: done by src/main/web/parts.ts. */
export function declareParts(parts: FrameParts): void {
  declared = parts;
}
/** @throws Error when src/main/web/parts.ts has not been loaded */
export function frameParts(): FrameParts {
  if (!declared) throw new Error('the frame has no parts: import src/main/web/parts.ts');
  return declared;
}
