/** The school's clock, wherever the browser stands. */
const SCHOOL = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});
/**
 * `2026-11-20 10:32` (look.md "Words") of an ISO time; a text that is no time stays as it is.
 * An example: `minuteText('2026-11-20T02:32:00Z')`.
 */
export const minuteText = (iso: string): string => {
  const at = new Date(iso);
  return Number.isNaN(at.getTime()) ? iso : SCHOOL.format(at);
};
