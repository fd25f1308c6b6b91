import type { ComponentProps, ReactNode } from 'react';
import css from './formPage.module.css';
import { Panel, Stack } from './Layout.tsx';

/** A form that is a page: its parts scroll, its buttons stay in sight below them. */
export const FormPage = (props: Omit<ComponentProps<'form'>, 'className' | 'noValidate'>) => (
  <form {...props} className={css.page} noValidate />
);
export const FormPageBody = ({ children }: { children: ReactNode }) => (
  <Stack className={css.body}>{children}</Stack>
);
export const FormPageFoot = ({ children }: { children: ReactNode }) => (
  <Panel as="footer" className={css.foot}>
    {children}
  </Panel>
);
