import { SHORT } from '../../../../../machines/nouns.ts';
import { searchPinyin } from '../../../../platform/server/pinyin.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { invalid } from '../../../../platform/server/request/refusal.ts';
import type { EntityExtras } from '../../../../platform/server/resource/extras.ts';
import { isDouble } from './doubles.ts';

const DECLARED = 'from declaration d where d.school_id = e.school_id and d.course_id = e.id';

/** Units of a course (课程 4): one that teaches, and an office below it. */
export async function courseUnitProblems(
  { client, caller, context }: Ctx,
  teaching: string,
  office: string | null,
): Promise<Record<string, string>> {
  const { rows } = await client.query<{
    nodeKey: string;
    path: string;
    isTeaching: boolean;
    level: number;
  }>(
    `select node_key as "nodeKey", path, is_teaching as "isTeaching", level from org_unit
     where school_id = $1 and business_type = $2 and node_key in ($3, $4)`,
    [caller.schoolId, context.businessType, teaching, office],
  );
  const unit = rows.find(({ nodeKey }) => nodeKey === teaching);
  const below = rows.find(({ nodeKey }) => nodeKey === office);
  if (!unit?.isTeaching) return { teachingUnitKey: '这个单位不是教学单位' };
  if (office && (below?.level !== 5 || !below.path.startsWith(unit.path)))
    return { officeUnitKey: '应为开课单位下的教研室' };
  return {};
}

/** 课程库 (课程 1–7). */
export const courseExtras: EntityExtras = {
  counts: {
    hoursSplit: `concat_ws('/', e.theory_hours, e.experiment_hours, e.computer_hours, e.practice_hours)`,
    lastOffered: `select s.semester_name ${DECLARED.replace(' where ', ' join semester s on s.school_id = d.school_id and s.id = d.semester_id where ')} order by s.begin_on desc limit 1`,
    offerCount: `select count(*) ${DECLARED}`,
  },
  filters: {
    creditRange: (asked, add) => {
      const [from, to] = asked.split('-').map(Number);
      return `e.credits between ${add(from ?? 0)} and ${add(to ?? 30)}`;
    },
    doubtful: () =>
      `e.enabled and exists (select from course o where o.school_id = e.school_id and ${isDouble('o', 'e')})`,
    neverOffered: () => `not exists (select ${DECLARED})`,
  },
  numberFacts: async ({ client, caller, context }, { teachingUnitKey }) => {
    const { rows } = await client.query<{ code: string }>(
      'select unit_code as code from org_unit where school_id = $1 and business_type = $2 and node_key = $3',
      [caller.schoolId, context.businessType, teachingUnitKey],
    );
    return { unit: rows[0]?.code ?? '', type: String(context.businessType ?? 0) };
  },
  references: [{ noun: `条${SHORT.declaration}`, count: `select count(*) ${DECLARED}` }],
  before: async (ctx, { values, before }) => {
    const office = values.officeUnitKey ? String(values.officeUnitKey) : null;
    const moved =
      values.teachingUnitKey !== before?.teachingUnitKey ||
      office !== (before?.officeUnitKey ?? null);
    const problems = moved
      ? await courseUnitProblems(ctx, String(values.teachingUnitKey), office)
      : {};
    if (Object.keys(problems).length > 0) throw invalid(problems);
    return values.courseName === before?.courseName
      ? {}
      : { pinyin: searchPinyin(String(values.courseName)) };
  },
};
