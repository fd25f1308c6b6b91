import { newProblems } from '../../../platform/contract/menuRules.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { rule } from '../../../platform/server/request/refusal.ts';
import { problemsOf, readMenus } from '../../people/server/menuTree.ts';
import { holdersRefusal } from '../../people/server/vouching/person.ts';
import type { Content } from '../contract/fate.ts';
import { type Asked, givenOf } from './asked.ts';
import { KINDS } from './kinds.ts';

type Deciding = Pick<Ctx, 'client' | 'caller' | 'realNow'>;
/**
 * Takes the release's content of a row (版本 9). @param name what people call it
 * @throws Refusal 601 when it is still needed, when the menu would have a new fault, or when it makes approvers of people whom the caller alone knows
 */
export async function take(ctx: Ctx, asked: Asked, name: string): Promise<void> {
  const { client: db, caller } = ctx;
  const { kind, key, stored, given, fields, neededBy } = asked;
  if (kind === 'grant' && given && !stored) await mayGrant(ctx, key);
  const where = { db, schoolId: caller.schoolId };
  const { add, retire, remove, set } = KINDS[kind];
  const menus = kind === 'menu' ? await readMenus(db, caller.schoolId) : [];
  if (given && !stored) await add(where, [key], await givenOf(db, caller.schoolId, kind));
  else if (given) {
    const part: Content = Object.fromEntries(fields.map((field) => [field, given[field] ?? null]));
    await set(where, key, part, await givenOf(db, caller.schoolId, kind));
  } else if (!neededBy) await remove(where, key);
  else if (retire) await retire(where, key);
  else throw rule(`「${name}」${neededBy}，请先处理`);
  if (kind !== 'menu') return;
  const after = await readMenus(db, caller.schoolId);
  const found = newProblems(problemsOf(menus), problemsOf(after));
  if (found.length)
    throw rule(
      `采用后菜单会有问题：${found.map((problem) => `「${problem.title}」${problem.text}`).join('；')}`,
    );
}

/** A right that is taken over for a role is given to its holders like any other (用户 43). @throws Refusal 601 */
async function mayGrant(ctx: Ctx, key: string): Promise<void> {
  const [roleKey, right = ''] = key.split(' ');
  const { rows } = await ctx.client.query<{ id: number }>(
    'select id from role where school_id = $1 and role_key = $2',
    [ctx.caller.schoolId, roleKey],
  );
  const refusal = rows[0] ? await holdersRefusal(ctx, rows[0].id, [right]) : null;
  if (refusal) throw rule(refusal);
}

/** Notes what somebody has decided (版本 9、10): of what the release has no longer nothing is left to note. */
export async function settle(
  { client, caller, realNow }: Deciding,
  { kind, key, given }: Asked,
  state: 'settled' | 'kept',
): Promise<void> {
  if (!given)
    return void (await client.query(
      'delete from release_item where school_id = $1 and kind = $2 and key = $3',
      [caller.schoolId, kind, key],
    ));
  await client.query(
    `update release_item set state = $4, base = given, decided_by = $5, decided_at = $6, updated_at = $6
     where school_id = $1 and kind = $2 and key = $3`,
    [caller.schoolId, kind, key, state, caller.userId, realNow],
  );
}
