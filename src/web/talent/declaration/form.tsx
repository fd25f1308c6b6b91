import { lazy, Suspense } from 'react';
import type { EditorProps } from './editor.tsx';

const Editor = lazy(() => import('./editor.tsx'));

/** The form of a teaching task declaration; its code comes when somebody opens it, not with the list (architecture.md "Web"). */
export const DeclarationForm = (props: EditorProps) => (
  <Suspense fallback={null}>
    <Editor {...props} />
  </Suspense>
);
