/** Whole years at which people retire, and whether the age rises by and by (用户 41); parameters of the school. */
export interface RetirementAges {
  retireAgeMen: number;
  retireAgeWomen: number;
  retireGradually: boolean;
}
/** 2025-01, since when the age rises, in months from year 0. */
const SINCE = 2025 * 12;
const STEP = 4;
const MOST = 36;
const WOMAN = '2';

/**
 * The first day away: the first of the month after somebody has reached the age (用户 41). Who would have reached it from 2025-01 on works a month
 * longer for every four begun months since, three years at most. Somebody whose sex is not known counts as a man.
 * @param birthday `1966-11-15` @returns `2027-06-01`
 */
export function retiresOn(birthday: string, gender: string, ages: RetirementAges): string {
  const [year = 0, month = 1] = birthday.split('-').map(Number);
  const age = gender === WOMAN ? ages.retireAgeWomen : ages.retireAgeMen;
  const reached = (year + age) * 12 + month - 1;
  const later =
    ages.retireGradually && reached >= SINCE
      ? Math.min(MOST, Math.floor((reached - SINCE) / STEP) + 1)
      : 0;
  const first = reached + later + 1;
  return `${Math.floor(first / 12)}-${String((first % 12) + 1).padStart(2, '0')}-01`;
}
