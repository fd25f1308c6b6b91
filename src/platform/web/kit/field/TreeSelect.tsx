import { useVirtualizer } from '@tanstack/react-virtual';
import { TextInput } from '../control/TextInput.tsx';
import { Pressable } from '../plain/Pressable.tsx';
import { FieldFrame, type FieldLook } from './FieldFrame.tsx';
import css from './pick.module.css';
import { usePopup } from './usePopup.ts';

/** One row of the flat tree. */
export interface TreeRow {
  key: string;
  name: string;
  depth: number;
  /** Among its siblings, from 1 on. */
  position: number;
  siblings: number;
  /** undefined: nothing below it */
  expanded: boolean | undefined;
  chosen: boolean;
  /** It only leads to others. */
  disabled: boolean;
}
interface Props extends FieldLook {
  /** What is unfolded and fits the keyword: how many rows, and each. */
  count: number;
  rowOf: (index: number) => TreeRow | undefined;
  /** Among the rows; -1: not in sight. */
  chosenAt: number;
  /** Name of what is chosen, and the way to it. */
  chosenName: string;
  chosenPath: string | undefined;
  placeholder: string;
  /** What stands in place of no rows. */
  none: string;
  keyword: string;
  /** Answers the row on which Enter lands. */
  onKeyword: (keyword: string) => number;
  onChoose: (key: string) => void;
  onFold: (key: string, open?: boolean) => void;
  disabled?: boolean | undefined;
}
const ROW = 30;

/** One of a tree: type to find, arrows to move, left and right to fold. Only the rows in sight are drawn, so 8,000 open at once (单位 17). */
export function TreeSelect({
  count,
  rowOf,
  chosenAt,
  chosenName,
  chosenPath,
  placeholder,
  none,
  keyword,
  onKeyword,
  onChoose,
  onFold,
  disabled,
  ...look
}: Props) {
  const choose = (index: number) => {
    const row = rowOf(index);
    if (!row) return;
    if (row.disabled) return onFold(row.key);
    onChoose(row.key);
    onKeyword('');
    popup.hide();
  };
  const popup = usePopup(count, choose);
  const virtual = useVirtualizer({
    count: count,
    getScrollElement: () => popup.list.current,
    estimateSize: () => ROW,
    overscan: 6,
  });
  const show = () => {
    popup.show();
    popup.setActive(Math.max(0, chosenAt));
  };
  return (
    <FieldFrame {...look}>
      {(control) => (
        <div className={css.pick} ref={popup.root}>
          <TextInput
            {...control}
            role="combobox"
            autoComplete="off"
            aria-expanded={popup.open}
            aria-controls={`${control.id}-tree`}
            aria-activedescendant={popup.open ? `${control.id}-${popup.active}` : undefined}
            disabled={disabled}
            title={chosenPath}
            placeholder={popup.open ? '输入名称查找' : placeholder}
            value={popup.open ? keyword : chosenName}
            onClick={show}
            onChange={(typed) => {
              popup.show();
              popup.setActive(onKeyword(typed));
            }}
            onKeyDown={(event) => {
              if (popup.onKey(event)) {
                virtual.scrollToIndex(popup.active, { align: 'auto' });
                return;
              }
              const row = rowOf(popup.active);
              if (
                popup.open &&
                row &&
                keyword === '' &&
                (event.key === 'ArrowLeft' || event.key === 'ArrowRight')
              ) {
                event.preventDefault();
                onFold(row.key, event.key === 'ArrowRight');
              }
            }}
          />
          {popup.open && (
            <div
              className={css.list}
              popover="manual"
              ref={popup.list}
              id={`${control.id}-tree`}
              role="tree"
              aria-label={look.label}
              tabIndex={-1}
            >
              {count === 0 && <p className={css.none}>{none}</p>}
              <div style={{ height: virtual.getTotalSize(), position: 'relative' }}>
                {virtual.getVirtualItems().map(({ index, start }) => {
                  const row = rowOf(index);
                  return (
                    row && (
                      <Item
                        key={row.key}
                        id={`${control.id}-${index}`}
                        row={row}
                        top={start}
                        isActive={index === popup.active}
                        onPress={() => choose(index)}
                        onFold={() => onFold(row.key)}
                      />
                    )
                  );
                })}
              </div>
            </div>
          )}
        </div>
      )}
    </FieldFrame>
  );
}

interface ItemProps {
  id: string;
  row: TreeRow;
  /** px from the top of the list */
  top: number;
  isActive: boolean;
  onPress: () => void;
  onFold: () => void;
}
const Item = ({ id, row, top, isActive, onPress, onFold }: ItemProps) => (
  <div
    id={id}
    role="treeitem"
    tabIndex={-1}
    aria-level={row.depth + 1}
    aria-selected={row.chosen}
    aria-posinset={row.position}
    aria-setsize={row.siblings}
    aria-expanded={row.expanded}
    aria-disabled={row.disabled || undefined}
    data-active={isActive || undefined}
    className={`${css.row} ${css.branch}`}
    style={{
      transform: `translateY(${top}px)`,
      height: ROW,
      paddingInlineStart: 8 + row.depth * 16,
    }}
    onPointerDown={(event) => {
      event.preventDefault();
      onPress();
    }}
  >
    <Pressable
      tabIndex={-1}
      className={css.fold}
      aria-label={row.expanded ? '折叠' : '展开'}
      hidden={row.expanded === undefined}
      onPointerDown={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onFold();
      }}
    >
      {row.expanded ? '▾' : '▸'}
    </Pressable>
    <span title={row.name}>{row.name}</span>
  </div>
);
