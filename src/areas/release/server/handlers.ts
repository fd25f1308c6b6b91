import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { conflict, notFound } from '../../../platform/server/request/refusal.ts';
import { type Served, serve } from '../../../platform/server/request/serve.ts';
import { readMenus } from '../../../school/people/server/menuTree.ts';
import type { Content } from '../../../school/release/contract/fate.ts';
import { type Asked, askedOf } from '../../../school/release/server/asked.ts';
import { settle, take } from '../../../school/release/server/decide.ts';
import { lockRelease } from '../../../school/release/server/lock.ts';
import { decideRelease, type ReleaseRow, releaseItems } from '../contract/release.calls.ts';
import { KIND_WORDS, type Names, nameOf, textOf } from './words.ts';

async function namesOf({ client, caller }: Ctx): Promise<Names> {
  const menus = await readMenus(client, caller.schoolId);
  const { rows } = await client.query<{ value: string; label: string }>(
    `select dict_value as value, dict_label as label from dict_data where school_id = $1 and dict_type = 'dict_tone'`,
    [caller.schoolId],
  );
  const roles = await client.query<{ key: string; name: string }>(
    'select role_key as key, role_name as name from role where school_id = $1',
    [caller.schoolId],
  );
  return {
    roles: new Map(roles.rows.map(({ key, name }) => [key, name])),
    menus: new Map(menus.map(({ name, title }) => [name, title])),
    tones: new Map(rows.map(({ value, label }) => [value, label])),
  };
}

/** A right that the release adds to a role that the school has changed. */
const NEW_RIGHT = { label: '整项', old: '没有', ours: '没有', theirs: '新增' };
function rowOf(asked: Asked, names: Names): ReleaseRow {
  const { kind, key, state, base, stored, given, fields, neededBy, seen, by, at } = asked;
  const [kindName, words] = KIND_WORDS[kind];
  const text = (content: Content | null, field: string) =>
    textOf(kind, field, content?.[field], names);
  return {
    kind,
    key,
    kindName,
    name: nameOf(kind, key, stored, names),
    state,
    gone: given === null,
    neededBy,
    fields: stored
      ? fields.map((field) => ({
          label: words[field] ?? field,
          old: state === 'open' && base && field in base ? text(base, field) : null,
          ours: text(stored, field),
          theirs: text(given, field),
        }))
      : [NEW_RIGHT],
    seen,
    by,
    at: at?.toISOString() ?? null,
  };
}

/** 随版本更新 (版本 8–11). */
export const releaseHandlers: readonly Served[] = [
  serve(releaseItems, async (ctx) => {
    const asked = await askedOf(ctx.client, ctx.caller.schoolId);
    const names = await namesOf(ctx);
    return asked.map((one) => rowOf(one, names));
  }),
  serve(decideRelease, async (ctx, { params, body: { choice, seen } }) => {
    const { client, caller } = ctx;
    await lockRelease(client);
    const [asked] = await askedOf(client, caller.schoolId, params);
    if (!asked) throw notFound();
    const { kind, key, stored, given, fields } = asked;
    const name = nameOf(kind, key, stored, await namesOf(ctx));
    if (asked.seen !== seen) throw conflict(`「${name}」刚刚有变动，请刷新后再试`);
    if (choice === 'take') await take(ctx, asked, name);
    await settle(ctx, asked, choice === 'take' ? 'settled' : 'kept');
    const part = (content: Content | null) =>
      content && Object.fromEntries(fields.map((field) => [field, content[field] ?? null]));
    ctx.audit({
      entity: kind,
      entityId: key,
      detail: {
        event: choice,
        name,
        before: part(stored),
        after: choice === 'take' ? part(given) : part(stored),
      },
    });
    return null;
  }),
];
