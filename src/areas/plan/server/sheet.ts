import { serve } from '../../../platform/server/request/serve.ts';
import type { Cell } from '../../../platform/server/resource/transfer/excel.types.ts';
import { answerWorkbook } from '../../../platform/server/resource/transfer/exporting.ts';
import { termsText } from '../../../school/plan/contract/plan.terms.ts';
import { onePlanExport } from '../contract/plan.calls.ts';
import { EXAM_WORDS, RANK_WORDS } from '../contract/plan.compare.ts';
import { bodyOf, choicesOf, type FoundPlan, foundPlan, headOf } from './read.ts';

/** The columns of 培养方案课程 as schools bring them (方案 32), with their widths in characters. */
const COLUMNS: readonly (readonly [title: string, width: number])[] = [
  ...([
    ['年级', 8],
    ['专业代码', 12],
    ['方向', 14],
    ['课程组', 20],
    ['课程代码', 12],
    ['课程名称', 28],
    ['必修/选修', 10],
  ] as const),
  ...([
    ['开课学期', 10],
    ['学分', 8],
    ['理论课时', 10],
    ['实验课时', 10],
    ['上机课时', 10],
    ['实践课时', 10],
    ['周学时', 8],
  ] as const),
  ...([
    ['起止周', 10],
    ['考核方式', 10],
    ['学位课', 8],
    ['开课单位', 24],
    ['备注', 24],
  ] as const),
];

/** 导出 of one plan: a row for each course, in the order of the groups (方案 33). */
export const exporting = serve(
  onePlanExport,
  async (ctx, _, { row }: FoundPlan) => {
    const { client, caller } = ctx;
    const body = await bodyOf(ctx, row);
    const head = await headOf(ctx, row);
    const known = new Map((await choicesOf(ctx, body)).map((choice) => [choice.courseId, choice]));
    const major = await client.query<{ code: string }>(
      'select major_code as code from major where school_id = $1 and id = $2',
      [caller.schoolId, row.majorId],
    );
    const units = await client.query<{ key: string; name: string }>(
      'select node_key as key, unit_name as name from org_unit where school_id = $1 and business_type = $2',
      [caller.schoolId, row.businessType],
    );
    const unitName = new Map(units.rows.map(({ key, name }) => [key, name]));
    const cells = body.groups.flatMap((group) =>
      body.courses
        .filter(({ groupId }) => groupId === group.id)
        .map((course): Cell[] => {
          const choice = known.get(course.courseId);
          return [
            row.grade,
            major.rows[0]?.code ?? '',
            head.directionName ?? '',
            group.groupName,
            choice?.courseCode ?? '',
            choice?.courseName ?? '',
            RANK_WORDS[course.courseRank] ?? '',
            termsText(course.terms),
            course.credits,
            course.theoryHours,
            course.experimentHours,
            course.computerHours,
            course.practiceHours,
            course.weeklyHours,
            `${course.startWeek}-${course.endWeek}`,
            EXAM_WORDS[course.examMode] ?? '',
            course.isDegreeCourse ? '是' : '否',
            course.teachingUnitKey
              ? (unitName.get(course.teachingUnitKey) ?? '')
              : (choice?.unitName ?? ''),
            course.remark,
          ];
        }),
    );
    ctx.audit({
      entity: 'plan',
      entityId: row.id,
      detail: { event: 'export', name: row.planName, rows: cells.length },
    });
    return answerWorkbook(
      ctx,
      {
        name: row.planName,
        headers: COLUMNS.map(([title]) => title),
        widths: COLUMNS.map(([, width]) => width),
      },
      cells,
    );
  },
  { find: foundPlan },
);
