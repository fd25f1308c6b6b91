import { SHORT } from '../../../../machines/nouns.ts';
import { vouchingCode } from '../../../../machines/vouching/vouching.stored.ts';
import { ALL_PERMISSIONS } from '../../../platform/contract/permission.ts';
import type { EntityValue } from '../../../platform/contract/resource/entity.ts';
import type { EntityRow } from '../../../platform/contract/resource/shapes.ts';
import { nextUserId } from '../../../platform/server/access/nextUserId.ts';
import { prepared } from '../../../platform/server/database/prepared.ts';
import { contentAddress } from '../../../platform/server/files/address.ts';
import { changePicture } from '../../../platform/server/files/picture.ts';
import { searchPinyin } from '../../../platform/server/pinyin.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { invalid, rule } from '../../../platform/server/request/refusal.ts';
import type { Change, EntityExtras } from '../../../platform/server/resource/extras.ts';
import { fromDay } from '../../../platform/server/resource/sql/days.ts';
import type { UserRow } from '../../../school/people/contract/user.entity.ts';
import { accountStatusSql } from '../../../school/people/server/accountState.ts';
import { accountRefusal, mayGiveUnit } from '../../../school/people/server/grants.ts';
import {
  PERSON_COLUMNS,
  PERSON_FROM,
  type PersonRow,
  targetOf,
} from '../../../school/people/server/people.ts';
import { POST_KIND, postsOn } from '../../../school/people/server/posts.ts';
import { simulateRefusal } from '../../../school/people/server/simulationRights.ts';
import { tiedSince } from '../../../school/people/server/vouching/vouchers.ts';
import { giveNewcomer } from '../../../school/student/server/newcomer.ts';
import { isVouched, VOUCHINGS, vouchingsOf, type WithVouchings } from './account/vouchings.ts';
import { bringPosts } from './bringPosts.ts';

/** Roles of somebody `e`; a stopped one says so. */
const ROLES = `select string_agg(r.role_name || case when r.enabled then '' else '（已停用）' end, '、' order by r.sort_no, r.id) from user_role x
  join role r on r.school_id = x.school_id and r.id = x.role_id where x.school_id = e.school_id and x.user_id = e.id`;
const SCOPES = `select string_agg(coalesce(t.dict_label, '业务类型 ' || x.business_type) || ' · ' || case x.kind when 'management' then '管理' else '主管' end
    || '：' || o.unit_name, '；' order by x.business_type, x.kind)
  from user_unit_scope x join org_unit o on o.school_id = x.school_id and o.business_type = x.business_type and o.node_key = x.node_key
  left join dict_data t on t.school_id = x.school_id and t.dict_type = 'business_type' and t.dict_value = x.business_type::text
  where x.school_id = e.school_id and x.user_id = e.id`;
const count = (table: string, column: string) =>
  `select count(*) from ${table} o where o.school_id = e.school_id and o.${column} = e.id`;
const holds = (
  condition: string,
) => `exists (select from user_role ur join role r on r.school_id = ur.school_id and r.id = ur.role_id
  where ur.school_id = e.school_id and ur.user_id = e.id and ${condition})`;

