import type { ReactNode } from 'react';
import './print.css';
import { Button } from './control/Button.tsx';

interface Props {
  title: string;
  /** Where 返回 leads: 返回班级. */
  back: string;
  onClose: () => void;
  /** There is something to print. */
  ready?: boolean;
  /** What 打印 does first, and prints itself; default: it prints what is there. */
  onPrint?: (() => Promise<void>) | undefined;
  /** Between the title and the buttons. */
  tools?: ReactNode;
  children: ReactNode;
}
/** Sheets as they will be on paper, below a bar that is not printed. */
export const PrintPage = ({
  title,
  back,
  onClose,
  ready = true,
  onPrint,
  tools = <p />,
  children,
}: Props) => (
  <div className="print-view">
    <header className="print-bar">
      <h1>{title}</h1>
      {tools}
      <Button disabled={!ready} onClick={() => (onPrint ? void onPrint() : window.print())}>
        打印
      </Button>
      <Button variant="outline" onClick={onClose}>
        {back}
      </Button>
    </header>
    {children}
  </div>
);
