import { LEVEL_UNIT_ZH } from '../../../../../machines/approval/approval.progress.ts';
import type { Level } from '../../../../../machines/approval/approval.types.ts';
import { covers } from '../../../../platform/contract/scope.ts';
import type { Warning } from '../../../../platform/contract/warning.ts';
import { scopeOf } from '../../../../platform/server/request/caller.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import {
  submitFieldProblems,
  submitFormWarnings,
} from '../../../../school/approval/contract/submitProblems.ts';
import type { ApproverCheck } from '../../../../school/approval/server/approverCheck.ts';
import { unmannedText } from '../../../../school/approval/server/unmanned.ts';
import type { DeclarationBody } from '../../../../school/declaration/contract/declaration.shapes.ts';
import { windowObstacle } from '../../../../school/semester/server/declaringWindow.ts';
import type { InTheWay } from '../../contract/inTheWay.ts';
import { levelsFor } from '../draft/changeRules.ts';
import { type Changes, changesBetween } from '../item/changes.ts';
import {
  classColumns,
  isNotPlanned,
  openTypeOf,
  overloaded,
  planCoursesOf,
  plannedHours,
  risksOf,
  unitColumns,
} from '../item/derive.ts';
import type { Located } from '../item/locate.ts';
import type { Row } from '../item/row.ts';
import { type Known, teacherIdsOf } from '../list/known.ts';
import { carriesOf, type SystemPass } from './carried.ts';
import { begunByOthers, takenBy } from './conflicts.ts';
import { roomWarnings } from './roomWarnings.ts';
import type { SubmitContext } from './submitContext.ts';
import { seenAgain, systemPasses } from './systemPasses.ts';

/** What a submit finds out about one item. */
export interface SubmitFindings {
  form: DeclarationBody;
  /** The row as it would be submitted: units, source, kind and risks worked out anew (审批 18；申报 39). */
  row: Row;
  enabled: Level[];
  fields: Record<string, string>;
  obstacles: string[];
  /** What whoever declares has to supply before it can be submitted: fields and obstacles, without the window (申报 76). */
  missing: string[];
  /** The first other declaration among them. */
  inTheWay: InTheWay | undefined;
  warnings: Warning[];
  /** Who sees again what is submitted again: the declarer's to know, and nobody else's (审批 77). */
  seenAgain: Warning[];
  passesAt: (level: Level) => readonly SystemPass[];
  /** Against the round before. */
  changes: Changes;
}
/** Everything that stands in the way of a submit, or should be confirmed before (申报 29–37). */
export function submitFindings(ctx: Ctx, it: Located, context: SubmitContext): SubmitFindings {
  const { known, loads, taken } = context;
  const form = context.forms.get(it.row.id);
  if (!form) throw new Error(`form of ${it.row.id} was not read`);
  const openType = openTypeOf(form, context.continued);
  const derived = {
    ...unitColumns(form, known, it.row),
    ...classColumns(form, known.teachers),
    openType,
  };
  const row: Row = { ...it.row, ...derived, risks: risksOf(form, openType, known, loads) };
  const course = known.courses.get(form.courseId);
  const planned = plannedHours(form, known) ?? form.totalHours;
  // what has passed is changed when the window is over, as long as the semester is not (审批 40)
  const window =
    row.changeOfId === null
      ? windowObstacle(it.semester, context.extensions, row.managementPath, ctx.now)
      : null;
  const management = scopeOf(ctx.caller, row.businessType, 'management')?.path;
  const enabled = levelsFor(row, it.semester, context.changeLevels);
  const earlier = context.earlier.get(it.row.id);
  const others = takenBy(row, form, taken, known.classes);
  const carries = carriesOf(row, form, context.records.get(row.id) ?? []);
  const passesAt = (level: Level) => systemPasses(ctx, it.row, level, context.policies, carries);
  const emptyLevels = enabled.flatMap((level) => withoutApprover(row, level, context.unmanned));
  const fields = submitFieldProblems(form, it.semester.weeks, planned);
  const inItself = [
    ...(row.managementPath && !covers(management, row.managementPath)
      ? [`管理单位 ${row.managementUnitName} 不在您的管理范围内`]
      : []),
    ...(course?.enabled ? [] : ['课程已停用']),
    ...enabled.flatMap((level) => unsetUnit(row, level)),
    ...(context.stopsWithoutApprover ? emptyLevels.map(({ text }) => text) : []),
    ...others.map(({ text }) => text),
    ...absentTeachers(form, known),
  ];
  return {
    changes: earlier
      ? { ...changesBetween(earlier, form, known, context.labels), ...movedUnits(it.row, row) }
      : {},
    form,
    row,
    enabled,
    passesAt,
    seenAgain: seenAgain(row, enabled, context.policies, carries, passesAt),
    inTheWay: others[0] && { declarationNo: others[0].declarationNo },
    fields,
    obstacles: [...(window ? [window] : []), ...inItself],
    missing: [...Object.values(fields), ...inItself],
    warnings: [
      ...(context.stopsWithoutApprover ? [] : emptyLevels),
      ...submitFormWarnings(form, planned),
      ...begunByOthers(row, form, context.standing),
      ...notPlanned(form, known),
      ...plannedAfterAll(form, known),
      ...otherOpenType(form, context),
      ...overloaded(form, known.teachers, loads).map(({ teacher, hours }) => ({
        key: `overload:${teacher.id}`,
        text: `教师 ${teacher.cname} 本学期周学时将达到 ${hours}，超过上限 ${teacher.weeklyHourLimit}`,
      })),
      ...roomWarnings(form, row.campusId, context.rooms),
    ],
  };
}

