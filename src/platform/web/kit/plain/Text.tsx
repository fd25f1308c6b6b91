import type { ComponentProps } from 'react';
import css from './plain.module.css';
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

interface TonedProps extends ComponentProps<'p'> {
  as?: 'b' | 'del' | 'em' | 'ins' | 'p' | 'span';
  tone: 'danger' | 'warning' | 'success' | 'accent' | 'quiet';
  strong?: boolean;
}
/** Words in the colour of what they mean; the colour never says it alone. */
export function Toned({ as: Tag = 'span', tone, strong = false, ...props }: TonedProps) {
  return (
    <Tag
      {...(props as object)}
      className={css.toned}
      data-tone={tone}
      data-strong={strong || undefined}
    />
  );
}
