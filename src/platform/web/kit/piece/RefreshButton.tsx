import { Button } from '../control/Button.tsx';
import css from './refresh.module.css';

interface Props {
  busy: boolean;
  /** How many have come since; says it in words. */
  come?: number;
  onClick: () => void;
}
/** Reads the list anew. A sign, so that the line of the title has room for what is done with the list. */
export function RefreshButton({ busy, come = 0, onClick }: Props) {
  const words = `刷新${come > 0 ? `（新到 ${come} 条）` : ''}`;
  return (
    <Button
      variant="outline"
      className={come > 0 ? undefined : css.sign}
      loading={busy}
      title={words}
      aria-label={words}
      onClick={onClick}
    >
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" className={css.drawing}>
        <path d="M13.5 8a5.5 5.5 0 1 1-1.7-4M13.5 1.5V5H10" />
      </svg>
      {come > 0 && words}
    </Button>
  );
}
