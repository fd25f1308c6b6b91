import { useId, useMemo, useState } from 'react';
import { PickList } from '../field/PickList.tsx';
import { usePopup } from '../field/usePopup.ts';
import { Chevron } from '../plain/Chevron.tsx';
import css from './control.module.css';
import { NativeSelect, type Option, type SelectProps } from './NativeSelect.tsx';
import { TextInput } from './TextInput.tsx';

/** From so many options on, typing is quicker than looking. */
const SEARCHED_FROM = 8;

/** One of several: the browser's own list of a few, a list to type into of eight and more. */
export const Select = <T extends string>(props: SelectProps<T>) =>
  props.options.length < SEARCHED_FROM ? (
    <NativeSelect {...props} />
  ) : (
    <SearchedSelect {...props} />
  );

function SearchedSelect<T extends string>({
  options,
  placeholder,
  value,
  onChange,
  id,
  disabled,
  ...props
}: SelectProps<T>) {
  const own = useId();
  const box = id ?? own;
  const [keyword, setKeyword] = useState('');
  const all = useMemo<readonly Option<T | ''>[]>(
    () => (placeholder === undefined ? options : [{ value: '', label: placeholder }, ...options]),
    [options, placeholder],
  );
  const word = keyword.trim().toLowerCase();
  const rows = word ? all.filter(({ label }) => label.toLowerCase().includes(word)) : all;
  const choose = (index: number) => {
    const row = rows[index];
    if (!row) return;
    onChange(row.value as T);
    setKeyword('');
    popup.hide();
  };
  const popup = usePopup(rows.length, choose);
  const chosen = all.find((one) => one.value === value);
  const show = () => {
    popup.show();
    popup.setActive(Math.max(0, rows.indexOf(chosen as Option<T>)));
  };
  const {
    name,
    className,
    title,
    'aria-label': label,
    'aria-invalid': invalid,
    'aria-required': required,
    'aria-describedby': by,
  } = props;
  return (
    <div className={className ? `${css.searched} ${className}` : css.searched} ref={popup.root}>
      <TextInput
        id={box}
        name={name}
        title={title}
        aria-label={label}
        aria-invalid={invalid}
        aria-required={required}
        aria-describedby={by}
        role="combobox"
        autoComplete="off"
        aria-expanded={popup.open}
        aria-autocomplete="list"
        aria-controls={`${box}-list`}
        aria-activedescendant={popup.open && rows.length > 0 ? `${box}-${popup.active}` : undefined}
        placeholder={popup.open ? (chosen?.label ?? '输入查找') : placeholder}
        disabled={disabled}
        value={popup.open ? keyword : (chosen?.label ?? '')}
        onClick={show}
        onChange={(text) => {
          setKeyword(text);
          popup.show();
          popup.setActive(0);
        }}
        onKeyDown={(event) => popup.onKey(event)}
      />
      <Chevron />
      {popup.open && (
        <PickList
          id={box}
          label={label ?? '选项'}
          popup={popup}
          count={rows.length}
          none={`没有匹配“${keyword}”的项`}
          rowOf={(index) => ({
            key: rows[index]?.value ?? index,
            chosen: rows[index]?.value === value,
            content: rows[index]?.label,
          })}
          onChoose={choose}
        />
      )}
    </div>
  );
}
