import type { Entity } from '../../../platform/contract/resource/entity.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { isNetworkClosed } from '../../../platform/server/request/network.ts';
import { rule } from '../../../platform/server/request/refusal.ts';
import type { EntityExtras } from '../../../platform/server/resource/extras.ts';
import { byDay } from '../../../platform/server/resource/sql/days.ts';
import { containing } from '../../../platform/server/resource/sql/like.ts';

type Filters = NonNullable<EntityExtras['filters']>;
const like =
  (column: string): Filters[string] =>
  (asked, add) =>
    `e.${column} ilike ${add(containing(asked))}`;
const equal =
  (column: string): Filters[string] =>
  (asked, add) =>
    `e.${column} = ${add(asked)}`;
const DAYS = byDay('at');

/** By the pinyin of whoever it was (列表 34). */
const keyword = (text: string): string[] => [
  `e.user_id in (select u.id from app_user u where u.school_id = e.school_id and u.pinyin ilike ${text})`,
];

/** Names of fields as the declarations have them; they stand in the program, so they may stand in SQL. */
const labelsOf = (entities: readonly Entity[]) =>
  [
    ...new Map(
      entities.flatMap((entity) =>
        Object.entries(entity.fields).map(([name, { label }]) => [name, label] as const),
      ),
    ),
  ]
    .map(([name, label]) => `('${name}', '${label.replaceAll("'", "''")}')`)
    .join(', ');

/** Nobody closes the door behind themselves: the address of the request stays allowed, or the change is none (安全 14). */
async function keepOwnNetwork({ client, caller, ip }: Ctx): Promise<void> {
  if (await isNetworkClosed(client, caller.schoolId, ip))
    throw rule(`您现在的网络地址 ${ip} 不在保存后的名单内，您自己将不能再登录；请先加入它`);
}

/** What the lists of 用户安全 need beyond their declarations. */
export const safetyExtras = (
  entities: readonly Entity[],
): Readonly<Record<string, EntityExtras>> => ({
  session: { keyword },
  binding: { keyword },
  loginLog: { keyword, filters: DAYS },
  operationLog: {
    keyword,
    filters: {
      ...DAYS,
      person: like('person'),
      recordId: equal('record_id'),
      requestId: equal('request_id'),
    },
  },
  simulationLog: {
    keyword: (text) => [
      ...keyword(text),
      `e.target in (select u.cname || '（' || u.employee_number || '）' from app_user u where u.school_id = e.school_id and u.pinyin ilike ${text})`,
    ],
    filters: DAYS,
  },
  sensitiveLog: {
    keyword,
    filters: DAYS,
    counts: {
      rowCount: 'e.row_count',
      fieldNames: `select string_agg(coalesce(l.label, f.name), '、' order by f.at) from unnest(e.fields) with ordinality as f(name, at) left join (values ${labelsOf(entities)}) as l(name, label) on l.name = f.name`,
    },
  },
  ipAllow: { after: keepOwnNetwork, removed: keepOwnNetwork },
});
