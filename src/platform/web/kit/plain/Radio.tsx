import type { ComponentProps, ReactNode } from 'react';
import css from './plain.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  name: string;
  checked: boolean;
  onChange: () => void;
  /** Beside it; without words of its own, as in a cell: `aria-label`. */
  label?: ReactNode;
}
/** One of several that stand in different places; those side by side are a `RadioGroup`. */
export function Radio({ label, onChange, className, ...props }: Props) {
  const box: ComponentProps<'input'> = { ...props, type: 'radio', className: css.box, onChange };
  if (label === undefined) return <input {...box} />;
  return (
    <label className={className ? `${css.check} ${className}` : css.check}>
      <input {...box} />
      {label}
    </label>
  );
}
