import type { KeyboardEvent, ReactNode } from 'react';
import css from './tabs.module.css';

interface Props<Key extends string> {
  label: string;
  /** `count`: how much lies there; a dash until it is known. */
  tabs: readonly { key: Key; label: string; count?: number | string }[];
  tab: Key;
  onChoose: (key: Key) => void;
  /** At the other end of the line. */
  beside?: ReactNode;
}

/** Tabs of a page; the arrow keys go through them (WAI-ARIA "Tabs"). */
export function PageTabs<Key extends string>({ label, tabs, tab, onChoose, beside }: Props<Key>) {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const at = (tabs.findIndex(({ key }) => key === tab) + step + tabs.length) % tabs.length;
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[at]?.focus();
    const next = tabs[at];
    if (next) onChoose(next.key);
  };
  return (
    <div className={css.line}>
      <div className={css.tabs} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map(({ key, label: text, count }) => (
          <button
            key={key}
            type="button"
            role="tab"
            aria-selected={key === tab}
            tabIndex={key === tab ? 0 : -1}
            onClick={() => onChoose(key)}
          >
            {text}
            {count !== undefined && <b>{count}</b>}
          </button>
        ))}
      </div>
      {beside}
    </div>
  );
}
