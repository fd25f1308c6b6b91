import { type Ref, useId } from 'react';
import { TextArea } from '../control/TextArea.tsx';
import { Hint } from '../plain/Text.tsx';
import '../field/form.css';
import '../task/task.css';

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Fewest and most characters; 0: may stay empty. */
  min: number;
  max: number;
  ref?: Ref<HTMLTextAreaElement>;
}
/** What is wrong with a text, or null: spaces at the ends do not count. */
export function lengthProblem(text: string, min: number, max: number): string | null {
  const length = text.trim().length;
  if (length < min) return min === 1 ? '请填写' : `至少 ${min} 个字，现有 ${length} 个字`;
  return length > max ? `不能超过 ${max} 个字，现有 ${length} 个字` : null;
}

/** An opinion or reason with its rule below it. */
export function ReasonField({ label, value, onChange, min, max, ref }: Props) {
  const id = useId();
  const problem = lengthProblem(value, min, max);
  return (
    <div className="task-field">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <TextArea
        id={id}
        ref={ref}
        value={value}
        required={min > 0}
        aria-describedby={`${id}-rule`}
        aria-invalid={value.length > 0 && problem !== null}
        onChange={onChange}
      />
      <Hint
        id={`${id}-rule`}
        as="p"
        className={problem && value.length > 0 ? 'is-wrong' : undefined}
      >
        {problem ?? `${value.trim().length}/${max} 字`}
      </Hint>
    </div>
  );
}
