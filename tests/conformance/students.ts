import { studentStatusModel } from '../../machines/studentStatus/studentStatus.cases.ts';
import { studentStatusMachine } from '../../machines/studentStatus/studentStatus.machine.ts';
import {
  afterStatus,
  isInSchoolStatus,
  restoreStatus,
  statusCodeOf,
  statusEvent,
} from '../../machines/studentStatus/studentStatus.stored.ts';
import { CHANGE_CODES, STATUS_CODE } from '../../machines/studentStatus/studentStatus.types.ts';
import type { StudentPlace } from '../../src/school/student/contract/place.ts';
import type {
  RecordedChange,
  RecordedState,
  StudentHistory,
} from '../../src/workbench/server/history/status.trace.ts';

const DAY = 86_400_000;
export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
const HOME: StudentPlace = {
  grade: '2025',
  unitKey: '3-1',
  majorId: 1,
  directionId: null,
  classId: 1,
  campusId: 1,
  inSchool: true,
  statusCode: STATUS_CODE.studying,
};
const CHOICES = [undefined, ...Object.values(STATUS_CODE)] as const;

/** A student with a true history: any change that the chart takes, with everything that taking effect writes (异动 23). */
export function studentHistory(id: number, next: () => number, most = 5): StudentHistory {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T;
  const { input } = pick(studentStatusModel.variants);
  const given = {
    term: 'middle',
    special: false,
    changedMajor: false,
    leaveMonths: 0,
    ...(input as object),
  } as const;
  let term: RecordedChange['term'] = given.term;
  let snapshot = restoreStatus(STATUS_CODE.studying, given);
  let on = '2025-09-01';
  let place = HOME;
  const states: RecordedState[] = [{ beginOn: on, endOn: null, changeId: null, joined: [], place }];
  const changes: RecordedChange[] = [];
  while (changes.length < most) {
    // a year goes by: nobody stays a freshman
    if (term !== 'middle' && next() < 0.5) term = 'middle';
    snapshot = studentStatusMachine.resolveState({
      value: snapshot.value,
      context: { ...snapshot.context, term },
    });
    const offers = CHANGE_CODES.flatMap((changeType) =>
      CHOICES.map((chosen) => ({
        changeType,
        chosen,
        target: next() < 0.5,
        proof: true,
        months: pick([0, 6, 12]),
      })),
    ).filter(
      (one) =>
        snapshot.can(statusEvent(one)) && (one.changeType === '99' || one.chosen === undefined),
    );
    if (offers.length === 0) break;
    const type = pick([...new Set(offers.map(({ changeType }) => changeType))]);
    const asked = pick(offers.filter(({ changeType }) => changeType === type));
    on = plusDays(on, 30 + Math.floor(next() * 300));
    snapshot = afterStatus(snapshot, statusEvent(asked));
    const statusCode = statusCodeOf(snapshot);
    const classId = asked.target ? (place.classId ?? 0) + 1 : place.classId;
    const after = { ...place, classId, statusCode, inSchool: isInSchoolStatus(statusCode) };
    const changeId = id * 100 + changes.length + 1;
    const end = new Date(Date.parse(on));
    end.setUTCMonth(end.getUTCMonth() + asked.months);
    changes.push({
      id: changeId,
      changeType: asked.changeType,
      on,
      chosenStatus: asked.chosen ?? null,
      approved: true,
      term,
      endOn: asked.months ? plusDays(end.toISOString().slice(0, 10), -1) : null,
      targetClassId: asked.target ? classId : null,
      before: place,
      after,
    });
    states.splice(-1, 1, { ...(states.at(-1) as RecordedState), endOn: plusDays(on, -1) });
    states.push({ beginOn: on, endOn: null, changeId, joined: [], place: after });
    place = after;
  }
  return { id, name: `学号 ${20250000 + id}`, special: given.special, place, states, changes };
}
