import { type PersonOption, staffOptions } from '../../../platform/contract/scope/staff.calls.ts';
import { dayOf } from '../../../platform/server/clock.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { conflict, invalid, notFound } from '../../../platform/server/request/refusal.ts';
import { type Served, serve } from '../../../platform/server/request/serve.ts';
import { containing } from '../../../platform/server/resource/sql/like.ts';
import {
  setUnitLeaders,
  unitByNode,
  unitLeaders,
  unitStaff,
  unitTransitions,
} from '../../../school/units/contract/unit.calls.ts';
import { PEOPLE, PERSON, peopleBy, staffOf } from '../../../school/units/server/staff.ts';
import { ENTITY_OF, ownUnit, seenUnit, type Unit, unitByKey } from './find.ts';
import { UNIT_HOLDERS } from './holders.ts';

const MOST = 20;
export const serveStaffOptions: Served = serve(
  staffOptions,
  async ({ client, caller }, { query }) => {
    const text = containing(query.keyword ?? '');
    const { rows } = await client.query<PersonOption>(
      `select ${PERSON} from ${PEOPLE} where u.school_id = $1 and u.work_status <> '9' and u.account_status <> 'disabled'
       and (u.cname ilike $2 or u.employee_number ilike $2 or u.pinyin ilike $2) order by u.employee_number limit ${MOST}`,
      [caller.schoolId, text],
    );
    return rows;
  },
);

/** Those of the unit itself; the column 教职工数 counts and opens those below it too. */
export const serveUnitStaff: Served = serve(unitStaff, async (ctx, { params }) => {
  const unit = await seenUnit(ctx, params.id);
  return staffOf(ctx.client, ctx.caller.schoolId, [unit], false, dayOf(ctx.now));
});
/** In the working business type. */
export const serveByNode: Served = serve(unitByNode, async (ctx, { query }) => {
  const unit =
    ctx.context.businessType === null
      ? undefined
      : await unitByKey(ctx, ctx.context.businessType, query.nodeKey);
  if (!unit) throw notFound();
  return seenUnit(ctx, unit.id);
});

interface Leaders {
  leader: string | null;
  deputies: string[];
  secretaries: string[];
  version: number;
}
async function leadersOf({ client, caller }: Ctx, id: number) {
  const { rows } = await client.query<Leaders>(
    `select leader_staff_id as leader, deputy_ids as deputies, secretary_ids as secretaries, version from org_unit where school_id = $1 and id = $2`,
    [caller.schoolId, id],
  );
  const { leader = null, deputies = [], secretaries = [], version = 0 } = rows[0] ?? {};
  const ids = [leader ?? [], deputies, secretaries].flat().map(Number);
  const known = await peopleBy(client, caller.schoolId, ids);
  const named = (list: readonly (string | null)[]) =>
    list.flatMap((one) => known.get(Number(one)) ?? []);
  return {
    version,
    leader: named([leader])[0] ?? null,
    deputies: named(deputies),
    secretaries: named(secretaries),
  };
}
export const serveLeaders: Served = serve(unitLeaders, async (ctx, { params }) => {
  await seenUnit(ctx, params.id);
  return leadersOf(ctx, params.id);
});

