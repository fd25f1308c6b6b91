import type { ReactNode } from 'react';
import { CheckBox } from '../plain/CheckBox.tsx';
import css from './choices.module.css';

interface Props {
  /** What is chosen among. */
  label: string;
  options: readonly { value: string; label: string }[];
  chosen: readonly string[];
  /** The values chosen then, in the order of the options. */
  onChange: (chosen: string[]) => void;
  /** Below the boxes. */
  children?: ReactNode;
}
/** Boxes below each other, in a `Popup`. */
export const Choices = ({ label, options, chosen, onChange, children }: Props) => (
  <fieldset className={css.choices}>
    <legend className="visually-hidden">{label}</legend>
    {options.map((option) => (
      <CheckBox
        key={option.value}
        label={option.label}
        checked={chosen.includes(option.value)}
        onChange={(on) =>
          onChange(
            options.flatMap(({ value }) =>
              (value === option.value ? on : chosen.includes(value)) ? [value] : [],
            ),
          )
        }
      />
    ))}
    {children}
  </fieldset>
);
