import type { EditRecord } from '../../../../../machines/editing/editing.types.ts';
import type { EntityRow } from '../../../../platform/contract/resource/shapes.ts';
import type { PeriodTime } from '../../../../school/semester/contract/periods.ts';

/** As many as a list answers at once: eleven periods of three seasons on six campuses. A school with more has them record by record. */
export const SIZE = 200;

export interface PeriodRow extends EntityRow {
  atCampusId: number;
  season: string;
  period: number;
  dayPart: string;
  beginAt: string;
  endAt: string;
}
/** The sheet under somebody's hands: `0.1.3` of season, campus and period, with its two times. */
export type PeriodText = Readonly<Record<string, readonly [begin: string, end: string]>>;
/** The versions of the records that were seen, by the same names. */
export interface PeriodRecord extends EditRecord {
  versions: Readonly<Record<string, number>>;
  /** What stood there then. */
  stands: PeriodText;
}
export const nameOf = (season: string, campusId: number, period: number): string =>
  `${season}.${campusId}.${period}`;
const ofRow = ({ season, atCampusId, period }: PeriodRow) => nameOf(season, atCampusId, period);

export const textOf = (rows: readonly PeriodRow[]): PeriodText =>
  Object.fromEntries(rows.map((row) => [ofRow(row), [row.beginAt, row.endAt]]));
export const recordOf = (rows: readonly PeriodRow[]): PeriodRecord => ({
  id: 0,
  version: rows.reduce((sum, { version }) => sum + version, 0),
  versions: Object.fromEntries(rows.map((row) => [ofRow(row), row.version])),
  stands: textOf(rows),
});
export const isPeriodText = (found: unknown): found is PeriodText =>
  typeof found === 'object' &&
  found !== null &&
  Object.values(found).every((times) => Array.isArray(times) && times.length === 2);

/** What stands in the sheet, as times that are judged and sent; what is empty and was never there is none. */
export const timesOf = (text: PeriodText, versions: PeriodRecord['versions']): PeriodTime[] =>
  Object.entries(text).flatMap(([name, [beginAt, endAt]]) => {
    const [season = '0', campusId, period] = name.split('.');
    if (beginAt === '' && endAt === '' && versions[name] === undefined) return [];
    return [{ season, campusId: Number(campusId), period: Number(period), beginAt, endAt }];
  });

/** `8`, `800`, `8：00` and `８:００` as `08:00`; what is no time stays as it was typed. */
export function tidied(typed: string): string {
  const plain = typed.normalize('NFKC').trim().replaceAll('：', ':');
  const [, hour, minute = '00'] = /^(\d{1,2}):?(\d{2})?$/.exec(plain) ?? [];
  return hour === undefined ? plain : `${hour.padStart(2, '0')}:${minute}`;
}
const minutesOf = (time: string) => {
  const [hours, minutes] = time.split(':').map(Number);
  return (hours ?? Number.NaN) * 60 + (minutes ?? Number.NaN);
};
/** How long a period takes; null while its times make no sense. */
export function lasts([begin, end]: readonly [string, string]): number | null {
  const minutes = minutesOf(end) - minutesOf(begin);
  return minutes > 0 ? minutes : null;
}
