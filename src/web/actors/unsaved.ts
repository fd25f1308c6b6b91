import { type RefObject, useEffect, useId } from 'react';
import { confirm } from './dialog.ts';

/** Unsaved input by the path of its page tab; more than one form may stand on a page. */
const unsaved = new Map<string, { path: string; what: string; form: RefObject<HTMLElement | null> }>();

/**
 * While `dirty`, closing the page tab, the browser tab or changing the working context asks first. `what` names the
 * work, `form` is its element: `useUnsaved(form.formState.isDirty, '新申报', root)`. A page that is merely hidden stops its
 * effects but keeps its elements, so it stays registered; a form that is gone from the document no longer counts.
 */
export function useUnsaved(dirty: boolean, what: string, form: RefObject<HTMLElement | null>): void {
  const id = useId();
  useEffect(() => {
    if (dirty) unsaved.set(id, { path: location.pathname, what, form });
    else unsaved.delete(id);
  }, [id, dirty, what, form]);
}

const names = (path?: string) =>
  [...unsaved.values()]
    .filter((entry) => entry.form.current?.isConnected && (path === undefined || entry.path === path))
    .map(({ what }) => what);

/** Drops what stood on a page that has been closed, or everything. */
export function forgetUnsaved(path?: string): void {
  for (const [id, entry] of unsaved) if (path === undefined || entry.path === path) unsaved.delete(id);
}
export const hasUnsaved = (path?: string): boolean => names(path).length > 0;

/** True when nothing is unsaved on the page (on any page without `path`), or the person gives it up. */
export async function mayLeave(path?: string): Promise<boolean> {
  if (!hasUnsaved(path)) return true;
  const message = `${names(path).join('、')}还没有保存，确定离开吗？`;
  return confirm({ type: 'warn', message, confirmText: '离开', cancelText: '继续编辑' }).then(
    () => true,
    () => false,
  );
}
