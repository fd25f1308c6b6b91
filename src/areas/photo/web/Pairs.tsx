import { useState } from 'react';
import { useCall } from '../../../platform/web/api/query.ts';
import { Button } from '../../../platform/web/kit/control/Button.tsx';
import { Report, ReportBar } from '../../../platform/web/kit/facts/Report.tsx';
import { SelectField } from '../../../platform/web/kit/field/fields.tsx';
import { EmptyState, ErrorState } from '../../../platform/web/kit/page/EmptyState.tsx';
import { Hint } from '../../../platform/web/kit/plain/Text.tsx';
import type { PhotoKind } from '../../../school/student/contract/photo.ts';
import { AnyClassPick, type Picked } from '../../../school/student/web/picks.tsx';
import { type JudgedPhoto, photoPairs } from '../contract/photo.calls.ts';
import { usePhotoKinds } from './kinds.ts';
import { PairsSheet } from './PairsSheet.tsx';
import { ReviewActions, ReviewGrid, ReviewKeys } from './ReviewGrid.tsx';
import { useReview } from './useReview.ts';

const NONE: JudgedPhoto[] = [];

/** 比对照片: two kinds of a whole class beside each other, gone through by the keys of the review, or printed (照片 15). */
export function Pairs() {
  const kinds = usePhotoKinds();
  const [kind, setKind] = useState<PhotoKind>('2');
  const [against, setAgainst] = useState<PhotoKind>('1');
  const [of, setOf] = useState<Picked | null>(null);
  const [printing, setPrinting] = useState(false);
  const query = { kind, against, classId: of?.id ?? 0 };
  const { data, error, refetch } = useCall(photoPairs, { query }, { enabled: of !== null });
  const rows = data?.rows ?? NONE;
  const review = useReview(kind, rows);
  const nameOf = (value: string) => kinds.find((one) => one.value === value)?.label ?? value;
  const captions = [nameOf(against), nameOf(kind)] as const;
  const other = (taken: PhotoKind) => kinds.filter(({ value }) => value !== taken);
  if (printing && of && data)
    return (
      <PairsSheet
        classId={of.id}
        className={of.label}
        captions={captions}
        data={data}
        nameOf={nameOf}
        onClose={() => setPrinting(false)}
      />
    );
  return (
    <Report>
      <ReportBar>
        <AnyClassPick
          chosen={of}
          onChange={(picked) => {
            review.forget();
            setOf(picked);
          }}
          error={undefined}
        />
        <SelectField
          name="kind"
          label="要比对的照片"
          value={kind}
          onChange={(value) => {
            review.forget();
            setKind(value as PhotoKind);
            if (value === against) setAgainst(kind);
          }}
          options={kinds}
        />
        <SelectField
          name="against"
          label="对照"
          value={against}
          onChange={(value) => setAgainst(value as PhotoKind)}
          options={other(kind)}
        />
        <p role="status">
          {data &&
            `可比对 ${rows.length} 人，缺照片 ${new Set(data.lacking.map(({ studentNo }) => studentNo)).size} 人；已标记 ${review.known} 张（不通过 ${review.bad} 张）`}
        </p>
        <Button variant="outline" disabled={rows.length === 0} onClick={() => setPrinting(true)}>
          打印比对表
        </Button>
        <ReviewActions review={review} count={rows.length} blocked={false} />
      </ReportBar>
      {rows.length > 0 && <ReviewKeys />}
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!of && <EmptyState text="选择班级后，全班的两种照片并排显示，可以逐人审核或打印比对表。" />}
      {of && !data && !error && <Hint below>正在读取照片…</Hint>}
      {data && rows.length === 0 && (
        <EmptyState text={`这个班级没有两种照片都齐全的学生：缺${captions.join('或')}。`} />
      )}
      {rows.length > 0 && (
        <ReviewGrid
          label="比对照片"
          rows={rows}
          watermark={data?.mark ?? null}
          captions={captions}
          review={review}
        />
      )}
    </Report>
  );
}
