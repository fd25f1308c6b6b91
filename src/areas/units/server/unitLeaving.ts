import type { Somebody } from '../../../platform/server/access/asCaller.ts';
import type { Queryable } from '../../../platform/server/database/queryable.ts';
import { mayGiveUnit } from '../../../school/people/server/grants.ts';
import { type LeavingPart, perPerson } from '../../../school/people/server/leavingPart.ts';
import { peopleBy } from '../../../school/units/server/staff.ts';
import { ENTITY_OF } from './find.ts';

interface Led {
  id: number;
  level: keyof typeof ENTITY_OF;
  businessType: number;
  path: string;
  unitName: string;
  leader: boolean;
  deputy: boolean;
  secretary: boolean;
  /** As they stand. */
  deputies: number[];
  secretaries: number[];
}
const OFFICES = [
  ['leader', '负责人'],
  ['deputy', '分管教学领导'],
  ['secretary', '教学秘书'],
] as const;
/** Units in use whose leader, deputy or secretary somebody is. */
async function ledBy(db: Queryable, { caller }: Somebody, lock = ''): Promise<Led[]> {
  const { rows } = await db.query<Led>(
    `select id::float8 as id, level, business_type as "businessType", path, unit_name as "unitName", leader_staff_id is not distinct from $2 as leader,
       $2 = any(deputy_ids) as deputy, $2 = any(secretary_ids) as secretary,
       deputy_ids::float8[] as deputies, secretary_ids::float8[] as secretaries
     from org_unit where school_id = $1 and enabled and level = any($3::int[]) and (leader_staff_id = $2 or $2 = any(deputy_ids) or $2 = any(secretary_ids))
     order by business_type, path ${lock}`,
    [caller.schoolId, caller.userId, Object.keys(ENTITY_OF)],
  );
  return rows;
}
/** Several business types have a unit of the same name. */
const namesOf = (units: readonly Led[]): string =>
  [...new Set(units.map(({ unitName }) => unitName))].join('、');

/** In a list of people: the one in the other's place, who stands there once. */
const instead = (list: string) =>
  `case when $4 = any(${list}) then array_remove(${list}, $3) else array_replace(${list}, $3, $4) end`;

/** Units that somebody leads, looks after or writes for (单位 33). */
export const unitLeaving: LeavingPart = {
  key: 'units',
  title: '单位负责人、分管领导、教学秘书',
  impacts: async ({ client }, who) => {
    const led = await ledBy(client, who);
    return OFFICES.flatMap(([office, word]) => {
      const units = led.filter((unit) => unit[office]);
      return units.length > 0 ? [`他是 ${namesOf(units)} 的${word}`] : [];
    });
  },
  count: async ({ client, caller }, who, to) => {
    const led = await ledBy(client, who);
    if (led.length === 0) return { count: 0 };
    const foreign = led.filter((unit) => !mayGiveUnit(caller, unit.businessType, unit.path));
    const known =
      to && (await peopleBy(client, caller.schoolId, [to.caller.userId])).get(to.caller.userId);
    const refusal = foreign.length
      ? `${namesOf(foreign)}不在您的管理范围内`
      : to && !known?.here
        ? `${to.caller.cname} 已离职`
        : undefined;
    return { count: led.length, note: namesOf(led), ...(refusal ? { refusal } : {}) };
  },
  many: ({ client, caller }, ids) =>
    perPerson(
      client,
      `select p.id::float8 as id, count(*)::int as n from unnest($2::bigint[]) as p(id)
       join org_unit o on o.leader_staff_id = p.id or p.id = any(o.deputy_ids) or p.id = any(o.secretary_ids)
       where o.school_id = $1 and o.enabled and o.level = any($3::int[]) group by 1`,
      [caller.schoolId, ids, Object.keys(ENTITY_OF)],
    ),
  move: async ({ client, caller, now, audit }, who, to, reason) => {
    const led = await ledBy(client, who, 'for update');
    await client.query(
      `update org_unit set leader_staff_id = case when leader_staff_id = $3 then $4 else leader_staff_id end,
         deputy_ids = ${instead('deputy_ids')}, secretary_ids = ${instead('secretary_ids')}, version = version + 1, updated_by = $5, updated_at = $6
       where school_id = $1 and id = any($2::bigint[])`,
      [
        caller.schoolId,
        led.map(({ id }) => id),
        who.caller.userId,
        to.caller.userId,
        caller.userId,
        now,
      ],
    );
    for (const unit of led) {
      const changes = OFFICES.filter(([office]) => unit[office]).map(([, label]) => ({
        label,
        before: who.caller.cname,
        after: to.caller.cname,
      }));
      audit({
        entity: ENTITY_OF[unit.level],
        entityId: unit.id,
        detail: { event: 'edit', name: unit.unitName, changes, reason },
      });
    }
    return led.map(({ id, leader, deputies, secretaries }) => ({
      id,
      was: { leader, deputies, secretaries },
    }));
  },
  acted: async ({ client, caller }, to, moved) => {
    const { rowCount } = await client.query(
      'select from org_unit where school_id = $1 and id = any($2::bigint[]) and updated_by = $3 limit 1',
      [caller.schoolId, moved.map(({ id }) => id), to.caller.userId],
    );
    return rowCount !== 0;
  },
  // only where everything stands as it was left
  back: async ({ client, caller, now, audit }, who, to, moved, reason) => {
    const { rows } = await client.query<{ id: string; level: Led['level']; name: string }>(
      `update org_unit n set leader_staff_id = case when w.leader then $3 else n.leader_staff_id end, deputy_ids = w.deputies, secretary_ids = w.secretaries,
         version = n.version + 1, updated_by = $5, updated_at = $6
       from (select id, leader, deputies::bigint[], secretaries::bigint[] from unnest($2::bigint[], $7::bool[], $8::text[], $9::text[]) as t(id, leader, deputies, secretaries)) w
       where n.school_id = $1 and n.id = w.id and (not w.leader or n.leader_staff_id = $4)
         and n.deputy_ids = ${instead('w.deputies')} and n.secretary_ids = ${instead('w.secretaries')}
       returning n.id, n.level, n.unit_name as name`,
      [
        caller.schoolId,
        moved.map(({ id }) => id),
        who.caller.userId,
        to.caller.userId,
        caller.userId,
        now,
        moved.map(({ was }) => was.leader),
        moved.map(({ was }) => arrayText(was.deputies)),
        moved.map(({ was }) => arrayText(was.secretaries)),
      ],
    );
    const change = { label: '负责人员', before: to.caller.cname, after: who.caller.cname };
    for (const { id, level, name } of rows)
      audit({
        entity: ENTITY_OF[level],
        entityId: id,
        detail: { event: 'edit', name, changes: [change], reason },
      });
    return rows.length;
  },
};
const arrayText = (ids: unknown): string => `{${(ids as number[]).join()}}`;
