import type { ComponentProps, ReactNode } from 'react';
import { Stack } from '../layout/Layout.tsx';
import './form.css';

const named = (name: string, more: string | undefined) => (more ? `${name} ${more}` : name);

type CardProps =
  | ({ as?: 'section' } & ComponentProps<'section'>)
  | ({ as: 'fieldset' } & ComponentProps<'fieldset'>);
/** A part of a form or of a record: its title is a `legend` of fields, an `h3` of facts. */
export const FormCard = ({ as: Tag = 'section', className, ...props }: CardProps) => (
  <Tag {...(props as object)} className={named('form-card', className)} />
);
/** Fields in two columns, in one on a narrow window. */
export const FormGrid = ({ className, ...props }: ComponentProps<'div'>) => (
  <div {...props} className={named('form-grid', className)} />
);
/** One field of a grid, or over both columns. */
export const FormCell = ({
  wide = false,
  ...props
}: Omit<ComponentProps<'div'>, 'className'> & { wide?: boolean | undefined }) => (
  <div {...props} className={wide ? 'form-wide' : undefined} />
);
/** Over both columns. */
export const FormWide = ({ className, ...props }: ComponentProps<'div'>) => (
  <div {...props} className={named('form-wide', className)} />
);
/** Fields below each other, in a dialog. */
export const FormStack = ({ children }: { children: ReactNode }) => <Stack>{children}</Stack>;
/** Boxes to tick side by side, beside a field. */
export const CheckRow = ({
  wrapped = false,
  children,
}: {
  wrapped?: boolean;
  children: ReactNode;
}) => <div className={wrapped ? 'form-checks is-wrapped' : 'form-checks'}>{children}</div>;
