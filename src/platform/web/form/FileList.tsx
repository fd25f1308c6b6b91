import type { ComponentProps, ReactNode } from 'react';
import './upload.css';
import { TextButton } from '../kit/plain/TextButton.tsx';

/** Files below each other. */
export const FileList = ({ children }: { children: ReactNode }) => (
  <ul className="upload-list">{children}</ul>
);

interface RowProps extends Omit<ComponentProps<'li'>, 'className'> {
  name: string;
  /** Its name opens it. */
  onOpen?: (() => void) | undefined;
  status?: 'pending' | 'done';
  /** Its size, or how far it is. */
  said: string;
  /** What can be done with it. */
  acts?: ReactNode;
  /** Between name and state: how far it is, drawn. */
  children?: ReactNode;
}
export const FileRow = ({ name, onOpen, status, said, acts, children, ...props }: RowProps) => (
  <li {...props} className={status ? `upload-entry is-${status}` : 'upload-entry'}>
    {onOpen ? (
      <TextButton onClick={onOpen}>{name}</TextButton>
    ) : (
      <span className="upload-name" title={name}>
        {name}
      </span>
    )}
    {children}
    <span className="upload-state">{said}</span>
    {acts && <span className="upload-acts">{acts}</span>}
  </li>
);
