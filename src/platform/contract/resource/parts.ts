import { z } from 'zod';
import { type Call, envelope, pageOf } from '../call.ts';
import { id, idList, keyword, listQuery, pathId } from '../fields.ts';
import { type Entity, pathOf, permissionOf } from './entity.ts';
import { sensitiveFields } from './sensitive.ts';
import { bodyShape, filterShapes, rowShape } from './shapes.ts';

/** One answer for several records: what was done, and why the rest was not (as a batch of approvals does). */
const outcome = envelope(
  z.object({
    done: z.array(z.number()),
    refused: z.array(
      z.object({
        id: z.number(),
        code: z.number(),
        msg: z.string(),
        /** It only waits to be confirmed. */
        warnings: z.array(z.object({ key: z.string(), text: z.string() })).optional(),
      }),
    ),
  }),
);
/** Records with the versions that the person has read. */
const items = z
  .array(z.strictObject({ id, version: id }))
  .min(1, '请选择记录')
  .max(200, '一次最多 200 条');
/** Keys of the warnings that the person has read. */
export const confirmed = z.array(z.string().max(120)).max(20).optional();
/** The same for several records, each of which may warn. */
const confirmedOfSeveral = z.array(z.string().max(120)).max(400).optional();
/** One change of a record; `changes` as people read them. */
export const historyEntry = z.object({
  at: z.string(),
  /** `李四`, in a simulation `李四（模拟 张三）` */
  by: z.string(),
  event: z.enum(['add', 'edit', 'remove', 'enable', 'disable', 'import', 'move']),
  changes: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
});
export type HistoryEntry = z.output<typeof historyEntry>;
export const option = z.object({
  value: z.union([z.number(), z.string()]),
  label: z.string(),
  code: z.string(),
  enabled: z.boolean(),
});
export type EntityOption = z.output<typeof option>;

/** What the calls of a resource have in common. */
export function commonOf(entity: Entity) {
  const { name, title } = entity;
  const sortable = Object.entries(entity.fields).flatMap(([field, { sort }]) =>
    sort ? [field] : [],
  );
  return {
    name,
    title,
    path: pathOf(entity),
    may: (...actions: Parameters<typeof permissionOf>[1][]) =>
      actions.map((action) => permissionOf(entity, action)),
    row: rowShape(entity),
    filters: filterShapes(entity),
    sensitiveNames: sensitiveFields(entity).map(([field]) => field),
    columns: [...new Set([entity.order, ...sortable])] as [string, ...string[]],
    common: { scope: entity.scope.by === 'admin' ? 'admin' : 'units' } as const,
  };
}
export type Common = ReturnType<typeof commonOf>;

/** What is read of it: list, one, its history, what other forms choose from. */
export function readingCalls(entity: Entity, { common, name, title, path, may, ...of }: Common) {
  const { row, filters, columns } = of;
  const list = {
    ...common,
    name: `${name}List`,
    method: 'GET',
    path: `${path}/list`,
    summary: `${title}列表`,
    access: may('list'),
    /** `ids`: of these those that the filters still find (列表 15). */
    query: listQuery(columns, { keyword: keyword.optional(), ids: idList.optional(), ...filters }),
    reply: pageOf(row),
  } as const satisfies Call;
  return {
    list,
    get: {
      ...common,
      name: `${name}Get`,
      method: 'GET',
      path: `${path}/:id`,
      summary: `${title}详情`,
      access: may('list'),
      params: pathId,
      query: z.strictObject({}),
      reply: envelope(row),
    } as const satisfies Call,
    history: {
      ...common,
      name: `${name}History`,
      method: 'GET',
      path: `${path}/:id/history`,
      summary: `${title}的修改记录`,
      access: may('list'),
      params: pathId,
      query: z.strictObject({}),
      reply: envelope(z.array(historyEntry)),
    } as const satisfies Call,
    options: {
      ...common,
      name: `${name}Options`,
      method: 'GET',
      path: `${path}/options`,
      summary: `供其他表单选择的${title}`,
      access: entity.pick ? 'login' : may('list'),
      query: z.strictObject({ keyword: keyword.optional(), ...filters }),
      reply: envelope(z.array(option)),
    } as const satisfies Call,
    unmask: {
      ...common,
      name: `${name}Unmask`,
      method: 'POST',
      path: `${path}/:id/unmask`,
      summary: `查看${title}的敏感信息全文；每次记录`,
      access: may('unmask'),
      params: pathId,
      body: z.strictObject({
        field: z.enum(['', ...of.sensitiveNames], '没有这一项'),
        reason: z
          .string()
          .trim()
          .min(2, '请填写原因（2 到 200 个字）')
          .max(200, '原因不能超过 200 个字'),
      }),
      reply: envelope(z.object({ value: z.string() })),
    } as const satisfies Call,
  };
}

/** What changes its records, one or several. */
export function writingCalls(entity: Entity, { common, name, title, path, may, row }: Common) {
  return {
    add: {
      ...common,
      name: `${name}Add`,
      method: 'POST',
      path,
      summary: `新增${title}`,
      access: may('add'),
      body: bodyShape(entity, entity.asksToAdd ? { confirmed } : {}),
      reply: envelope(row),
    } as const satisfies Call,
    edit: {
      ...common,
      name: `${name}Edit`,
      method: 'PUT',
      path: `${path}/:id`,
      summary: `修改${title}；version 已变时 409，data.current 为现值`,
      access: may('edit'),
      params: pathId,
      body: bodyShape(entity, { version: id, ...(entity.asks ? { confirmed } : {}) }),
      reply: envelope(row),
    } as const satisfies Call,
    remove: {
      ...common,
      name: `${name}Remove`,
      method: 'DELETE',
      path: `${path}/:ids`,
      summary: `删除${title}；被引用的不删除并说明原因`,
      access: may('remove'),
      params: z.object({ ids: idList }),
      ...(entity.asksToRemove
        ? { query: z.strictObject({ confirmed: z.string().max(500).optional() }) }
        : {}),
      reply: outcome,
    } as const satisfies Call,
    enable: {
      ...common,
      name: `${name}Enable`,
      method: 'POST',
      path: `${path}/enable`,
      summary: `启用或停用${title}`,
      access: may('edit'),
      body: z.strictObject({
        enabled: z.boolean('应为是或否'),
        items,
        ...(entity.asks ? { confirmed: confirmedOfSeveral } : {}),
      }),
      reply: outcome,
    } as const satisfies Call,
    set: {
      ...common,
      name: `${name}Set`,
      method: 'POST',
      path: `${path}/set`,
      summary: `为多条${title}设置同一项；逐条说明不能设置的原因`,
      access: may('edit'),
      body: z.strictObject({
        field: z.enum(['', ...(entity.several ?? [])], '这一项不能批量设置'),
        value: z.unknown(),
        items,
      }),
      reply: outcome,
    } as const satisfies Call,
  };
}
