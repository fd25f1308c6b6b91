import type { StudentPlace } from '../../src/school/student/contract/place.ts';
import type {
  RecordedChange,
  RecordedState,
  StudentHistory,
} from '../../src/workbench/server/history/status.trace.ts';
import { plusDays } from './students.ts';

export interface Draft extends StudentHistory {
  states: RecordedState[];
  changes: RecordedChange[];
}
/** Plants a fault in a true history; false: this one has no place for it. */
type Plant = (one: Draft) => boolean;

const change =
  (
    fits: (change: RecordedChange) => boolean,
    what: (change: RecordedChange) => Partial<RecordedChange>,
  ): Plant =>
  ({ changes }) => {
    const found = changes.find(fits);
    return Boolean(found && Object.assign(found, what(found)));
  };
const ofType = (type: string) => (one: RecordedChange) => one.changeType === type;
const any = () => true;
/** One of the dated states, counted from the beginning or from the end; of somebody to whom something has happened. */
const state =
  (at: number, what: (state: RecordedState) => Partial<RecordedState>): Plant =>
  ({ states }) => {
    const found = states.at(at);
    return states.length > 1 && Boolean(found && Object.assign(found, what(found)));
  };
const student =
  (what: (place: StudentPlace) => Partial<StudentPlace>): Plant =>
  (one) =>
    Boolean(Object.assign(one, { place: { ...one.place, ...what(one.place) } }));
const place = (was: StudentPlace | null, more: Partial<StudentPlace>): StudentPlace | null =>
  was && { ...was, ...more };
const later = (day: string | null, days: number) => (day === null ? null : plusDays(day, days));

/** Kinds of faults that the history of a student can have, each with the way to plant it. */
export const STATUS_FAULTS: Readonly<Record<string, Plant>> = {
  学生的状态被改写: student(({ statusCode }) => ({
    statusCode: statusCode === '04' ? '06' : '04',
  })),
  学生的在校被改写: student(({ inSchool }) => ({ inSchool: !inSchool })),
  学生的班级被改写: student(() => ({ classId: 77 })),
  最后一段学籍记录有结束日期: state(-1, () => ({ endOn: '2040-01-01' })),
  学籍记录之间缺一天: state(0, ({ endOn }) => ({ endOn: later(endOn, -1) })),
  学籍记录重叠: state(0, ({ endOn }) => ({ endOn: later(endOn, 3) })),
  学籍记录被删去: ({ states }) => states.length > 1 && states.splice(-1).length > 0,
  全部学籍记录被删去: ({ states }) => states.splice(0).length > 0,
  异动被删去: ({ changes }) => changes.splice(-1).length > 0,
  没有异动而状态变了: (one) =>
    one.states.at(-1)?.place.statusCode !== one.states.at(-2)?.place.statusCode &&
    state(-1, () => ({ changeId: null }))(one),
  学籍记录的状态被改写: state(-1, (was) => ({
    place: { ...was.place, statusCode: was.place.statusCode === '15' ? '06' : '15' },
  })),
  学籍记录的开始日期被改写: state(-1, ({ beginOn }) => ({ beginOn: plusDays(beginOn, 1) })),
  没有通过审批就生效: change(any, () => ({ approved: false })),
  没有记录异动前后: change(any, () => ({ before: null })),
  异动前的状态被改写: change(any, ({ before }) => ({
    before: place(before, { statusCode: before?.statusCode === '06' ? '04' : '06' }),
  })),
  异动后的状态被改写: change(any, ({ after }) => ({
    after: place(after, { statusCode: after?.statusCode === '15' ? '06' : '15' }),
  })),
  异动后的班级不是去向班级: change(
    ({ targetClassId }) => targetClassId !== null,
    () => ({ targetClassId: 55 }),
  ),
  表中没有的异动类型: change(any, () => ({ changeType: '77' })),
  这个状态没有的异动: change(
    ({ before }) => before?.statusCode === '01',
    () => ({ changeType: '17' }),
  ),
  休学超过一年: change(ofType('11'), ({ on }) => ({ endOn: plusDays(on, 500) })),
  休学没有截止日期: change(ofType('11'), () => ({ endOn: null })),
  转专业没有去向班级: change(ofType('23'), ({ before, after }) => ({
    targetClassId: null,
    after: place(after, { classId: before?.classId ?? 1 }),
  })),
  特殊类型的学生转专业: (one) =>
    one.changes.some(ofType('23')) && Boolean(Object.assign(one, { special: true })),
  不是新生而保留入学资格: change(ofType('14'), () => ({ term: 'middle' })),
  最后一年转学: change(ofType('21'), () => ({ term: 'last' })),
  其他异动选的状态不同: change(ofType('99'), () => ({ chosenStatus: '02' })),
  两次异动的生效日期对调: ({ changes }) => {
    const [first, second] = changes;
    if (!first || !second) return false;
    Object.assign(changes, [
      { ...second, on: first.on },
      { ...first, on: second.on },
    ]);
    return true;
  },
  结束以后又有异动: ({ changes, place: { statusCode }, states }) => {
    const [last] = changes.slice(-1);
    const [end] = states.slice(-1);
    if (!last?.after || !end || !['07', '09', '10', '11', '14'].includes(statusCode)) return false;
    const [on, id] = [plusDays(last.on, 10), last.id + 50];
    changes.push({
      ...last,
      id,
      on,
      changeType: '31',
      before: last.after,
      chosenStatus: null,
      targetClassId: null,
    });
    Object.assign(end, { endOn: plusDays(on, -1) });
    states.push({ beginOn: on, endOn: null, changeId: id, joined: [], place: last.after });
    return true;
  },
};
