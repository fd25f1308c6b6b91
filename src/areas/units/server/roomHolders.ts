import { SCHOOL_TREE } from '../../../school/room/contract/roomUnits.ts';

/** Buildings and rooms belong to the school and name units of one tree only: `$1` school, `$2` business type. */
export const OF_SCHOOL = `school_id = $1 and $2::int = ${SCHOOL_TREE}`;

const replaced = (column: string): string =>
  `array(select distinct case when k = $3 then $4 else k end from unnest(${column}) k order by 1)`;
/** What a unit has alone of a room's week joins what the other one has there: weeks of each of the 77 cells (contract/resource/reserved.ts). */
const RESERVED = `(select coalesce(jsonb_agg(jsonb_build_object('unitKey', y.k, 'cells', y.cells) order by y.k), '[]') from (
  select x.k, jsonb_agg(x.weeks order by x.cell) as cells from (
    select case when e->>'unitKey' = $3 then $4 else e->>'unitKey' end as k, c.cell, bit_or(c.weeks::int) as weeks
    from jsonb_array_elements(reserved) e, jsonb_array_elements_text(e->'cells') with ordinality c(weeks, cell) group by 1, 2) x
  group by x.k) y)`;
const MANAGED =
  'management_unit_key = case when management_unit_key = $3 then $4 else management_unit_key end';

/** Tables of rooms that name a unit: what is set, and which rows name it; `$3` its key, `$4` the other one's. */
export const ROOM_TABLES: readonly { table: string; set: string; holds: string }[] = [
  { table: 'building', set: MANAGED, holds: 'management_unit_key = $3' },
  {
    table: 'classroom',
    set: `${MANAGED}, use_unit_keys = ${replaced('use_unit_keys')}`,
    holds: '(management_unit_key = $3 or $3 = any(use_unit_keys))',
  },
  {
    table: 'room_partition',
    set: `use_unit_keys = ${replaced('use_unit_keys')}`,
    holds: '$3 = any(use_unit_keys)',
  },
  {
    table: 'semester_room',
    set: `use_unit_keys = ${replaced('use_unit_keys')}, reserved = ${RESERVED}`,
    holds: `($3 = any(use_unit_keys) or reserved @> jsonb_build_array(jsonb_build_object('unitKey', $3::text)))`,
  },
];
