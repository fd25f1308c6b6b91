import { NativeSelect } from '../../../platform/web/kit/control/NativeSelect.tsx';
import { Stack } from '../../../platform/web/kit/layout/Layout.tsx';
import { DictTag, DictText } from '../../../platform/web/kit/page/Tag.tsx';
import { Pressable } from '../../../platform/web/kit/plain/Pressable.tsx';
import { Hint } from '../../../platform/web/kit/plain/Text.tsx';
import { type JudgedPhoto, PHOTO_QUALITY, PHOTO_REASONS } from '../contract/photo.calls.ts';

interface Props {
  /** Who looks, laid over the pictures. */
  watermark: string | null;
  row: JudgedPhoto;
  /** Below the picture that lies beside, and below the one that is judged. */
  captions: readonly [compared: string, judged: string];
  /** undefined: not marked yet, null: good, else why not */
  mark: string | null | undefined;
  /** Where the keys work. */
  current: boolean;
  onFocus: () => void;
  onMark: (what: { mark: string | null } | 'clear') => void;
}
const RESULTS = [
  { value: 'good', label: '通过' },
  ...PHOTO_REASONS.map((reason) => ({ value: reason, label: reason })),
];
const wordOf = (mark: Props['mark']): string =>
  mark === undefined ? '未标记' : mark === null ? '通过' : `不通过：${mark}`;

/** A picture that waits, beside that of the admission where there is one. */
export function ReviewCard({ watermark, row, captions, mark, current, onFocus, onMark }: Props) {
  const state = mark === undefined ? '' : mark === null ? ' is-good' : ' is-bad';
  return (
    <Stack as="li" card gap={6} pad={8} className={`review-card${state}`}>
      <Pressable
        className="review-face"
        tabIndex={current ? 0 : -1}
        aria-label={`${row.cname}，${row.studentNo}，${wordOf(mark)}`}
        onFocus={onFocus}
        onClick={() => onMark(mark === null ? 'clear' : { mark: null })}
      >
        {row.compared && (
          <span className="photo-marked" data-mark={watermark ?? undefined}>
            <img src={row.compared} alt="" />
            <small>{captions[0]}</small>
          </span>
        )}
        <span className="photo-marked" data-mark={watermark ?? undefined}>
          <img src={row.address} alt="" />
          <small>{row.compared ? captions[1] : `${row.width}×${row.height}`}</small>
        </span>
      </Pressable>
      <p>
        <b>{row.cname}</b> <DictText type="sys_gender" value={row.gender} />
        <br />
        <Hint as="span">
          {row.className ?? '未分班'} {row.studentNo}
        </Hint>
        {row.quality !== PHOTO_QUALITY.waiting && (
          <>
            <br />
            <DictTag type="photo_quality" value={row.quality} /> <Hint as="span">{row.reason}</Hint>
          </>
        )}
      </p>
      <NativeSelect
        aria-label={`${row.cname}的审核结果`}
        value={mark === undefined ? '' : (mark ?? 'good')}
        onChange={(value) =>
          onMark(value === '' ? 'clear' : { mark: value === 'good' ? null : value })
        }
        placeholder="未标记"
        options={RESULTS}
      />
    </Stack>
  );
}
