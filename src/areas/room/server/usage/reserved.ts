import { PERIODS } from '../../../../school/room/contract/grid.ts';
import type { ReservedCells } from '../../../../school/room/contract/reserved.ts';
import { SCHOOL_TREE } from '../../../../school/room/contract/roomUnits.ts';

const tree = (o: string) => `${o}.school_id = d.school_id and ${o}.business_type = ${SCHOOL_TREE}`;
/** SQL: the unit with this key is the one that has something for itself, or lies under it. */
const under = (unit: string, holder: string) =>
  `exists (select from org_unit a join org_unit b on ${tree('b')} and b.node_key = ${unit} where ${tree('a')} and a.node_key = ${holder} and starts_with(b.path, a.path))`;
/**
 * SQL of the name of another unit that alone may use one of these hours of a room of the semester `d`; null: nobody has them for themselves
 * (教室 24).
 */
export const reservedSql = (at: {
  weekday: string;
  from: string;
  to: string;
  weeks: string;
  unitKey: string;
}): string =>
  `(select coalesce(n.unit_name, v->>'unitKey') from jsonb_array_elements(d.reserved) v
     left join org_unit n on ${tree('n')} and n.node_key = v->>'unitKey'
     where exists (select from generate_series(${at.from}::int, ${at.to}::int) p where (v->'cells'->>((${at.weekday} - 1) * ${PERIODS} + p - 1))::int & ${at.weeks} <> 0)
       and not ${under(at.unitKey, "v->>'unitKey'")} limit 1)`;
/** The same for an occupancy `o`. */
export const RESERVED = reservedSql({
  weekday: 'o.weekday',
  from: 'o.period_from',
  to: 'o.period_to',
  weeks: 'o.weeks',
  unitKey: 'o.unit_key',
});

export interface NamedReserved extends ReservedCells {
  unitName: string;
}
/** The reserved cells of `d` with the names of the units, as a column `reserved`. */
export const RESERVED_NAMED = `coalesce((select jsonb_agg(v || jsonb_build_object('unitName', coalesce(n.unit_name, v->>'unitKey')) order by n.path)
  from jsonb_array_elements(d.reserved) v left join org_unit n on ${tree('n')} and n.node_key = v->>'unitKey'), '[]') as reserved`;

/** SQL of the names of the units that alone may use a room of the semester `d`; null: `unit` is one of them or under one, or everybody may. */
export const usersSql = (unit: string): string =>
  `(select string_agg(n.unit_name, '、' order by n.path) from org_unit n where ${tree('n')} and n.node_key = any(d.use_unit_keys)
     and not exists (select from unnest(d.use_unit_keys) k where ${under(unit, 'k')}))`;
