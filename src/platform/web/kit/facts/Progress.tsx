import css from './progress.module.css';

interface Props {
  /** Not known yet: it moves to and fro. */
  value: number | undefined;
  max: number;
  label: string;
}
/** How far something is, as a bar. */
export const Progress = ({ value, max, label }: Props) => (
  <progress className={css.progress} max={max} value={value} aria-label={label} />
);
