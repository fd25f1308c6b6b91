import { ChakraProvider } from '@chakra-ui/react';
import { act, fireEvent } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import type { AnyActor, EventObject } from 'xstate';
import { SimulationBand } from '../../src/web/app/SimulationBand.tsx';
import { DialogHost, ReauthDialog } from '../../src/web/ui/feedback/DialogHost.tsx';
import { NotificationHost } from '../../src/web/ui/feedback/NotificationHost.tsx';
import { system } from '../../src/web/ui/theme/system.ts';
import { UploadControl } from '../../src/web/ui/upload/UploadControl.tsx';

export const Themed = ({ children }: { children: ReactNode }) => <ChakraProvider value={system}>{children}</ChakraProvider>;

/** What a person has before him: a view of the running chart, what he may do to it, and what he must be able to read. */
export interface Screen {
  draw: (actor: AnyActor) => ReactNode;
  /** Does what the event means with hands; false when the screen has nothing to press. Other events come from elsewhere. */
  gestures: Record<string, (event: never) => boolean>;
  /** Hand-written: what must be drawn in this state with this context of the golden file. */
  shows: (state: string, context: never) => void;
}

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
export const texts = (selector: string) => all(selector).map((element) => element.textContent);
/** Presses what can be pressed. */
export function press(selector: string): boolean {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found || found.hasAttribute('disabled')) return false;
  act(() => void fireEvent.click(found));
  return true;
}

interface Dialog {
  title: string;
  message: string;
  kind: string;
  cancelText: string;
  confirmText: string;
}
const BOX = '[role=alertdialog]';
const buttonsOf = () => texts(`${BOX} [data-event]`);
const answers = {
  CONFIRM: () => press(`${BOX} [data-event=CONFIRM]`),
  CANCEL: () => press(`${BOX} [data-event=CANCEL]`),
  CLOSE: () => press(`${BOX} [data-event=CLOSE]`),
};

const dialog: Screen = {
  draw: (actor) => <DialogHost actor={actor as never} />,
  gestures: answers,
  shows: (state, { queue: [first] }: { queue: (Dialog & { showClose: boolean })[] }) => {
    const open = state === 'open' && first;
    expect(texts(`${BOX} h2`)).toEqual(open ? [first.title] : []);
    expect(texts(`${BOX} .message-text`)).toEqual(open ? [first.message] : []);
    expect(buttonsOf()).toEqual(
      open ? [...(first.kind === 'confirm' ? [first.cancelText] : []), first.confirmText, ...(first.showClose ? ['×'] : [])] : [],
    );
  },
};

const reauth: Screen = {
  draw: (actor) => <ReauthDialog actor={actor as never} />,
  gestures: answers,
  shows: (state) => {
    expect(texts(`${BOX} .message-text`)).toEqual(state === 'open' ? ['登录状态已过期，您可以继续留在该页面，或者重新登录'] : []);
    expect(buttonsOf()).toEqual(state === 'open' ? ['取消', '重新登录', '×'] : []);
  },
};

const on = (id: string, what: (notice: HTMLElement) => void): boolean => {
  const notice = document.querySelector<HTMLElement>(`[data-notice="${id}"]`);
  if (notice) act(() => what(notice));
  return notice !== null;
};
const notification: Screen = {
  draw: (actor) => <NotificationHost actor={actor as never} />,
  gestures: {
    HOVER: ({ id }: { id: string }) => on(id, (notice) => fireEvent.pointerEnter(notice)),
    LEAVE: ({ id }: { id: string }) => on(id, (notice) => fireEvent.pointerLeave(notice)),
    CLOSE: ({ id }: { id: string }) => press(`[data-notice="${id}"] button`),
    ESC: () => {
      act(() => void fireEvent.keyDown(document.body, { key: 'Escape' }));
      return true;
    },
  },
  shows: (_state, { notices }: { notices: { id: string; text: string; title: string | null; kind: string; position: string }[] }) => {
    const placed = (position: string) => notices.filter((notice) => notice.position === position);
    for (const position of ['top-right', 'top-left', 'bottom-right', 'bottom-left'])
      expect(texts(`.notices.at-${position} .notice p`)).toEqual(placed(position).map(({ text }) => text));
    expect(texts('.notice b')).toEqual(notices.flatMap(({ title }) => title ?? []));
    expect(all('.notice.is-error').length).toBe(notices.filter(({ kind }) => kind === 'error').length);
  },
};

/** The uids that the next selected files are to bear: in the product they are random. */
export const nextUids: string[] = [];
interface Entry {
  uid: string;
  name: string;
  status: 'pending' | 'done' | 'failed';
  progress: number;
  mayRetry: boolean;
}
const STATE = { done: '已上传', failed: '上传失败' };
export const selectFiles = (files: readonly { uid: string; name: string; size: number }[]): boolean => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) return false;
  nextUids.push(...files.map(({ uid }) => uid));
  const chosen = files.map(({ name, size }) => Object.defineProperty(new File([], name), 'size', { value: size }));
  act(() => void fireEvent.change(input, { target: { files: chosen } }));
  return true;
};
const uploadList: Screen = {
  draw: (actor) => <UploadControl list={actor as never} label="附件" />,
  gestures: {
    SELECT: ({ files }: { files: { uid: string; name: string; size: number }[] }) => selectFiles(files),
    REMOVE: ({ uid }: { uid: string }) =>
      press(`[data-uid="${uid}"] button[aria-label^="取消"], [data-uid="${uid}"] button[aria-label^="移除"]`),
    RETRY: ({ uid }: { uid: string }) => press(`[data-uid="${uid}"] button[aria-label^="重试"]`),
  },
  shows: (_state, { entries, problem }: { entries: Entry[]; problem: string | null }) => {
    expect(texts('.upload-entry')).toEqual(
      entries.map(({ name, status, progress, mayRetry }) => {
        const state = status === 'pending' ? `${Math.round(progress * 100)}%` : STATE[status];
        return `${name}${state}${mayRetry ? '重试' : ''}${status === 'pending' ? '取消' : '移除'}`;
      }),
    );
    expect(texts('[role=alert]')).toEqual(problem ? [problem] : []);
  },
};

/** The actor that the band looks at; in the product it stands in the root. */
export const shown: { simulation: AnyActor | null } = { simulation: null };
interface Simulated {
  operator: { name: string } | null;
  target: { name: string } | null;
  expiresAt: string | null;
}
const simulation: Screen = {
  draw: (actor) => {
    shown.simulation = actor;
    return <SimulationBand />;
  },
  gestures: { SWITCH_BACK: () => press('.simulation-band button') },
  shows: (state, { operator, target, expiresAt }: Simulated) => {
    const band = ['on', 'switchingBack', 'asking'].includes(state) && operator && target && expiresAt;
    expect(texts('.simulation-band strong')).toEqual(band ? [`正在以 ${target.name} 身份查看（只读）`] : []);
    expect(texts('.simulation-band span')[0]).toBe(band ? `操作人 ${operator.name}` : undefined);
    expect(all('.simulation-band button:disabled').length).toBe(band && state !== 'on' ? 1 : 0);
  },
};

export const SCREENS: Record<string, Screen> = { dialog, reauth, notification, uploadList, simulation };
/** The hand's way for an event; undefined when it comes from elsewhere. */
export const gestureOf = (screen: Screen, event: EventObject) =>
  screen.gestures[event.type] as ((event: EventObject) => boolean) | undefined;
