import { BOOKED, type BusinessType, SCHOOL_ID } from '../../../install/fixed.ts';
import { idCheckDigit } from '../../../platform/contract/validators/idNumber.ts';
import { hash, pick } from '../../kit/hash.ts';
import { type Gender, personName, searchPinyin } from '../../people/names.ts';
import type { Major } from '../../talent/majors.ts';
import { NATIONS, PROVINCES } from '../rows.ts';

/** A row of `freshman` as far as the demo fills it. */
export interface FreshmanRow {
  id: number;
  cname: string;
  gender: string;
  birthday: string;
  idNumber: string;
  reportStatus: number;
  [column: string]: unknown;
}
const two = (n: number): string => String(n).padStart(2, '0');
/** No region has this number, and no student of the demo has it either. */
const REGION = '990102';
/** Somebody admitted who is nobody's student yet; `serial` tells people of one batch apart, in their card too. */
export function makeFreshman(
  key: string,
  {
    id,
    batchId,
    serial,
    major,
    year,
  }: { id: number; batchId: number; serial: number; major: Major; year: number },
  more: Readonly<Record<string, unknown>> = {},
): FreshmanRow {
  const gender =
    (more.gender as Gender | undefined) ?? (hash(`gender:${key}`) % 100 < 42 ? '1' : '2');
  const cname = (more.cname as string | undefined) ?? personName(`${key}:freshman`, gender);
  const birthday =
    (more.birthday as string | undefined) ??
    `${year - (hash(`age:${key}`) % (major.businessType === 2 ? 16 : 2))}-${two((hash(`month:${key}`) % 12) + 1)}-${two((hash(`day:${key}`) % 28) + 1)}`;
  const first17 = `${REGION}${birthday.replaceAll('-', '')}${String(((serial * 2) % 1000) + (gender === '1' ? 1 : 0)).padStart(3, '0')}`;
  return {
    schoolId: SCHOOL_ID,
    id,
    businessType: major.businessType as BusinessType,
    batchId,
    examineeNo: `${batchId === 1 ? '26' : '27'}99${String(batchId).padStart(2, '0')}${String(serial).padStart(8, '0')}`,
    admissionNo: `CC${batchId}${String(serial).padStart(5, '0')}`,
    cname,
    pinyin: searchPinyin(cname, true),
    gender,
    birthday,
    idType: '1',
    idNumber: `${first17}${idCheckDigit(first17)}`,
    nationCode: pick(NATIONS, `nation:${key}`),
    politicalCode: '13',
    countryCode: '156',
    originDivision: pick(PROVINCES, `province:${key}`),
    majorId: major.id,
    campusId: major.campusId,
    enrolMode: '1',
    score: (major.businessType === 0 ? 480 : 130) + (hash(`score:${key}`) % 160),
    mobile: `1400${String(1_000_000 + (hash(`mobile:${key}`) % 9_000_000))}`,
    cleared: false,
    reportStatus: 0,
    reportedAt: null,
    checks: [],
    absentReason: null,
    classId: null,
    studentId: null,
    ...BOOKED,
    ...more,
  };
}
