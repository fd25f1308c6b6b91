import { type ReactNode, useId } from 'react';
import './form.css';
import { Hint, Problem } from '../plain/Text.tsx';

/** Columns of twelve that a field takes on a page, by what is written into it: a number two, a day or a choice three, else half (表单 39). */
export type FieldWidth = 'number' | 'short';
/** What every field has: label above, hint and error below (表单 1). */
export interface FieldLook {
  label: string;
  /** Path of the field in the form, such as `teachingClasses.0.capacity`: errors of client and server name it. */
  name: string;
  required?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  /** Before → after, when the field differs from the round before. */
  changed?: readonly [string, string] | undefined;
  /** What it takes on a page; absent: half of it. */
  width?: FieldWidth | undefined;
  /** Somebody has spoken of it: who returned the record names it in their opinion. */
  noted?: boolean | undefined;
}
/** What the control itself must carry so that label, hint and error belong to it. */
export interface ControlProps {
  id: string;
  name: string;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
  'aria-describedby': string | undefined;
}

export function FieldFrame({
  label,
  name,
  required,
  hint,
  error,
  changed,
  noted,
  width,
  children,
}: FieldLook & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : '']
    .filter(Boolean)
    .join(' ');
  return (
    <div
      className="form-field"
      data-field={name}
      data-width={width}
      data-invalid={error ? '' : undefined}
      data-changed={changed ? '' : undefined}
      data-noted={noted || undefined}
    >
      <label className="form-label" htmlFor={id} id={`${id}-label`}>
        {label}
        {required && (
          <span className="form-star" aria-hidden="true">
            *
          </span>
        )}
      </label>
      {children({
        id,
        name,
        'aria-invalid': error ? true : undefined,
        'aria-required': required ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {changed && (
        <p className="form-changed">
          上一轮：<del>{changed[0] || '空'}</del> → <ins>{changed[1] || '空'}</ins>
        </p>
      )}
      {noted && <p className="form-changed">退回意见提到此项</p>}
      {hint && (
        <Hint below id={`${id}-hint`}>
          {hint}
        </Hint>
      )}
      {error && <Problem id={`${id}-error`}>{error}</Problem>}
    </div>
  );
}
