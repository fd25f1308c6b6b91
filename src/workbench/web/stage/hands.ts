import type { Gesture, Target } from './gesture.ts';

const ROLE = {
  button: 'button, [role=button]',
  menuitem: '[role=menuitem]',
  radio: 'input[type=radio]',
  checkbox: 'input[type=checkbox]',
};

/** What stands on an element, without what screen readers do not read. */
function nameOf(element: Element): string {
  const label = element.getAttribute('aria-label');
  if (label !== null) return label;
  const titles = element.getAttribute('aria-labelledby');
  if (titles !== null && element.tagName === 'INPUT')
    return titles
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
      .trim();
  const read = (node: Node): string => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
    if (
      node.nodeType !== Node.ELEMENT_NODE ||
      (node as Element).getAttribute('aria-hidden') === 'true'
    )
      return '';
    return [...node.childNodes].map(read).join('');
  };
  // a box stands in its label
  return read((element.tagName === 'INPUT' && element.closest('label')) || element).trim();
}
function findControl({ role, name, inside }: Target): HTMLElement | null {
  const places = inside ? [...document.querySelectorAll(inside)] : [document.body];
  const found = places.flatMap((place) => [...place.querySelectorAll<HTMLElement>(ROLE[role])]);
  return found.find((element) => nameOf(element) === name) ?? null;
}
function findField(name: string): HTMLElement | null {
  const label = [...document.querySelectorAll('label')].find((it) => nameOf(it) === name);
  const named = label && document.getElementById(label.htmlFor);
  return named ?? document.querySelector<HTMLElement>(`[aria-label="${name}"]`);
}

/** The element that a gesture is for, or null; the whole page for a key. */
export function findFor(gesture: Gesture): HTMLElement | null {
  switch (gesture.do) {
    case 'click':
      return findControl(gesture);
    case 'fill':
    case 'choose':
    case 'upload':
      return findField(gesture.name);
    case 'hover':
    case 'leave':
    case 'down':
    case 'up':
      return document.querySelector<HTMLElement>(gesture.inside);
    case 'press':
      return gesture.inside ? document.querySelector<HTMLElement>(gesture.inside) : document.body;
    default:
      return null;
  }
}
export const isEnabled = (element: HTMLElement): boolean =>
  !element.hasAttribute('disabled') && !element.closest('[inert]');

function type(field: HTMLElement, value: string): void {
  field.focus();
  // React hears of a change only past its own setter
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
function choose(select: HTMLSelectElement, text: string): boolean {
  if (![...select.options].some((it) => it.value === text)) return false;
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, text);
  return select.dispatchEvent(new Event('change', { bubbles: true }));
}
function click(element: HTMLElement): void {
  const send = (name: string, Kind: typeof MouseEvent) =>
    element.dispatchEvent(new Kind(name, { bubbles: true, cancelable: true, button: 0 }));
  send('pointerdown', PointerEvent);
  send('mousedown', MouseEvent);
  element.focus();
  send('pointerup', PointerEvent);
  send('mouseup', MouseEvent);
  element.click();
}
/** Only the sizes are looked at: 5 MB need not be made for it. */
function upload(input: HTMLElement, files: readonly { name: string; size: number }[]): void {
  if (files.length === 0) return;
  const chosen = files.map(({ name, size }) =>
    Object.defineProperty(new File([], name), 'size', { value: size }),
  );
  Object.defineProperty(input, 'files', { value: chosen, configurable: true });
  input.dispatchEvent(new Event('change', { bubbles: true }));
  Reflect.deleteProperty(input, 'files');
}

/** The pointer comes down on an item of a menu, which shows it before it is let go: a menu does what it shows as chosen. */
export function approach(gesture: Gesture): void {
  if (gesture.do !== 'click' || gesture.role !== 'menuitem') return;
  findFor(gesture)?.dispatchEvent(
    new PointerEvent('pointerdown', { bubbles: true, cancelable: true, button: 0 }),
  );
}

/** Does a gesture on the page; false when there is nothing to do it on, or it is disabled. */
export function perform(gesture: Gesture): boolean {
  const element = findFor(gesture);
  if (!element || !isEnabled(element)) return false;
  switch (gesture.do) {
    case 'click':
      click(element);
      return true;
    case 'fill':
      type(element, gesture.value);
      return true;
    case 'choose':
      return choose(element as HTMLSelectElement, gesture.value);
    case 'upload':
      upload(element, gesture.files);
      return true;
    case 'hover':
    case 'leave':
      return element.dispatchEvent(
        new PointerEvent(gesture.do === 'hover' ? 'pointerover' : 'pointerout', { bubbles: true }),
      );
    case 'down':
    case 'up':
      if (gesture.do === 'down') element.focus();
      return element.dispatchEvent(
        new PointerEvent(`pointer${gesture.do}`, { bubbles: true, button: 0 }),
      );
    case 'press':
      if (gesture.inside) element.focus();
      return (
        (document.activeElement ?? document.body).dispatchEvent(
          new KeyboardEvent('keydown', { key: gesture.key, bubbles: true, cancelable: true }),
        ) || true
      );
    default:
      return false;
  }
}
