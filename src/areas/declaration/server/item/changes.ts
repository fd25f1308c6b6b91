import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import type {
  ClassInput,
  DeclarationBody,
} from '../../../../school/declaration/contract/declaration.shapes.ts';
import { prefsText } from '../../../../school/declaration/contract/schedulePrefs.ts';
import type { Known } from '../list/known.ts';

export type Changes = Record<string, [before: string, after: string]>;
/** Labels of dictionary values, by `type/value`. */
export type Labels = ReadonlyMap<string, string>;

/** Dictionaries of the form's fields. */
export const DICTIONARY: Readonly<Record<string, string>> = {
  source: 'declare_source',
  courseRank: 'course_rank',
  examMode: 'exam_mode',
  teachingMode: 'teaching_mode',
  weekPattern: 'week_pattern',
  languageCode: 'teach_language',
  roomTypeCode: 'room_type',
  openTypeGiven: 'open_type',
  role: 'teacher_role',
};
export async function readLabels(ctx: Ctx): Promise<Labels> {
  const { rows } = await ctx.client.query<{ key: string; label: string }>(
    `select dict_type || '/' || dict_value as key, dict_label as label from dict_data where school_id = $1 and dict_type = any($2)`,
    [ctx.caller.schoolId, Object.values(DICTIONARY)],
  );
  return new Map(rows.map((row) => [row.key, row.label]));
}

/** What a field of the form says to a reader. */
function textOf(
  field: string,
  value: unknown,
  names: Pick<Known, 'courses' | 'units' | 'partitions'>,
  labels: Labels,
): string {
  if (value === null || value === '') return '';
  if (typeof value === 'boolean') return value ? '是' : '否';
  const dictionary = DICTIONARY[field];
  if (dictionary) return labels.get(`${dictionary}/${value}`) ?? String(value);
  if (field === 'partitionId')
    return names.partitions.get(Number(value))?.partitionName ?? String(value);
  if (field === 'courseId') return names.courses.get(Number(value))?.courseName ?? String(value);
  if (field.endsWith('UnitKey')) return names.units.get(String(value))?.unitName ?? String(value);
  return Array.isArray(value) ? `${value.length} 个` : String(value);
}
function classTexts(
  c: ClassInput,
  names: Pick<Known, 'classes' | 'teachers' | 'rooms'>,
  labels: Labels,
): Record<string, string> {
  return {
    adminClassIds: c.adminClassIds.map((id) => names.classes.get(id)?.className ?? id).join('、'),
    expectedCount: String(c.expectedCount),
    capacity: String(c.capacity),
    teachers: c.teachers
      .map(
        (t) =>
          `${labels.get(`teacher_role/${t.role}`) ?? t.role} ${names.teachers.get(t.staffId)?.cname ?? t.staffId} ${t.hours}${t.weeks ? `（${t.weeks}周）` : ''}`,
      )
      .join('、'),
    schedulePrefs: prefsText(c.schedulePrefs ?? []),
    fixedRoomId: c.fixedRoomId
      ? (names.rooms.get(c.fixedRoomId)?.name ?? String(c.fixedRoomId))
      : '',
  };
}

/** A form that was submitted before a field was there has nothing in it, as an empty one has. */
const textIn = (value: unknown): string => {
  const text = JSON.stringify(value ?? null);
  return ['null', '""', '[]', 'false'].includes(text) ? '' : text;
};

/** Differences of two forms as text, field → [before, after]; classes by their place in the form, as its fields are named. */
export function changesBetween(
  before: DeclarationBody,
  after: DeclarationBody,
  names: Known,
  labels: Labels,
): Changes {
  const changes: Changes = {};
  const { teachingClasses: oldClasses, ...oldFields } = before;
  const { teachingClasses: newClasses, ...newFields } = after;
  for (const [field, value] of Object.entries(newFields)) {
    const old = oldFields[field as keyof typeof oldFields];
    if (textIn(old) !== textIn(value))
      changes[field] = [
        textOf(field, old ?? null, names, labels),
        textOf(field, value, names, labels),
      ];
  }
  for (let i = 0; i < Math.max(oldClasses.length, newClasses.length); i++) {
    const [was, is] = [oldClasses[i], newClasses[i]];
    const [wasText, isText] = [was, is].map((c) => (c ? classTexts(c, names, labels) : {}));
    for (const part of Object.keys({ ...wasText, ...isText })) {
      const [from, to] = [wasText?.[part] ?? '', isText?.[part] ?? ''];
      if (from !== to) changes[`teachingClasses.${i}.${part}`] = [from, to];
    }
  }
  return changes;
}

/** The form at the last submit of each declaration, by id. */
export async function lastSubmitted(
  ctx: Ctx,
  ids: readonly number[],
): Promise<Map<number, DeclarationBody>> {
  const { rows } = await ctx.client.query<{ id: string; body: DeclarationBody }>(
    `select distinct on (declaration_id) declaration_id as id, body_at_submit as body from approval_record
     where school_id = $1 and declaration_id = any($2::bigint[]) and action = 'submit' and body_at_submit is not null
     order by declaration_id, seq desc`,
    [ctx.caller.schoolId, ids],
  );
  return new Map(rows.map((row) => [Number(row.id), row.body]));
}
