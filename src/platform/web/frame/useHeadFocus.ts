import { useEffect } from 'react';

/** The title of the page that is shown, not of one that is kept behind it. */
const title = () =>
  [...document.querySelectorAll<HTMLElement>('#content h1')].find((it) => it.checkVisibility());

/**
 * After the first page has come, another one is opened or a form has closed, the focus that has nowhere to be is at the title: one Tab before
 * what can be done there (菜单 31). Whoever presses somewhere has it there.
 * @param place what is shown, as an address
 */
export function useHeadFocus(place: string): void {
  useEffect(() => {
    void place;
    const come = () => {
      const { activeElement: now, body } = document;
      if (now && now !== body) {
        if (now.tagName !== 'H1') end();
        return;
      }
      const head = title();
      if (!head) return;
      head.tabIndex = -1;
      head.focus({ preventScroll: true });
    };
    // a page comes late, or once more when what it shows is there
    const seen = new MutationObserver(come);
    const end = () => seen.disconnect();
    seen.observe(document.body, { childList: true, subtree: true });
    addEventListener('pointerdown', end);
    come();
    return () => {
      end();
      removeEventListener('pointerdown', end);
    };
  }, [place]);
}
