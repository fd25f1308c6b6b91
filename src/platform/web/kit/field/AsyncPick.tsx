import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useState } from 'react';
import { isAbort } from '../../api/errors.ts';
import { TextInput } from '../control/TextInput.tsx';
import { Pressable } from '../plain/Pressable.tsx';
import { FieldFrame, type FieldLook } from './FieldFrame.tsx';
import { PickList } from './PickList.tsx';
import css from './pick.module.css';
import { usePopup } from './usePopup.ts';

interface Props<T> extends FieldLook {
  /** Rows for a keyword (may be empty: the first ones); the server finds names, codes and pinyin initials. */
  search: (keyword: string, signal: AbortSignal) => Promise<readonly T[]>;
  keyOf: (row: T) => string | number;
  labelOf: (row: T) => string;
  /** What stands in the list, if more than the label. */
  rowOf?: (row: T) => ReactNode;
  chosen: readonly T[];
  onChange: (chosen: T[]) => void;
  /** Several: chosen ones stand as chips above the box. */
  multiple?: boolean;
  placeholder: string;
  disabled?: boolean;
  /** What can be done when nothing matches what was typed. */
  instead?: ((keyword: string) => ReactNode) | undefined;
}
const TYPING = 250;

/** Finds one or several of many by asking the server while somebody types (courses, classes, teachers). */
export function AsyncPick<T>({
  search,
  keyOf,
  labelOf,
  rowOf,
  chosen,
  onChange,
  multiple,
  placeholder,
  disabled,
  instead,
  ...look
}: Props<T>) {
  const [keyword, setKeyword] = useState('');
  const { rows, is, stale, wake } = useSearch(search, keyword);
  const has = (row: T) => chosen.some((c) => keyOf(c) === keyOf(row));
  const choose = (index: number) => {
    const row = rows[index];
    if (row === undefined) return;
    const others = () => chosen.filter((c) => keyOf(c) !== keyOf(row));
    onChange(!multiple ? [row] : has(row) ? others() : [...chosen, row]);
    // several are ticked in the list that one opened; whoever has typed for one has found it, and needs what the list covers
    if (!multiple || keyword !== '') popup.hide();
    setKeyword('');
  };
  const popup = usePopup(rows.length, choose);
  // Enter after fast typing must not take a row of the question before: it waits for the first one of the answer
  const [entered, setEntered] = useState(false);
  useEffect(() => {
    if (!entered || stale) return;
    setEntered(false);
    choose(0);
  });
  const waits = ({ key, nativeEvent }: KeyboardEvent) =>
    key === 'Enter' && popup.open && stale && !nativeEvent.isComposing;
  const one = multiple ? undefined : chosen[0];

  return (
    <FieldFrame {...look}>
      {(control) => (
        <div className={css.pick} ref={popup.root}>
          {multiple && chosen.length > 0 && (
            <ul className={css.chips}>
              {chosen.map((row) => (
                <li key={keyOf(row)}>
                  {labelOf(row)}
                  <Pressable
                    aria-label={`去掉${labelOf(row)}`}
                    disabled={disabled}
                    onClick={() => onChange(chosen.filter((c) => c !== row))}
                  >
                    ×
                  </Pressable>
                </li>
              ))}
            </ul>
          )}
          <TextInput
            {...control}
            role="combobox"
            autoComplete="off"
            aria-expanded={popup.open}
            aria-autocomplete="list"
            aria-controls={`${control.id}-list`}
            aria-activedescendant={
              popup.open && rows.length > 0 ? `${control.id}-${popup.active}` : undefined
            }
            placeholder={one ? labelOf(one) : placeholder}
            disabled={disabled}
            value={popup.open || !one ? keyword : labelOf(one)}
            onFocus={wake}
            onClick={popup.show}
            onChange={(typed) => {
              setKeyword(typed);
              popup.show();
              popup.setActive(0);
              setEntered(false);
            }}
            onKeyDown={(e) => {
              if (!waits(e)) {
                setEntered(false);
                popup.onKey(e);
                return;
              }
              e.preventDefault();
              e.stopPropagation();
              setEntered(true);
            }}
            onBlur={() => setEntered(false)}
          />
          {popup.open && (
            <PickList
              id={control.id}
              label={look.label}
              popup={popup}
              count={rows.length}
              none={NOTHING[is](keyword)}
              instead={is === 'ready' && !stale && keyword !== '' && instead?.(keyword)}
              multiple={multiple}
              stale={stale}
              onChoose={choose}
              rowOf={(index) => {
                const row = rows[index] as T;
                return {
                  key: keyOf(row),
                  chosen: has(row),
                  content: rowOf ? rowOf(row) : labelOf(row),
                };
              }}
            />
          )}
        </div>
      )}
    </FieldFrame>
  );
}

const NOTHING = {
  loading: () => '正在查找…',
  ready: (keyword: string) => (keyword ? `没有匹配“${keyword}”的项` : '没有可选的项'),
  failed: () => '查找失败，请再输入一次',
} as const;

/** Asks a quarter of a second after the last key; a newer question takes the older one back. Nothing is asked before `wake`. */
function useSearch<T>(search: Props<T>['search'], keyword: string) {
  const [rows, setRows] = useState<readonly T[]>([]);
  const [is, setIs] = useState<keyof typeof NOTHING>('loading');
  const [answered, setAnswered] = useState<string | null>(null);
  const [awake, setAwake] = useState(false);
  useEffect(() => {
    if (!awake) return;
    const asked = new AbortController();
    const answer = (state: keyof typeof NOTHING, found: readonly T[]) => {
      setRows(found);
      setIs(state);
      setAnswered(keyword);
    };
    const timer = setTimeout(
      () => {
        search(keyword.trim(), asked.signal).then(
          (found) => answer('ready', found),
          (error: unknown) => !isAbort(error) && answer('failed', []),
        );
      },
      keyword ? TYPING : 0,
    );
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [search, keyword, awake]);
  return { rows, is, stale: answered !== keyword, wake: useCallback(() => setAwake(true), []) };
}
