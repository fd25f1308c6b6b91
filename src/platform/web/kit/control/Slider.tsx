import css from './slider.module.css';

interface Props {
  'aria-label': string;
  min: number;
  max: number;
  value: number;
  /** Where something happened, in their order: the arrow keys go from one to the next. */
  marks: readonly number[];
  /** What the value means, for whoever hears it. */
  valueText: string;
  onChange: (value: number) => void;
  disabled?: boolean;
}
const NEXT = ['ArrowRight', 'ArrowUp'];
const BACK = ['ArrowLeft', 'ArrowDown'];

/** A place on a line: dragged anywhere, or from mark to mark by the arrow keys; Home and End go to its ends. */
export function Slider({ min, max, value, marks, valueText, onChange, ...props }: Props) {
  const ends = [min, ...marks, max];
  const keyed = (key: string): number | undefined =>
    NEXT.includes(key)
      ? ends.find((mark) => mark > value)
      : BACK.includes(key)
        ? ends.findLast((mark) => mark < value)
        : undefined;
  return (
    <div className={css.slider}>
      <input
        {...props}
        type="range"
        step="any"
        {...{ min, max, value }}
        aria-valuetext={valueText}
        onChange={({ target }) => onChange(Number(target.value))}
        onKeyDown={(event) => {
          if (![...NEXT, ...BACK].includes(event.key)) return;
          event.preventDefault();
          const to = keyed(event.key);
          if (to !== undefined) onChange(to);
        }}
      />
      <span aria-hidden="true">
        {marks.map((mark, at) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its place in the order
            key={at}
            style={{ insetInlineStart: `${((mark - min) / Math.max(1, max - min)) * 100}%` }}
            data-passed={mark <= value || undefined}
          />
        ))}
      </span>
    </div>
  );
}
