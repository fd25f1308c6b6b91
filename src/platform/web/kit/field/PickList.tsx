import type { Key, ReactNode } from 'react';
import css from './pick.module.css';
import type { Popup } from './usePopup.ts';

interface Props {
  /** Of the box; the list's own and its rows' begin with it. */
  id: string;
  label: string;
  popup: Popup;
  count: number;
  /** What stands in place of no rows. */
  none: string;
  /** What can be done where nothing was found. */
  instead?: ReactNode;
  rowOf: (index: number) => { key: Key; chosen: boolean; content: ReactNode };
  onChoose: (index: number) => void;
  multiple?: boolean | undefined;
  /** The rows answer an older question. */
  stale?: boolean;
}
/** The list below a box in which one types. */
export const PickList = ({
  id,
  label,
  popup,
  count,
  none,
  instead,
  rowOf,
  onChoose,
  multiple,
  stale = false,
}: Props) => (
  <div
    className={css.list}
    popover="manual"
    ref={popup.list}
    id={`${id}-list`}
    role="listbox"
    aria-label={label}
    aria-multiselectable={multiple || undefined}
    aria-busy={stale}
    tabIndex={-1}
  >
    {count === 0 && (
      <p className={css.none}>
        {none} {instead}
      </p>
    )}
    {Array.from({ length: count }, (_, index) => {
      const { key, chosen, content } = rowOf(index);
      return (
        <div
          key={key}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={chosen}
          data-active={(index === popup.active && !stale) || undefined}
          className={css.row}
          ref={
            index === popup.active
              ? (element) => element?.scrollIntoView({ block: 'nearest' })
              : undefined
          }
          onPointerDown={(event) => {
            event.preventDefault();
            onChoose(index);
          }}
        >
          {content}
        </div>
      );
    })}
  </div>
);
