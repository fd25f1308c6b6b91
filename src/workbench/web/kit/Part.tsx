import type { ReactNode } from 'react';
import { CardBox } from '../../../platform/web/kit/CardBox.tsx';
import css from './kit.module.css';

/** One kind of components; `grid`: each with its label, in columns. */
export const Part = ({
  title,
  grid = false,
  children,
}: {
  title: string;
  grid?: boolean;
  children: ReactNode;
}) => (
  <CardBox title={title}>
    {/* what is shown as waiting never comes: whoever waits for a page looks past it */}
    <div className={grid ? css.grid : css.row} data-sample="">
      {children}
    </div>
  </CardBox>
);
export const ignore = () => {};
