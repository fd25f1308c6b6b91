import type { ComponentProps, ReactNode } from 'react';
import '../plain/text.css';
import './band.css';

/** What has to be known before going on, across the page or the dialog. */
export const Band = (props: Omit<ComponentProps<'p'>, 'className'>) => (
  <p {...props} className="band" />
);

interface NoteProps extends Omit<ComponentProps<'div'>, 'className'> {
  /** Somebody objects: the title has the colour of a warning. */
  objects?: boolean;
  /** Buttons behind the words. */
  acts?: ReactNode;
}
/** What has to be known of a record, above it: a title in `<b>` and a `NoteLine` for each thing. */
export const NoteBand = ({ objects = false, acts, children, ...props }: NoteProps) => (
  <div {...props} className={objects ? 'note-band is-objection' : 'note-band'}>
    <p>{children}</p>
    {acts}
  </div>
);
interface LineProps {
  /** In somebody's own words: their ends of lines stay. */
  typed?: boolean;
  children: ReactNode;
}
export const NoteLine = ({ typed = false, children }: LineProps) => (
  <span className={typed ? 'note-line typed' : 'note-line'}>{children}</span>
);
