import type { KeyboardEvent } from 'react';
import css from './tabs.module.css';

interface Props<Key extends string> {
  label: string;
  tabs: readonly { key: Key; label: string }[];
  tab: Key;
  onChoose: (key: Key) => void;
}

/** Tabs of a page; the arrow keys go through them (WAI-ARIA "Tabs"). */
export function PageTabs<Key extends string>({ label, tabs, tab, onChoose }: Props<Key>) {
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
    <div className={css.tabs} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {tabs.map(({ key, label: text }) => (
        <button
          key={key}
          type="button"
          role="tab"
          aria-selected={key === tab}
          tabIndex={key === tab ? 0 : -1}
          onClick={() => onChoose(key)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
