import type { BusinessType } from '../../install/fixed.ts';
import type { DeclarationBody } from '../../school/declaration/contract/declaration.shapes.ts';
import type { Semester } from '../foundation/calendar.ts';
import { UNIT } from '../foundation/units.data.ts';
import type { Unit, Units } from '../foundation/units.ts';
import { chance, pick } from '../kit/hash.ts';
import type { Rights } from '../people/rights.ts';
import type { Person } from '../people/staff.ts';
import { makeRooms } from '../resource/rooms.ts';
import { COURSE_TYPE_OVERRIDES } from '../talent/majors.ts';
import type { Choice } from './choice.ts';
import { makeForm, withTeachers } from './form.ts';
import { type Cast, type Played, play } from './play.ts';
import type { FourUnits, Made } from './rows.ts';
import type { Slot } from './slot.ts';
import { storyOf } from './story.ts';
import type { TeachingStaff } from './teachers.ts';
import { begunAt, type Season, timesOf } from './times.ts';
import { withWishes } from './wishes.ts';

/** The school in which declarations are made. */
export interface World {
  units: Units;
  people: readonly Person[];
  rights: Rights;
}

/** The declarations of one semester: who declares, decides and teaches, and when. */
export class Campaign {
  private readonly world: World;
  private readonly season: Season;
  private readonly staff: TeachingStaff;
  private readonly semesterOf: (businessType: BusinessType) => Semester;
  private readonly rooms = makeRooms().rooms;
  constructor(
    world: World,
    season: Season,
    staff: TeachingStaff,
    semesterOf: (businessType: BusinessType) => Semester,
  ) {
    this.world = world;
    this.season = season;
    this.staff = staff;
    this.semesterOf = semesterOf;
  }

  make(slot: Slot, choice: Choice): Made {
    const units = this.unitsOf(slot, choice);
    const declarer = this.declarerOf(slot);
    const rooms = this.rooms.filter(({ campusId }) => campusId === choice.cohort.major.campusId);
    const first = withWishes(
      makeForm(slot, choice, units[0].nodeKey, units[1].nodeKey),
      slot,
      rooms,
    );
    const named = this.namedAtSubmit(slot);
    const steps = storyOf(slot, named);
    const played = play(steps, named, this.cast(slot, units, declarer));
    const teachersNamed = played.at(-1)?.after.teachersNamed ?? named;
    const { form, rounds } = this.roundsOf(slot, first, teachersNamed, played);
    const times = timesOf(slot, steps, this.season);
    const begun = begunAt(slot, times, this.season);
    const semester = this.semesterOf(slot.businessType);
    const plants = {
      overload: slot.plant === 'overload',
      pinnedTo: slot.pinned ? this.departed() : null,
    };
    return {
      slot,
      semester,
      choice,
      units,
      declarer,
      form,
      rounds,
      played,
      times,
      begun,
      ...plants,
    };
  }

  /** Who accepted for the college and has left it. */
  private departed(): Person {
    const found = this.world.rights
      .deciders(0, 2, UNIT.electronics)
      .find(({ accountStatus }) => accountStatus === 'disabled');
    if (!found) throw new Error('nobody has left the college');
    return found;
  }

  /** The routing table's answer (申报 15): public courses by their type, all others by the unit that has the course. */
  private unitsOf(slot: Slot, { course }: Choice): FourUnits {
    const { businessType } = slot;
    const unit = (key: string): Unit => this.world.units.get(businessType, key);
    const fixed =
      slot.kind === 'self' || slot.kind === 'other' || businessType > 0
        ? undefined
        : COURSE_TYPE_OVERRIDES[slot.kind as '1'];
    const teaching = unit(fixed?.teachingUnitKey ?? course.teachingUnitKey);
    const supervisor = fixed
      ? unit(fixed.supervisorUnitKey)
      : this.world.units.collegeOf(businessType, teaching.nodeKey);
    const master = unit(
      [UNIT.academicAffairs, UNIT.graduateSchool, UNIT.extension][businessType] ??
        UNIT.academicAffairs,
    );
    return [unit(slot.managementUnitKey), teaching, supervisor, master];
  }

  private declarerOf(slot: Slot): Person {
    const all = this.world.rights.declarers(slot.businessType, slot.managementUnitKey);
    const named = all.find((person) => person.username === slot.declarer);
    const secretaries = all.filter(
      (person) => !person.account || (person.username === 'multi' && slot.businessType === 0),
    );
    return named ?? pick(secretaries, `declarer:${slot.key}`);
  }

  private cast(slot: Slot, units: FourUnits, declarer: Person): Cast {
    const deciders = (level: number) =>
      this.world.rights
        .deciders(slot.businessType, level, units[level - 1]?.nodeKey ?? UNIT.school)
        .filter(
          (person) =>
            person !== declarer && (this.season.past || person.accountStatus === 'normal'),
        );
    return {
      declarer,
      deciders,
      choose: (people, step) => pick(people, `operator:${slot.key}:${step}`),
    };
  }

  /** In the past everything was declared with its teachers; now whoever teaches for others names them at level 2. */
  private namedAtSubmit(slot: Slot): boolean {
    if (slot.plant) return !['politics', 'stuck', 'fiftyEight'].includes(slot.plant);
    if (this.season.past) return true;
    const percent = slot.ending.status === 'draft' ? 50 : 80;
    return slot.kind === 'self' && chance(percent, `named:${slot.key}`);
  }

  /** The form of each round. What a return brought about is changed in the next one. */
  private roundsOf(
    slot: Slot,
    first: DeclarationBody,
    teachersNamed: boolean,
    played: readonly Played[],
  ) {
    const submits = played.filter(({ step }) => step.type === 'submit');
    const again = submits.length > 1;
    const final = again ? { ...first, remark: '已按退回意见修改' } : first;
    const form = teachersNamed ? this.nameTeachers(slot, final) : final;
    const rounds = submits.map(({ before }, i): DeclarationBody => {
      const teachingClasses = before.teachersNamed ? form.teachingClasses : first.teachingClasses;
      if (i === submits.length - 1) return { ...form, teachingClasses };
      const weeklyHours = form.weeklyHours === 4 ? 6 : form.weeklyHours;
      return { ...form, teachingClasses, remark: '', weeklyHours };
    });
    return { form, rounds };
  }

  private nameTeachers(slot: Slot, form: DeclarationBody): DeclarationBody {
    return withTeachers(form, slot.key, (weeklyHours, key) => {
      if (slot.plant !== 'overload' && slot.plant !== 'fullTeacher')
        return this.staff.next(slot.businessType, form.teachingUnitKey ?? '', weeklyHours, key).id;
      this.staff.give(this.staff.overloaded, weeklyHours);
      return this.staff.overloaded.id;
    });
  }
}
