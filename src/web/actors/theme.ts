import { useSyncExternalStore } from 'react';
import { tellTabs } from './channel.ts';

/** Themes by their texts (specification 1). */
export const THEMES = { default: '默认', red: '红色' } as const;
export type Theme = keyof typeof THEMES;
export const MODES = { light: '浅色', dark: '深色' } as const;
export type Mode = keyof typeof MODES;
export interface Look {
  theme: Theme;
  mode: Mode;
}

/** Keys of local storage; the script in the head of both pages reads the same ones before anything is drawn. */
const KEYS = { theme: 'theme', mode: 'mode' } as const;
const listeners = new Set<() => void>();
const themeOf = (value: unknown): Theme => (value === 'red' ? 'red' : 'default');
const modeOf = (value: unknown): Mode => (value === 'dark' ? 'dark' : 'light');

/** What the page shows now. */
export const currentTheme = (): Theme => themeOf(document.documentElement.dataset.theme);
export const currentMode = (): Mode => modeOf(document.documentElement.classList.contains('dark') ? 'dark' : 'light');

/** Shows a look, whatever its texts: what is not known is the default one. */
export function applyTheme(look: Readonly<{ theme: string; mode: string }>): void {
  const root = document.documentElement;
  root.dataset.theme = themeOf(look.theme);
  const mode = modeOf(look.mode);
  root.classList.toggle('dark', mode === 'dark');
  root.classList.toggle('light', mode === 'light');
  for (const listener of listeners) listener();
}

/** Chooses a look: shown, stored for the next start, followed by the other tabs (decisions.md 3). */
export function chooseLook(part: Partial<Look>): void {
  const look = { theme: currentTheme(), mode: currentMode(), ...part };
  applyTheme(look);
  tellTabs({ type: 'theme', ...look });
  try {
    localStorage.setItem(KEYS.theme, look.theme);
    localStorage.setItem(KEYS.mode, look.mode);
  } catch {
    // storage is full or forbidden: the look holds until the page is closed
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useTheme = (): Theme => useSyncExternalStore(subscribe, currentTheme);
export const useMode = (): Mode => useSyncExternalStore(subscribe, currentMode);
