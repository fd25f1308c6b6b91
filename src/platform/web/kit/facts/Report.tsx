import type { ReactNode } from 'react';
import css from './report.module.css';

/** A table with a bar of fields above it, as high as there is room. */
export const Report = ({ gap = 8, children }: { gap?: number; children: ReactNode }) => (
  <div className={css.report} style={{ gap }}>
    {children}
  </div>
);
/** Fields side by side, what is counted behind them. */
export const ReportBar = ({ children }: { children: ReactNode }) => (
  <div className={css.bar}>{children}</div>
);
/** Where the table scrolls. */
export const ReportScroll = ({ children }: { children: ReactNode }) => (
  <div className={css.scroll}>{children}</div>
);
