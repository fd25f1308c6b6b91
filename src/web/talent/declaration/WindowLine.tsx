import type { DeclarationWindow } from '../../../contract/talent/window.calls.ts';
import { Tag } from '../../ui/list/Tag.tsx';
import { windowLine } from './useWindow.ts';

/** Days before the deadline from which it stands out. */
const SOON = 7;
/** The state of the declaration window beside the title: how long it takes declarations, or why not (domain.md 2.8 #14). */
export function WindowLine({ window }: { window: DeclarationWindow | undefined }) {
  if (!window) return null;
  const tone = window.obstacle !== null ? 'danger' : window.daysLeft !== null && window.daysLeft <= SOON ? 'warning' : 'success';
  return (
    <p className="window-line" role="status">
      <Tag tone={tone}>{window.stateZh}</Tag>
      <span>{windowLine(window)}</span>
    </p>
  );
}
