import type { BusinessType } from '../../install/fixed.ts';
import { EXTENSION_DEPARTMENTS } from '../foundation/units.data.ts';
import type { Units } from '../foundation/units.ts';
import { pick } from '../kit/hash.ts';
import type { Person } from '../people/staff.ts';

/** Weekly hours that nobody should exceed (申报 22). */
export const WEEKLY_LIMIT = 16;
/** They alone have more, 22 hours: 16 that are approved and 6 that wait. */
const OVERLOADED_UNIT = '4-2';

/** Who teaches how many hours a week in one semester; the least loaded one of the unit comes next. */
export class TeachingStaff {
  private readonly loads = new Map<Person, number>();
  private readonly pools = new Map<string, readonly Person[]>();
  private readonly people: readonly Person[];
  private readonly units: Units;
  readonly overloaded: Person;
  constructor(people: readonly Person[], units: Units) {
    this.people = people.filter(
      (person) => person.canTeach && person.workStatus === '1' && person.accountStatus === 'normal',
    );
    this.units = units;
    const own = this.people.filter(
      (person) =>
        person.unitKey === OVERLOADED_UNIT && !person.account && person.titleCode === '013',
    );
    const last = own.at(-1);
    if (!last) throw new Error('no teacher to be overloaded');
    this.overloaded = last;
  }

  /** The teacher with the most time left, and their new load counted. */
  next(businessType: BusinessType, unitKey: string, weeklyHours: number, key: string): Person {
    const person = this.least(this.pool(businessType, unitKey), key);
    const roomy =
      this.loadOf(person) + weeklyHours <= WEEKLY_LIMIT
        ? person
        : this.least(this.ofCollege(businessType, unitKey), key);
    this.give(roomy, weeklyHours);
    return roomy;
  }
  give(person: Person, weeklyHours: number): void {
    this.loads.set(person, this.loadOf(person) + weeklyHours);
  }
  loadOf(person: Person): number {
    return this.loads.get(person) ?? 0;
  }

  private least(pool: readonly Person[], key: string): Person {
    const least = Math.min(...pool.map((person) => this.loadOf(person)));
    return pick(
      pool.filter((person) => this.loadOf(person) === least),
      key,
    );
  }

  private pool(businessType: BusinessType, unitKey: string): readonly Person[] {
    return this.remember(`${businessType}:${unitKey}`, () => {
      if (businessType > 0) return this.ofCollege(businessType, unitKey);
      const path = this.units.get(0, unitKey).path;
      return this.people.filter(
        (person) =>
          person !== this.overloaded && this.units.get(0, person.unitKey).path.startsWith(path),
      );
    });
  }
  /** The trees of the other business types have no teachers of their own: the undergraduate college lends them. */
  private ofCollege(businessType: BusinessType, unitKey: string): readonly Person[] {
    if (businessType < 2) return this.pool(0, this.units.collegeOf(businessType, unitKey).nodeKey);
    const [, college = 1] = EXTENSION_DEPARTMENTS[Number(unitKey.slice(2)) - 1] ?? [];
    return this.pool(0, `3-${college}`);
  }
  private remember(key: string, find: () => readonly Person[]): readonly Person[] {
    const known = this.pools.get(key) ?? find();
    this.pools.set(key, known);
    return known;
  }
}
