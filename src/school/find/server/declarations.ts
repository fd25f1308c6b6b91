import { and, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import { DECLARE_STATUS } from '../../../../machines/approval/approval.stored.ts';
import { LEVELS } from '../../../../machines/approval/approval.types.ts';
import { dictionaryOf } from '../../../platform/server/audit/dictionaries.ts';
import { semester } from '../../../platform/server/database/schema/foundation.ts';
import { course } from '../../../platform/server/database/schema/talent.ts';
import { type Caller, may } from '../../../platform/server/request/caller.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { beginning, containing } from '../../../platform/server/resource/sql/like.ts';
import { isSpelling } from '../../../platform/server/spelling.ts';
import { LIST } from '../../declaration/contract/permissions.ts';
import {
  declarationReadable,
  levelsOf,
  type ScopedRow,
} from '../../declaration/server/declarationScope.ts';
import { declaration } from '../../declaration/server/schema/declaration.ts';
import { MOST_FOUND } from '../contract/found.ts';
import { type Asked, type FindSource, noteOf } from './source.ts';

type Row = ScopedRow & { id: number; declareStatus: number; currentLevel: number | null };
/** Where the caller reads it: the queue in which it waits for them, else their list, else the query, else a queue of theirs; null: nowhere. */
function pageFor(caller: Caller, row: Row): string | null {
  const mine = row.declarerId === caller.userId ? [] : levelsOf(caller, row);
  const waits = row.currentLevel === null ? undefined : LEVELS[row.currentLevel - 1];
  if (row.declareStatus === DECLARE_STATUS.inReview && waits && mine.includes(waits))
    return `/talent/approve/${waits}?open=${row.id}`;
  if (may(caller, LIST)) return `/talent/declaration?open=${row.id}`;
  if (may(caller, 'talent:declaration:query'))
    return `/talent/declarationQuery?ids=${row.id}&open=${row.id}`;
  return mine[0] ? `/talent/approve/${mine[0]}?tab=all&open=${row.id}` : null;
}

const { declarationNo, courseName, courseCode } = declaration;
/** The number, the name or code of the course, or its spelling. */
function speaks(keyword: string): SQL | undefined {
  const within = containing(keyword);
  const spelt = sql`exists (select from ${course} k where k.school_id = ${declaration.schoolId} and k.id = ${declaration.courseId} and k.pinyin ilike ${within})`;
  return or(
    ...[declarationNo, courseName, courseCode].map((column) => ilike(column, within)),
    ...(isSpelling(keyword) ? [spelt] : []),
  );
}
const rank = (keyword: string): SQL =>
  sql`case when ${declarationNo} = ${keyword} or ${courseCode} = ${keyword} or ${courseName} = ${keyword} then 0
    when ${courseName} ilike ${beginning(keyword)} or ${declarationNo} ilike ${beginning(keyword)} then 1 else 2 end`;

async function rowsOf({ db, caller, context }: Ctx, asked: Asked) {
  const here = sql`${declaration.semesterId} is distinct from ${context.semesterId}`;
  return (
    db
      .select({
        id: declaration.id,
        title: courseName,
        code: declarationNo,
        semesterName: semester.semesterName,
        declareStatus: declaration.declareStatus,
        currentLevel: declaration.currentLevel,
        businessType: declaration.businessType,
        declarerId: declaration.declarerId,
        managementPath: declaration.managementPath,
        teachingPath: declaration.teachingPath,
        supervisorPath: declaration.supervisorPath,
        masterPath: declaration.masterPath,
      })
      .from(declaration)
      .innerJoin(
        semester,
        and(eq(semester.schoolId, declaration.schoolId), eq(semester.id, declaration.semesterId)),
      )
      .where(
        and(
          declarationReadable(caller),
          sql`${declaration.businessType} = ${context.businessType}`,
          'ids' in asked ? inArray(declaration.id, [...asked.ids]) : speaks(asked.keyword),
        ),
      )
      // of the working semester first, then the newest
      .orderBy(...('ids' in asked ? [] : [rank(asked.keyword)]), here, sql`${declaration.id} desc`)
      .limit(MOST_FOUND)
  );
}

/** Declarations of every semester that the caller reads (申报 54), those of the working one first. */
export const declarationSource: FindSource = {
  kind: 'declaration',
  opens: () => true,
  find: async (ctx, asked) => {
    const rows = await rowsOf(ctx, asked);
    if (rows.length === 0) return [];
    const words = await dictionaryOf(ctx.client, ctx.caller.schoolId, 'declare_status');
    return rows.flatMap((row) => {
      const path = pageFor(ctx.caller, row);
      const status = words.find(({ dictValue }) => dictValue === String(row.declareStatus));
      const note = noteOf(row.semesterName, status?.dictLabel);
      return path ? [{ id: row.id, title: row.title, code: row.code, note, path }] : [];
    });
  },
};
