import { type ReactNode, useId } from 'react';
import './card.css';

interface Props {
  title: string;
  /** At the right of the title: what concerns the whole card. */
  actions?: ReactNode;
  /** The content has not been read yet. */
  busy?: boolean;
  children: ReactNode;
}

/** A framed part of a page with its heading. What does not fit scrolls below the title. */
export function CardBox({ title, actions, busy = false, children }: Props) {
  const id = useId();
  return (
    <section className="card-box" aria-labelledby={id} aria-busy={busy}>
      <header className="card-head">
        <h2 id={id}>{title}</h2>
        {actions}
      </header>
      <div className="card-body">{children}</div>
    </section>
  );
}
