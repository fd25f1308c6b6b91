import type { ReactNode } from 'react';
import type { FieldLook } from '../../kit/field/FieldFrame.tsx';
import {
  CheckField,
  NumberField,
  type Option,
  SelectField,
  TextField,
} from '../../kit/field/fields.tsx';
import { lengthProblem, ReasonField } from '../../kit/page/ReasonField.tsx';
import type { At, TaskField } from './task.ts';

/** How a field looks; name, value and error come from where it stands. */
export type Look<T> = Omit<FieldLook, 'name' | 'error'> & {
  start?: T;
  disabled?: boolean;
};
interface TextLook extends Look<string> {
  rows?: number;
  max?: number;
  placeholder?: string;
  type?: 'password';
  fills?: string;
  onTyped?: (text: string) => void;
  /** What is wrong with it while it is typed: it cannot be sent like this. */
  wrong?: (text: string) => string | null;
}
export const text = ({
  start = '',
  wrong = () => null,
  onTyped,
  ...look
}: TextLook): TaskField<string> => ({
  start,
  lacks: (value) => wrong(value) !== null,
  draw: ({ error, ...at }) => (
    <TextField {...look} {...at} error={error ?? wrong(at.value) ?? undefined} />
  ),
  onTyped,
});

/** With `mayBeEmpty` nothing is `NaN`. */
export const number = ({
  start = Number.NaN,
  mayBeEmpty = false,
  ...look
}: Look<number> & { unit?: string; mayBeEmpty?: boolean }): TaskField<number> => ({
  start,
  draw: (at) => (
    <NumberField
      {...look}
      {...at}
      onEmpty={mayBeEmpty ? () => at.onChange(Number.NaN) : undefined}
    />
  ),
});

/** One of few; as long as nothing is chosen it is ''. */
export const select = <T extends string>({
  start = '' as T,
  ...look
}: Look<T> & { options: readonly Option<T>[]; placeholder?: string }): TaskField<T> => ({
  start,
  draw: (at) => <SelectField<T> {...look} {...at} />,
});

export const tick = (label: string, start = false): TaskField<boolean> => ({
  start,
  draw: ({ value, onChange }) => <CheckField label={label} checked={value} onChange={onChange} />,
});

/** Why, with its rule below: it cannot be sent against it. `first`: the focus is here when the dialog opens. */
export const reason = ({
  label = '原因',
  min = 2,
  max = 200,
  start = '',
  first = false,
  onTyped,
}: {
  label?: string;
  min?: number;
  max?: number;
  start?: string;
  first?: boolean;
  onTyped?: (text: string) => void;
} = {}): TaskField<string> => ({
  start,
  first,
  lacks: (value) => lengthProblem(value, min, max) !== null,
  draw: ({ box, value, onChange }) => (
    <ReasonField ref={box} {...{ label, min, max, value, onChange }} />
  ),
  onTyped,
});

/** Any other thing that is asked for, drawn by the task itself. */
export const own = <T,>(start: T, draw: (at: At<T>) => ReactNode): TaskField<T> => ({
  start,
  draw,
});
