import type { ReactNode } from 'react';
import css from './facts.module.css';

interface FactsProps {
  /** As many side by side as there is room for, where a record has many of them. */
  many?: boolean;
  children: ReactNode;
}
/** What a record holds, two facts side by side. */
export const Facts = ({ many = false, children }: FactsProps) => (
  <dl className={many ? `${css.facts} ${css.many}` : css.facts}>{children}</dl>
);

interface FactProps {
  label: string;
  /** Over both columns. */
  wide?: boolean | undefined;
  /** It differs from what it was. */
  marked?: boolean;
  children: ReactNode;
}
export const Fact = ({ label, wide = false, marked = false, children }: FactProps) => (
  <div
    className={wide ? `${css.fact} ${css.wide}` : css.fact}
    data-changed={marked ? '' : undefined}
  >
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** Terms and what they mean in two columns: a `dt` and a `dd` each. */
export const Pairs = ({ gap = '4px 16px', children }: { gap?: string; children: ReactNode }) => (
  <dl className={css.pairs} style={{ gap }}>
    {children}
  </dl>
);
