import type { Entity, EntityField, EntityValues } from '../../contract/resource/entity.ts';
import { isMasked, isSealed, isSensitive } from '../../contract/resource/sensitive.ts';
import { changedFields, sameValue, writtenFields } from '../../contract/resource/value.ts';
import type { Ctx } from '../request/ctx.ts';
import { type Lookup, valuesIn } from './lookup.ts';
import { indexColumnOf, indexOf, maskedValue } from './sealing.ts';
import { columnOf, hasType, idColumn, schoolColumn, Values } from './sql/sql.ts';
import { holdsSql, isFree } from './unique.ts';

type Problems = Record<string, string>;
const fieldOf = (entity: Entity, name: string): EntityField => entity.fields[name] as EntityField;

/** What the database knows about values that have passed the declaration: that they name something, and that nobody else has them. */
export async function problemsOf(
  ctx: Ctx,
  entity: Entity,
  lookup: Lookup,
  values: EntityValues,
  before: EntityValues | null,
  id: number | null,
) {
  const problems: Problems = {};
  for (const [name, field] of writtenFields(entity)) {
    if (
      !['dict', 'dicts', 'ref', 'unit', 'units'].includes(field.kind) ||
      (before && sameValue(before[name], values[name]))
    )
      continue;
    for (const value of valuesIn(values[name])) {
      const found = await lookup.found(field, value);
      if (!found) problems[name] = `没有这个${field.label}`;
      else if (!found.enabled) problems[name] = `${found.label}已停用，不能选用`;
    }
  }
  return { ...(await shared(ctx, entity, values, id, lookup)), ...problems };
}

/** `校区代码“01”已存在`, at the last field of the set. */
async function shared(
  { client, caller, context }: Ctx,
  entity: Entity,
  values: EntityValues,
  id: number | null,
  lookup: Lookup,
): Promise<Problems> {
  const problems: Problems = {};
  for (const names of entity.unique) {
    if (names.some((name) => values[name] === null || values[name] === undefined)) continue;
    if (isFree(entity, names, values)) continue;
    if (names.some((name) => isSensitive(fieldOf(entity, name)) && isMasked(String(values[name]))))
      continue; // has not changed
    const last = names.at(-1) ?? '';
    const taken = `${entity.fields[last]?.label}“${maskedValue(entity, last, values[last])}”已存在`;
    const holder = lookup.taken?.by(names, values);
    if (holder !== undefined && holder !== id) problems[last] = taken;
    if (lookup.taken) continue;
    const sent = new Values();
    const same = names.map((name) => {
      const text = String(values[name]);
      if (isSealed(fieldOf(entity, name)))
        return `e.${indexColumnOf(entity, name)} = ${sent.add(indexOf(entity, name, text))}`;
      return `lower(e.${columnOf(entity, name)}::text) = lower(${sent.add(text)})`;
    });
    const type = hasType(entity) ? [`e.business_type = ${sent.add(context.businessType)}`] : [];
    const other = id === null ? [] : [`e.${idColumn(entity)} <> ${sent.add(id)}`];
    const holds = holdsSql(entity, names, sent);
    const where = [
      `e.${schoolColumn(entity)} = ${sent.add(caller.schoolId)}`,
      ...same,
      ...type,
      ...holds,
      ...other,
    ].join(' and ');
    const { rowCount } = await client.query(
      `select from ${entity.table} e where ${where} limit 1`,
      sent.list,
    );
    if (rowCount) problems[last] = taken;
  }
  return problems;
}

/** Fields that may not change any more (列表 26). @param references what refers to the record, if anything does */
export function fixedProblems(
  entity: Entity,
  before: EntityValues,
  after: EntityValues,
  references: string | undefined,
): Problems {
  const problems: Problems = {};
  for (const name of changedFields(entity, before, after)) {
    const field = entity.fields[name];
    if (field?.fixed === 'always')
      problems[name] = [
        `${field.label}建立后不能修改`,
        ...(field.instead ? [field.instead] : []),
      ].join('，');
    if (field?.fixed === 'referenced' && references)
      problems[name] = `已被 ${references}引用，${field.label}不能修改`;
  }
  return problems;
}
