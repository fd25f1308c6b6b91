import { type Ref, useId } from 'react';

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
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        ref={ref}
        value={value}
        required={min > 0}
        aria-describedby={`${id}-rule`}
        aria-invalid={value.length > 0 && problem !== null}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-rule`} className={problem && value.length > 0 ? 'hint is-wrong' : 'hint'}>
        {problem ?? `${value.trim().length}/${max} 字`}
      </p>
    </div>
  );
}
