import type { ComponentProps } from 'react';
import css from './plain.module.css';

/** ⋯: what opens the menu of a row. A plain element: a table has a hundred of them. */
export const DotsButton = (props: Omit<ComponentProps<'button'>, 'className' | 'children'>) => (
  <button {...props} type="button" className={css.dots}>
    <svg aria-hidden="true" viewBox="0 0 16 16" width="16" height="16" fill="currentColor">
      <circle cx="3" cy="8" r="1.4" />
      <circle cx="8" cy="8" r="1.4" />
      <circle cx="13" cy="8" r="1.4" />
    </svg>
  </button>
);
