import type { ComponentProps } from 'react';
import './text.css';

interface HintProps extends ComponentProps<'p'> {
  as?: 'p' | 'span' | 'small' | 'li';
  /** Stands below a control or alone in a card, with air above it. */
  below?: boolean;
}
/** Small grey words: what is meant, what comes next, what is on its way. */
export function Hint({ as: Tag = 'p', below = false, className, ...props }: HintProps) {
  const name = below ? 'form-hint' : 'hint';
  return <Tag {...(props as object)} className={className ? `${name} ${className}` : name} />;
}

interface ProblemProps extends ComponentProps<'p'> {
  /** Of a dialog as a whole, not of one field. */
  large?: boolean;
}
/** What is wrong, in the colour of danger. */
export function Problem({ large = false, className, ...props }: ProblemProps) {
  const name = large ? 'task-error' : 'form-error';
  return <p {...props} className={className ? `${name} ${className}` : name} />;
}

/** What somebody typed: the ends of their lines stay. */
export const Typed = (props: Omit<ComponentProps<'p'>, 'className'>) => (
  <p {...props} className="typed" />
);
