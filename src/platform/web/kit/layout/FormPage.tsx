import type { ComponentProps, ReactNode, RefObject } from 'react';
import { FormIndex } from './FormIndex.tsx';
import css from './formPage.module.css';
import { Panel, Stack } from './Layout.tsx';

type Props = Omit<ComponentProps<'form'>, 'className' | 'noValidate' | 'ref'> & {
  ref: RefObject<HTMLFormElement | null>;
  /** It scrolls with the page around it, and keeps its own head and foot in sight. */
  flows?: boolean;
};
/** A form that is a page: its parts scroll, its buttons stay in sight below them. */
export const FormPage = ({ children, flows = false, ...props }: Props) => (
  <form {...props} className={`form-page ${flows ? css.flow : css.page}`} noValidate>
    {children}
    <FormIndex form={props.ref} />
  </form>
);
export const FormPageBody = ({ children }: { children: ReactNode }) => (
  <Stack className={css.body}>{children}</Stack>
);
export const FormPageFoot = ({ children }: { children: ReactNode }) => (
  <Panel as="footer" className={css.foot}>
    {children}
  </Panel>
);
