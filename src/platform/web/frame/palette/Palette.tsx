import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { PlainInput } from '../../kit/plain/PlainBox.tsx';
import { search, type Target } from './paletteSearch.ts';
import './palette.css';

interface Props {
  targets: readonly Target[];
  /** paths opened last, the newest first */
  recent: readonly string[];
  onOpen: (target: Target) => void;
  /** called when it has gone and the focus is back */
  onClose: () => void;
}
/** More than anybody looks through: who sees so many types on. */
const SHOWN = 50;

/**
 * Goes to a menu by its name: title, pinyin or initials. The browser's own dialog traps the focus and gives it back;
 * the rest is a combobox with a list.
 */
export default function Palette({ targets, recent, onOpen, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const found = search(targets, typed, recent).slice(0, SHOWN);
  useLayoutEffect(() => {
    if (dialog.current && !dialog.current.open) dialog.current.showModal();
  }, []);
  useLayoutEffect(() => {
    // answers a promise in newer browsers, which is no clean-up
    void list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  const close = () => dialog.current?.close();
  const choose = (target: Target | undefined) => {
    if (!target) return;
    close();
    onOpen(target);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const last = found.length - 1;
    if (event.key === 'Enter') choose(found[at]);
    else if (event.key === 'ArrowDown') setAt(at >= last ? 0 : at + 1);
    else if (event.key === 'ArrowUp') setAt(at <= 0 ? Math.max(last, 0) : at - 1);
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes the dialog, this is the press beside it
    <dialog
      className="palette"
      ref={dialog}
      aria-label="搜索菜单"
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <PlainInput
        role="combobox"
        aria-label="菜单名称"
        aria-expanded="true"
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={found[at] && `${id}${at}`}
        placeholder="输入名称、拼音或首字母"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(text) => {
          setTyped(text);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div role="listbox" id={id} aria-label="菜单" ref={list}>
        {found.map((target, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the keys are heard by the input, which keeps the focus
          <div
            key={target.id}
            id={`${id}${index}`}
            role="option"
            aria-selected={index === at}
            onPointerMove={() => setAt(index)}
            onClick={() => choose(target)}
          >
            <span>{target.title}</span>
            <small>
              {target.where}
              {target.external && ' ↗ 新窗口'}
            </small>
          </div>
        ))}
      </div>
      {found.length === 0 && <p role="status">没有这样的菜单，请换一个名称、拼音或首字母</p>}
      <footer aria-hidden="true">
        <span>↑↓ 选择</span>
        <span>Enter 打开</span>
        <span>Esc 关闭</span>
      </footer>
    </dialog>
  );
}
