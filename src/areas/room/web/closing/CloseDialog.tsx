import {
  type ClosingKind,
  ROOM_EVENT_ZH,
} from '../../../../../machines/roomStatus/roomStatus.types.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import type { CallData } from '../../../../platform/web/api/query.ts';
import { date } from '../../../../platform/web/form/task/pickFields.tsx';
import { Task } from '../../../../platform/web/form/task/Task.tsx';
import { select, text } from '../../../../platform/web/form/task/taskFields.tsx';
import { AT_FIELDS } from '../../../../platform/web/form/useSending.ts';
import { NumberCell } from '../../../../platform/web/kit/facts/SmallTable.tsx';
import { FormGrid } from '../../../../platform/web/kit/field/FormCard.tsx';
import { Scroll } from '../../../../platform/web/kit/layout/Layout.tsx';
import { DictTag } from '../../../../platform/web/kit/page/Tag.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { PlainTable } from '../../../../platform/web/list/table/PlainTable.tsx';
import { type Naming, roomClose } from '../../contract/closing.calls.ts';
import { AffectedTable } from '../AffectedTable.tsx';
import '../resource.css';

/** What is to be read anew after rooms have been closed or opened. */
export const REREAD = [
  ...['classroomList', 'semesterRoomList', 'roomWeek', 'roomFree', 'buildingDay', 'roomConflicts'],
  ...['declarationList', 'approveQueue'],
];
const KINDS = (['close', 'repair', 'stop'] as const).map((value) => ({
  value,
  label: ROOM_EVENT_ZH[value],
}));
const WHAT: Readonly<Record<ClosingKind, string>> = {
  close: '这些日子不能登记占用，也不在空闲教室中出现；到期自己恢复。',
  repair: '维修期间不能登记占用，也不在空闲教室中出现；最后一天过后自己恢复正常。',
  stop: '从今天起不再安排，直到恢复使用。',
};
export interface ClosedRoom {
  id: number;
  name: string;
}
interface Props {
  rooms: readonly ClosedRoom[];
  kind: ClosingKind;
  /** Weeks of the semester, where one looks at a semester: whatever else is not said. */
  weeks?: string;
  onDone: () => void;
  onClose: () => void;
}
type Answer = CallData<typeof roomClose>;
const numberOf = ({ affected, declarations }: Answer) => affected.length + declarations.length;

/** 不开放, 维修 or 停用 of rooms, from day to day or in weeks; whom it affects is seen before it is done (教室 38、39). */
export function CloseDialog({ rooms, kind, weeks = '', onDone, onClose }: Props) {
  const [only] = rooms;
  const many = rooms.length > 1 ? `（${rooms.length} 间）` : `：${only?.name}`;
  return (
    <Task
      title={`停用或维修${many}`}
      wide={({ seen }) => seen !== null}
      action={({ seen }) =>
        !seen
          ? '保存'
          : seen.affected.length > 0
            ? `确认，${seen.affected.length} 条标为待调整`
            : '确认并通知'
      }
      fields={{
        kind: select<ClosingKind>({ label: '设为', required: true, start: kind, options: KINDS }),
        weeks: text({
          label: '本学期周次',
          start: weeks,
          max: 60,
          hint: '如 1-4、9；填了周次就不用填日期',
        }),
        from: date({ label: '开始日期' }),
        to: date({ label: '结束日期', hint: '维修不填为尚未确定' }),
        reason: text({ label: '原因', max: 100, hint: '占用和申报的人会看到' }),
      }}
      shows={(data: Answer) => (data.done ? null : data)}
      send={async (values, { seen }) => {
        const stops = values.kind === 'stop';
        const body = {
          roomIds: rooms.map(({ id }) => id),
          kind: values.kind,
          weeks: stops ? '' : values.weeks,
          from: (!stops && values.from) || null,
          to: (!stops && values.to) || null,
          reason: values.reason,
          ...(seen ? { confirmed: numberOf(seen) } : {}),
        };
        return (await callApi(roomClose, { body }, AT_FIELDS)).data;
      }}
      said={({ affected, told }, { values }) =>
        [
          `${rooms.length === 1 ? only?.name : `${rooms.length} 间教室`}已设为${ROOM_EVENT_ZH[values.kind]}`,
          ...(affected.length > 0 ? [`${affected.length} 条占用标为待调整`] : []),
          ...(told > 0 ? [`已通知 ${told} 人`] : []),
        ].join('，')
      }
      saidFor={4500}
      rereads={REREAD}
      onDone={onDone}
      onClose={onClose}
    >
      {({ at, values, seen }) => (
        <>
          {seen && <Affected seen={seen} />}
          <FormGrid>
            {at.kind}
            {values.kind !== 'stop' && (
              <>
                {at.weeks}
                {values.weeks.trim() === '' && (
                  <>
                    {at.from}
                    {at.to}
                  </>
                )}
              </>
            )}
            {at.reason}
          </FormGrid>
          <Hint>{WHAT[values.kind]}</Hint>
        </>
      )}
    </Task>
  );
}

function Affected({ seen: { affected, declarations } }: { seen: Answer }) {
  return (
    <>
      {affected.length > 0 && (
        <>
          <p role="status">有 {affected.length} 条占用受影响，确认后标为待调整：</p>
          <AffectedTable
            rows={affected.map((occupancy) => ({ occupancy, reason: occupancy.adjustReason }))}
          />
        </>
      )}
      {declarations.length > 0 && (
        <>
          <p role="status">
            有 {declarations.length}{' '}
            个教学班的申报指定了这些教室，确认后标“教室不可用”，通知申报人和任课教师：
          </p>
          <NamingTable rows={declarations} />
        </>
      )}
    </>
  );
}
const HEADS = [
  { title: '教室', width: 120 },
  { title: '申报编号', width: 144 },
  { title: '课程', width: 176 },
  { title: '教学班', width: 64, align: 'is-number' as const },
  { title: '学期', width: 152 },
  { title: '申报人', width: 80 },
  { title: '状态', width: 80 },
];
const NamingTable = ({ rows }: { rows: readonly Naming[] }) => (
  <Scroll bare className="room-affected">
    <PlainTable heads={HEADS}>
      {rows.map((one) => (
        <tr key={`${one.id}:${one.classNo}`}>
          <th scope="row">{one.roomName}</th>
          <td>{one.declarationNo}</td>
          <td title={one.courseName}>{one.courseName}</td>
          <NumberCell>{one.classNo}</NumberCell>
          <td title={one.semesterName}>{one.semesterName}</td>
          <td>{one.declarerName}</td>
          <td>
            <DictTag type="declare_status" value={String(one.declareStatus)} />
          </td>
        </tr>
      ))}
    </PlainTable>
  </Scroll>
);
