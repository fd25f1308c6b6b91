const FOCUSABLE =
  'input:not([disabled]):not([type=hidden]), select:not([disabled]), textarea:not([disabled]), button:not([disabled])';

/**
 * Puts the focus on the first field, in reading order, that has a message (表单 2).
 * A message for a list as a whole goes to its own mark. Answers whether one was found.
 */
export function focusFirstProblem(
  root: ParentNode,
  problems: Readonly<Record<string, string>>,
): boolean {
  for (const field of root.querySelectorAll<HTMLElement>('[data-field]')) {
    if (!problems[field.dataset.field ?? '']) continue;
    const control = field.querySelector<HTMLElement>(FOCUSABLE);
    field.scrollIntoView({ block: 'center' });
    control?.focus({ preventScroll: true });
    return control !== null;
  }
  return false;
}
