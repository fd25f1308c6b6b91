import { useSyncExternalStore } from 'react';
import { tellTabs } from './channel.ts';
import { applyTheme, type Mode, type Theme } from './theme.ts';

export const THEMES: Readonly<Record<Theme, string>> = { default: '默认', red: '红色' };
export const MODES: Readonly<Record<Mode, string>> = { light: '浅色', dark: '深色' };

/** Keys of local storage; the script in the head of both pages reads the same ones before anything is drawn. */
const KEYS = { theme: 'theme', mode: 'mode' } as const;
const root = document.documentElement;

/** What the page shows now. */
export const currentTheme = (): Theme => (root.dataset.theme === 'red' ? 'red' : 'default');
export const currentMode = (): Mode => (root.classList.contains('dark') ? 'dark' : 'light');

/** Chooses a look: shown, stored for the next start, followed by the other tabs (登录 24). */
export function chooseLook(part: Partial<{ theme: Theme; mode: Mode }>): void {
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

/** The root element holds the look, whoever changed it. */
function hearLook(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(root, { attributes: true, attributeFilter: ['class', 'data-theme'] });
  return () => observer.disconnect();
}
export const useTheme = (): Theme => useSyncExternalStore(hearLook, currentTheme);
export const useMode = (): Mode => useSyncExternalStore(hearLook, currentMode);
