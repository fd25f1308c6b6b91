import {
  type WindowSnapshot,
  windowAt,
  windowStateOf,
} from '../../../../machines/declarationWindow/declarationWindow.at.ts';
import { covers } from '../../../platform/contract/scope.ts';
import { dayOf, minuteOf } from '../../../platform/server/clock.ts';
import type { Queryable } from '../../../platform/server/database/queryable.ts';
import { part } from '../../../platform/server/database/together.ts';

/** What a semester says about its window. */
export interface WindowDates {
  state: number;
  declareOpenAt: Date | null;
  declareCloseAt: Date | null;
}
/**
 * A semester's window as it is now, not as this instance remembers it; `hold`: until the end of the transaction, so that nobody archives
 * the semester while a draft comes in.
 */
export async function datesOf(
  db: Queryable,
  schoolId: number,
  semesterId: number,
  hold = false,
): Promise<(WindowDates & { semesterName: string }) | undefined> {
  const { rows } = await db.query<WindowDates & { semesterName: string }>(
    `select semester_name as "semesterName", state, declare_open_at as "declareOpenAt", declare_close_at as "declareCloseAt" from semester
     where school_id = $1 and id = $2${hold ? ' for share' : ''}`,
    [schoolId, semesterId],
  );
  return rows[0];
}
/** A unit that may go on for longer, with all below it. */
export interface Extension {
  id: number;
  /** What goes on: 0 declaring, else a level of the approval. */
  level: number;
  unitName: string;
  path: string;
  until: Date;
}

/** The extensions of a semester for declaring and for the levels of the approval, the latest first. */
export async function allExtensions(
  db: Queryable,
  schoolId: number,
  semesterId: number,
): Promise<Extension[]> {
  const { text, values } = extensionsPart(schoolId, semesterId);
  const { rows } = await db.query<Extension>(text, [...values]);
  return rows;
}
export const extensionsPart = (schoolId: number, semesterId: number | null) =>
  part<Omit<Extension, 'until'> & { until: string }>(
    `select x.id::float8 as id, x.level, u.unit_name as "unitName", u.path, x.until from declare_extension x
       join org_unit u on u.school_id = x.school_id and u.business_type = x.business_type and u.node_key = x.unit_key
     where x.school_id = $1 and x.semester_id = $2 order by x.until desc, x.id`,
    [schoolId, semesterId],
  );
/** Those for declaring. */
export const ofDeclaring = (extensions: readonly Extension[]): Extension[] =>
  extensions.filter(({ level }) => level === 0);
export const extensionsOf = async (
  db: Queryable,
  schoolId: number,
  semesterId: number,
): Promise<Extension[]> => ofDeclaring(await allExtensions(db, schoolId, semesterId));
/** Those that reach a unit: given to it or to one above it. */
export const reaching = (extensions: readonly Extension[], unitPath: string | null): Extension[] =>
  extensions.filter((extension) => covers(extension.path, unitPath));

/** The window as a unit meets it now, by the chart. */
export const windowFor = (
  dates: WindowDates,
  extensions: readonly Extension[],
  unitPath: string | null,
  now: Date,
): WindowSnapshot =>
  windowAt(
    {
      state: dates.state,
      openAt: dates.declareOpenAt?.getTime() ?? null,
      closeAt: dates.declareCloseAt?.getTime() ?? null,
      extensions: reaching(extensions, unitPath).map(({ until }) => until.getTime()),
    },
    now.getTime(),
  );

/** `11-19 17:00` */
export const momentText = (time: Date): string => `${dayOf(time).slice(5)} ${minuteOf(time)}`;
/** Why nothing can be added or submitted for a unit, in words; null: it can (申报 2；审批 54). */
export function windowObstacle(
  dates: WindowDates,
  extensions: readonly Extension[],
  unitPath: string | null,
  now: Date,
): string | null {
  const snapshot = windowFor(dates, extensions, unitPath, now);
  if (snapshot.can({ type: 'declare' })) return null;
  const { declareOpenAt, declareCloseAt } = dates;
  const past = reaching(extensions, unitPath)[0];
  switch (windowStateOf(snapshot)) {
    case 'notOpen':
      return declareOpenAt && now < declareOpenAt
        ? `申报尚未开放，${momentText(declareOpenAt)} 开始`
        : '申报尚未开放';
    case 'over':
      return '学期已结束，不能再进行操作';
    default: {
      const closed =
        declareCloseAt && now > declareCloseAt
          ? `申报已于 ${momentText(declareCloseAt)} 截止`
          : '该学期已停止申报';
      return past ? `${closed}，${past.unitName}的延期已于 ${momentText(past.until)} 到期` : closed;
    }
  }
}
