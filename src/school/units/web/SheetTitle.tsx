import type { ReactNode } from 'react';
import { useWorkingContext } from '../../../platform/web/actors/context.ts';
import { Crest } from './Crest.tsx';

/** The head of a sheet that the school hands out: its crest and name, and below them what the sheet is (单位 3；证明 9). */
export const SheetTitle = ({ children }: { children: ReactNode }) => (
  <>
    <Crest />
    <h2>
      {useWorkingContext().schoolName}
      <br />
      {children}
    </h2>
  </>
);
