import { useState } from 'react';
import { useCall } from '../../../../platform/web/api/query.ts';
import { NativeSelect } from '../../../../platform/web/kit/control/NativeSelect.tsx';
import { Row, Stack } from '../../../../platform/web/kit/layout/Layout.tsx';
import { EmptyState, ErrorState } from '../../../../platform/web/kit/page/EmptyState.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { enrolDivision } from '../../contract/division.calls.ts';
import type { Place } from '../usePlace.ts';
import { Board } from './Board.tsx';

const keyOf = ({ majorId, campusId }: Place['parts'][number]) => `${majorId}:${campusId}`;

/** 分班 of one major at one campus after the other (新生 25). */
export function DivisionPage({ place }: { place: Place }) {
  const parts = place.parts.filter(({ reported }) => reported > 0);
  const [chosen, setChosen] = useState('');
  const part =
    parts.find((one) => keyOf(one) === chosen) ??
    parts.find(({ undivided }) => undivided > 0) ??
    parts[0];
  const { data, error, refetch } = useCall(
    enrolDivision,
    {
      params: { id: place.id },
      query: { majorId: part?.majorId ?? 0, campus: part?.campusId ?? 0 },
    },
    { enabled: part !== undefined },
  );
  if (!part) return <EmptyState text="还没有人报到，登记报到后才能分班。" />;
  return (
    <Stack as="section" aria-label="分班">
      <Row as="label" small htmlFor="division-part">
        专业
        <NativeSelect
          fit
          id="division-part"
          value={keyOf(part)}
          onChange={setChosen}
          options={parts.map((one) => ({
            value: keyOf(one),
            label: `${one.majorName} · ${one.campusName}（已报到 ${one.reported}，${one.undivided > 0 ? `未分班 ${one.undivided}` : `${one.classes} 个班`}）`,
          }))}
        />
      </Row>
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Hint below>正在读取名单…</Hint>}
      {data && (
        <Board
          key={`${keyOf(part)} ${JSON.stringify(data)}`}
          place={place}
          part={part}
          context={data}
        />
      )}
    </Stack>
  );
}
