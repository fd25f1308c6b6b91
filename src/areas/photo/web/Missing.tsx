import { useState } from 'react';
import { useCall } from '../../../platform/web/api/query.ts';
import { useOpen } from '../../../platform/web/frame/tabs/tabs.ts';
import { Report, ReportBar, ReportScroll } from '../../../platform/web/kit/facts/Report.tsx';
import { NumberCell } from '../../../platform/web/kit/facts/SmallTable.tsx';
import { SelectField, TextField } from '../../../platform/web/kit/field/fields.tsx';
import { EmptyState, ErrorState } from '../../../platform/web/kit/page/EmptyState.tsx';
import { Hint } from '../../../platform/web/kit/plain/Text.tsx';
import { TextButton } from '../../../platform/web/kit/plain/TextButton.tsx';
import { PlainTable } from '../../../platform/web/list/table/PlainTable.tsx';
import type { PhotoKind } from '../../../school/student/contract/photo.ts';
import { photoMissing } from '../contract/photo.calls.ts';
import { usePhotoKinds } from './kinds.ts';

/** The field of the list for each kind. */
const FIELD: Readonly<Record<PhotoKind, string>> = {
  '1': 'admission',
  '2': 'enrolment',
  '3': 'graduation',
};
const HEADS = [
  { title: '班级', width: 160 },
  { title: '在校人数', width: 96, align: 'is-number' as const },
  { title: '缺照片', width: 96, align: 'is-number' as const },
  { title: '不合格', width: 96, align: 'is-number' as const },
];

/** Classes that lack pictures, the worst first; each number opens exactly these students. */
export function Missing() {
  const [kind, setKind] = useState<PhotoKind>('2');
  const kinds = usePhotoKinds();
  const [grade, setGrade] = useState('');
  const query = { kind, ...(/^20\d\d$/.test(grade) ? { grade } : {}) };
  const { data, error, refetch } = useCall(photoMissing, { query }, { keepPrevious: true });
  const open = useOpen();
  const list = (classId: number, quality: string) =>
    open(`/student/photo?classId=${classId}&present=true&${FIELD[kind]}=${quality}`);
  const sum = (of: 'missing' | 'bad') => (data ?? []).reduce((all, row) => all + row[of], 0);
  return (
    <Report>
      <ReportBar>
        <SelectField
          name="missingKind"
          label="照片种类"
          value={kind}
          onChange={(value) => setKind(value as PhotoKind)}
          options={kinds}
        />
        <TextField
          name="missingGrade"
          label="年级"
          placeholder="全部"
          max={4}
          value={grade}
          onChange={setGrade}
        />
        {data && (
          <p role="status">
            {data.length} 个班级共缺 <b>{sum('missing')}</b> 张，不合格 <b>{sum('bad')}</b> 张
          </p>
        )}
      </ReportBar>
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Hint below>正在统计…</Hint>}
      {data?.length === 0 && <EmptyState text="您的数据范围内没有缺照片的班级。" />}
      {data && data.length > 0 && (
        <ReportScroll>
          <PlainTable heads={HEADS}>
            {data.map((row) => (
              <tr key={row.classId}>
                <td>{row.className}</td>
                <NumberCell>{row.students}</NumberCell>
                <NumberCell>
                  <Students n={row.missing} onClick={() => list(row.classId, '9')} />
                </NumberCell>
                <NumberCell>
                  <Students n={row.bad} onClick={() => list(row.classId, '2')} />
                </NumberCell>
              </tr>
            ))}
          </PlainTable>
        </ReportScroll>
      )}
    </Report>
  );
}
function Students({ n, onClick }: { n: number; onClick: () => void }) {
  return n === 0 ? <>0</> : <TextButton onClick={onClick}>{n}</TextButton>;
}
