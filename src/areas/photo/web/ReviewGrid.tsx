import { type JudgedPhoto, PHOTO_REASONS } from '../contract/photo.calls.ts';
import { ReviewCard } from './ReviewCard.tsx';
import type { ReviewState } from './useReview.ts';
import './photo.css';
import { Button } from '../../../platform/web/kit/control/Button.tsx';
import { Hint } from '../../../platform/web/kit/plain/Text.tsx';

/** What is done with a sheet as a whole. `blocked`: it is just being read anew. */
export function ReviewActions({
  review,
  count,
  blocked,
}: {
  review: ReviewState;
  count: number;
  blocked: boolean;
}) {
  const { known, busy, submit, passRest } = review;
  return (
    <>
      <Button variant="outline" disabled={count === known} onClick={passRest}>
        其余全部通过
      </Button>
      <Button loading={busy} disabled={known === 0 || blocked} onClick={() => void submit()}>
        提交 {known} 张审核结果
      </Button>
    </>
  );
}
export const ReviewKeys = () => (
  <Hint>
    键盘：方向键移动，空格通过，
    {PHOTO_REASONS.map((reason, i) => `${i + 1} ${reason}`).join('，')}，退格撤回标记，Ctrl+Enter
    提交
  </Hint>
);

interface Props {
  label: string;
  rows: readonly JudgedPhoto[];
  watermark: string | null;
  /** What stands below the picture that lies beside, and below the one that is judged. */
  captions: readonly [compared: string, judged: string];
  review: ReviewState;
}
/** The pictures of a sheet; the keys work where the focus is. */
export const ReviewGrid = ({ label, rows, watermark, captions, review }: Props) => (
  <ul className="review-grid" ref={review.grid} onKeyDown={review.onKeyDown} aria-label={label}>
    {rows.map((row, i) => (
      <ReviewCard
        key={`${row.id}-${row.version}`}
        {...{ row, watermark, captions }}
        mark={review.marks.get(row.id)}
        current={i === review.at}
        onFocus={() => review.setAt(i)}
        onMark={(what) => review.mark(row.id, what)}
      />
    ))}
  </ul>
);
