import { useEffect, useRef } from 'react';
import { actOf, type Intent } from './keys.ts';

const WRITING = 'input, textarea, select, [contenteditable], [role="combobox"]';
/** A question stands over everything, or a menu is open: the keys are its own. */
const covered = () =>
  document.querySelector('[role="alertdialog"], [role="menu"][data-state="open"], .task-dialog') !==
  null;
const bar = () => document.querySelector<HTMLElement>('[role="dialog"] .action-bar');
const box = () =>
  bar()?.querySelector<HTMLTextAreaElement>('textarea[name="opinion"], textarea') ?? null;
const press = (selector: string) =>
  bar()?.querySelector<HTMLButtonElement>(`${selector}:not(:disabled)`)?.click();

/**
 * The keys of an open item (`KEYS`). They press the buttons that are there, so a key never does what the screen does not offer, and
 * an opinion that is too short is told beside its box as it is by mouse.
 * @param open an item is open; @param onNext skips it; @param onHelp shows the keys, unless something else on the page does; @param onMark marks what Ctrl+Enter is to do
 */
export function useApproveKeys(options: {
  open: boolean;
  onNext: (() => void) | undefined;
  onHelp: (() => void) | undefined;
  onMark: (type: Intent) => void;
}): void {
  const now = useRef(options);
  now.current = options;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      const act =
        event.defaultPrevented || covered() ? null : actOf(event, target?.closest(WRITING) != null);
      if (!act) return;
      const { open: shown, onNext: next, onHelp: help, onMark: mark } = now.current;
      if (act.do === 'help') {
        if (!help) return;
        help();
      } else if (!shown) return;
      else if (act.do === 'next') next?.();
      else if (act.do === 'template') press(`[data-template="${act.index}"]`);
      else if (act.do === 'reason') press(`[data-reason="${act.index}"]`);
      else if (act.do === 'send') press('[data-marked]');
      else if (act.do === 'opinion') {
        mark('pass');
        box()?.focus();
      } else {
        mark(act.do);
        press(`[data-event="${act.do}"]`);
      }
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
