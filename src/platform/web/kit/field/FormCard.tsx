import type { ComponentProps } from 'react';
import './form.css';

const named = (name: string, more: string | undefined) => (more ? `${name} ${more}` : name);

type CardProps = ({ as?: 'section' } & ComponentProps<'section'>) | ({ as: 'fieldset' } & ComponentProps<'fieldset'>);
/** A part of a form or of a record: its title is a `legend` of fields, an `h3` of facts. */
export const FormCard = ({ as: Tag = 'section', className, ...props }: CardProps) => (
  <Tag {...(props as object)} className={named('form-card', className)} />
);
/** Fields in two columns, in one on a narrow window. */
export const FormGrid = ({ className, ...props }: ComponentProps<'div'>) => <div {...props} className={named('form-grid', className)} />;
/** Over both columns. */
export const FormWide = ({ className, ...props }: ComponentProps<'div'>) => <div {...props} className={named('form-wide', className)} />;