/** Leader, deputies for teaching and secretaries (单位 30): who leads gets no right by it, it proposes whom to appoint. */
export const serveSetLeaders: Served = serve(setUnitLeaders, async (ctx, { params, body }) => {
  const { client, caller, now } = ctx;
  const unit = await ownUnit(ctx, params.id);
  if (unit.version !== body.version) throw conflict(`${unit.unitName}已被他人修改，请刷新后再试`);
  const { leaderStaffId, deputyIds, secretaryIds } = body;
  const before = await leadersOf(ctx, unit.id);
  const known = await peopleBy(
    client,
    caller.schoolId,
    [leaderStaffId ?? [], deputyIds, secretaryIds].flat(),
  );
  for (const [field, ids] of Object.entries({
    leaderStaffId: leaderStaffId === null ? [] : [leaderStaffId],
    deputyIds,
    secretaryIds,
  })) {
    if (new Set(ids).size < ids.length) throw invalid({ [field]: '有重复的人员' });
    const wrong = ids.find((one) => !known.get(one)?.here);
    if (wrong !== undefined)
      throw invalid({
        [field]: known.has(wrong) ? `${known.get(wrong)?.cname} 已离职或停用` : '没有这个人员',
      });
  }
  await client.query(
    `update org_unit set leader_staff_id = $3, deputy_ids = $4, secretary_ids = $5, version = version + 1, updated_by = $6, updated_at = $7
     where school_id = $1 and id = $2`,
    [caller.schoolId, unit.id, leaderStaffId, deputyIds, secretaryIds, caller.userId, now],
  );
  const after = await leadersOf(ctx, unit.id);
  const names = (people: readonly PersonOption[]) => people.map((one) => one.cname).join('、');
  const changes = [
    { label: '负责人', before: before.leader?.cname ?? '', after: after.leader?.cname ?? '' },
    { label: '分管教学领导', before: names(before.deputies), after: names(after.deputies) },
    { label: '教学秘书', before: names(before.secretaries), after: names(after.secretaries) },
  ].filter((one) => one.before !== one.after);
  ctx.audit({
    entity: ENTITY_OF[unit.level as keyof typeof ENTITY_OF],
    entityId: unit.id,
    detail: { event: 'edit', before: idsOf(before), after: idsOf(after), changes },
  });
  return { version: after.version };
});
const idsOf = ({ leader, deputies, secretaries }: Awaited<ReturnType<typeof leadersOf>>) => ({
  leader: leader?.userId ?? null,
  deputies: deputies.map((one) => one.userId),
  secretaries: secretaries.map((one) => one.userId),
});

type Kind = 'merge' | 'move' | 'rename' | 'split';
interface TransitionRow {
  id: number;
  kind: Kind;
  fromKey: string;
  fromName: string;
  toName: string;
  effectiveOn: string;
  reason: string;
  by: string | null;
  repointed: Record<string, number>;
}
function textOf({ kind, fromKey, fromName, toName }: TransitionRow, unit: Unit): string {
  if (kind === 'move') return `上级由${fromName || '无'}改为${toName}`;
  if (kind === 'rename') return `由${fromName}改名为${toName}`;
  if (kind === 'split') return fromKey === unit.nodeKey ? `分出${toName}` : `由${fromName}分出`;
  return fromKey === unit.nodeKey ? `并入${toName}` : `${fromName}并入`;
}
/** What became of the unit and what went into it, the newest first. */
export const serveTransitions: Served = serve(unitTransitions, async (ctx, { params }) => {
  const { client, caller } = ctx;
  const unit = await seenUnit(ctx, params.id);
  const { rows } = await client.query<TransitionRow>(
    `select t.id::int, t.kind, t.from_key as "fromKey", t.from_name as "fromName", t.to_name as "toName", to_char(t.effective_on, 'YYYY-MM-DD') as "effectiveOn",
       t.reason, t.repointed, u.cname as by
     from unit_transition t left join app_user u on u.school_id = t.school_id and u.id = t.created_by
     where t.school_id = $1 and t.business_type = $2 and (t.from_key = $3 or (t.to_key = $3 and t.kind in ('merge', 'split'))) order by t.id desc`,
    [caller.schoolId, unit.businessType, unit.nodeKey],
  );
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    text: textOf(row, unit),
    effectiveOn: row.effectiveOn,
    reason: row.reason,
    by: row.by,
    repointed: UNIT_HOLDERS.flatMap(({ key, title }) =>
      row.repointed[key] ? [`${title} ${row.repointed[key]}`] : [],
    ).join('、'),
  }));
});
