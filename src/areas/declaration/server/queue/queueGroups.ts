import { eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Level } from '../../../../../machines/approval/approval.types.ts';
import { COLLEGE } from '../../../../school/declaration/server/college.ts';
import { declaration } from '../../../../school/declaration/server/schema/declaration.ts';
import { EXCEPTIONS, type QueueGrouping } from '../../contract/queue.calls.ts';
import { flagsNow, risky } from '../item/again.ts';

/** Every flag of an item, `none` for one that has none: a group counts what is tagged so, and an item with two stands in both (申报 62). */
const exception = sql<string>`unnest(coalesce(nullif(${flagsNow}, '{}'), array['none']))`;

/** The unit on the other side of the approver: at the teaching level the one that asks, elsewhere the one that teaches. */
const unitAt = (level: Level) =>
  level === 'teaching'
    ? ([declaration.managementUnitKey, declaration.managementUnitName] as const)
    : ([declaration.teachingUnitKey, declaration.teachingUnitName] as const);

// columns of the outer statement are named in full: without its table `school_id` would be that of org_unit
/** At the last level the college that asks, as the board of progress counts it: units would be too many (申报 62). */
const COLLEGE_NAME = sql<string>`coalesce(max((select o.unit_name from org_unit o where o.school_id = "declaration".school_id
  and o.business_type = "declaration".business_type and o.node_key = ${COLLEGE})), '未填写学院')`;

/** By what a queue is grouped: the value of the filter `group` behind its kind, and how people call it. */
export function groupColumns(
  by: QueueGrouping,
  level: Level,
): { key: SQL<string>; label: SQL<string> } {
  if (by === 'course')
    return {
      key: sql`${declaration.courseId}::text`,
      label: sql`max(${declaration.courseCode} || ' ' || ${declaration.courseName})`,
    };
  if (by === 'exception') return { key: exception, label: sql`''` };
  if (level === 'master') return { key: COLLEGE, label: COLLEGE_NAME };
  const [key, name] = unitAt(level);
  return { key: sql`coalesce(${key}, 'none')`, label: sql`coalesce(max(${name}), '未填写单位')` };
}

/** The items of one group; `unit:` means the unit itself, without what lies below it, so that no item is in two groups. */
export function inGroup(group: string, level: Level): SQL {
  const [by, key = ''] = group.split(':');
  if (by === 'course') return eq(declaration.courseId, Number(key));
  // no flag of that name: nothing
  if (by === 'exception') return risky(EXCEPTIONS.find((one) => one === key)) ?? sql`false`;
  if (level === 'master') return sql`${COLLEGE} = ${key}`;
  const [column] = unitAt(level);
  return key === 'none' ? isNull(column) : eq(column, key);
}