const notPlanned = (form: DeclarationBody, known: Known): Warning[] =>
  form.source === 1 && isNotPlanned(form, known)
    ? [{ key: 'notPlanned', text: '所选班级的培养方案中没有该课程，应按计划外申报' }]
    : [];

/** Off the plan by what was chosen, while the plan of its classes has the course (申报 37). */
function plannedAfterAll(form: DeclarationBody, known: Known): Warning[] {
  const [found] = form.source === 2 ? planCoursesOf(form, known) : [];
  return found
    ? [
        {
          key: 'plannedAfterAll',
          text: `所选为计划外，而培养方案中有该课程（${found.totalHours} 学时），请确认是否应为计划内`,
        },
      ]
    : [];
}

const OPEN_TYPE_ZH = { 1: '新开课', 2: '延续课' } as const;
function otherOpenType(form: DeclarationBody, { continued: before }: SubmitContext): Warning[] {
  const found = openTypeOf({ ...form, openTypeGiven: null }, before);
  const { openTypeGiven: given } = form;
  if (given === null || given === found) return [];
  return [
    {
      key: 'openType',
      text: `开课类型指定为${OPEN_TYPE_ZH[given]}，按开课历史应为${OPEN_TYPE_ZH[found]}`,
    },
  ];
}

/** Supervisor and master units that the routing table gives otherwise than in the round before (申报 39). */
function movedUnits(before: Row, after: Row): Changes {
  const fields = (['supervisor', 'master'] as const).filter(
    (level) => before[`${level}UnitKey`] !== after[`${level}UnitKey`],
  );
  return Object.fromEntries(
    fields.map((level) => [
      `${level}UnitKey`,
      [before[`${level}UnitName`] ?? '', after[`${level}UnitName`] ?? ''],
    ]),
  );
}

const unsetUnit = (row: Row, level: Level): string[] =>
  row[`${level}Path`] ? [] : [`${LEVEL_UNIT_ZH[level]}审批：未设置${LEVEL_UNIT_ZH[level]}`];
/** Stops the submit or is only to be confirmed, as the parameter emptyApproverPolicy says (审批 8). */
function withoutApprover(row: Row, level: Level, unmanned: ApproverCheck): Warning[] {
  const path = row[`${level}Path`];
  const why = path && unmanned(level, path, row.declarerId);
  return why ? [{ key: `noApprover:${level}`, text: unmannedText(why, level, row) }] : [];
}

const IN_SERVICE = '1';
function absentTeachers(form: DeclarationBody, { teachers }: Known): string[] {
  return [...new Set(teacherIdsOf(form))].flatMap((id) => {
    const teacher = teachers.get(id);
    return teacher?.workStatus === IN_SERVICE
      ? []
      : [`教师 ${teacher?.cname ?? id} 不在职，不能承担教学任务`];
  });
}

/** Warnings that nobody has confirmed yet; keys that name no warning are nothing. */
export const openWarnings = (
  { warnings, seenAgain: again }: SubmitFindings,
  confirmed: readonly string[],
): Warning[] => [...warnings, ...again].filter((w) => !confirmed.includes(w.key));
