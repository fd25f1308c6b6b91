import { UNFINISHED } from '../../../../../machines/approval/approval.sets.ts';
import { isSemesterOver } from '../../../../../machines/semester/semester.stored.ts';
import { SEMESTER_STATES } from '../../../../../machines/semester/semester.types.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import type { Passed, PlacedRow } from '../row.ts';

/** A declaration of a semester that has not ended, with everything that decides who may do what with it. */
export interface InFlight {
  row: PlacedRow & { semesterId: number; declarationNo: string };
  semesterState: number;
  /** A change of it is under way. */
  changing: boolean;
  records: readonly Passed[];
}
const LEVEL_PATHS = ['management', 'teaching', 'supervisor', 'master']
  .map((level) => `d.${level}_path as "${level}Path"`)
  .join(', ');

/** All declarations of a business type (null: of all) whose semester has not ended (审批 54), with their histories: two statements however many they are. */
export async function itemsInFlight(
  { client, caller }: Pick<Ctx, 'client' | 'caller'>,
  businessType: number | null,
): Promise<InFlight[]> {
  const open = SEMESTER_STATES.map((_, state) => state).filter((state) => !isSemesterOver(state));
  const from = `from declaration d join semester s on s.school_id = d.school_id and s.id = d.semester_id
    where d.school_id = $1 and ($2::int is null or d.business_type = $2) and s.state = any($3::int[])`;
  const values = [caller.schoolId, businessType, open];
  const found = await client.query<InFlight['row'] & Pick<InFlight, 'semesterState' | 'changing'>>(
    `select d.id::float8 as id, d.declaration_no as "declarationNo", d.semester_id as "semesterId", d.business_type as "businessType",
       d.declare_status as "declareStatus", d.current_level as "currentLevel", d.enabled_levels as "enabledLevels",
       d.result1, d.result2, d.result3, d.result4, d.round, d.teachers_named as "teachersNamed",
       d.pinned_to_id::float8 as "pinnedToId", d.pinned_by_id::float8 as "pinnedById", d.arrived_at as "arrivedAt",
       d.declarer_id::float8 as "declarerId", ${LEVEL_PATHS}, s.state as "semesterState",
       d.id in (select change_of_id from declaration where school_id = $1 and change_of_id is not null and declare_status in (${UNFINISHED})) as changing
     ${from} order by d.id`,
    values,
  );
  const histories = await client.query<Passed & { itemId: number }>(
    `select r.declaration_id::float8 as "itemId", r.action, r.level, r.from_level as "fromLevel", r.to_level as "toLevel",
       r.operator_id::float8 as "operatorId", r.round, r.created_at as "createdAt", case when r.action = 'systemPass' then r.opinion end as opinion
     from approval_record r where r.school_id = $1 and r.biz_type = 'declaration' and r.declaration_id in (select d.id ${from})
     order by r.declaration_id, r.seq`,
    values,
  );
  const records = new Map<number, Passed[]>();
  for (const { itemId, ...record } of histories.rows) {
    const held = records.get(itemId);
    if (held) held.push(record);
    else records.set(itemId, [record]);
  }
  return found.rows.map(({ semesterState, changing, ...row }) => ({
    row,
    semesterState,
    changing,
    records: records.get(row.id) ?? [],
  }));
}
