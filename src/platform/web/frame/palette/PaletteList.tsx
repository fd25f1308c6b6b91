import type { RefObject } from 'react';
import type { Group } from './finder.ts';
import type { Target } from './targets.ts';

interface Props {
  id: string;
  list: RefObject<HTMLDivElement | null>;
  groups: readonly Group[];
  busy: boolean;
  /** the chosen one, counted over all groups */
  at: number;
  onPoint: (at: number) => void;
  onChoose: (target: Target) => void;
}
/** What was found, under its headings; the keys are heard by the line above. */
export function PaletteList({ id, list, groups, busy, at, onPoint, onChoose }: Props) {
  let before = 0;
  return (
    <div role="listbox" id={id} aria-label="搜索结果" aria-busy={busy} ref={list}>
      {groups.map(({ title, items }) => {
        const first = before;
        before += items.length;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a group of a list box, not of a form
          <div key={title} role="group" aria-label={title}>
            <small className="palette-group" aria-hidden="true">
              {title}
            </small>
            {items.map((target, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the keys are heard by the input, which keeps the focus
              <div
                key={target.id}
                id={`${id}${first + index}`}
                role="option"
                aria-selected={first + index === at}
                onPointerMove={() => onPoint(first + index)}
                onClick={() => onChoose(target)}
              >
                <span>{target.title}</span>
                {target.code && <code>{target.code}</code>}
                <small>
                  {target.where}
                  {target.external && ' ↗ 新窗口'}
                  {target.steps && '…'}
                </small>
              </div>
            ))}
          </div>
        );
      })}
    </div>
  );
}
