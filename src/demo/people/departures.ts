import { departureCode } from '../../../machines/departure/departure.stored.ts';
import { BOOKED, SCHOOL_ID } from '../../install/fixed.ts';
import type { Person } from './staff.ts';

/** Rows of `departure` (用户 38): the dean who retires at the end of the year and a visit abroad from spring on. */
export function departureRows(people: readonly Person[]): object[] {
  const named = (username: string) => {
    const person = people.find((one) => one.username === username);
    if (!person) throw new Error(`nobody is called ${username} in the demo`);
    return person;
  };
  const [dean, scholar] = [named('supervisor'), named('management2')];
  const row = ({ id, unitKey }: Person, more: object) => ({
    schoolId: SCHOOL_ID,
    userId: id,
    businessType: 0,
    unitKey,
    endOn: null,
    successorId: null,
    note: null,
    toldAt: null,
    ...more,
    ...BOOKED,
  });
  return [
    row(dean, {
      kind: '1',
      beginOn: '2026-12-31',
      successorId: named('management').id,
      departureState: departureCode('planned'),
    }),
    row(scholar, {
      kind: '6',
      beginOn: '2027-03-01',
      endOn: '2027-08-31',
      note: '国家公派访问学者',
      departureState: departureCode('planned'),
    }),
  ];
}
