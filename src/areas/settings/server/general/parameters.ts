import {
  type Parameter,
  type ParameterScope,
  parameterProblem,
  parameterText,
} from '../../../../platform/contract/settings/parameterKinds.ts';
import { isParameter, PARAMETERS } from '../../../../platform/contract/settings/parameters.ts';
import { EVERY_SEMESTER, EVERY_TYPE } from '../../../../platform/server/database/parameter.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { conflict, invalid, notFound } from '../../../../platform/server/request/refusal.ts';
import { type Served, serve } from '../../../../platform/server/request/serve.ts';
import { rehearse } from '../../../../school/approval/server/rehearsal/rehearse.ts';
import { schoolWide } from '../../../../school/people/server/schoolWide.ts';
import {
  parameterList,
  rehearseParameter,
  resetParameter,
  saveParameter,
} from '../../contract/general.calls.ts';

const ORDER: readonly ParameterScope[] = ['school', 'businessType', 'semester'];
const SCOPE_ZH: Readonly<Record<ParameterScope, string>> = {
  school: '全校',
  businessType: '业务类型',
  semester: '学期',
};

/** Columns of a place: the business type and semester are those of the working context. */
function placeOf(
  { context }: Ctx,
  scope: ParameterScope,
): [businessType: number, semesterId: number] {
  if (scope === 'school') return [EVERY_TYPE, EVERY_SEMESTER];
  const businessType = context.businessType ?? EVERY_TYPE;
  return [
    businessType,
    scope === 'semester' ? (context.semesterId ?? EVERY_SEMESTER) : EVERY_SEMESTER,
  ];
}
/** @throws Refusal 404 nothing is called so, 422 it is not set so narrowly */
function parameterAt(key: string, scope: ParameterScope): Parameter {
  if (!isParameter(key)) throw notFound();
  const found: Parameter = PARAMETERS[key];
  if (ORDER.indexOf(scope) > ORDER.indexOf(found.scope))
    throw invalid({ scope: `“${found.name}”不能按${SCOPE_ZH[scope]}设置` });
  return found;
}
interface Stored {
  value: unknown;
  version: number;
}
async function storedAt(
  { client, caller }: Ctx,
  key: string,
  place: readonly number[],
): Promise<Stored | undefined> {
  const { rows } = await client.query<Stored>(
    'select value, version from setting where school_id = $1 and key = $2 and business_type = $3 and semester_id = $4 for update',
    [caller.schoolId, key, ...place],
  );
  return rows[0];
}
function note(
  ctx: Ctx,
  key: string,
  event: string,
  scope: ParameterScope,
  found: Parameter,
  before: unknown,
  after: unknown,
): void {
  const text = (value: unknown) =>
    value === undefined || parameterProblem(found, value) !== null
      ? ''
      : parameterText(found, value);
  const changes = [
    { label: `${found.name}（${SCOPE_ZH[scope]}）`, before: text(before), after: text(after) },
  ];
  const { businessType, semesterId } = ctx.context;
  ctx.audit({
    entity: 'parameter',
    entityId: key,
    detail: {
      event,
      scope,
      businessType,
      semesterId,
      before: before ?? null,
      after: after ?? null,
      changes,
    },
  });
}

/** 参数 (设置 1–5): what has been set for the school, for the working business type and for the working semester. */
export const parameterHandlers: readonly Served[] = [
  serve(parameterList, async (ctx) => {
    const { rows } = await ctx.client.query(
      `select s.key, case when s.business_type = ${EVERY_TYPE} then 'school' when s.semester_id = ${EVERY_SEMESTER} then 'businessType' else 'semester' end as scope,
         nullif(s.semester_id, ${EVERY_SEMESTER}) as "semesterId", s.value, s.version, u.cname as by, s.updated_at as at
       from setting s left join app_user u on u.school_id = s.school_id and u.id = s.updated_by
       where s.school_id = $1 and s.business_type in (${EVERY_TYPE}, $2) and s.semester_id in (${EVERY_SEMESTER}, $3) and s.key = any($4)
       order by s.key, s.business_type, s.semester_id`,
      [
        ctx.caller.schoolId,
        schoolWide(ctx),
        ctx.context.semesterId ?? EVERY_SEMESTER,
        Object.keys(PARAMETERS),
      ],
    );
    return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  }),
  serve(saveParameter, async (ctx, { params: { key }, body: { scope, value, version } }) => {
    schoolWide(ctx);
    const found = parameterAt(key, scope);
    const problem = parameterProblem(found, value);
    if (problem) throw invalid({ value: problem });
    const place = placeOf(ctx, scope);
    const before = await storedAt(ctx, key, place);
    if ((before?.version ?? 0) !== version)
      throw conflict('该参数刚刚被其他人修改过，请刷新后再试');
    const { rowCount } = await ctx.client.query(
      `insert into setting (school_id, key, business_type, semester_id, value, created_by, created_at, updated_by, updated_at) values ($1,$2,$3,$4,$5,$6,$7,$6,$7)
       on conflict (school_id, key, business_type, semester_id) do update set value = excluded.value, version = setting.version + 1,
         updated_by = excluded.updated_by, updated_at = excluded.updated_at where setting.version = $8`,
      [
        ctx.caller.schoolId,
        key,
        ...place,
        JSON.stringify(value),
        ctx.caller.userId,
        ctx.now,
        version,
      ],
    );
    if (!rowCount) throw conflict('该参数刚刚被其他人修改过，请刷新后再试');
    note(ctx, key, 'edit', scope, found, before?.value, value);
    return { version: version + 1 };
  }),
  serve(rehearseParameter, async (ctx, { params: { key }, body: { scope, value } }) => {
    const working = schoolWide(ctx);
    const problem = value === null ? null : parameterProblem(parameterAt(key, scope), value);
    if (problem) throw invalid({ value: problem });
    const [businessType, semesterId] = placeOf(ctx, scope);
    const parameter = { key, businessType, semesterId, value: value ?? undefined };
    return rehearse(ctx, working, { parameter });
  }),
  serve(resetParameter, async (ctx, { params: { key, scope } }) => {
    schoolWide(ctx);
    const found = parameterAt(key, scope);
    const place = placeOf(ctx, scope);
    const before = await storedAt(ctx, key, place);
    if (!before) throw notFound();
    await ctx.client.query(
      'delete from setting where school_id = $1 and key = $2 and business_type = $3 and semester_id = $4',
      [ctx.caller.schoolId, key, ...place],
    );
    note(ctx, key, 'reset', scope, found, before.value, undefined);
    return null;
  }),
];
