import { BOOKED, SCHOOL_ID } from '../../install/fixed.ts';
import { idCheckDigit } from '../../platform/contract/validators/idNumber.ts';
import { chance, hash, pick } from '../kit/hash.ts';
import { ACCOUNTS, type Account, LATER_ACCOUNTS, userConfigOf } from './accounts.ts';
import { type Gender, personName, searchPinyin } from './names.ts';
import { type Slot, type StaffType, staffPlan } from './slots.ts';

export interface Person {
  id: number;
  cname: string;
  employeeNumber: string;
  username: string;
  unitKey: string;
  staffType: StaffType;
  titleCode: string | null;
  canTeach: boolean;
  workStatus: string;
  accountStatus: string;
  account: Account | undefined;
  gender: Gender;
}
/** Names that a list, a search or a font stumbles over (演示 29), and the teacher of script C1 (search by `zcl`). */
const PLANTED: readonly (readonly [
  unitKey: string,
  staffType: StaffType,
  cname: string,
  gender: Gender,
])[] = [
  ['4-63', '1', '张成林', '1'],
  ['4-10', '1', '阿卜杜热西提·麦麦提', '1'],
  ['4-33', '1', '龚㛃', '2'],
  ['4-36', '1', '方䶮', '1'],
  ['4-34', '1', '殷𠅤', '1'],
  ['4-37', '1', 'Margaret Ellingworth', '2'],
];
/** On leave: nobody may name them for a class. */
const ON_LEAVE = [240, 480];

/** The 800 people of the staff, demo accounts first. */
export function makeStaff(): Person[] {
  const free = staffPlan();
  const take = (unitKey: string, staffType: StaffType, titleCode?: string): Slot => {
    const at = free.findIndex((slot) => slot.unitKey === unitKey && slot.staffType === staffType);
    const [slot] = at < 0 ? [] : free.splice(at, 1);
    if (!slot) throw new Error(`no post in ${unitKey} for the demo`);
    const exchange =
      titleCode && slot.titleCode !== titleCode && free.find((it) => it.titleCode === titleCode);
    if (!exchange) return slot;
    exchange.titleCode = slot.titleCode; // so that the numbers of the titles stay
    return { ...slot, titleCode };
  };
  const people: Person[] = [];
  const serials = new Map<number, number>();
  const add = (
    slot: Slot,
    fixed: { cname: string; gender: Gender } | undefined,
    account?: Account,
  ) => {
    const id = people.length + 1;
    const gender: Gender = fixed?.gender ?? (chance(52, `gender:${id}`) ? '1' : '2');
    const year =
      (slot.titleCode === '014' ? 2019 : 1994) +
      (hash(`entry:${id}`) % (slot.titleCode === '014' ? 8 : 27));
    const serial = (serials.get(year) ?? 0) + 1;
    serials.set(year, serial);
    const employeeNumber = `${year}${String(serial).padStart(3, '0')}`;
    const person = {
      id,
      cname: fixed?.cname ?? personName(`staff:${id}`, gender),
      gender,
      employeeNumber,
    };
    const canTeach = slot.staffType === '1' || slot.staffType === '5';
    const status = { workStatus: ON_LEAVE.includes(id) ? '2' : '1', accountStatus: 'normal' };
    people.push({
      ...person,
      ...slot,
      username: account?.username ?? employeeNumber,
      canTeach,
      ...status,
      account,
    });
  };
  for (const account of ACCOUNTS)
    add(take(account.unitKey, account.staffType, account.titleCode), account, account);
  for (const [unitKey, staffType, cname, gender] of PLANTED)
    add(take(unitKey, staffType), { cname, gender });
  for (const slot of free) add(slot, undefined);
  for (const account of LATER_ACCOUNTS) {
    // the last one of a unit is drawn for nothing else
    const person = people.findLast(
      (one) =>
        one.unitKey === account.unitKey && one.staffType === account.staffType && !one.account,
    );
    if (!person) throw new Error(`nobody in ${account.unitKey} for ${account.username}`);
    const { cname, gender, username } = account;
    Object.assign(person, { cname, gender, username, account });
  }
  return people;
}

/** A foreigner has a passport; everybody else a number of a region that is not assigned, with a true check digit (演示 1). */
function papersOf(
  {
    id,
    cname,
    titleCode,
    staffType,
    employeeNumber,
  }: Pick<Person, 'id' | 'cname' | 'titleCode' | 'staffType' | 'employeeNumber'>,
  gender: Gender,
) {
  const entry = Number(employeeNumber.slice(0, 4));
  const two = (n: number) => String(n).padStart(2, '0');
  const age = hash(`age:${id}`);
  // nobody has stayed beyond the age of 用户 41; some are near it
  const year = Math.max(entry - 26 - (age % 4), (gender === '2' ? 1972 : 1967) + (age % 3));
  const day = `${year}-${two((hash(`month:${id}`) % 12) + 1)}-${two((hash(`day:${id}`) % 28) + 1)}`;
  const first17 = `990101${day.replaceAll('-', '')}${String(((Math.floor(id / 2) % 499) * 2 + (gender === '1' ? 1 : 0)) % 1000).padStart(3, '0')}`;
  const foreign = /^[A-Za-z ]+$/.test(cname);
  const doctor = titleCode === '011' || titleCode === '012';
  return {
    idType: foreign ? 'A' : '1',
    idNumber: foreign ? `E${String(10_000_000 + id)}` : `${first17}${idCheckDigit(first17)}`,
    birthday: day,
    nationCode: foreign
      ? '98'
      : cname.includes('·')
        ? '05'
        : chance(92, `nation:${id}`)
          ? '01'
          : pick(['03', '08', '11', '15'], `nation:${id}`),
    politicalCode: foreign ? '13' : pick(['01', '01', '12', '13', '05'], `political:${id}`),
    educationCode: doctor ? '11' : staffType === '1' ? '14' : '21',
    degreeCode: doctor ? '2' : staffType === '1' ? '3' : '4',
    entryOn: `${entry}-07-01`,
  };
}

/** Rows of `app_user`; `hashes` holds a password hash for each demo account. */
export function staffRows(
  people: readonly Person[],
  hashes: ReadonlyMap<string, string>,
  lastLogin: ReadonlyMap<number, string>,
): object[] {
  const now = new Date().toISOString();
  return people.map(({ account, gender, ...person }) => {
    const passwordHash = hashes.get(person.username) ?? null;
    return {
      schoolId: SCHOOL_ID,
      ...person,
      gender,
      passwordHash,
      // real time, like everything about passwords (演示 4)
      passwordChangedAt: passwordHash && now,
      lastLoginAt: lastLogin.get(person.id) ?? null,
      nickName: null,
      pinyin: searchPinyin(person.cname, true),
      ...papersOf(person, gender),
      mobile: `1400${String(1_000_000 + (hash(`mobile:${person.id}`) % 9_000_000)).padStart(7, '0')}`,
      email: `${person.employeeNumber}@chengchuan.example`,
      unitBusinessType: 0,
      weeklyHourLimit: 16,
      onStaff: person.staffType !== '5',
      isExternal: person.staffType === '5',
      userConfig: userConfigOf(account),
      ...BOOKED,
    };
  });
}
