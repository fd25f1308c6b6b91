import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { invalid } from '../../../platform/server/request/refusal.ts';
import type { Lookup } from '../../../platform/server/resource/lookup.ts';
import type { RouteOverride } from '../contract/majorUnit.calls.ts';

/** 按课程类别指定 of the routing table (专业 13). */
type Stored = Record<string, { teachingUnitKey?: string; supervisorUnitKey?: string }>;
export const stored = async ({ client, caller }: Ctx, id: number): Promise<Stored> =>
  (
    await client.query<{ it: Stored }>(
      'select course_type_overrides as it from major_unit where school_id = $1 and id = $2',
      [caller.schoolId, id],
    )
  ).rows[0]?.it ?? {};
export const listed = (of: Stored): RouteOverride[] =>
  Object.entries(of)
    .map(([courseType, units]) => ({
      courseType,
      teachingUnitKey: units.teachingUnitKey ?? null,
      supervisorUnitKey: units.supervisorUnitKey ?? null,
    }))
    .sort((a, b) => Number(a.courseType) - Number(b.courseType));

/** Each course type once, with units that may play the part. */
export async function overrideProblems(
  { client, caller, context }: Ctx,
  rows: readonly RouteOverride[],
): Promise<Record<string, string>> {
  const { rows: units } = await client.query<{
    key: string;
    teaches: boolean;
    supervises: boolean;
  }>(
    `select node_key as key, is_teaching as teaches, is_supervisor as supervises from org_unit
     where school_id = $1 and business_type = $2 and enabled`,
    [caller.schoolId, context.businessType],
  );
  const { rows: types } = await client.query<{ value: string }>(
    `select dict_value as value from dict_data where school_id = $1 and dict_type = 'course_type'`,
    [caller.schoolId],
  );
  const known = new Map(units.map((unit) => [unit.key, unit]));
  return Object.fromEntries(
    rows.flatMap(({ courseType, teachingUnitKey, supervisorUnitKey }, at): [string, string][] => {
      const name = (field: string) => `overrides.${at}.${field}`;
      if (!types.some(({ value }) => value === courseType))
        return [[name('courseType'), '没有这个课程类别']];
      if (rows.findIndex((other) => other.courseType === courseType) < at)
        return [[name('courseType'), '这个课程类别已经指定过']];
      if (!teachingUnitKey && !supervisorUnitKey)
        return [[name('teachingUnitKey'), '请至少指定一个单位']];
      return [
        ...(teachingUnitKey && !known.get(teachingUnitKey)?.teaches
          ? [[name('teachingUnitKey'), '这个单位不能作为教学单位'] as [string, string]]
          : []),
        ...(supervisorUnitKey && !known.get(supervisorUnitKey)?.supervises
          ? [[name('supervisorUnitKey'), '这个单位不能作为主管单位'] as [string, string]]
          : []),
      ];
    }),
  );
}

/** Writes them in the place of what was there; answers the new version. */
export async function writeOverrides(
  ctx: Ctx,
  { id, name }: { id: number; name: string },
  rows: readonly RouteOverride[],
): Promise<number> {
  const before = await stored(ctx, id);
  const after: Stored = Object.fromEntries(
    rows.map(({ courseType, teachingUnitKey, supervisorUnitKey }) => [
      courseType,
      {
        ...(teachingUnitKey ? { teachingUnitKey } : {}),
        ...(supervisorUnitKey ? { supervisorUnitKey } : {}),
      },
    ]),
  );
  const { rows: written } = await ctx.client.query<{ version: number }>(
    `update major_unit set course_type_overrides = $3, version = version + 1, updated_by = $4, updated_at = $5
     where school_id = $1 and id = $2 returning version`,
    [ctx.caller.schoolId, id, JSON.stringify(after), ctx.caller.userId, ctx.now],
  );
  ctx.audit({ entity: 'majorUnit', entityId: id, detail: { event: 'edit', name, before, after } });
  return written[0]?.version ?? 0;
}

const TYPE = { kind: 'dict', dict: 'course_type', label: '课程类别' } as const;
const UNIT = { kind: 'unit', label: '单位' } as const;
/** `思政类：马克思主义学院；体育类：体育部/教务处` of a sheet. @throws Refusal 422 with what cannot be read */
export async function readOverrides(
  ctx: Ctx,
  text: string,
  lookup: Lookup,
): Promise<RouteOverride[]> {
  const no = (reason: string) => invalid({ overrides: reason });
  const unit = async (name: string | undefined): Promise<string | null> => {
    if (!name) return null;
    const found = await lookup.named(UNIT, name);
    if (!found) throw no(`没有这个单位：${name}`);
    return String(found.value);
  };
  const rows: RouteOverride[] = [];
  for (const part of text.replace(/\s/g, '').split(/[;；]/).filter(Boolean)) {
    const [, word = '', teaching, supervisor] =
      /^([^:：]+)[:：]([^/]*)(?:\/(.+))?$/.exec(part) ?? [];
    if (!word) throw no(`应为“课程类别：教学单位/主管单位”：${part}`);
    const type = await lookup.named(TYPE, word);
    if (!type) throw no(`没有这个课程类别：${word}`);
    rows.push({
      courseType: String(type.value),
      teachingUnitKey: await unit(teaching),
      supervisorUnitKey: await unit(supervisor),
    });
  }
  const [problem] = Object.values(await overrideProblems(ctx, rows));
  if (problem) throw no(problem);
  return rows;
}
