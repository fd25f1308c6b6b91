import { useState } from 'react';
import { useWorkingContext } from '../../../../platform/web/actors/context.ts';
import { useReadOnly } from '../../../../platform/web/actors/simulation.ts';
import { useCall } from '../../../../platform/web/api/query.ts';
import { LEAVE_LOST } from '../../../../platform/web/form/editingQuestions.ts';
import { useFormPlace } from '../../../../platform/web/form/useFormPlace.ts';
import { Row, Scroll } from '../../../../platform/web/kit/layout/Layout.tsx';
import { EmptyState, ErrorState } from '../../../../platform/web/kit/page/EmptyState.tsx';
import { PageFrame } from '../../../../platform/web/kit/page/PageFrame.tsx';
import { idOf, useAddress } from '../../../../platform/web/list/useAddress.ts';
import { EntityForm } from '../../../../platform/web/resource/form/EntityForm.tsx';
import holiday from '../../../../school/semester/contract/holiday.entity.ts';
import { calendarGet } from '../../../../school/semester/contract/semester.calls.ts';
import { teachingWeek } from '../../../../school/semester/contract/weeks.ts';
import { CalendarGrid } from './CalendarGrid.tsx';
import './calendar.css';
import { Button } from '../../../../platform/web/kit/control/Button.tsx';
import { BarSelect } from '../../../../platform/web/kit/piece/BarSelect.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import type { Day } from './days.ts';

/** 校历 (学期 34): the weeks of a semester with holidays and swaps; a press on a day changes them for whoever may. */
export default function CalendarView() {
  const { form, open, close } = useFormPlace(LEAVE_LOST);
  /** The day that was pressed: a new holiday begins there. */
  const [day, setDay] = useState<string | null>(null);
  const press = (pressed: Day) => {
    setDay(pressed.day);
    open((pressed.holiday ?? pressed.makesUp)?.id ?? 'new');
  };
  const start = day ? { startOn: day, endOn: day } : undefined;
  if (form)
    return <EntityForm key={form.key} entity={holiday} id={form.id} start={start} onDone={close} />;
  return <Weeks onDay={press} />;
}

function Weeks({ onDay }: { onDay: (day: Day) => void }) {
  const [wanted, setWanted] = useAddress('of');
  const readOnly = useReadOnly();
  const { schoolName } = useWorkingContext();
  const of = idOf(wanted);
  const { data, error, refetch } = useCall(
    calendarGet,
    { query: of === null ? {} : { of } },
    { keepPrevious: true, own: [404] },
  );
  if (error && !data)
    return (
      <PageFrame title="校历">
        {'code' in error && error.code === 404 ? (
          <EmptyState
            text="当前业务类型没有这个学期。"
            action={{ label: '查看当前学期', onClick: () => setWanted(null) }}
          />
        ) : (
          <ErrorState message={error.message} onRetry={() => void refetch()} />
        )}
      </PageFrame>
    );
  const semester = data?.semester;
  const week = semester && data ? teachingWeek(semester, data.today) : null;
  const hint = semester && (
    <Hint>
      <b className="calendar-name">
        {schoolName} {semester.semesterName}{' '}
      </b>
      {semester.beginOn} 至 {semester.endOn}，教学周 {semester.weeks} 周
      {week !== null && `，今天是第 ${week} 周`}
    </Hint>
  );
  return (
    <PageFrame title="校历" hint={hint}>
      <Row onScreen gap="8px 16px" className="calendar-bar">
        <BarSelect
          label="学期"
          value={String(semester?.id ?? '')}
          options={(data?.semesters ?? []).map(({ id, semesterName }) => ({
            value: String(id),
            label: semesterName,
          }))}
          onChange={(one) => setWanted(one, { replace: true })}
        />
        {data?.writable && !readOnly && <Hint>点某一天可以设置节假日或调课</Hint>}
        <Button variant="outline" disabled={!semester} onClick={() => window.print()}>
          打印
        </Button>
      </Row>
      {!data && <Hint below>正在读取校历…</Hint>}
      {data && !semester && <EmptyState text="当前业务类型还没有学期。" />}
      {data && semester && (
        <Scroll fill role="region" aria-label="校历" tabIndex={0}>
          <CalendarGrid calendar={data} onDay={data.writable && !readOnly ? onDay : undefined} />
        </Scroll>
      )}
    </PageFrame>
  );
}
