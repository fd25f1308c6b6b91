type Keys = readonly (readonly [keys: string, what: string])[];
/** Keys of a queue and of an open item, for the help (申报 65). */
export const KEYS: Keys = [
  ['J / K', '队列中上下移动；打开一条后看下一条、上一条'],
  ['Enter', '打开当前一条'],
  ['空格', '选择或取消选择当前一条'],
  ['Ctrl + A', '在一行上：选择或取消选择本页全部'],
  ['P', '通过，并打开下一条'],
  ['R', '退回；意见不足时先到意见框'],
  ['O', '到意见框写意见'],
  ['1–9', '填入常用意见（在意见框中按 Alt+1–9）'],
  ['Ctrl + Enter', '在意见框中：做按钮上标出 Ctrl+Enter 的操作；退回类常用意见和 R 把它移到退回'],
  ['Shift + 1–9', '选退回原因（在意见框中按 Alt+Shift+1–9），再按 R 退回'],
  ['N', '跳过，看下一条'],
  ['Esc', '关闭这一条，回到队列中的这一行'],
  ['?', '显示本帮助'],
];

/** Without what only declarations have: the reasons of a return. */
export const PLAIN_KEYS: Keys = KEYS.filter(([keys]) => !keys.startsWith('Shift'));

export type Intent = 'pass' | 'returnToDeclarer';
/** What stands on the buttons that a key presses. */
export const BUTTON_KEYS: Record<Intent, string> = { pass: 'P', returnToDeclarer: 'R' };
export type KeyAct =
  | { do: Intent }
  | { do: 'opinion' }
  | { do: 'send' }
  | { do: 'next' }
  | { do: 'help' }
  | { do: 'template'; index: number }
  | { do: 'reason'; index: number };
interface Pressed {
  key: string;
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey?: boolean;
  isComposing: boolean;
  repeat: boolean;
}

/**
 * What a key asks for, or null. While an input method composes nothing is a command; a key that is held down decides once.
 * @param writing the person is in a field: letters are letters there
 */
export function actOf(event: Pressed, writing: boolean): KeyAct | null {
  if (event.isComposing || event.repeat) return null;
  const command = event.ctrlKey || event.metaKey;
  if (command) return writing && event.key === 'Enter' ? { do: 'send' } : null;
  // with Alt the key may be another sign (macOS), its place on the keyboard is the same
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1];
  if (digit && event.shiftKey && (event.altKey || !writing))
    return { do: 'reason', index: Number(digit) };
  if (event.altKey) return digit ? { do: 'template', index: Number(digit) } : null;
  if (writing) return null;
  if (digit && /^[1-9]$/.test(event.key)) return { do: 'template', index: Number(digit) };
  switch (event.key.toLowerCase()) {
    case 'p':
      return { do: 'pass' };
    case 'r':
      return { do: 'returnToDeclarer' };
    case 'o':
      return { do: 'opinion' };
    case 'n':
      return { do: 'next' };
    case '?':
      return { do: 'help' };
    default:
      return null;
  }
}
