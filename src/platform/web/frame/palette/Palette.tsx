import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { PlainInput } from '../../kit/plain/PlainBox.tsx';
import type { Finder } from './finder.ts';
import { PaletteList } from './PaletteList.tsx';
import type { Target } from './targets.ts';
import { usePalette } from './usePalette.ts';
import './palette.css';

interface Props {
  targets: readonly Target[];
  /** paths opened last, the newest first */
  recent: readonly string[];
  /** addresses of the records opened last, the newest first */
  opened: readonly string[];
  finder: Finder;
  onOpen: (target: Target) => void;
  /** called when it has gone and the focus is back */
  onClose: () => void;
}

/**
 * Finds menus, actions and records by name, number, pinyin or initials (菜单 23、查找 1). The browser's own dialog traps the focus and gives
 * it back; the rest is a combobox with a list.
 */
export default function Palette({ onOpen, onClose, ...props }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const [at, setAt] = useState(0);
  const { typed, setTyped, step, setStep, setComposing, groups, busy, error } = usePalette(props);
  const found = groups.flatMap(({ items }) => items);
  useLayoutEffect(() => {
    if (dialog.current && !dialog.current.open) dialog.current.showModal();
  }, []);
  useLayoutEffect(() => {
    // answers a promise in newer browsers, which is no clean-up
    void list.current?.querySelectorAll('[role=option]')[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  const close = () => dialog.current?.close();
  const begin = (next: Target | null) => {
    setStep(next);
    setTyped('');
    setAt(0);
  };
  const choose = (target: Target | undefined) => {
    if (!target) return;
    if (target.steps) return begin(target);
    close();
    onOpen(target);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const last = found.length - 1;
    if (event.key === 'Enter') choose(found[at]);
    else if (event.key === 'ArrowDown') setAt(at >= last ? 0 : at + 1);
    else if (event.key === 'ArrowUp') setAt(at <= 0 ? Math.max(last, 0) : at - 1);
    else if (event.key === 'Backspace' && step && typed === '') begin(null);
    else return;
    event.preventDefault();
  };
  const nothing = found.length === 0 && !busy && !error;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes the dialog, this is the press beside it
    <dialog
      className="palette"
      ref={dialog}
      aria-label="搜索"
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <div
        className="palette-line"
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={() => setComposing(false)}
      >
        {step && <span className="palette-step">{step.title}</span>}
        <PlainInput
          role="combobox"
          aria-label={step ? step.title : '搜索'}
          aria-expanded="true"
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={found[at] && `${id}${at}`}
          placeholder={step ? '选择或输入名称' : '菜单、操作、姓名、编号、课程，可以用拼音'}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(text) => {
            setTyped(text);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <PaletteList
        id={id}
        list={list}
        groups={groups}
        busy={busy}
        at={at}
        onPoint={setAt}
        onChoose={choose}
      />
      {error && <p role="alert">没有查到记录：{error}</p>}
      {nothing && <p role="status">没有找到，请换一个名称、编号、拼音或首字母</p>}
      <footer aria-hidden="true">
        <span>↑↓ 选择</span>
        <span>Enter 打开</span>
        {step && <span>退格 返回</span>}
        <span>Esc 关闭</span>
      </footer>
    </dialog>
  );
}
