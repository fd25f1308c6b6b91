import { type RefObject, useEffect, useId } from 'react';
import { agreed } from './dialog.ts';
import { actor } from './root.ts';

/** Unsaved input by the path of its page tab; more than one form may stand on a page. */
const unsaved = new Map<
  string,
  { path: string; what: string; form: RefObject<HTMLElement | null> }
>();

/**
 * While `dirty`, closing the page tab, the browser tab or changing the working context asks first. `what` names the
 * work, `form` is its element: `useUnsaved(form.formState.isDirty, '新申报', root)`. A page that is merely hidden stops its
 * effects but keeps its elements, so it stays registered; a form that is gone from the document no longer counts.
 */
export function useUnsaved(
  dirty: boolean,
  what: string,
  form: RefObject<HTMLElement | null>,
): void {
  const id = useId();
  useEffect(() => {
    if (dirty) unsaved.set(id, { path: location.pathname, what, form });
    else unsaved.delete(id);
  }, [id, dirty, what, form]);
}

const names = (path?: string) =>
  [...unsaved.values()]
    .filter(
      (entry) => entry.form.current?.isConnected && (path === undefined || entry.path === path),
    )
    .map(({ what }) => what);

/** Drops what stood on a page that has been closed, or everything. */
export function forgetUnsaved(path?: string): void {
  for (const [id, entry] of unsaved)
    if (path === undefined || entry.path === path) unsaved.delete(id);
}
export const hasUnsaved = (path?: string): boolean => names(path).length > 0;

const departures = new Map<string, (goes: boolean) => void>();
let made = 0;
/** True when nothing is unsaved on the page (on any page without `path`), or the person gives it up: the chart decides. */
export function mayLeave(path?: string): Promise<boolean> {
  const id = `departure ${made++}`;
  const answer = new Promise<boolean>((resolve) => departures.set(id, resolve));
  actor('leaving').send({ type: 'LEAVE', departure: { id, unsaved: names(path) } });
  return answer;
}
function settle(id: string, goes: boolean): void {
  departures.get(id)?.(goes);
  departures.delete(id);
}

/** Connects the chart with the dialog that asks and with those who wait for the answer. Called once by startRoot. */
export function wireLeaving(): void {
  const leaving = actor('leaving');
  leaving.on('left', ({ id }) => settle(id, true));
  leaving.on('stayed', ({ id }) => settle(id, false));
  leaving.on('ask', ({ message }) => {
    void agreed({ message, confirmText: '离开', cancelText: '继续编辑' }).then((yes) =>
      leaving.send({ type: yes ? 'CONFIRM' : 'CANCEL' }),
    );
  });
}

/** The browser tab is about to go: holds it when something is unsaved, so that the browser asks in its own words. */
export function holdBrowser(event: BeforeUnloadEvent): void {
  const leaving = actor('leaving');
  const held = leaving.on('hold', () => event.preventDefault());
  leaving.send({ type: 'UNLOAD', unsaved: names() });
  held.unsubscribe();
}
