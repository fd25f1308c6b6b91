import { departureCode } from '../../../machines/departure/departure.stored.ts';
import { BOOKED, SCHOOL_ID } from '../../install/fixed.ts';
import { Log, type LogRow } from './logRows.ts';
import type { Person } from './staff.ts';

/** Whose it is, its kind and its days, in their order: the dean who retires at the end of the year and a visit abroad from spring on. */
const PLANNED = [
  { who: 'supervisor', kind: '1', beginOn: '2026-12-31', endOn: null, next: 'management' },
  {
    ...{ who: 'management2', kind: '6', beginOn: '2027-03-01', endOn: '2027-08-31' },
    note: '国家公派访问学者',
  },
] as const;
/** 人事 planned them ten days ago. */
const DAY = Date.UTC(2026, 10, 10);

type Named = (username: string) => Person;
const namedIn =
  (people: readonly Person[]): Named =>
  (username) => {
    const person = people.find((one) => one.username === username);
    if (!person) throw new Error(`nobody is called ${username} in the demo`);
    return person;
  };

/** Rows of `departure` (用户 38), and what the log says of them. */
export function makeDepartures(people: readonly Person[]): { rows: object[]; log: LogRow[] } {
  const named = namedIn(people);
  const hr = named('hr');
  const log = new Log(DAY);
  const rows = PLANNED.map(({ who, kind, beginOn, endOn, ...more }, i) => {
    const { id: userId, unitKey, cname: name } = named(who);
    const id = i + 1;
    log.add(560 + 15 * i, hr, 'departurePlan', {
      entity: 'departure',
      entityId: String(id),
      detail: { event: 'plan', name, before: null, after: { kind, beginOn, endOn } },
    });
    const at = log.rows[i]?.at;
    return {
      ...{ schoolId: SCHOOL_ID, id, userId, kind, businessType: 0, unitKey, beginOn, endOn },
      successorId: 'next' in more ? named(more.next).id : null,
      note: 'note' in more ? more.note : null,
      departureState: departureCode('planned'),
      toldAt: null,
      ...BOOKED,
      createdBy: hr.id,
      createdAt: at,
      updatedBy: hr.id,
      updatedAt: at,
    };
  });
  return { rows, log: log.rows };
}
