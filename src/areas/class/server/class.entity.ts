import { NOUN } from '../../../../machines/nouns.ts';
import { dayOf } from '../../../platform/server/clock.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { invalid } from '../../../platform/server/request/refusal.ts';
import type { EntityExtras } from '../../../platform/server/resource/extras.ts';
import { closedMajorSql } from '../../../school/major/server/closed.ts';
import { staffName, staffProblem } from '../../../school/people/server/staffNumber.ts';

const HERE = 'from student s where s.school_id = e.school_id and s.class_id = e.id and s.in_school';
/** `2026-11-23,7`: the day, today without it, and the major whose students go on in it. */
const TAKES = /^((?:20\d{2}-(?:0\d|1[0-2])-[0-3]\d)?)(?:,(\d{0,15}))?$/;
const LACKS: Readonly<Record<string, string>> = {
  counselor: 'e.counselor_no is null',
  headTeacher: 'e.head_teacher_no is null',
  plan: 'e.plan_id is null',
};

/** In which year of its study a class is in the running school year: at the year's change it goes up by itself (班级 5). */
const YEAR = `(select left(s.semester_code, 4)::int - e.grade::int + 1 from semester s where s.school_id = e.school_id and s.business_type = e.business_type
  and s.is_current limit 1)`;
const YEARS =
  '(select ceil(m.schooling_years) from major m where m.school_id = e.school_id and m.id = e.major_id)';

/** That the numbers typed are those of somebody. */
async function numberProblems(ctx: Ctx, numbers: Readonly<Record<string, unknown>>) {
  const problems: Record<string, string> = {};
  const { client, caller } = ctx;
  for (const [name, label] of [
    ['counselorNo', '辅导员'],
    ['headTeacherNo', '班主任'],
  ] as const) {
    const problem = await staffProblem(ctx, numbers[name], label);
    if (problem) problems[name] = problem;
  }
  if (numbers.monitorNo) {
    const { rowCount } = await client.query(
      'select from student where school_id = $1 and student_no = $2',
      [caller.schoolId, numbers.monitorNo],
    );
    if (!rowCount) problems.monitorNo = `没有学号为“${numbers.monitorNo}”的学生`;
  }
  return problems;
}

/** 班级信息 (班级 1–6). */
export const classExtras: EntityExtras = {
  counts: {
    studentCount: `select count(*) ${HERE}`,
    maleCount: `select count(*) ${HERE} and s.gender = '1'`,
    femaleCount: `select count(*) ${HERE} and s.gender = '2'`,
    studyYear: `select case when y < 1 then '未入学' when y > ${YEARS} then '已满学制' else '第 ' || y || ' 学年' end from (select ${YEAR} as y) x`,
    counselorName: staffName('counselor_no'),
    headTeacherName: staffName('head_teacher_no'),
    monitorName:
      'select s.cname from student s where s.school_id = e.school_id and s.student_no = e.monitor_no',
  },
  filters: {
    // who marks them 毕业 finds them by this
    over: () => `(e.class_status = '1' and ${YEAR} > ${YEARS})`,
    // day and major as text: what is neither finds nothing
    takes: (asked, add, { now }) => {
      const [, day, major] = TAKES.exec(asked) ?? [];
      if (day === undefined) return 'false';
      const open = `not exists (select from major m where m.school_id = e.school_id and m.id = e.major_id
        and ${closedMajorSql('m', add(day || dayOf(now)))})`;
      return major ? `(${open} or e.major_id = ${add(major)}::bigint)` : open;
    },
    lack: (asked) => LACKS[asked] ?? 'false',
    counselor: (asked, add) =>
      `exists (select from app_user u where u.school_id = e.school_id and u.employee_number = e.counselor_no
         and (u.cname = ${add(asked)} or u.employee_number = ${add(asked)}))`,
  },
  references: [
    {
      noun: `名${NOUN.student}`,
      count:
        'select count(*) from student_state s where s.school_id = e.school_id and s.class_id = e.id',
    },
    {
      noun: '个教学班',
      count:
        'select count(*) from teaching_class t where t.school_id = e.school_id and t.admin_class_ids @> array[e.id]',
    },
  ],
  before: async (ctx, { values, before }) => {
    const problems = await numberProblems(ctx, values);
    const [major] = (
      await ctx.client.query<{ type: number }>(
        'select business_type as type from major where school_id = $1 and id = $2',
        [ctx.caller.schoolId, values.majorId],
      )
    ).rows;
    if (major?.type !== ctx.context.businessType) problems.majorId = '这个专业不属于当前业务类型';
    if (Object.keys(problems).length > 0) throw invalid(problems);
    // nobody is in a new class yet: teaching tasks reckon with what is planned
    return before ? {} : { headcount: values.planCount };
  },
};
