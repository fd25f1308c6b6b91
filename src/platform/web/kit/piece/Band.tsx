import type { ComponentProps } from 'react';
import './band.css';

/** What has to be known before going on, across the page or the dialog. */
export const Band = (props: Omit<ComponentProps<'p'>, 'className'>) => (
  <p {...props} className="band" />
);
