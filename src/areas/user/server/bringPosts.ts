import type { EntityValue } from '../../../platform/contract/resource/entity.ts';
import type { EntityRow } from '../../../platform/contract/resource/shapes.ts';
import { dayOf } from '../../../platform/server/clock.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { invalid } from '../../../platform/server/request/refusal.ts';
import { holdsOn, type PostKind } from '../../../school/people/server/posts.ts';

const LONGEST = 50;
const namesIn = (text: EntityValue | undefined): string[] =>
  [...new Set(String(text ?? '').split(/[、；;，,]/))].map((name) => name.trim()).filter(Boolean);

/**
 * What a roster says that somebody is (用户 37): what it no longer names ended yesterday, what is new begins today, or on the day they came
 * where nothing of the kind was known. Answers whether that changed something. @throws Refusal 422
 */
export async function bringPosts(
  ctx: Ctx,
  row: EntityRow,
  { field, kind }: { field: string; kind: PostKind },
  text: EntityValue | undefined,
): Promise<boolean> {
  const names = namesIn(text);
  if (names.length === 0) return false;
  if (names.some((name) => name.length > LONGEST))
    throw invalid({ [field]: `每项不能超过 ${LONGEST} 个字` });
  const { client, caller, context, now } = ctx;
  const [ids, day] = [[caller.schoolId, row.id, kind], dayOf(now)];
  const { rows: known } = await client.query<{ name: string; holds: boolean }>(
    `select post_name as name, ${holdsOn('$4::date')} as holds from staff_post p where school_id = $1 and user_id = $2 and kind = $3`,
    [...ids, day],
  );
  const held = known.flatMap(({ name, holds }) => (holds ? [name] : []));
  const [gone, fresh] = [
    held.filter((name) => !names.includes(name)),
    names.filter((name) => !held.includes(name)),
  ];
  if (gone.length + fresh.length === 0) return false;
  await client.query(
    `delete from staff_post p where school_id = $1 and user_id = $2 and kind = $3 and post_name = any($5) and begin_on = $4::date`,
    [...ids, day, gone],
  );
  await client.query(
    `update staff_post p set end_on = $4::date - 1, version = version + 1, updated_by = $6, updated_at = $7
     where school_id = $1 and user_id = $2 and kind = $3 and post_name = any($5) and ${holdsOn('$4::date')}`,
    [...ids, day, gone, caller.userId, now],
  );
  await client.query(
    `insert into staff_post (school_id, user_id, kind, post_name, business_type, unit_key, begin_on, created_by, created_at, updated_by, updated_at)
     select $1, $2, $3, name, $6, $7, $4::date, $8, $9, $8, $9 from unnest($5::text[]) as n(name)
     on conflict (school_id, user_id, kind, post_name, unit_key, begin_on) do update set end_on = null, version = staff_post.version + 1`,
    [
      ...ids,
      known.length === 0 && row.entryOn ? row.entryOn : day,
      fresh,
      context.businessType,
      row.unitKey,
      caller.userId,
      now,
    ],
  );
  ctx.audit({
    entity: 'user',
    entityId: row.id,
    detail: {
      event: 'import',
      before: { [field]: held.join('、') },
      after: { [field]: names.join('、') },
    },
  });
  return true;
}
