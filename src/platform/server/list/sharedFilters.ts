import {
  MOST_SHARED,
  removeSharedFilter,
  renameSharedFilter,
  SHARE_FILTERS,
  type SharedFilter,
  sharedFilters,
  shareFilter,
} from '../../contract/settings/sharedFilter.calls.ts';
import { may, scopeOf } from '../request/caller.ts';
import type { Ctx } from '../request/ctx.ts';
import { conflict, forbidden, notFound, rule } from '../request/refusal.ts';
import { type Served, serve } from '../request/serve.ts';

/**
 * Filters that the caller sees: their own, those for everybody, and those of a unit in or below which they have a scope themselves
 * (列表 33). @param which of one list, or the one of this number
 */
async function seen({ client, caller }: Ctx, which: { list: string } | { id: number }) {
  const { rows } = await client.query<Omit<SharedFilter, 'removable'>>(
    `select f.id::int, f.name, f.search, f.share, u.unit_name as "unitName", p.cname as by, f.owner_id = $2 as own
     from shared_filter f join app_user p on p.school_id = f.school_id and p.id = f.owner_id
       left join org_unit u on u.school_id = f.school_id and u.business_type = f.business_type and u.node_key = f.node_key
     where f.school_id = $1 and (f.list = $3 or f.id = $4) and (f.owner_id = $2 or f.share = 'all' or exists (
       select from unnest($5::int[], $6::text[]) s(business_type, path) where s.business_type = f.business_type and starts_with(s.path, u.path)))
     order by f.owner_id <> $2, f.id`,
    [
      caller.schoolId,
      caller.userId,
      'list' in which ? which.list : null,
      'id' in which ? which.id : null,
      caller.scopes.map((s) => s.businessType),
      caller.scopes.map((s) => s.path),
    ],
  );
  return rows;
}

/** @throws Refusal 404 when they do not see it */
async function found(ctx: Ctx, id: number): Promise<Omit<SharedFilter, 'removable'>> {
  const [one] = await seen(ctx, { id });
  if (!one) throw notFound();
  return one;
}

/** Names of what the caller shares of a list but for one, which nobody else changes meanwhile. */
async function otherNames({ client, caller }: Ctx, list: string, but: string): Promise<string[]> {
  const own = [caller.schoolId, caller.userId];
  await client.query('select from app_user where school_id = $1 and id = $2 for update', own);
  const { rows } = await client.query<{ name: string }>(
    'select name from shared_filter where school_id = $1 and owner_id = $2 and list = $3 and name <> $4',
    [...own, list, but],
  );
  return rows.map((row) => row.name);
}

/** 共享筛选 (列表 33). */
export const sharedFilterHandlers: readonly Served[] = [
  serve(sharedFilters, async (ctx, { query }) => {
    const removes = may(ctx.caller, SHARE_FILTERS);
    return (await seen(ctx, query)).map((one) => ({ ...one, removable: one.own || removes }));
  }),
  serve(shareFilter, async (ctx, { body: { list, name, search, share } }) => {
    const { client, caller, context, now, audit } = ctx;
    const { businessType } = context;
    const unit =
      scopeOf(caller, businessType, 'supervisor') ?? scopeOf(caller, businessType, 'management');
    if (share === 'unit' && !unit) throw rule('您没有单位范围，不能共享给本单位');
    if ((await otherNames(ctx, list, name)).length >= MOST_SHARED)
      throw rule(`一个列表最多共享 ${MOST_SHARED} 个筛选，请先删除不用的`);
    const at = share === 'unit' && unit ? [unit.businessType, unit.nodeKey] : [null, null];
    const { rows } = await client.query<{ id: number }>(
      `insert into shared_filter (school_id, owner_id, list, name, search, share, business_type, node_key, created_at)
       values ($1,$2,$3,$4,$5,$6,$7,$8,$9) on conflict (school_id, list, owner_id, name) do update set search = excluded.search,
         share = excluded.share, business_type = excluded.business_type, node_key = excluded.node_key returning id::int`,
      [caller.schoolId, caller.userId, list, name, search, share, ...at, now],
    );
    const { id } = rows[0] as { id: number };
    audit({
      entity: 'sharedFilter',
      entityId: id,
      detail: { event: 'share', list, name, search, share },
    });
    return { id };
  }),
  serve(
    renameSharedFilter,
    async (ctx, { params: { id }, body: { name } }, { name: before }: { name: string }) => {
      const { client, caller, audit } = ctx;
      const key = [caller.schoolId, id];
      const { rows } = await client.query<{ list: string }>(
        'select list from shared_filter where school_id = $1 and id = $2',
        key,
      );
      const others = await otherNames(ctx, rows[0]?.list ?? '', before);
      if (others.includes(name)) throw conflict(`您已共享了名为“${name}”的筛选`);
      await client.query('update shared_filter set name = $3 where school_id = $1 and id = $2', [
        ...key,
        name,
      ]);
      audit({
        entity: 'sharedFilter',
        entityId: id,
        detail: { event: 'rename', before: { name: before }, after: { name } },
      });
      return null;
    },
    {
      find: async (ctx, { id }) => {
        const one = await found(ctx, id);
        if (!one.own) throw forbidden();
        return one;
      },
    },
  ),
  serve(
    removeSharedFilter,
    async ({ client, caller, audit }, { params: { id } }, { name }: { name: string }) => {
      await client.query('delete from shared_filter where school_id = $1 and id = $2', [
        caller.schoolId,
        id,
      ]);
      audit({ entity: 'sharedFilter', entityId: id, detail: { event: 'remove', name } });
      return null;
    },
    {
      find: async (ctx, { id }) => {
        const one = await found(ctx, id);
        if (!one.own && !may(ctx.caller, SHARE_FILTERS)) throw forbidden();
        return one;
      },
    },
  ),
];
