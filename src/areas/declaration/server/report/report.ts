import { and, eq, type SQL, sql } from 'drizzle-orm';
import { DECLARE_STATUS, levelNumber } from '../../../../../machines/approval/approval.stored.ts';
import { LEVELS } from '../../../../../machines/approval/approval.types.ts';
import { type Served, serve } from '../../../../platform/server/request/serve.ts';
import { COLLEGE } from '../../../../school/declaration/server/college.ts';
import {
  declaration,
  teachingClass,
} from '../../../../school/declaration/server/schema/declaration.ts';
import { largestRoom } from '../../../../school/room/server/rooms.ts';
import {
  type BoardNumber,
  progressBoard,
  ROOM_BANDS,
  roomDemand,
} from '../../contract/report.calls.ts';
import { COUNTED } from '../list/filters.ts';
import { readableNow } from './queryFilters.ts';
import { classes, handedIn, itsClasses, needsRoom, ofSize, tooLargeFor } from './reportClasses.ts';
import { reportPlanHandlers } from './reportPlans.ts';
import { returns } from './reportReturns.ts';
import { timeHandlers } from './reportTimeCalls.ts';
import { workload } from './reportWorkload.ts';
import { openRooms, roomShare } from './roomShare.ts';

const count = (condition: SQL | undefined) =>
  sql<number>`(count(*) filter (where ${condition}))::int`;
const { draft, inReview, returned, withdrawn, approved, rejected, voided } = DECLARE_STATUS;
const status = (value: number) => count(eq(declaration.declareStatus, value));
const NUMBERS = {
  declared: count(COUNTED.course),
  draft: status(draft),
  returned: status(returned),
  withdrawn: status(withdrawn),
  approved: status(approved),
  rejected: status(rejected),
  voided: status(voided),
  entered: count(COUNTED.all),
  ...Object.fromEntries(
    LEVELS.flatMap((level) => [
      [
        `at_${level}`,
        count(
          and(
            eq(declaration.declareStatus, inReview),
            eq(declaration.currentLevel, levelNumber(level)),
          ),
        ),
      ],
      [`passed_${level}`, count(COUNTED[level])],
    ]),
  ),
} as Record<BoardNumber, SQL<number>>;

/** 进度看板: the colleges with the most declarations first, and the sum over all (报表 9). */
const board = serve(
  progressBoard,
  async (ctx) => {
    const name = sql<string>`coalesce((select o.unit_name from org_unit o where o.school_id = ${ctx.caller.schoolId}
    and o.business_type = ${ctx.context.businessType} and o.node_key = max(${COLLEGE})), '校级单位')`;
    const rows = await ctx.db
      .select({
        college: sql<string>`max(${COLLEGE})`,
        name,
        ...NUMBERS,
      })
      .from(declaration)
      .where(readableNow(ctx))
      .groupBy(COLLEGE)
      .orderBy(sql`3 desc`, sql`1`);
    const [total] = await ctx.db.select(NUMBERS).from(declaration).where(readableNow(ctx));
    if (!total) throw new Error('an aggregate without grouping always has a row');
    const { hours, total: allHours, supply } = await roomShare(ctx);
    return {
      rows: rows.map(({ college, name: called, ...numbers }) => ({
        college,
        name: called,
        numbers,
        roomHours: hours.get(college) ?? 0,
      })),
      total,
      rooms: { hours: allHours, supply },
    };
  },
  { report: true },
);

/** 教室类型需求: whole classes, since each sits in a room of its own; beside it the rooms that there are. */
const rooms = serve(
  roomDemand,
  async (ctx) => {
    const type = sql<string>`coalesce(${declaration.roomTypeCode}, 'none')`;
    const bands = sql<number[]>`array[${sql.join(
      [...ROOM_BANDS, null].map((_, i) => count(ofSize(i))),
      sql`, `,
    )}]`;
    const { supply, here } = await openRooms(ctx);
    const rows = await ctx.db
      .select({
        roomTypeCode: type,
        declarations: sql<number>`count(distinct ${declaration.id})::int`,
        classes: sql<number>`count(*)::int`,
        weeklyHours: sql<number>`sum(${declaration.weeklyHours})::int`,
        largest: sql<number>`max(${teachingClass.capacity})::int`,
        bands,
        tooLarge: count(tooLargeFor(supply)),
      })
      .from(declaration)
      .innerJoin(teachingClass, itsClasses)
      .where(and(handedIn(ctx), needsRoom))
      .groupBy(type)
      .orderBy(sql`3 desc`, sql`1`);
    return rows.map((row) => {
      const code = row.roomTypeCode === 'none' ? null : row.roomTypeCode;
      const ofType = here.filter((one) => code === null || one.roomTypeCode === code);
      return {
        ...row,
        rooms: ofType.reduce((sum, one) => sum + one.rooms, 0),
        largestRoom: largestRoom(ofType, null, null),
      };
    });
  },
  { report: true },
);

export const reportHandlers: readonly Served[] = [
  board,
  rooms,
  classes,
  workload,
  returns,
  ...reportPlanHandlers,
  ...timeHandlers,
];
