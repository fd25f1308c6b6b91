import type { Contradiction, Reading, Trace, TraceStep } from '../../../../machines/kit/conform.ts';
import { studentStatusMachine } from '../../../../machines/studentStatus/studentStatus.machine.ts';
import {
  isInSchoolStatus,
  monthsBetween,
  restoreStatus,
  type StatusSnapshot,
  statusCodeOf,
  statusEvent,
} from '../../../../machines/studentStatus/studentStatus.stored.ts';
import {
  type ChangeCode,
  changeTypeOf,
  STATUS_CODE,
  type StatusCode,
  type StatusContext,
  type StatusEvent,
} from '../../../../machines/studentStatus/studentStatus.types.ts';
import type { StudentPlace } from '../../../school/student/contract/place.ts';
import { statusText } from './status.words.ts';

/** A row of the dated history; days as `2026-11-20`, `endOn` null: until further notice. */
export interface RecordedState {
  beginOn: string;
  endOn: string | null;
  changeId: number | null;
  /** Units that have gone into its unit, or that it was split from: the row may have been one of theirs (单位 22). */
  joined: readonly string[];
  place: StudentPlace;
}
/** A change of status that has taken effect. */
export interface RecordedChange {
  id: number;
  changeType: string;
  on: string;
  endOn: string | null;
  targetClassId: number | null;
  chosenStatus: string | null;
  /** whether its approval stands at 已通过 */
  approved: boolean;
  before: StudentPlace | null;
  after: StudentPlace | null;
  /** of the student on its day */
  term: StatusContext['term'];
}
/** A student with their history: states by day, changes in the order in which they took effect. */
export interface StudentHistory {
  id: number;
  name: string;
  special: boolean;
  /** what the list of students shows today */
  place: StudentPlace;
  states: readonly RecordedState[];
  changes: readonly RecordedChange[];
}

const statusOf = ({ statusCode, inSchool }: StudentPlace) => ({ statusCode, inSchool });
/** How the chart is found again in the columns. */
export const statusReading: Reading = {
  machine: studentStatusMachine,
  see(snapshot) {
    const statusCode = statusCodeOf(snapshot as unknown as StatusSnapshot);
    return { statusCode, inSchool: isInSchoolStatus(statusCode) };
  },
};

const FIELDS = [
  ...([
    ['grade', '年级'] as const,
    ['unitKey', '学院'] as const,
    ['majorId', '专业'] as const,
    ['directionId', '方向'] as const,
  ] as const),
  ...([
    ['classId', '班级'] as const,
    ['campusId', '校区'] as const,
    ['inSchool', '是否在校'] as const,
  ] as const),
  ['statusCode', '学籍状态'] as const,
] as const;
const textOf = (field: string, value: unknown): string =>
  field === 'statusCode'
    ? statusText(value)
    : value === null
      ? '无'
      : typeof value === 'boolean'
        ? value
          ? '是'
          : '否'
        : String(value);
/** The first thing in which two places differ, in Chinese; null: in nothing. */
function differs(
  what: string,
  was: StudentPlace | null,
  should: StudentPlace,
): Contradiction | null {
  if (!was) return { recorded: `${what}没有记录`, expected: `${what}有记录` };
  const [field, zh] = FIELDS.find(([key]) => was[key] !== should[key]) ?? [];
  return field
    ? {
        recorded: `${what}的${zh}为 ${textOf(field, was[field])}`,
        expected: textOf(field, should[field]),
      }
    : null;
}
const dayBefore = (day: string): string =>
  new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

/** What a change says against itself or against the dated states around it, of which the chart knows nothing (异动 23、25). */
function changeFault(
  change: RecordedChange,
  state: RecordedState | undefined,
  last: RecordedState | undefined,
): Contradiction | null {
  const { changeType, approved, on, before, after, targetClassId } = change;
  if (!changeTypeOf(changeType))
    return { recorded: `异动类型 ${changeType}`, expected: '异动类型表中有的类型' };
  if (!approved) return { recorded: '没有通过审批就已生效', expected: '通过审批后才生效' };
  if (!before || !after) return { recorded: '没有记录异动前后', expected: '生效时记录异动前后' };
  if (after.classId !== (targetClassId ?? before.classId))
    return {
      recorded: `异动后的班级为 ${after.classId ?? '无'}`,
      expected: `${targetClassId ?? before.classId ?? '无'}`,
    };
  if (!state) return null;
  if (state.beginOn !== on)
    return { recorded: `学籍记录从 ${state.beginOn} 开始`, expected: `从生效日期 ${on} 开始` };
  const unitKey = state.joined.includes(after.unitKey) ? after.unitKey : state.place.unitKey;
  return (
    differs('学籍记录', { ...state.place, unitKey }, after) ??
    (last ? differs('异动前', before, last.place) : null)
  );
}

