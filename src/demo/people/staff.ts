import { BOOKED, SCHOOL_ID } from '../kit/fixed.ts';
import { chance, hash } from '../kit/hash.ts';
import { ACCOUNTS, type Account, userConfigOf } from './accounts.ts';
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
/** Names that a list, a search or a font stumbles over (domain.md 4.3), and the teacher of script C1 (search by `zcl`). */
const PLANTED: readonly (readonly [unitKey: string, staffType: StaffType, cname: string, gender: Gender])[] = [
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
    const exchange = titleCode && slot.titleCode !== titleCode && free.find((it) => it.titleCode === titleCode);
    if (!exchange) return slot;
    exchange.titleCode = slot.titleCode; // so that the numbers of the titles stay
    return { ...slot, titleCode };
  };
  const people: Person[] = [];
  const serials = new Map<number, number>();
  const add = (slot: Slot, fixed: { cname: string; gender: Gender } | undefined, account?: Account) => {
    const id = people.length + 1;
    const gender: Gender = fixed?.gender ?? (chance(52, `gender:${id}`) ? '1' : '2');
    const year = (slot.titleCode === '014' ? 2019 : 1994) + (hash(`entry:${id}`) % (slot.titleCode === '014' ? 8 : 27));
    const serial = (serials.get(year) ?? 0) + 1;
    serials.set(year, serial);
    const employeeNumber = `${year}${String(serial).padStart(3, '0')}`;
    const person = { id, cname: fixed?.cname ?? personName(`staff:${id}`, gender), gender, employeeNumber };
    const canTeach = slot.staffType === '1' || slot.staffType === '5';
    const status = { workStatus: ON_LEAVE.includes(id) ? '2' : '1', accountStatus: 'normal' };
    people.push({ ...person, ...slot, username: account?.username ?? employeeNumber, canTeach, ...status, account });
  };
  for (const account of ACCOUNTS) add(take(account.unitKey, account.staffType, account.titleCode), account, account);
  for (const [unitKey, staffType, cname, gender] of PLANTED) add(take(unitKey, staffType), { cname, gender });
  for (const slot of free) add(slot, undefined);
  return people;
}

/** Rows of `app_user`; `hashes` holds a password hash for each demo account. */
export function staffRows(people: readonly Person[], hashes: ReadonlyMap<string, string>): object[] {
  const now = new Date().toISOString();
  return people.map(({ account, gender, ...person }) => {
    const passwordHash = hashes.get(person.username) ?? null;
    return {
      schoolId: SCHOOL_ID,
      ...person,
      gender,
      passwordHash,
      // real time, like everything about passwords (decisions.md section 1, demo clock)
      passwordChangedAt: passwordHash && now,
      nickName: account?.post ?? null,
      pinyin: searchPinyin(person.cname, true),
      mobile: `1400${String(1_000_000 + (hash(`mobile:${person.id}`) % 9_000_000)).padStart(7, '0')}`,
      email: `${person.employeeNumber}@chengchuan.example`,
      unitBusinessType: 0,
      weeklyHourLimit: 16,
      userConfig: userConfigOf(account),
      ...BOOKED,
    };
  });
}
