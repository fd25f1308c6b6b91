import { and, sql } from 'drizzle-orm';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { COLLEGE } from '../../../../school/declaration/server/college.ts';
import {
  declaration,
  teachingClass,
} from '../../../../school/declaration/server/schema/declaration.ts';
import { PERIODS } from '../../../../school/room/contract/grid.ts';
import { roomSupply } from '../../../../school/room/server/rooms.ts';
import { handedIn, itsClasses, needsRoom } from './reportClasses.ts';

/** A room can be used on the five working days, in every period (报表 23). */
const HOURS_OF_ROOM = 5 * PERIODS;

/** The rooms that are open in the semester, and those of them on the campus that one works on. */
export async function openRooms({ client, caller, context }: Ctx) {
  const supply = await roomSupply(client, caller.schoolId, context.semesterId);
  const { campusId } = context;
  return { supply, here: supply.filter((one) => campusId === null || one.campusId === campusId) };
}

/** Hours a week that the classes of each college need a room for, and the hours that the open rooms have (报表 23). */
export async function roomShare(
  ctx: Ctx,
): Promise<{ hours: ReadonlyMap<string, number>; total: number; supply: number }> {
  const rows = await ctx.db
    .select({ college: COLLEGE, hours: sql<number>`sum(${declaration.weeklyHours})::int` })
    .from(declaration)
    .innerJoin(teachingClass, itsClasses)
    .where(and(handedIn(ctx), needsRoom))
    .groupBy(COLLEGE);
  const rooms = (await openRooms(ctx)).here.reduce((sum, one) => sum + one.rooms, 0);
  return {
    hours: new Map(rows.map(({ college, hours }) => [college, hours])),
    total: rows.reduce((sum, { hours }) => sum + hours, 0),
    supply: rooms * HOURS_OF_ROOM,
  };
}

/** The same of one college, for whoever decides on its items at the last level. */
export async function shareOf(ctx: Ctx, managementPath: string | null) {
  const college = managementPath?.split('/').find((key) => key.startsWith('3-')) ?? 'none';
  const { hours, total, supply } = await roomShare(ctx);
  const { rows } = await ctx.client.query<{ name: string }>(
    'select unit_name as name from org_unit where school_id = $1 and business_type = $2 and node_key = $3',
    [ctx.caller.schoolId, ctx.context.businessType, college],
  );
  return { name: rows[0]?.name ?? '校级单位', hours: hours.get(college) ?? 0, total, supply };
}
