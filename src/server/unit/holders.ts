import type { Ctx } from '../request/ctx.ts';
import type { Unit } from './find.ts';

/** Something that belongs to a unit and goes to another one when both are merged (domain.md 1.1.3, 2.8 #10). */
export interface UnitHolder {
  key: string;
  /** 课程 */
  title: string;
  /** Measure word: 门. */
  unit: string;
  /** Cannot stay behind with a stopped unit: it goes along whether chosen or not. */
  always?: true;
  /** `$1` school, `$2` business type, `$3` the key of the unit. */
  count: string;
  /** The same, and `$4` the key of the other unit; `$5` its path, `$6` its name, `$7` who merges, `$8` when, where they are named. */
  repoint: readonly string[];
}

const LEVELS = ['management', 'teaching', 'supervisor', 'master'] as const;
const anyLevel = LEVELS.map((level) => `${level}_unit_key = $3`).join(' or ');
/** Drafts, in review, returned, withdrawn: what is still under way. */
const UNDER_WAY = 'school_id = $1 and business_type = $2 and declare_status in (0, 1, 2, 3)';
const routed = (column: string) => `update major_unit set ${column} = $4 where school_id = $1 and business_type = $2 and ${column} = $3`;
const STAFF = 'school_id = $1 and unit_business_type = $2';

/**
 * What hangs on units, area by area. Whoever adds a table with units adds a line here: the merge counts it in its preview and takes
 * it along.
 */
export const UNIT_HOLDERS: readonly UnitHolder[] = [
  {
    ...{ key: 'units', title: '下级单位', unit: '个', always: true },
    count: 'select count(*) from org_unit where school_id = $1 and business_type = $2 and node_key_parent = $3',
    repoint: [], // their paths change with them (merge.ts)
  },
  {
    ...{ key: 'scopes', title: '数据范围', unit: '个', always: true },
    count: 'select count(*) from user_unit_scope where school_id = $1 and business_type = $2 and node_key = $3',
    repoint: ['update user_unit_scope set node_key = $4 where school_id = $1 and business_type = $2 and node_key = $3'],
  },
  {
    ...{ key: 'staff', title: '教职工', unit: '名', always: true },
    count: `select count(*) from app_user where ${STAFF} and (unit_key = $3 or $3 = any(other_unit_keys) or $3 in (teach_unit_key, office_unit_key))`,
    repoint: [
      `update app_user set unit_key = case when unit_key = $3 then $4 else unit_key end,
         other_unit_keys = array(select distinct case when k = $3 then $4 else k end from unnest(other_unit_keys) k
           where case when k = $3 then $4 else k end <> case when unit_key = $3 then $4 else coalesce(unit_key, '') end),
         teach_unit_key = case when teach_unit_key = $3 then $4 else teach_unit_key end,
         office_unit_key = case when office_unit_key = $3 then $4 else office_unit_key end, version = version + 1
       where ${STAFF} and (unit_key = $3 or $3 = any(other_unit_keys) or $3 in (teach_unit_key, office_unit_key))`,
    ],
  },
  {
    ...{ key: 'declarations', title: '在途申报', unit: '条' },
    count: `select count(*) from declaration where ${UNDER_WAY} and (${anyLevel})`,
    repoint: [
      // the unit that acts is another one now: whoever has the form open is told that it has changed
      `update declaration set ${LEVELS.flatMap((level) => [
        `${level}_path = case when ${level}_unit_key = $3 then $5 else ${level}_path end`,
        `${level}_unit_name = case when ${level}_unit_key = $3 then $6 else ${level}_unit_name end`,
        `${level}_unit_key = case when ${level}_unit_key = $3 then $4 else ${level}_unit_key end`,
      ]).join(', ')}, version = version + 1, updated_by = $7, updated_at = $8 where ${UNDER_WAY} and (${anyLevel})`,
    ],
  },
  {
    ...{ key: 'classes', title: '班级', unit: '个' },
    count: 'select count(*) from admin_class where school_id = $1 and business_type = $2 and management_unit_key = $3',
    repoint: ['update admin_class set management_unit_key = $4 where school_id = $1 and business_type = $2 and management_unit_key = $3'],
  },
  {
    ...{ key: 'students', title: '在校学生', unit: '名' },
    count: 'select count(*) from student where school_id = $1 and business_type = $2 and unit_key = $3 and in_school',
    repoint: [
      `update student_state s set unit_key = $4 from student t where t.school_id = s.school_id and t.id = s.student_id and t.in_school
         and s.school_id = $1 and t.business_type = $2 and s.unit_key = $3 and s.end_on is null`,
      'update student set unit_key = $4, version = version + 1 where school_id = $1 and business_type = $2 and unit_key = $3 and in_school',
    ],
  },
  {
    ...{ key: 'courses', title: '课程', unit: '门' },
    count: 'select count(*) from course where school_id = $1 and business_type = $2 and $3 in (teaching_unit_key, office_unit_key)',
    repoint: ['teaching_unit_key', 'office_unit_key'].map(
      (column) => `update course set ${column} = $4 where school_id = $1 and business_type = $2 and ${column} = $3`,
    ),
  },
  {
    ...{ key: 'routes', title: '专业单位设置', unit: '行' },
    count: `select count(*) from major_unit where school_id = $1 and business_type = $2
      and ($3 in (management_unit_key, teaching_unit_key, supervisor_unit_key, master_unit_key)
        or course_type_overrides::text like '%"' || $3 || '"%')`,
    repoint: [
      ...LEVELS.map((level) => routed(`${level}_unit_key`)),
      `update major_unit set course_type_overrides = replace(course_type_overrides::text, '"' || $3 || '"', '"' || $4 || '"')::jsonb
       where school_id = $1 and business_type = $2 and course_type_overrides::text like '%"' || $3 || '"%'`,
    ],
  },
];

export interface Held {
  holder: UnitHolder;
  count: number;
}
/** How much of each kind belongs to a unit. */
export async function heldBy({ client, caller }: Pick<Ctx, 'client' | 'caller'>, unit: Unit): Promise<Held[]> {
  const columns = UNIT_HOLDERS.map(({ count }, i) => `(${count})::int as n${i}`);
  const { rows } = await client.query<Record<string, number>>(`select ${columns.join(', ')}`, [
    caller.schoolId,
    unit.businessType,
    unit.nodeKey,
  ]);
  return UNIT_HOLDERS.map((holder, i) => ({ holder, count: rows[0]?.[`n${i}`] ?? 0 }));
}

/** Points everything of a kind to another unit. */
export async function repoint({ client, caller, now }: Ctx, holder: UnitHolder, from: Unit, to: Unit): Promise<void> {
  const all = [caller.schoolId, from.businessType, from.nodeKey, to.nodeKey, to.path, to.unitName, caller.userId, now];
  for (const text of holder.repoint) {
    const named = Math.max(...[...text.matchAll(/\$(\d)/g)].map(([, n]) => Number(n)));
    await client.query(text, all.slice(0, named));
  }
}
