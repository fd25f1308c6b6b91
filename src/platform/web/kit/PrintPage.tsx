import type { ReactNode } from 'react';
import { useWorkingContext } from '../actors/context.ts';
import './print.css';
import { Button } from './control/Button.tsx';

interface Props {
  title: string;
  /** Where 返回 leads: 返回班级. */
  back: string;
  onClose: () => void;
  /** There is something to print. */
  ready?: boolean;
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
  tools = <p />,
  children,
}: Props) => (
  <div className="print-view">
    <header className="print-bar">
      <h1>{title}</h1>
      {tools}
      <Button disabled={!ready} onClick={() => window.print()}>
        打印
      </Button>
      <Button variant="outline" onClick={onClose}>
        {back}
      </Button>
    </header>
    {children}
  </div>
);
/** The school's name, and below it what the sheet is. */
export const SheetTitle = ({ children }: { children: ReactNode }) => (
  <h2>
    {useWorkingContext().schoolName}
    <br />
    {children}
  </h2>
);
