import type { HTMLAttributes, ReactNode } from 'react';
import './print.css';

/** A sheet of paper on a `PrintPage`: A4, black on white. */
export const PaperSheet = ({ className, ...props }: HTMLAttributes<HTMLElement>) => (
  <article {...props} className={className ? `print-sheet ${className}` : 'print-sheet'} />
);
/** Its number at the left, what else belongs there at the right. */
export const SheetNo = ({ children }: { children: ReactNode }) => (
  <p className="print-no">{children}</p>
);
/** Where it is signed. */
export const SheetSign = ({ children }: { children: ReactNode }) => (
  <div className="print-sign">{children}</div>
);
