import { Fragment, type ReactNode, useState } from 'react';
import { notify } from '../../../../platform/web/actors/notification.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { useRefresh } from '../../../../platform/web/api/query.ts';
import { useSending } from '../../../../platform/web/form/useSending.ts';
import { Button } from '../../../../platform/web/kit/control/Button.tsx';
import { Pairs } from '../../../../platform/web/kit/facts/Facts.tsx';
import { Row } from '../../../../platform/web/kit/layout/Layout.tsx';
import { DictText } from '../../../../platform/web/kit/page/Tag.tsx';
import { Toned } from '../../../../platform/web/kit/plain/Text.tsx';
import { TaskDialog } from '../../../../platform/web/kit/task/TaskDialog.tsx';
import { hoursText } from '../../../../school/room/contract/grid.ts';
import { maskText } from '../../../../school/semester/contract/weekMask.ts';
import { usePeriodTimes } from '../../../../school/semester/web/usePeriodTimes.ts';
import { type Lesson, type Occupancy, occupancyRemove } from '../../contract/room.calls.ts';
import { taughtIn } from './taught.ts';

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
);

/** Which course is taught there, to whom and by whom (教室 31). */
const Taught = ({ lessons }: { lessons: readonly Lesson[] }) =>
  lessons.map(({ courseCode, courseName, adminClasses, teachers }) => (
    <Fragment key={`${courseCode} ${adminClasses.join()} ${teachers.join()}`}>
      <Fact name="课程">
        {courseCode} {courseName}
      </Fact>
      <Fact name="班级">{adminClasses.join('、') || '—'}</Fact>
      <Fact name="教师">{teachers.join('、') || '未安排'}</Fact>
    </Fragment>
  ));

/** Who is in a room and when, opened from any timetable; whoever may, takes it out from here, and is asked first. */
export function OccupancyCard({
  one,
  lessons,
  writable,
  onClose,
}: {
  one: Occupancy;
  lessons: readonly Lesson[];
  writable: boolean;
  onClose: () => void;
}) {
  const [asking, setAsking] = useState(false);
  const timeOf = usePeriodTimes(one.roomId);
  const { busy, send } = useSending();
  const refresh = useRefresh();
  const hours = hoursText(one.weekday, one.periodFrom, one.periodTo);
  const clock = timeOf(one.periodFrom, one.periodTo);
  const remove = () =>
    send(async () => {
      await callApi(occupancyRemove, { params: { id: one.id } });
      notify({ type: 'success', message: `已移除${one.roomName}“${one.subject}”的占用` });
      onClose();
      await refresh('roomWeek', 'semesterRoomList', 'roomFree', 'roomConflicts', 'buildingDay');
    });
  if (asking)
    return (
      <TaskDialog
        title="移除占用"
        action="移除占用"
        closeText="保留"
        danger
        busy={busy}
        onAction={() => void remove()}
        onClose={() => setAsking(false)}
      >
        <p>
          移除{one.roomName}
          {hours}第 {maskText(one.weeks)} 周“{one.subject}
          ”的占用吗？移除后其他人可以占用这间教室的这些时间，不能恢复，只能重新登记。
        </p>
      </TaskDialog>
    );
  return (
    <TaskDialog title={one.subject} closeText="关闭" onClose={onClose}>
      <Pairs gap="8px 16px">
        <Fact name="来源">
          <DictText type="occupancy_source" value={one.source} />
        </Fact>
        <Fact name="教室">{one.roomName}</Fact>
        <Fact name="时间">
          {hours}
          {clock && `（${clock}）`}
        </Fact>
        <Fact name="周次">第 {maskText(one.weeks)} 周</Fact>
        <Fact name="单位">{one.unitName ?? '—'}</Fact>
        <Fact name="人数">{one.headcount} 人</Fact>
        <Taught lessons={taughtIn(one, lessons)} />
        {one.shared && <Fact name="共用">可以与其他占用同时使用</Fact>}
        {one.adjustReason && (
          <Fact name="待调整">
            <Toned tone="danger">{one.adjustReason}</Toned>
          </Fact>
        )}
      </Pairs>
      {writable && (
        <Row air={16}>
          <Button variant="danger" type="button" size="xs" onClick={() => setAsking(true)}>
            移除占用…
          </Button>
        </Row>
      )}
    </TaskDialog>
  );
}
