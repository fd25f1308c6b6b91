/**
 * Whether something stands in a form that a box of it cannot read. The first such box takes the focus and says what it expects: what somebody
 * typed is never sent as if nothing stood there (表单 42).
 */
export function stopsAtUnread(form: HTMLElement): boolean {
  const box = form.querySelector<HTMLElement>('[data-unread]');
  box?.focus();
  box?.dispatchEvent(new Event('invalid'));
  return box !== null;
}
