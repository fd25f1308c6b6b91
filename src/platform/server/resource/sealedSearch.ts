import { type Entity, permissionOf } from '../../contract/resource/entity.ts';
import {
  canBeWhole,
  masked,
  plainNumber,
  sensitiveFields,
} from '../../contract/resource/sensitive.ts';
import { may } from '../request/caller.ts';
import type { Ctx } from '../request/ctx.ts';
import { rule } from '../request/refusal.ts';
import { indexColumnOf, indexOf } from './sealing.ts';
import { lockAccess, noteAccess } from './sensitiveAccess.ts';
import { FOUND, fromOf, idColumn, Values } from './sql/sql.ts';
import { readableSql } from './sql/sqlScope.ts';

/** Searches by sensitive numbers that one person makes: more than anybody does by hand, at a report desk too. */
const [HOUR_SEARCHES, DAY_SEARCHES] = [300, 1_000];
const SPENT = `按证件号码或手机号查找，每小时不超过 ${HOUR_SEARCHES} 次，24 小时内不超过 ${DAY_SEARCHES} 次，请稍后再试，或按姓名、编号查找`;
const MS_HOUR = 3_600_000;

/** Whether the searches of the last hour or day are used up; others of the same person wait until this one is noted. */
async function isSpent({ client, caller, realNow }: Ctx): Promise<boolean> {
  await lockAccess(client, caller);
  const since = (hours: number) => new Date(realNow.getTime() - hours * MS_HOUR);
  const { rows } = await client.query<{ day: number; hour: number }>(
    `select count(*)::int as day, count(*) filter (where at > $4)::int as hour from sensitive_access
     where school_id = $1 and user_id = $2 and kind = 'search' and at > $3`,
    [caller.schoolId, caller.userId, since(24), since(1)],
  );
  const { day = 0, hour = 0 } = rows[0] ?? {};
  return hour >= HOUR_SEARCHES || day >= DAY_SEARCHES;
}

/**
 * Looks for somebody by a sensitive number: by the whole of it, for whoever may see it whole, so often and no more, and each search
 * leaves a row. Null where no search is made: they have no right to it, the text cannot be such a number, or it is a simulation, which
 * writes nothing.
 * @param look answers whom the fields of these names find
 * @param among the fields that are looked at; none named: all
 * @throws Refusal 601 when there have been too many
 */
export async function searchSealed(
  ctx: Ctx,
  entity: Entity,
  text: string,
  look: (names: readonly string[]) => Promise<readonly number[]>,
  among?: readonly string[],
): Promise<readonly number[] | null> {
  const fitting = sensitiveFields(entity).filter(
    ([name, { sensitive }]) =>
      (among?.includes(name) ?? true) && canBeWhole(sensitive, text) !== 'no',
  );
  if (
    fitting.length === 0 ||
    ctx.caller.operator ||
    !may(ctx.caller, permissionOf(entity, 'unmask'))
  )
    return null;
  const sure = fitting.filter(([, { sensitive }]) => canBeWhole(sensitive, text) === 'surely');
  const names = fitting.map(([name]) => name);
  // a number of another kind that is nobody's paper was meant as what it is
  if (sure.length === 0 && (await look(names)).length === 0) return null;
  if (await isSpent(ctx)) {
    if (sure.length > 0) throw rule(SPENT);
    return null;
  }
  const found = await look(names);
  await noteAccess(ctx, {
    kind: 'search',
    entity: entity.name,
    entityId: found.length === 1 ? (found[0] ?? null) : null,
    fields: (sure.length > 0 ? sure : fitting).map(([name]) => name),
    rowCount: found.length,
    reason: `查找 ${maskedNumber(text)}`,
  });
  return found;
}

/** A query with those whom its keyword finds by a sensitive number; without it a statement finds nobody that way. */
export async function withSealed<Q extends Readonly<Record<string, unknown>>>(
  ctx: Ctx,
  entity: Entity,
  query: Q,
): Promise<Q> {
  if (typeof query.keyword !== 'string' || query.keyword === '') return query;
  const keyword = query.keyword;
  const found = await searchSealed(ctx, entity, keyword, async (names) => {
    const values = new Values();
    const readable = readableSql(entity, ctx.caller, values);
    const whole = names.map(
      (name) => `e.${indexColumnOf(entity, name)} = ${values.add(indexOf(entity, name, keyword))}`,
    );
    const { rows } = await ctx.client.query<{ id: number }>(
      `select e.${idColumn(entity)}::float8 as id from ${fromOf(entity, readable)} where ${readable} and (${whole.join(' or ')})`,
      values.list,
    );
    return rows.map(({ id }) => id);
  });
  return found ? { ...query, [FOUND]: found } : query;
}

const NUMBERS = ['idNumber', 'mobile'] as const;
function maskedNumber(text: string): string {
  const kind = NUMBERS.find((one) => canBeWhole(one, text) === 'surely') ?? 'idNumber';
  return masked(kind, plainNumber(text));
}
/** A filter as logs and jobs keep it: a number that was looked for stands in them no more than in the record. */
export function withoutNumber<Q extends Readonly<Record<string, unknown>>>(
  filter: Q & { readonly [FOUND]?: readonly number[] },
): Q {
  const { keyword } = filter;
  if (typeof keyword !== 'string') return filter;
  const isNumber =
    filter[FOUND] !== undefined || NUMBERS.some((kind) => canBeWhole(kind, keyword) === 'surely');
  return isNumber ? { ...filter, keyword: maskedNumber(keyword) } : filter;
}