/** What the dated states say among themselves and against today's columns: no gap, no overlap, no status that nobody has decided. */
function statesFault({ states, changes, place }: StudentHistory): Contradiction | null {
  const [last] = states.slice(-1);
  if (!last) return { recorded: '没有学籍记录', expected: '从入学起每天都有学籍记录' };
  for (const [i, { beginOn, changeId, place: now }] of states.entries()) {
    const before = states[i - 1];
    if (before && before.endOn !== dayBefore(beginOn))
      return {
        recorded: `学籍记录到 ${before.endOn ?? '以后'} 为止`,
        expected: `到下一段开始的前一天 ${dayBefore(beginOn)} 为止`,
      };
    if (changeId !== null && !changes.some(({ id }) => id === changeId))
      return { recorded: `学籍记录来自没有生效的异动 ${changeId}`, expected: '来自已生效的异动' };
    if (before && changeId === null && now.statusCode !== before.place.statusCode)
      return { recorded: `${beginOn} 起学籍状态变了而没有异动`, expected: '由异动改变' };
  }
  if (last.endOn !== null)
    return { recorded: `学籍记录在 ${last.endOn} 结束`, expected: '最后一段没有结束日期' };
  return differs('学生', place, last.place);
}

/** The history of a student in the words of the chart of student status. */
export function statusTrace(student: StudentHistory): Trace {
  const { id, name, special, states, changes } = student;
  const [first] = states;
  const begin = first?.changeId == null ? first?.place : changes[0]?.before;
  const code = (begin?.statusCode ?? STATUS_CODE.studying) as StatusCode;
  const known = (Object.values(STATUS_CODE) as string[]).includes(code);
  const context: StatusContext = {
    term: changes[0]?.term ?? 'middle',
    special,
    changedMajor: false,
    leaveMonths: 0,
  };
  const steps = changes.map((change, i): TraceStep => {
    const at = states.findIndex(({ changeId }) => changeId === change.id);
    // a later change of the same day has taken its row
    const state = at < 0 ? undefined : states[at];
    const replaced = at < 0 && changes.slice(i + 1).some(({ on }) => on === change.on);
    const lost =
      at < 0 && !replaced
        ? { recorded: '已生效而没有学籍记录', expected: '从生效日期起有学籍记录' }
        : null;
    const alone = changes.every((other) => other === change || other.on !== change.on);
    return {
      recordId: change.id,
      at: change.on,
      event: eventOf(change),
      facts: { term: change.term },
      before: change.before && statusOf(change.before),
      after: change.after && statusOf(change.after),
      fault: changeFault(change, state, alone ? states[at - 1] : undefined) ?? lost,
    };
  });
  const fault = known
    ? statesFault(student)
    : { recorded: `入学时的学籍状态 ${code}`, expected: '学籍状态表中有的状态' };
  const start = {
    value: restoreStatus(known ? code : STATUS_CODE.studying, context).value,
    context,
  };
  return { entityId: id, name, start, steps, fault, end: statusOf(student.place) };
}

/** What was asked for; nothing takes effect without what its type needs, so the proof was there. */
const eventOf = ({
  changeType,
  on,
  endOn,
  targetClassId,
  chosenStatus,
}: RecordedChange): StatusEvent | { type: string } =>
  changeTypeOf(changeType)
    ? statusEvent({
        changeType: changeType as ChangeCode,
        target: targetClassId !== null,
        proof: true,
        months: monthsBetween(on, endOn),
        chosen: (chosenStatus ?? undefined) as StatusCode | undefined,
      })
    : { type: changeType };
