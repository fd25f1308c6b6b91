import {
  afterSemester,
  offeredSemester,
  restoreSemester,
  type SemesterWireEvent,
} from '../../../../machines/semester/semester.stored.ts';
import {
  SEMESTER_EVENT_ZH,
  SEMESTER_STATE_ZH,
  SEMESTER_STATES,
} from '../../../../machines/semester/semester.types.ts';
import type { EntityRow } from '../../../platform/contract/resource/shapes.ts';

/** What moving on is called in each state. */
const ADVANCE = ['开始申报', '开始排课', '开始上课', '结束学期'];
export const stepText = (type: SemesterWireEvent, state: number): string =>
  type === 'advance' ? (ADVANCE[state] ?? SEMESTER_EVENT_ZH.advance) : SEMESTER_EVENT_ZH[type];
/** `申报中 → 排课中`; null when the state stays. */
export function moveText(type: SemesterWireEvent, state: number): string | null {
  const to = afterSemester(type, state);
  const name = (n: number) => SEMESTER_STATE_ZH[SEMESTER_STATES[n] ?? 'archived'];
  return to === state ? null : `${name(state)} → ${name(to)}`;
}

const ORDER: readonly SemesterWireEvent[] = ['advance', 'archive', 'reopen', 'setCurrent'];
/** The steps that the chart offers for a record, and one that only lacks its window, so that the dialog can say so. */
export function stepsOf(
  row: EntityRow,
  rights: { edit: boolean; reopen: boolean },
): SemesterWireEvent[] {
  const by = { mayEdit: rights.edit && row.writable, mayReopen: rights.reopen && row.writable };
  const snapshot = restoreSemester({
    state: Number(row.state),
    isCurrent: row.isCurrent === true,
    hasWindow: true,
  });
  const offers = offeredSemester(snapshot, by);
  return ORDER.filter((type) => offers.includes(type));
}
