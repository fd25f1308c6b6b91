import type { EventObject } from 'xstate';

/** A control as a person finds it: by what it is and what stands on it; `inside` narrows to a part of the page (CSS). */
export interface Target {
  role: 'button' | 'menuitem' | 'radio' | 'checkbox';
  name: string;
  inside?: string;
}
export interface FileToChoose {
  name: string;
  /** bytes */
  size: number;
}
/** One movement of a hand on the view, or what comes from outside: an answer of the server or another tab, time that passes. */
export type Gesture =
  /** `unfolds`: only brings the control to light that is pressed next */
  | ({ do: 'click'; unfolds?: true } & Target)
  | { do: 'fill'; name: string; value: string }
  | { do: 'choose'; name: string; value: string }
  /** `inside`: the element that has the focus */
  | { do: 'press'; key: string; inside?: string }
  /** `down`: the pointer goes there and comes down; `up`: it is let go where it is */
  | { do: 'hover' | 'leave' | 'down' | 'up'; inside: string; name: string }
  | { do: 'upload'; name: string; files: readonly FileToChoose[] }
  | { do: 'answer' | 'time'; name: string };

/** Where the walk stands: its state as the golden file names it (`inReview.master`) and the whole context. */
export interface At {
  state: string;
  context: Readonly<Record<string, unknown>>;
}
/** Something that must be readable on the view: the texts of all elements that the selector finds, in their order. */
export interface Look {
  zh: string;
  css: string;
  texts: readonly string[];
}
/** One chart's hands: by event type the movements for each payload, and what must be readable, written by hand. */
export interface ChartHands {
  /** no movement: in this place the event does not come from a hand */
  gestures: Readonly<Record<string, (event: never, at: At) => readonly Gesture[]>>;
  shows(at: At): readonly Look[];
  /** refused for what the hand says (an opinion too short), so its button may be there and enabled */
  mayTry?(event: EventObject): boolean;
}

const KEY_ZH: Readonly<Record<string, string>> = { Escape: 'Esc', ' ': '空格键' };
/** What one movement is, for people. */
export function gestureText(gesture: Gesture): string {
  switch (gesture.do) {
    case 'click':
      return `点“${gesture.name}”`;
    case 'fill':
      return gesture.value === ''
        ? `“${gesture.name}”留空`
        : `在“${gesture.name}”填“${gesture.value}”`;
    case 'choose':
      return `${gesture.name}换成“${gesture.value}”`;
    case 'press':
      return `按 ${KEY_ZH[gesture.key] ?? gesture.key}`;
    case 'hover':
      return `指针停在${gesture.name}上`;
    case 'leave':
      return `指针离开${gesture.name}`;
    case 'down':
      return `在${gesture.name}按下`;
    case 'up':
      return '松开';
    case 'upload':
      return gesture.files.length === 0
        ? '打开选择文件又取消'
        : `选择文件 ${gesture.files.map(({ name }) => `“${name}”`).join('、')}`;
    case 'answer':
      return `外部事件：${gesture.name}`;
    case 'time':
      return `时间到：${gesture.name}`;
  }
}

const click = (role: Target['role'], name: string, inside?: string): Gesture => ({
  do: 'click',
  role,
  name,
  ...(inside ? { inside } : {}),
});
/** Presses a button. */
export const button = (name: string, inside?: string): Gesture => click('button', name, inside);
/** Presses a button behind which the one lies that is meant. */
export const unfold = (name: string, inside: string): Gesture => ({
  do: 'click',
  role: 'button',
  name,
  inside,
  unfolds: true,
});
/** Chooses one of several. */
export const radio = (name: string, inside?: string): Gesture => click('radio', name, inside);
/** Ticks a box. */
export const check = (name: string): Gesture => click('checkbox', name);
export const menuItem = (name: string): Gesture => click('menuitem', name);
