import { Input } from '@chakra-ui/react';
import { useState } from 'react';
import type { BoxProps } from './box.ts';
import css from './control.module.css';

/** What stands in a number box, also in full-width figures of an input method; an empty box counts as 0. NaN: no number at all. */
const numberIn = (text: string): number => {
  const plain = text.normalize('NFKC').trim();
  return plain === '' ? 0 : Number(plain);
};
const OFF_STEP = (step: number) => (step === 1 ? '应为整数' : `应为 ${step} 的倍数`);

interface Typed {
  value: number;
  onChange: (value: number) => void;
  /** The box may stay empty: the value is then NaN. */
  onEmpty?: (() => void) | undefined;
  step?: number;
}
/**
 * A number box's text. What is no number stays as it was typed, with what is wrong with it: taking its digits only would make 45 of 4.5.
 */
export function useNumberText({ value, onChange, onEmpty, step = 1 }: Typed) {
  const [typed, setTyped] = useState<string | null>(null);
  const isTyped = typed !== null && Object.is(numberIn(typed), value);
  // nobody has typed yet, or it may stay empty: what is missing is said when the form is sent
  const isLeft =
    Number.isNaN(value) && (typed === null || (onEmpty !== undefined && typed.trim() === ''));
  const whole = isLeft || Number.isInteger(value / step);
  return {
    problem: whole ? undefined : OFF_STEP(step),
    box: {
      inputMode: step === 1 ? ('numeric' as const) : ('decimal' as const),
      value: isTyped ? typed : Number.isFinite(value) ? String(value) : '',
      onBlur: () => whole && setTyped(null),
      onChange: (text: string) => {
        setTyped(text);
        if (onEmpty && text.trim() === '') onEmpty();
        else onChange(numberIn(text));
      },
    },
  };
}

/** The box of a number with its unit. */
export const NumberBox = ({
  unit,
  onChange,
  ...props
}: BoxProps<string> & { unit?: string | undefined }) => (
  <span className={css.number}>
    <Input
      {...props}
      size="sm"
      autoComplete="off"
      onFocus={(event) => event.target.select()}
      onChange={(event) => onChange(event.target.value)}
    />
    {unit && <span aria-hidden="true">{unit}</span>}
  </span>
);

/** A whole number, or a multiple of `step`, without a frame of its own. */
export function NumberInput({
  value,
  onChange,
  onEmpty,
  step = 1,
  ...props
}: Typed & Omit<BoxProps<number>, 'step'> & { unit?: string }) {
  const { box, problem } = useNumberText({ value, onChange, onEmpty, step });
  return (
    <NumberBox
      {...props}
      {...box}
      title={problem}
      aria-invalid={problem ? true : props['aria-invalid']}
    />
  );
}
