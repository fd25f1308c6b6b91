import { type ReactNode, useState } from 'react';
import { CheckBox } from '../plain/CheckBox.tsx';
import css from './choices.module.css';

interface Props {
  /** What is chosen among. */
  label: string;
  options: readonly { value: string; label: string }[];
  chosen: readonly string[];
  /** The values chosen then, in the order of the options. */
  onChange: (chosen: string[]) => void;
  /** All values in the order that somebody has given them by dragging, or by Alt with an arrow key on a box; absent: it is fixed. */
  onOrder?: (values: string[]) => void;
  /** Below the boxes. */
  children?: ReactNode;
}
/** Boxes below each other, in a `Popup`. */
export function Choices({ label, options, chosen, onChange, onOrder, children }: Props) {
  const [dragged, drag] = useState<string | null>(null);
  const values = options.map(({ value }) => value);
  const move = (value: string, to: number) => {
    if (to < 0 || to >= values.length || values[to] === value) return;
    const next = values.filter((one) => one !== value);
    next.splice(to, 0, value);
    onOrder?.(next);
  };
  return (
    <fieldset className={css.choices}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option, at) => {
        const box = (
          <CheckBox
            key={option.value}
            label={option.label}
            title={onOrder && '拖动改变次序（Alt+↑ ↓）'}
            checked={chosen.includes(option.value)}
            aria-keyshortcuts={onOrder && 'Alt+ArrowUp Alt+ArrowDown'}
            onChange={(on) =>
              onChange(
                values.flatMap((value) =>
                  (value === option.value ? on : chosen.includes(value)) ? [value] : [],
                ),
              )
            }
            onKeyDown={(event) => {
              const step = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
              if (!onOrder || step === undefined) return;
              event.preventDefault();
              move(option.value, at + step);
            }}
          />
        );
        if (!onOrder) return box;
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: the box inside takes the keys
          <div
            key={option.value}
            className={css.movable}
            draggable
            data-held={dragged === option.value ? '' : undefined}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', option.value);
              drag(option.value);
            }}
            onDragOver={(event) => dragged !== null && event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== null) move(dragged, at);
              drag(null);
            }}
            onDragEnd={() => drag(null)}
          >
            {box}
            <i aria-hidden="true">⠿</i>
          </div>
        );
      })}
      {children}
    </fieldset>
  );
}
