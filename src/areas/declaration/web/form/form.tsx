import { Suspense } from 'react';
import { lazily } from '../../../../platform/web/lazily.ts';
import { Opening } from '../../../../platform/web/list/Opening.tsx';
import type { EditorProps } from './editor.tsx';

export const loadForm = () => import('./editor.tsx');
const Editor = lazily(loadForm);

/** The form of a teaching task declaration; its code comes after the list, not with it. */
export const DeclarationForm = (props: EditorProps) => (
  <Suspense fallback={<Opening text="正在打开申报表单…" />}>
    <Editor {...props} />
  </Suspense>
);
