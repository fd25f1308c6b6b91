import { z } from 'zod';
import { defineCall, nothing } from '../../../platform/contract/call.ts';
import { id } from '../../../platform/contract/fields.ts';

export const SEASONS = ['0', '1', '2'] as const;
/** When a period begins and ends on a campus, as `08:00`. */
export interface PeriodTime {
  campusId: number;
  season: string;
  period: number;
  beginAt: string;
  endAt: string;
}
type Edge = 'beginAt' | 'endAt';
/** How a problem names its field: `0.1.3.beginAt`. */
export const periodField = (
  { season, campusId, period }: Pick<PeriodTime, 'season' | 'campusId' | 'period'>,
  edge: Edge,
): string => `${season}.${campusId}.${period}.${edge}`;

const FORM = /^([01]\d|2[0-3]):[0-5]\d$/;
const EDGES = [
  ['beginAt', '开始'],
  ['endAt', '结束'],
] as const;

/** What is wrong with each by itself. */
function alone(row: PeriodTime): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [edge, word] of EDGES) {
    if (row[edge] === '') found[periodField(row, edge)] = `请填写${word}时间`;
    else if (!FORM.test(row[edge])) found[periodField(row, edge)] = '格式为 08:00';
  }
  if (Object.keys(found).length === 0 && row.endAt <= row.beginAt)
    found[periodField(row, 'endAt')] = '结束时间应晚于开始时间';
  return found;
}
/**
 * What is wrong with the periods of campuses and seasons, by field (学期 36): each by itself, and two that overlap, which is said beside
 * both. Times are compared as they are written.
 */
export function periodProblems(rows: readonly PeriodTime[]): Record<string, string> {
  const found: Record<string, string> = {};
  const last = new Map<string, PeriodTime>();
  for (const row of [...rows].sort((a, b) => a.period - b.period)) {
    const own = alone(row);
    Object.assign(found, own);
    if (Object.keys(own).length > 0) continue;
    const place = `${row.season}.${row.campusId}`;
    const before = last.get(place);
    if (before && before.endAt > row.beginAt) {
      found[periodField(row, 'beginAt')] ??= `应不早于第 ${before.period} 节结束的 ${before.endAt}`;
      found[periodField(before, 'endAt')] ??= `应不晚于第 ${row.period} 节开始的 ${row.beginAt}`;
    }
    last.set(place, row);
  }
  return found;
}

/** Several periods at once (学期 43), so that a whole morning can move: all are written or none. */
export const periodsSave = defineCall({
  name: 'periodsSave',
  method: 'PUT',
  path: '/foundation/timetable/grid',
  summary: '一次修改几节的起止时间；全部成功或全部不变',
  access: ['foundation:timetable:edit'],
  scope: 'units',
  body: z.strictObject({
    items: z
      .array(
        z.strictObject({
          season: z.enum(SEASONS, '没有这个季节'),
          campusId: id,
          period: z.int().min(1).max(11),
          beginAt: z.string().trim().max(5),
          endAt: z.string().trim().max(5),
          /** That of the record as it was seen; null: there was none. */
          version: z.int().nullable(),
        }),
      )
      .min(1, '没有修改')
      .max(500, '一次最多修改 500 节'),
  }),
  reply: nothing,
});
