import { CODE } from '../../contract/codes.ts';
import type { Entity, EntityValues } from '../../contract/resource/entity.ts';
import { isOverfull } from '../../contract/resource/filling.ts';
import { sensitiveFields } from '../../contract/resource/sensitive.ts';
import type { EntityRow } from '../../contract/resource/shapes.ts';
import { changedFields, recordName, storedFields } from '../../contract/resource/value.ts';
import { prepared } from '../database/prepared.ts';
import type { Ctx } from '../request/ctx.ts';
import { forbidden, invalid, Refusal } from '../request/refusal.ts';
import { mustBeConfirmed } from '../request/warnings.ts';
import { fixedProblems, problemsOf } from './checks.ts';
import type { EntityExtras } from './extras.ts';
import { Lookup } from './lookup.ts';
import { missingNumbers, numbered } from './numbered.ts';
import { readRow } from './read.ts';
import { referencesOf } from './references.ts';
import { settleSensitive } from './sealing.ts';
import { hasType, idColumn, schoolColumn, Values } from './sql/sql.ts';
import { columnsOf, completed, renewed, spoken } from './sql/stored.ts';

/** One resource with what the server adds to it. */
export interface Kind {
  entity: Entity;
  extras: EntityExtras;
}
/** How a change is called in the history of a record. */
export type WriteEvent = 'add' | 'edit' | 'import' | 'enable' | 'disable';
const UNIQUE_VIOLATION = '23505';

export const valuesOf = (entity: Entity, row: Readonly<Record<string, unknown>>): EntityValues =>
  Object.fromEntries(storedFields(entity).map(([name]) => [name, row[name]])) as EntityValues;

/** That one more gets a place where there is none left (班级 12): who adds it by the form has to say yes. */
async function overfulls(ctx: Ctx, { entity, extras }: Kind, values: EntityValues) {
  const into = entity.asksToAdd ? (extras.fills?.of?.(values) ?? null) : null;
  if (into === null) return [];
  const found = (await extras.fills?.fillings(ctx, new Map([[into, 1]]), new Map())) ?? [];
  return found.filter(isOverfull).map(({ name, planned, now, rooms }) => ({
    key: `overfull:${into}`,
    text: [`${name}计划 ${planned} 人，现有 ${now} 人，加入后 ${now + 1} 人`, ...rooms].join('；'),
  }));
}

/** @throws Refusal 422 with the field of each problem, 403 when the new record lies outside the caller's management scope, 601 what has to be confirmed */
export async function addRow(
  ctx: Ctx,
  kind: Kind,
  body: EntityValues,
  lookup = new Lookup(ctx),
  event: WriteEvent = 'add',
  confirmed: readonly string[] = [],
) {
  const { entity, extras } = kind;
  const id = await insertRow(ctx, kind, body, lookup, event, confirmed);
  const row = await inScope(ctx, entity, extras, id);
  await note(ctx, entity, lookup, id, event, null, valuesOf(entity, row));
  return row;
}
/** Writes a new record; whether the caller's scope reaches it, and the log, are the caller's of this function. @throws Refusal 422, 601 */
export async function insertRow(
  ctx: Ctx,
  { entity, extras }: Kind,
  body: EntityValues,
  lookup: Lookup,
  event: WriteEvent,
  confirmed: readonly string[] = [],
): Promise<number> {
  const { values } = settleSensitive(
    entity,
    null,
    completed(extras, await numbered(ctx, { entity, extras }, body)),
  );
  await refuse(problemsOf(ctx, entity, lookup, values, null, null));
  const more = (await extras.before?.(ctx, { values, before: null })) ?? {};
  if (event === 'add') mustBeConfirmed(await overfulls(ctx, { entity, extras }, values), confirmed);
  const written: Record<string, unknown> = {
    [schoolColumn(entity)]: ctx.caller.schoolId,
    ...entity.where,
    ...(hasType(entity) ? { business_type: ctx.context.businessType } : {}),
    ...columnsOf(entity, values),
    ...more,
    created_by: ctx.caller.userId,
    created_at: ctx.now,
    updated_by: ctx.caller.userId,
    updated_at: ctx.now,
  };
  const sent = new Values();
  const columns = Object.keys(written);
  const { rows } = await once(entity, () =>
    ctx.client.query<{ id: number }>({
      ...prepared(
        `insert into ${entity.table} as e (${columns.join(', ')}) values (${columns.map((column) => sent.add(written[column])).join(', ')})
         returning e.${idColumn(entity)}::float8 as id`,
      ),
      values: sent.list,
    }),
  );
  const id = rows[0]?.id ?? 0;
  await extras.after?.(ctx, { id, values, before: null });
  return id;
}

