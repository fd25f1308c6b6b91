import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import type { Cell } from '../../../../platform/server/resource/transfer/excel.types.ts';
import type {
  ClassInput,
  DeclarationBody,
} from '../../../../school/declaration/contract/declaration.shapes.ts';
import { prefsText } from '../../../../school/declaration/contract/schedulePrefs.ts';
import { taughtText } from '../../../../school/semester/contract/weekText.ts';
import { needsRoom } from '../../contract/classes.ts';
import type { Row } from '../item/row.ts';
import { readForms } from '../list/form.ts';
import { type Known, readKnown, type Teacher } from '../list/known.ts';
import { seenBy, type Words } from './listSheet.ts';

interface Place {
  row: Row;
  form: DeclarationBody;
  one: ClassInput;
  known: Known;
  words: Words;
}
const two = (n: number): string => String(n).padStart(2, '0');
const teachersOf = ({ one, known }: Place): Teacher[] =>
  one.teachers.flatMap(({ staffId }) => known.teachers.get(staffId) ?? []);
const wanted = ({ one }: Place) => one.schedulePrefs.filter(({ kind }) => kind === 'want');
const unitName = ({ known }: Place, { unitKey }: Teacher): string =>
  unitKey ? (known.units.get(unitKey)?.unitName ?? '') : '';

/** The export set used in practice (申报 48). Rooms and enrolment have no value before scheduling and selection. */
const COLUMNS: readonly (readonly [
  title: string,
  width: number,
  cell: (place: Place) => Cell | Promise<Cell>,
])[] = [
  ['课程序号', 20, ({ row, one }) => `${row.declarationNo}-${two(one.classNo)}`],
  ['课程代码', 12, ({ row }) => row.courseCode],
  ['课程名称', 24, ({ row }) => row.courseName],
  [
    '课程性质',
    10,
    ({ row, known, words }) =>
      words('course_nature', known.courses.get(row.courseId)?.courseNature ?? null),
  ],
  [
    '面向班级',
    28,
    ({ one, known }) =>
      one.adminClassIds.map((id) => known.classes.get(id)?.className ?? id).join('；'),
  ],
  [
    '教师职工号',
    18,
    (place) =>
      teachersOf(place)
        .map(({ employeeNumber }) => employeeNumber)
        .join('；'),
  ],
  [
    '授课教师',
    18,
    (place) =>
      teachersOf(place)
        .map(({ cname }) => cname)
        .join('；'),
  ],
  [
    '教师所在院系',
    24,
    (place) =>
      [...new Set(teachersOf(place).map((teacher) => unitName(place, teacher)))]
        .filter(Boolean)
        .join('；'),
  ],
  ['上课时间', 24, (place) => prefsText(wanted(place))],
  [
    '上课地点',
    20,
    ({ form, one, known }) =>
      (needsRoom(form) && known.rooms.get(one.fixedRoomId ?? 0)?.name) || form.roomNote,
  ],
  [
    '教室设备配置',
    14,
    ({ form, words }) =>
      form.selfArrangedRoom ? '自行安排' : words('room_type', form.roomTypeCode),
  ],
  ['授课语言', 10, ({ form, words }) => words('teach_language', form.languageCode)],
  ['人数上限', 10, ({ one }) => one.capacity],
  ['实选人数', 10, ({ form, one }) => (form.needSelect ? '' : one.expectedCount)],
  [
    '周数',
    10,
    ({ form }) =>
      form.weekPattern === 'custom' ? taughtText(form) : `${form.startWeek}-${form.endWeek}`,
  ],
  ['周课时', 8, ({ form }) => form.weeklyHours],
  ['上课周状态', 12, ({ form, words }) => words('week_pattern', form.weekPattern)],
  [
    '节次',
    14,
    (place) =>
      wanted(place)
        .map(({ from, to }) => (from === to ? String(from) : `${from}-${to}`))
        .join('；'),
  ],
  ['总课时', 8, ({ form }) => form.totalHours],
  ['学分', 8, ({ row }) => row.credits],
];

/** A teaching class in each row. */
export async function practiceSheet(ctx: Ctx, name: string, rows: readonly Row[]) {
  const forms = await readForms(ctx, rows);
  const known = await readKnown(ctx, ctx.context.businessType ?? -1, [...forms.values()]);
  const { words } = seenBy(ctx);
  const cells: Cell[][] = [];
  for (const row of rows) {
    const form = forms.get(row.id);
    for (const one of form?.teachingClasses ?? []) {
      const line: Cell[] = [];
      if (form)
        for (const [, , cell] of COLUMNS) line.push(await cell({ row, form, one, known, words }));
      cells.push(line);
    }
  }
  return {
    sheet: {
      name,
      headers: COLUMNS.map(([title]) => title),
      widths: COLUMNS.map(([, width]) => width),
    },
    cells,
  };
}
