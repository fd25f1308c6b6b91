import {
  restoreSemester,
  type SemesterSnapshot,
} from '../../../../machines/semester/semester.stored.ts';
import type { SemesterActor } from '../../../../machines/semester/semester.types.ts';
import { type Caller, may } from '../../../platform/server/request/caller.ts';

/** Place of a semester in the chart; `row`: a record of its resource, or its columns under the same names. */
export const snapshotOf = ({
  state,
  isCurrent,
  declareOpenAt,
  declareCloseAt,
}: Readonly<Record<string, unknown>>): SemesterSnapshot =>
  restoreSemester({
    state: Number(state),
    isCurrent: isCurrent === true,
    hasWindow: Boolean(declareOpenAt && declareCloseAt),
  });

/** What the caller may do with a semester; `writable`: their management scope covers it. Nobody does anything in a simulation. */
export const actorOf = (caller: Caller, writable: boolean): SemesterActor => ({
  mayEdit: writable && caller.operator === null && may(caller, 'foundation:semester:edit'),
  mayReopen: writable && caller.operator === null && may(caller, 'foundation:semester:reopen'),
});
