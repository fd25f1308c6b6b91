import { NOUN, SHORT } from '../../../../machines/nouns.ts';
import { levelName } from '../../../platform/contract/scope/levels.ts';
import { rule } from '../../../platform/server/request/refusal.ts';
import type { EntityExtras } from '../../../platform/server/resource/extras.ts';

/** Units below the node of a campus, in the trees of all business types. */
const UNITS = `select count(*) from org_unit o where o.school_id = e.school_id and o.level > 2 and o.path like '%/2-' || e.id || '/%'`;
const CLASSES =
  'select count(*) from admin_class o where o.school_id = e.school_id and o.campus_id = e.id';

const BUILDINGS =
  'select count(*) from building o where o.school_id = e.school_id and o.campus_id = e.id';
const ROOMS =
  'select count(*) from classroom o where o.school_id = e.school_id and o.campus_id = e.id';

/** What its level is called in each of its business types: 校区, 分院 (单位 8). */
const LABEL = `select string_agg(x.word, '、' order by x.t) from (select case t ${[0, 1, 2].map((t) => `when ${t} then '${levelName(2, t)}'`).join(' ')} end as word,
  min(t) as t from unnest(e.business_types) t group by 1) x`;

export const campusExtras: EntityExtras = {
  counts: {
    unitCount: UNITS,
    classCount: CLASSES,
    buildingCount: BUILDINGS,
    roomCount: ROOMS,
    levelLabel: LABEL,
  },
  references: [
    { noun: `个${NOUN.unit}`, count: UNITS },
    {
      noun: `条${SHORT.declaration}`,
      count:
        'select count(*) from declaration o where o.school_id = e.school_id and o.campus_id = e.id',
    },
  ],
  /** A campus with enabled buildings or classes cannot be stopped (单位 5). */
  before: async ({ client, caller }, { values, before }) => {
    if (!before || values.enabled || !before.enabled) return {};
    const { rows } = await client.query<{ classes: number; buildings: number }>(
      `select (${CLASSES} and o.enabled)::int as classes, (${BUILDINGS} and o.status <> '3')::int as buildings
       from campus e where e.school_id = $1 and e.campus_code = $2`,
      [caller.schoolId, before.campusCode],
    );
    const { classes = 0, buildings = 0 } = rows[0] ?? {};
    const uses = [
      ...(buildings ? [`${buildings} 栋未停用的楼宇`] : []),
      ...(classes ? [`${classes} 个启用的班级`] : []),
    ];
    if (uses.length) throw rule(`${before.campusName}还有 ${uses.join('、')}，不能停用`);
    return {};
  },
  /** The node of the campus in the trees of its business types: units stand below it. */
  after: async ({ client, caller }, { id, values, before }) => {
    const node = `2-${id}`;
    await client.query(
      `insert into org_unit (school_id, business_type, node_key, node_key_parent, level, path, unit_code, unit_name, unit_category, sort_no)
       select school_id, business_type, $2, node_key, 2, path || $2 || '/', $3, $4, '9', $5 from org_unit
       where school_id = $1 and level = 1 and business_type = any($6::int[]) on conflict do nothing`,
      [
        caller.schoolId,
        node,
        `C${values.campusCode}`,
        values.campusName,
        values.sortNo,
        values.businessTypes,
      ],
    );
    // a branch that has a name of its own keeps it
    if (before && before.campusName !== values.campusName)
      await client.query(
        'update org_unit set unit_name = $3 where school_id = $1 and node_key = $2 and unit_name = $4',
        [caller.schoolId, node, values.campusName, before.campusName],
      );
  },
  removed: async ({ client, caller }, id) => {
    await client.query('delete from org_unit where school_id = $1 and node_key = $2', [
      caller.schoolId,
      `2-${id}`,
    ]);
  },
};
