import { useEffect, useMemo, useRef, useState } from 'react';
import { useCall } from '../../../platform/web/api/query.ts';
import { Report, ReportBar } from '../../../platform/web/kit/facts/Report.tsx';
import { SelectField, TextField } from '../../../platform/web/kit/field/fields.tsx';
import { EmptyState, ErrorState } from '../../../platform/web/kit/page/EmptyState.tsx';
import { Hint } from '../../../platform/web/kit/plain/Text.tsx';
import { useAddress } from '../../../platform/web/list/useAddress.ts';
import type { PhotoKind } from '../../../school/student/contract/photo.ts';
import { type JudgedPhoto, photoPending, photoWaiting, SHEET } from '../contract/photo.calls.ts';
import { usePhotoKinds } from './kinds.ts';
import { inPlace } from './marks.ts';
import { ReviewActions, ReviewGrid, ReviewKeys } from './ReviewGrid.tsx';
import { useReview } from './useReview.ts';

/** Milliseconds between two looks at how many wait: an import may be filling them up. */
const COUNT_AGAIN = 5_000;

/** The pictures that wait, a sheet at a time (照片 12). */
export function Review() {
  const [kindText, setKind] = useAddress('kind');
  const kinds = usePhotoKinds();
  const kind: PhotoKind = kinds.find(({ value }) => value === kindText)?.value ?? '2';
  const [grade, setGrade] = useState('');
  const query = { kind, ...(/^20\d\d$/.test(grade) ? { grade } : {}) };
  const { data, error, refetch, isPlaceholderData } = useCall(
    photoPending,
    { query },
    { keepPrevious: true },
  );
  const sheet = useRef<readonly JudgedPhoto[]>([]);
  const rows = useMemo(() => {
    sheet.current = inPlace(sheet.current, data?.rows ?? []);
    return sheet.current;
  }, [data]);
  const total =
    useCall(photoWaiting, { query }, { interval: COUNT_AGAIN }).data?.total ?? data?.total;
  const review = useReview(kind, rows);
  // an import goes on: a sheet that has room is filled until its first mark, then it stays as it is
  const hasRoom = data !== undefined && rows.length < SHEET && review.known === 0;
  const hasMore = hasRoom && total !== undefined && total > rows.length;
  useEffect(() => {
    if (hasMore && total) void refetch();
  }, [hasMore, total, refetch]);
  return (
    <Report>
      <ReportBar>
        <SelectField
          name="kind"
          label="照片种类"
          value={kind}
          onChange={(value) => {
            review.forget();
            setKind(value, { replace: true });
          }}
          options={kinds}
        />
        <TextField
          name="grade"
          label="年级"
          placeholder="全部"
          max={4}
          value={grade}
          onChange={setGrade}
        />
        <p role="status">
          {data &&
            `待审 ${total} 张，本页 ${rows.length} 张；已标记 ${review.known} 张（不通过 ${review.bad} 张）`}
        </p>
        <ReviewActions review={review} count={rows.length} blocked={isPlaceholderData} />
      </ReportBar>
      <ReviewKeys />
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Hint below>正在读取待审照片…</Hint>}
      {data && rows.length === 0 && (
        <EmptyState text="您的数据范围内没有待审的照片。导入或上传的照片会出现在这里。" />
      )}
      {rows.length > 0 && (
        <ReviewGrid
          label="待审照片"
          rows={rows}
          watermark={data?.mark ?? null}
          captions={['录取照', '待审']}
          review={review}
        />
      )}
    </Report>
  );
}