/** What the list of users needs beyond its declaration (用户 1–7). */
export const userExtras: EntityExtras = {
  counts: {
    roleNames: ROLES,
    scopeTexts: SCOPES,
    duty: (today) => postsOn('e', today, POST_KIND.duty),
    post: (today) => postsOn('e', today, POST_KIND.post),
    accountStatus: accountStatusSql('e'),
    lastLoginAt: `to_char(e.last_login_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  },
  filters: {
    roleKey: (asked, add) => holds(`r.role_key = ${add(asked)}`),
    permission: (asked, add) =>
      holds(`r.enabled and r.permissions && ${add([asked, ALL_PERMISSIONS])}::text[]`),
    vouching: (_asked, add) => isVouched(add(vouchingCode('waiting'))),
    loginOnly: () =>
      `(e.password_hash is not null or exists (select from user_identity i where i.school_id = e.school_id and i.user_id = e.id))`,
    loginFrom: fromDay('last_login_at'),
    // the tree is that of the working context's business type
    unitKey: (
      asked,
      add,
      { context },
    ) => `exists (select from org_unit o where o.school_id = e.school_id and o.business_type = ${add(context.businessType)}
      and o.business_type = e.unit_business_type and o.node_key = any(e.unit_key || e.other_unit_keys) and o.path like '%/' || ${add(asked)} || '/%')`,
  },
  references: [
    { noun: `条${SHORT.declaration}`, count: count('declaration', 'declarer_id') },
    { noun: '条审批记录', count: count('approval_record', 'operator_id') },
    { noun: '个教学班的任课', count: count('teaching_class_teacher', 'staff_id') },
  ],
  compute: tellRights,
  complete: (values) => ({ ...values, username: values.username ?? values.employeeNumber ?? null }),
  numberFacts: async (ctx, { unitKey }) => ({
    unit: (await unitOf(ctx, String(unitKey)))?.code ?? '',
  }),
  before: beforeSave,
  after: async (ctx, { id, before }) => {
    if (!before) await giveNewcomer(ctx, id);
  },
  imported: async (ctx, row, { dutyNames, postNames }) => {
    const duties = await bringPosts(
      ctx,
      row,
      { field: 'dutyNames', kind: POST_KIND.duty },
      dutyNames,
    );
    return (
      (await bringPosts(ctx, row, { field: 'postNames', kind: POST_KIND.post }, postNames)) ||
      duties
    );
  },
  removed: async (ctx, id) => {
    const ids = [ctx.caller.schoolId, id];
    if (id === ctx.caller.userId) throw rule('不能删除自己');
    for (const table of [
      'vouching',
      'user_role',
      'user_unit_scope',
      'user_identity',
      'password_history',
      'second_factor',
      'recovery_code',
      'auth_session',
      'staff_post',
    ])
      await ctx.client.query(`delete from ${table} where school_id = $1 and user_id = $2`, ids);
  },
};

/** Why something cannot be done to each of these people, and how they come in: one statement for all. */
async function tellRights(
  { client, caller, realNow, services }: Ctx,
  rows: readonly EntityRow[],
): Promise<void> {
  const text = `select ${PERSON_COLUMNS}, ${VOUCHINGS('$3', '$4')} from ${PERSON_FROM} where u.school_id = $1 and u.id = any($2::bigint[])`;
  const { rows: people } = await client.query<PersonRow & WithVouchings>({
    ...prepared(text),
    values: [caller.schoolId, rows.map(({ id }) => id), caller.userId, tiedSince(realNow)],
  });
  const byId = new Map(people.map((person) => [Number(person.id), person]));
  for (const row of rows as UserRow[]) {
    const person = byId.get(row.id);
    if (!person) continue;
    const target = targetOf(person);
    row.simulateRefusal = simulateRefusal(caller, target, realNow);
    row.changeRefusal = accountRefusal(caller, target);
    row.vouching = vouchingsOf(caller, person, {
      userId: row.id,
      closed: row.changeRefusal !== null,
    });
    row.login = person.has_password
      ? person.has_identity
        ? 'both'
        : 'password'
      : person.has_identity
        ? 'sso'
        : null;
    row.writable &&= row.changeRefusal === null;
    if (typeof row.avatarFileId === 'string')
      row.labels = {
        ...row.labels,
        avatarFileId: contentAddress(services.config, row.avatarFileId, 'inline', realNow),
      };
  }
}

const UNITS = ['unitKey', 'teachUnitKey', 'officeUnitKey', 'otherUnitKeys'] as const;
/**
 * A new person gets their number; without a login name their employee number serves. Nobody changes somebody whose rights go beyond their
 * own, nor moves somebody into a unit that they do not manage (用户 4). There is no password before somebody resets it: an
 * import of thousands hashes nothing, and nobody has a password that stands in a file.
 */
async function beforeSave(ctx: Ctx, { values, before }: Change): Promise<Record<string, unknown>> {
  const { client, caller, context } = ctx;
  const moved =
    !before ||
    UNITS.some(
      (name) => JSON.stringify(values[name] ?? null) !== JSON.stringify(before[name] ?? null),
    );
  if (values.unitKey !== before?.unitKey) await checkUnit(ctx, String(values.unitKey));
  const named =
    values.cname === before?.cname ? {} : { pinyin: searchPinyin(String(values.cname), true) };
  const common = { ...named, ...(moved ? { unit_business_type: context.businessType ?? 0 } : {}) };
  if (!before) {
    const id = await nextId(ctx);
    if (values.avatarFileId) await changeAvatar(ctx, id, values.avatarFileId);
    return { ...common, id };
  }
  const { rows } = await client.query<PersonRow>(
    `select ${PERSON_COLUMNS} from ${PERSON_FROM} where u.school_id = $1 and u.employee_number = $2`,
    [caller.schoolId, before.employeeNumber],
  );
  const refusal = rows[0] && accountRefusal(caller, targetOf(rows[0]));
  if (refusal) throw rule(refusal);
  if (rows[0] && values.avatarFileId !== before.avatarFileId)
    await changeAvatar(ctx, Number(rows[0].id), values.avatarFileId);
  return common;
}
/** Pixels: enough for the largest place where it stands on a sharp screen. */
const AVATAR = 256;
const changeAvatar = (ctx: Ctx, id: number, fileId: EntityValue | undefined): Promise<void> =>
  changePicture(ctx, typeof fileId === 'string' ? fileId : null, {
    field: 'avatarFileId',
    modelId: 'user:avatar',
    width: AVATAR,
    height: AVATAR,
    owner: { entity: 'avatar', id },
  });
interface Unit {
  path: string;
  code: string;
}
/** What the rows of one transaction ask again and again. */
const asked = new WeakMap<Ctx, { units: Map<string, Unit | undefined>; lastId: number | null }>();
function known(ctx: Ctx) {
  const found = asked.get(ctx) ?? { units: new Map(), lastId: null };
  asked.set(ctx, found);
  return found;
}
async function unitOf(ctx: Ctx, unitKey: string): Promise<Unit | undefined> {
  const { units } = known(ctx);
  if (units.has(unitKey)) return units.get(unitKey);
  const { rows } = await ctx.client.query<Unit>(
    'select path, unit_code as code from org_unit where school_id = $1 and business_type = $2 and node_key = $3',
    [ctx.caller.schoolId, ctx.context.businessType, unitKey],
  );
  units.set(unitKey, rows[0]);
  return rows[0];
}
async function checkUnit(ctx: Ctx, unitKey: string): Promise<void> {
  const unit = await unitOf(ctx, unitKey);
  if (!unit || !mayGiveUnit(ctx.caller, ctx.context.businessType ?? -1, unit.path))
    throw invalid({ unitKey: '该单位不在您的管理范围内' });
}
/** The first one holds the numbering until the transaction ends, so the following ones need only be counted. */
async function nextId(ctx: Ctx): Promise<number> {
  const of = known(ctx);
  of.lastId =
    of.lastId === null ? await nextUserId(ctx.client, ctx.caller.schoolId) : of.lastId + 1;
  return of.lastId;
}
