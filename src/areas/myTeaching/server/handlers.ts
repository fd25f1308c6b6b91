import { eq } from 'drizzle-orm';
import { HANDED_IN } from '../../../../machines/approval/approval.sets.ts';
import { dayOf } from '../../../platform/server/clock.ts';
import { parameters } from '../../../platform/server/database/parameter.ts';
import { attachment } from '../../../platform/server/files/keep.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { notFound } from '../../../platform/server/request/refusal.ts';
import { type Served, serve } from '../../../platform/server/request/serve.ts';
import { readRecords } from '../../../school/approval/server/records.ts';
import { stepsOf } from '../../../school/approval/server/steps.ts';
import { declaration } from '../../../school/declaration/server/schema/declaration.ts';
import { FLOWS } from '../../../school/flows/contract/flows.ts';
import { teachingWeek } from '../../../school/semester/contract/weeks.ts';
import { seasonOf } from '../../../school/semester/server/periodTimes.ts';
import {
  myTeachingExport,
  myTeachingGet,
  myTeachingList,
  type TaskDetail,
} from '../contract/myTeaching.calls.ts';
import { answer } from './answer.ts';
import { calendarFile, type Holiday } from './calendarFile.ts';
import { type Found, findTasks, tasksOf } from './tasks.ts';

interface Semester {
  id: number;
  businessType: number;
  semesterName: string;
  beginOn: string;
  weeks: number;
}
/** The semesters in which something names the caller, of every business type, and the one they work in; the last one first. */
async function semestersOf({ client, caller, context }: Ctx): Promise<Semester[]> {
  const { rows } = await client.query<Semester>(
    `select s.id, s.business_type as "businessType", s.semester_name as "semesterName", to_char(s.begin_on, 'YYYY-MM-DD') as "beginOn", s.weeks from semester s
     where s.school_id = $1 and (s.id = $3 or s.id in (select d.semester_id from teaching_class_teacher t
       join declaration d on d.school_id = t.school_id and d.id = t.declaration_id and d.declare_status in (${HANDED_IN})
       where t.school_id = $1 and t.staff_id = $2)) order by s.begin_on desc, s.id`,
    [caller.schoolId, caller.userId, context.semesterId],
  );
  return rows;
}
/** Of all campuses: one teaches wherever the classes are. */
const tasksIn = (ctx: Ctx, { id }: Semester): Promise<Found[]> =>
  findTasks(ctx, eq(declaration.semesterId, id));

const list = serve(myTeachingList, async (ctx, { query }) => {
  const semesters = await semestersOf(ctx);
  const wanted = query.of ?? ctx.context.semesterId;
  const semester = semesters.find(({ id }) => id === wanted) ?? semesters[0] ?? null;
  return {
    semester: semester && {
      id: semester.id,
      semesterName: semester.semesterName,
      weeks: semester.weeks,
      week: teachingWeek(semester, dayOf(ctx.now)),
    },
    semesters: semesters.map(({ id, semesterName }) => ({ id, semesterName })),
    tasks: semester ? await tasksOf(ctx, await tasksIn(ctx, semester)) : [],
  };
});

/** What the caller has said to it, and what was asked of them, newest first. */
async function recordsOf({ client, caller }: Ctx, id: number): Promise<TaskDetail['records']> {
  const { rows } = await client.query<TaskDetail['records'][number] & { at: Date }>(
    `select id::float8 as id, action, reason, operator_name as by, created_at as at from acceptance_record
     where school_id = $1 and declaration_id = $2 and staff_id = $3 order by id desc`,
    [caller.schoolId, id, caller.userId],
  );
  return rows.map((row) => ({ ...row, at: (row.at as Date).toISOString() }));
}
const detail = serve(
  myTeachingGet,
  async (ctx, _request, it: Found) => {
    const [task] = await tasksOf(ctx, [it]);
    if (!task) throw notFound();
    const approvals = await readRecords(
      ctx,
      { bizType: FLOWS.declaration.bizType, recordKey: 'declaration_id' },
      [it.row.id],
    );
    return {
      ...task,
      steps: stepsOf(it.row, approvals, ctx.now),
      records: await recordsOf(ctx, it.row.id),
    };
  },
  {
    find: async (ctx, { id }) => {
      const [it] = await findTasks(ctx, eq(declaration.id, id));
      if (!it) throw notFound();
      return it;
    },
  },
);

interface Period {
  period: number;
  season: string;
  beginAt: string;
  endAt: string;
}
/** When periods begin and end on a day on the campus of most of what they teach (学期 37). */
async function periodsOf({ client, caller, context }: Ctx, found: readonly Found[]) {
  const campus = found[0]?.row.campusId ?? context.campusId;
  const { rows } = await client.query<Period>(
    `select period, season, begin_at as "beginAt", end_at as "endAt" from timetable where school_id = $1 and enabled and campus_id = $2`,
    [caller.schoolId, campus],
  );
  const { summerFromMonth, summerToMonth } = await parameters(client, caller.schoolId, [
    'summerFromMonth',
    'summerToMonth',
  ]);
  return (period: number, day: string) => {
    const season = seasonOf(day, summerFromMonth, summerToMonth);
    const all = rows.filter((row) => row.period === period);
    return (
      all.find((row) => row.season === season) ?? all.find((row) => row.season === '0') ?? null
    );
  };
}
const calendar = serve(myTeachingExport, async (ctx, { body }) => {
  const { client, caller, now, realNow, reply } = ctx;
  const semester = (await semestersOf(ctx)).find(({ id }) => id === body.of);
  if (!semester) throw notFound();
  const found = await tasksIn(ctx, semester);
  const holidays = await client.query<Holiday>(
    `select to_char(start_on, 'YYYY-MM-DD') as "startOn", to_char(end_on, 'YYYY-MM-DD') as "endOn", to_char(switch_to, 'YYYY-MM-DD') as "switchTo"
     from holiday where school_id = $1 and business_type = $2`,
    [caller.schoolId, semester.businessType],
  );
  const text = calendarFile({
    tasks: await tasksOf(ctx, found),
    beginOn: semester.beginOn,
    holidays: holidays.rows,
    timeOf: await periodsOf(ctx, found),
    domain: `school-${caller.schoolId}`,
    name: `${caller.cname} ${semester.semesterName}`,
    now: realNow,
  });
  ctx.audit({
    entity: 'declaration',
    entityId: '',
    detail: { event: 'export', rows: found.length, name: semester.semesterName },
  });
  reply
    .header('Content-Type', 'text/calendar; charset=utf-8')
    .header(
      'Content-Disposition',
      attachment(`${semester.semesterName}教学任务_${dayOf(now)}.ics`, 'teaching.ics'),
    );
  return Buffer.from(text);
});

/** 我的教学任务 of whoever is named as a teacher. */
export const myTeachingHandlers: readonly Served[] = [list, detail, answer, calendar];
