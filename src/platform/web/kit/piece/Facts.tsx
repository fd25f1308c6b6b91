import type { ReactNode } from 'react';
import css from './facts.module.css';

/** What a record holds, two facts side by side. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className={css.facts}>{children}</dl>
);

interface FactProps {
  label: string;
  /** Over both columns. */
  wide?: boolean | undefined;
  children: ReactNode;
}
export const Fact = ({ label, wide = false, children }: FactProps) => (
  <div className={wide ? `${css.fact} ${css.wide}` : css.fact}>
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