/** @param found the record as it is, locked; @throws Refusal 403, 409 when somebody was faster, 422, 601 what has to be confirmed */
export async function editRow(
  ctx: Ctx,
  { entity, extras }: Kind,
  found: EntityRow,
  body: EntityValues,
  version: number | null,
  lookup = new Lookup(ctx),
  event: WriteEvent = 'edit',
  confirmed: readonly string[] = [],
): Promise<EntityRow> {
  const before = valuesOf(entity, found);
  if (!found.writable) throw forbidden();
  if (version !== null && version !== found.version) throw await faster(ctx, entity, found);
  const { values, known } = settleSensitive(
    entity,
    found,
    completed(extras, { ...before, ...body }),
  );
  if (sensitiveFields(entity).length > 0)
    await refuse(Promise.resolve(spoken(entity.check?.(known) ?? {})));
  const references = (
    await referencesOf(ctx.client, entity, ctx.caller.schoolId, [found.id], extras)
  ).get(found.id);
  const fixed = {
    ...fixedProblems(entity, before, values, references),
    ...missingNumbers(entity, values),
  };
  await refuse(
    problemsOf(ctx, entity, lookup, values, before, found.id).then((problems) => ({
      ...problems,
      ...fixed,
    })),
  );
  const more = (await extras.before?.(ctx, { values, before })) ?? {};
  if (extras.warnings)
    mustBeConfirmed(await extras.warnings(ctx, { id: found.id, values, before }), confirmed);
  const sent = new Values();
  const written = {
    ...columnsOf(entity, values),
    ...more,
    updated_by: ctx.caller.userId,
    updated_at: ctx.now,
  };
  const set = Object.entries(written).map(([column, value]) => `${column} = ${sent.add(value)}`);
  await once(entity, () =>
    ctx.client.query(
      `update ${entity.table} as e set ${set.join(', ')}, version = version + 1
       where e.${schoolColumn(entity)} = ${sent.add(ctx.caller.schoolId)} and e.${idColumn(entity)} = ${sent.add(found.id)}`,
      sent.list,
    ),
  );
  await extras.after?.(ctx, { id: found.id, values, before });
  const row = await inScope(ctx, entity, extras, found.id);
  await note(
    ctx,
    entity,
    lookup,
    found.id,
    event,
    before,
    renewed(entity, values, before, valuesOf(entity, row)),
  );
  return row;
}

async function refuse(checks: Promise<Record<string, string>>): Promise<void> {
  const problems = await checks;
  if (Object.keys(problems).length > 0) throw invalid(problems);
}
/** Two who write the same code at once: one of them is answered as if they had come later. */
async function once<T>(entity: Entity, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error;
    throw invalid({ [entity.code]: `${entity.fields[entity.code]?.label ?? entity.title}已存在` });
  }
}
/** The record as it has become; written outside of their management scope it does not stay. */
async function inScope(
  ctx: Ctx,
  entity: Entity,
  extras: EntityExtras,
  id: number,
): Promise<EntityRow> {
  const row = await readRow(entity, ctx, id, extras).catch(() => null);
  if (!row?.writable) throw forbidden();
  return row;
}

/** 409 with who and when, and what stands there now, so that the screen can lay both side by side (表单 15、16). */
async function faster(
  { client, caller }: Ctx,
  entity: Entity,
  current: EntityRow,
): Promise<Refusal> {
  const { rows } = await client.query<{ by: string | null; at: Date }>(
    `select u.cname as by, e.updated_at as at from ${entity.table} e left join app_user u on u.school_id = $1 and u.id = e.updated_by
     where e.${schoolColumn(entity)} = $1 and e.${idColumn(entity)} = $2`,
    [caller.schoolId, current.id],
  );
  const by = rows[0]?.by ?? '系统';
  return new Refusal(CODE.conflict, `${by}刚刚修改过这条记录，您的修改还没有保存`, {
    data: { by, at: rows[0]?.at.toISOString() ?? '', current },
  });
}

/** The audit row of a change, with the texts that the history shows later, as they are called today. */
export async function note(
  ctx: Ctx,
  entity: Entity,
  lookup: Lookup,
  id: number,
  event: WriteEvent | 'remove',
  before: EntityValues | null,
  after: EntityValues | null,
): Promise<void> {
  const names = changedFields(entity, before ?? {}, after ?? {});
  const [was, is] = [
    before ? await lookup.texts(entity, before) : {},
    after ? await lookup.texts(entity, after) : {},
  ] as Record<string, string>[];
  const changes = names.flatMap((name) => {
    const [old, now] = [was?.[name] ?? '', is?.[name] ?? ''];
    return old === now
      ? []
      : [{ label: entity.fields[name]?.label ?? name, before: old, after: now }];
  });
  const part = (values: EntityValues | null) =>
    values && Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
  ctx.audit({
    entity: entity.name,
    entityId: id,
    detail: {
      event,
      name: recordName(entity, after ?? before ?? {}),
      before: part(before),
      after: part(after),
      changes,
    },
  });
}
