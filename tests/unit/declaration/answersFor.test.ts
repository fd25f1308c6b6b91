import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LEVELS } from '../../../machines/approval/approval.types.ts';
import {
  ANSWER_FIELDS,
  ANSWERED_BY,
  type AnswerField,
  changedFor,
} from '../../../src/areas/declaration/contract/answersFor.ts';
import {
  classInput,
  type DeclarationBody,
  declarationBody,
} from '../../../src/school/declaration/contract/declaration.shapes.ts';
import { complete } from './submitForm.ts';

/** Every field that a form can have, as the contract says it. */
const FIELDS = [
  ...Object.keys(declarationBody.shape).filter((field) => field !== 'teachingClasses'),
  ...Object.keys(classInput.shape)
    .filter((field) => field !== 'classNo')
    .map((field) => `teachingClasses.${field}`),
] as AnswerField[];

/** 审批 77 */
it('every field of the form is answered for by the last level, and by one before it', () => {
  expect(ANSWER_FIELDS.toSorted()).toEqual(FIELDS.toSorted());
  for (const field of FIELDS) {
    expect([field, ANSWERED_BY[field].includes('master')]).toEqual([field, true]);
    expect([field, ANSWERED_BY[field].length > 1]).toEqual([field, true]);
  }
});

/** Something else of the same kind. */
function other(value: unknown, n: number): unknown {
  if (typeof value === 'number') return value + n;
  if (typeof value === 'boolean') return !value;
  if (Array.isArray(value))
    return value.length ? value.slice(1) : [typeof value[0] === 'number' ? n : String(n)];
  return `${value ?? ''}${n}`;
}
function changed(field: AnswerField, n: number): DeclarationBody {
  const [head = '', part] = field.split('.');
  if (part === undefined)
    return { ...complete, [head]: other(complete[head as keyof DeclarationBody], n) };
  const [first, ...rest] = complete.teachingClasses;
  const value = first?.[part as keyof typeof first];
  return {
    ...complete,
    teachingClasses: [
      { ...(first as NonNullable<typeof first>), [part]: other(value, n) },
      ...rest,
    ],
  };
}

/** 审批 77 */
it('whatever changes is seen by each level that answers for it, and by no other', () => {
  fc.assert(
    fc.property(fc.constantFrom(...FIELDS), fc.integer({ min: 1, max: 9 }), (field, n) => {
      const seen = LEVELS.filter(
        (level) => changedFor(level, complete, changed(field, n)).length > 0,
      );
      expect([field, seen]).toEqual([field, LEVELS.filter((l) => ANSWERED_BY[field].includes(l))]);
    }),
    { numRuns: 500 },
  );
});

/** 审批 77 */
it('a class more or less, another one first, or another teacher of the same name is a change for every level that looks at classes', () => {
  const [one] = complete.teachingClasses;
  const two = { ...(one as NonNullable<typeof one>), classNo: 2 };
  const teachingClasses = [...complete.teachingClasses, two];
  for (const level of LEVELS) {
    expect(changedFor(level, complete, { ...complete, teachingClasses })).toContain(
      'teachingClasses.adminClassIds',
    );
    expect(changedFor(level, { ...complete, teachingClasses }, complete)).toContain(
      'teachingClasses.adminClassIds',
    );
  }
});

/** 审批 77 */
it('what is not said is the same whether it is empty or not there, and the order in which the database keeps an object says nothing', () => {
  const [one] = complete.teachingClasses;
  const reordered = JSON.parse(
    JSON.stringify({
      ...complete,
      teachingClasses: [
        {
          ...one,
          teachers: one?.teachers.map(({ staffId, role, hours }) => ({ hours, role, staffId })),
        },
      ],
    }),
  );
  const { customWeeks: _, openTypeGiven: __, ...older } = reordered;
  for (const level of LEVELS)
    expect(changedFor(level, older as DeclarationBody, complete)).toEqual([]);
});

/** What the rule calls them. */
const CALLED: Readonly<Record<string, readonly AnswerField[]>> = {
  课程: ['courseId'],
  考核方式: ['examMode'],
  教学单位: ['teachingUnitKey'],
  总学时和分类学时: [
    ...(['totalHours', 'theoryHours', 'experimentHours', 'computerHours'] as const),
    'practiceHours',
  ],
  周学时: ['weeklyHours'],
  开课类型及说明: ['openTypeGiven', 'openTypeReason'],
  学时调整原因: ['hoursReason'],
  教学班的行政班: ['teachingClasses.adminClassIds'],
  预计人数: ['teachingClasses.expectedCount'],
  人数上限: ['teachingClasses.capacity'],
  附件: ['attachmentIds'],
  备注: ['remark'],
  起始周: ['startWeek'],
  结束周: ['endWeek'],
  单双周: ['weekPattern'],
  上课周次: ['customWeeks'],
  需要选课: ['needSelect'],
  来源: ['source'],
  方案课程: ['planCourseIds'],
  修读性质: ['courseRank'],
  管理单位: ['managementUnitKey'],
  计划外原因: ['offPlanReason'],
  授课方式: ['teachingMode'],
  线上学时: ['onlineHours'],
  授课语言: ['languageCode'],
  任课教师: ['teachingClasses.teachers'],
  平台名称: ['platformName'],
  需要排课: ['needSchedule'],
  教室类型: ['roomTypeCode'],
  教室分区: ['partitionId'],
  自行安排教室: ['selfArrangedRoom'],
  教室要求: ['roomNote'],
  时间要求: ['teachingClasses.schedulePrefs'],
  指定教室: ['teachingClasses.fixedRoomId'],
};
const CALLED_LEVEL = { 管理单位: 'management', 教学单位: 'teaching', 主管单位: 'supervisor' };

/** 审批 77 */
it('the table of the contract is the one of the rule', () => {
  const [, table = ''] =
    readFileSync('src/school/approval/rules.md', 'utf8').split('| 所审的项目') ?? [];
  const written = new Map<string, readonly string[]>();
  for (const line of table.split('\n').slice(2)) {
    const [, levels = '', fields = ''] = line.split('|').map((cell) => cell.trim());
    if (!levels) break;
    const named = levels === '各级都审' ? Object.keys(CALLED_LEVEL) : levels.split('、');
    const who = named.map((one) => CALLED_LEVEL[one as keyof typeof CALLED_LEVEL]);
    for (const field of fields
      .split('、')
      .flatMap((one): readonly string[] => CALLED[one] ?? [`? ${one}`]))
      written.set(field, [...who, 'master']);
  }
  expect(Object.fromEntries(written)).toEqual(ANSWERED_BY);
});
