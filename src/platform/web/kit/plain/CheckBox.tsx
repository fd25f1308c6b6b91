import type { ComponentProps, ReactNode } from 'react';
import css from './plain.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** What a yes means; in a cell without words beside it: `aria-label`. */
  label?: ReactNode;
  /** Some of what it stands for are chosen, not all. */
  partly?: boolean;
}
/** Yes or no. A plain element: rows of tables have one each. */
export function CheckBox({ label, partly = false, onChange, className, title, ...props }: Props) {
  const box: ComponentProps<'input'> = {
    ...props,
    type: 'checkbox',
    className: css.box,
    ref: (element) => {
      if (element) element.indeterminate = partly;
    },
    onChange: (event) => onChange(event.target.checked),
  };
  if (label === undefined) return <input {...box} title={title} />;
  return (
    <label className={className ? `${css.check} ${className}` : css.check} title={title}>
      <input {...box} />
      {label}
    </label>
  );
}
