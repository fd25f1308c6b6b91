/** Week hours and number of weeks that come to the total hours within 10 % (申报 34); practice runs at four hours a week. */
export function weeklyOf(
  totalHours: number,
  practice: boolean,
): { weeklyHours: number; weeks: number } {
  const weeklyHours = practice ? 4 : Math.max(2, Math.ceil(totalHours / 16));
  return { weeklyHours, weeks: Math.max(1, Math.round(totalHours / weeklyHours)) };
}
