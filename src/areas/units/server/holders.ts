import { LEVELS } from '../../../../machines/approval/approval.types.ts';
import { dayOf } from '../../../platform/server/clock.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { ALL_FLOWS, FLOWS } from '../../../school/flows/contract/flows.ts';
import { COUNT_STUDENTS, moveStudents } from '../../../school/student/server/studentStates.ts';
import type { Unit } from './find.ts';
import { countOpen, repointOpen } from './flows.ts';
import { OF_SCHOOL, ROOM_TABLES } from './roomHolders.ts';

/** Which unit goes into which, from which day on (`2026-12-01`). */
export interface Repointing {
  from: Unit;
  to: Unit;
  effectiveOn: string;
}
/** Something that belongs to a unit and goes to another one when both are merged (单位 26). */
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
  repoint: readonly string[] | ((ctx: Ctx, move: Repointing) => Promise<void>);
}

const routed = (column: string) =>
  `update major_unit set ${column} = $4 where school_id = $1 and business_type = $2 and ${column} = $3`;
const OWN = 'school_id = $1 and business_type = $2';
const OTHER_FLOWS = ALL_FLOWS.filter((flow) => flow !== FLOWS.declaration);
const TAUGHT =
  'exists (select from plan_course c where c.school_id = plan.school_id and c.plan_id = plan.id and c.teaching_unit_key = $3)';
const STAFF = 'school_id = $1 and unit_business_type = $2';

/**
 * What hangs on units, area by area. Whoever adds a table with units adds a line here: the merge counts it in its preview and takes
 * it along.
 */
export const UNIT_HOLDERS: readonly UnitHolder[] = [
  {
    key: 'units',
    title: '下级单位',
    unit: '个',
    always: true,
    count:
      'select count(*) from org_unit where school_id = $1 and business_type = $2 and node_key_parent = $3',
    repoint: [], // their paths change with them (merge.ts)
  },
  {
    key: 'scopes',
    title: '数据范围',
    unit: '个',
    always: true,
    count:
      'select count(*) from user_unit_scope where school_id = $1 and business_type = $2 and node_key = $3',
    repoint: [
      'update user_unit_scope set node_key = $4 where school_id = $1 and business_type = $2 and node_key = $3',
    ],
  },
  {
    key: 'staff',
    title: '教职工',
    unit: '名',
    always: true,
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
    key: 'declarations',
    title: '在途申报',
    unit: '条',
    count: countOpen(FLOWS.declaration),
    repoint: [repointOpen(FLOWS.declaration)],
  },
  {
    key: 'flows',
    title: '异动、方案和新课审批',
    unit: '条',
    always: true,
    count: `select ${OTHER_FLOWS.map((flow) => `(${countOpen(flow)})`).join(' + ')}`,
    repoint: OTHER_FLOWS.map(repointOpen),
  },
  {
    key: 'classes',
    title: '班级',
    unit: '个',
    count:
      'select count(*) from admin_class where school_id = $1 and business_type = $2 and management_unit_key = $3',
    repoint: [
      'update admin_class set management_unit_key = $4 where school_id = $1 and business_type = $2 and management_unit_key = $3',
    ],
  },
  {
    key: 'students',
    title: '在籍学生',
    unit: '名',
    count: COUNT_STUDENTS,
    repoint: ({ client, caller, now }, { from, to, effectiveOn }) =>
      moveStudents(client, {
        schoolId: caller.schoolId,
        businessType: from.businessType,
        from: from.nodeKey,
        to: to.nodeKey,
        effectiveOn,
        today: dayOf(now),
      }),
  },
  {
    key: 'courses',
    title: '课程',
    unit: '门',
    count:
      'select count(*) from course where school_id = $1 and business_type = $2 and $3 in (teaching_unit_key, office_unit_key)',
    repoint: ['teaching_unit_key', 'office_unit_key'].map(
      (column) =>
        `update course set ${column} = $4 where school_id = $1 and business_type = $2 and ${column} = $3`,
    ),
  },
  {
    key: 'routes',
    title: '专业单位设置',
    unit: '行',
    count: `select count(*) from major_unit where school_id = $1 and business_type = $2
      and ($3 in (management_unit_key, teaching_unit_key, supervisor_unit_key, master_unit_key)
        or course_type_overrides::text like '%"' || $3 || '"%')`,
    repoint: [
      ...LEVELS.map((level) => routed(`${level}_unit_key`)),
      `update major_unit set course_type_overrides = replace(course_type_overrides::text, '"' || $3 || '"', '"' || $4 || '"')::jsonb
       where school_id = $1 and business_type = $2 and course_type_overrides::text like '%"' || $3 || '"%'`,
    ],
  },
  {
    key: 'majors',
    title: '专业',
    unit: '个',
    count: `select count(*) from major where ${OWN} and owner_unit_key = $3`,
    repoint: [
      `update major set owner_unit_key = $4, version = version + 1 where ${OWN} and owner_unit_key = $3`,
    ],
  },
  {
    key: 'plans',
    title: '培养方案',
    unit: '个',
    count: `select count(*) from plan where ${OWN} and (owner_unit_key = $3 or ${TAUGHT})`,
    repoint: [
      `update plan_course c set teaching_unit_key = $4 from plan p where p.school_id = $1 and p.business_type = $2 and c.school_id = p.school_id
         and c.plan_id = p.id and c.teaching_unit_key = $3`,
      `update plan set owner_unit_key = $4, version = version + 1 where ${OWN} and owner_unit_key = $3`,
    ],
  },
  {
    key: 'rooms',
    title: '教室、楼宇和分区',
    unit: '处',
    count: ROOM_TABLES.map(
      ({ table, holds }) => `(select count(*) from ${table} where ${OF_SCHOOL} and ${holds})`,
    ).join(' + '),
    repoint: ROOM_TABLES.map(
      ({ table, set, holds }) =>
        `update ${table} set ${set}, version = version + 1 where ${OF_SCHOOL} and ${holds}`,
    ),
  },
];

export interface Held {
  holder: UnitHolder;
  count: number;
}
/** How much of each kind belongs to a unit. */
export async function heldBy(
  { client, caller }: Pick<Ctx, 'client' | 'caller'>,
  unit: Unit,
): Promise<Held[]> {
  const columns = UNIT_HOLDERS.map(({ count }, i) => `(${count})::int as n${i}`);
  const { rows } = await client.query<Record<string, number>>(`select ${columns.join(', ')}`, [
    caller.schoolId,
    unit.businessType,
    unit.nodeKey,
  ]);
  return UNIT_HOLDERS.map((holder, i) => ({ holder, count: rows[0]?.[`n${i}`] ?? 0 }));
}

/** Points everything of a kind to another unit. */
export async function repoint(
  ctx: Ctx,
  { repoint: how }: UnitHolder,
  move: Repointing,
): Promise<void> {
  if (typeof how === 'function') return how(ctx, move);
  const { client, caller, now } = ctx;
  const { from, to } = move;
  const all = [
    caller.schoolId,
    from.businessType,
    from.nodeKey,
    to.nodeKey,
    to.path,
    to.unitName,
    caller.userId,
    now,
  ];
  for (const text of how) {
    const named = Math.max(...[...text.matchAll(/\$(\d)/g)].map(([, n]) => Number(n)));
    await client.query(text, all.slice(0, named));
  }
}
