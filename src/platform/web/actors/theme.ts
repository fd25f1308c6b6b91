/** Themes; their texts are in look.ts. */
export type Theme = 'default' | 'red';
export type Mode = 'light' | 'dark';

/** Shows a look, whatever its texts: what is not known is the default one. */
export function applyTheme(look: Readonly<{ theme: string; mode: string }>): void {
  const root = document.documentElement;
  root.dataset.theme = look.theme === 'red' ? 'red' : 'default';
  root.classList.toggle('dark', look.mode === 'dark');
  root.classList.toggle('light', look.mode !== 'dark');
}
