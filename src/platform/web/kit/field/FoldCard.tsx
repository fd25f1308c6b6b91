import { type ReactNode, useState } from 'react';
import { Chevron } from '../plain/Chevron.tsx';
import { Pressable } from '../plain/Pressable.tsx';
import { FormCard } from './FormCard.tsx';

/** How each was left in this window, by its title. */
const left = new Map<string, boolean>();

interface Props {
  title: string;
  /** Small words behind the title, seen also while it is folded. */
  note?: ReactNode;
  /** It is made when it is wanted only: what stands in it asks the server. */
  lazy?: boolean;
  children: ReactNode;
}
/** A part of a record that is seldom wanted: its title alone until it is pressed, and then for the records that follow as well. */
export function FoldCard({ title, note, lazy = false, children }: Props) {
  const [open, setOpen] = useState(left.get(title) ?? false);
  const turn = () => {
    left.set(title, !open);
    setOpen(!open);
  };
  return (
    <FormCard aria-label={title} className="is-fold">
      <h3>
        <Pressable aria-expanded={open} onClick={turn}>
          <Chevron />
          {title}
        </Pressable>
        {note && <small>{note}</small>}
      </h3>
      {(open || !lazy) && (
        <div className="fold-body" hidden={!open}>
          {children}
        </div>
      )}
    </FormCard>
  );
}
