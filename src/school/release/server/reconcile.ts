import { createHash } from 'node:crypto';
import type { Queryable } from '../../../platform/server/database/queryable.ts';
import { type AuditRow, writeAudit } from '../../../platform/server/request/audit.ts';
import {
  baseAfter,
  type Content,
  canonical,
  type Fate,
  fateOf,
  type Json,
} from '../contract/fate.ts';
import { changedRoles, isAsked, roleOf } from './changedRoles.ts';
import { type Item, readItems, writeItems } from './items.ts';
import type { Items, Where } from './kind.ts';
import { KIND_NAMES, KINDS, type KindName } from './kinds.ts';
import { lockRelease } from './lock.ts';
import { noted, type Step } from './noted.ts';

/** What a release gives: every row that a school begins with, by kind and key. */
export type Given = Readonly<Record<KindName, Items>>;
/** What the school was given before anything was noted, where that is known (install/first.ts); null: it was not given this row. */
export type Earlier = (
  kind: KindName,
  key: string,
  seen: Pick<Looked, 'stored' | 'given'>,
) => Content | null;
interface Looked {
  stored: Content | null;
  given: Content | null;
}
/** What one start has done, in numbers of rows; `open`: how many wait for a person now. */
export interface Reconciled {
  added: number;
  changed: number;
  removed: number;
  open: number;
}

const RELEASE = 'release';
/** Says of everything that is given whether it is the same as at the last start. */
const digestOf = (given: Given): string =>
  createHash('sha256')
    .update(
      canonical(
        Object.entries(given).map(([kind, items]) => [kind, [...items]]) as unknown as Json,
      ),
    )
    .digest('hex');

/** Notes that a school that has just been filled has every row as it is given. */
export async function noteGiven(db: Queryable, schoolId: number, given: Given): Promise<void> {
  const items = KIND_NAMES.flatMap((kind) =>
    [...given[kind]].map(([key, content]) => ({ kind, key, base: content, given: content })),
  );
  await writeItems({ db, schoolId }, [...items.map(settled), digestItem(given)]);
}
const settled = (item: Pick<Item, 'kind' | 'key' | 'base' | 'given'>): Item => ({
  ...item,
  state: 'settled',
  asked: [],
});
const digestItem = (given: Given): Item =>
  settled({ kind: RELEASE, key: RELEASE, base: { digest: digestOf(given) }, given: null });

/**
 * Brings the rows of a school to what the release gives (版本 2–7), inside the caller's transaction. Answers null where nothing is
 * given that was not given at the last start.
 */
export async function reconcile(
  db: Queryable,
  schoolId: number,
  given: Given,
  earlier: Earlier,
): Promise<Reconciled | null> {
  const where = { db, schoolId };
  await lockRelease(db);
  const { rows } = await db.query<{ digest: string }>(
    `select base ->> 'digest' as digest from release_item where school_id = $1 and kind = $2 and key = $2`,
    [schoolId, RELEASE],
  );
  if (rows[0]?.digest === digestOf(given)) return null;
  const steps: Step[] = [];
  const known = await readItems(where);
  for (const kind of KIND_NAMES)
    steps.push(...(await bring(where, kind, given[kind], rows[0] ? known : null, earlier)));
  for (const kind of KIND_NAMES.toReversed())
    steps.push(...(await withdraw(where, kind, given[kind], rows[0] ? known : null, earlier)));
  await writeItems(where, [...steps.map(({ item }) => item), digestItem(given)]);
  await writeAudit(db, atStart(schoolId), noted(steps));
  const done = (what: Fate['does']) => steps.filter(({ does }) => does === what).length;
  return {
    added: done('add'),
    changed: done('set'),
    removed: done('remove'),
    open: steps.filter(({ item }) => item.state === 'open').length,
  };
}

/** Before a row that is given now: as noted, else as the earlier release is known to have given it. */
const beforeOf = (
  known: ReadonlyMap<string, Item> | null,
  earlier: Earlier,
  { kind, key, ...seen }: Looked & { kind: KindName; key: string },
): Content | null =>
  known ? (known.get(`${kind} ${key}`)?.base ?? null) : earlier(kind, key, seen);

/** Adds and changes what the release gives of one kind. */
async function bring(
  where: Where,
  kind: KindName,
  given: Items,
  known: ReadonlyMap<string, Item> | null,
  earlier: Earlier,
): Promise<Step[]> {
  const stored = await KINDS[kind].read(where, given);
  const lookAt = (key: string): Looked => ({
    stored: stored.get(key) ?? null,
    given: given.get(key) ?? null,
  });
  const lastGiven = (key: string) => beforeOf(known, earlier, { kind, key, ...lookAt(key) });
  const asks =
    kind === 'grant' ? await rightsAsked(where, { stored, given, known, lastGiven }) : null;
  const steps = [...given].map(([key, content]): Step => {
    const looked = lookAt(key);
    const before = lastGiven(key);
    const fate = fateOf({ before, ...looked });
    if (fate.does === 'add' && asks?.(key))
      return {
        ...fate,
        does: 'nothing',
        item: { kind, key, base: null, given: content, state: 'open', asked: [] },
        stored: null,
      };
    const base = baseAfter({ before, ...looked }, fate);
    const old = known?.get(`${kind} ${key}`);
    const kept = old?.state === 'kept' && canonical(old.given) === canonical(content);
    const item: Item = fate.asks.length
      ? { kind, key, base, given: content, state: 'open', asked: fate.asks }
      : {
          kind,
          key,
          base,
          given: content,
          state: kept ? 'kept' : 'settled',
          asked: kept ? old.asked : [],
        };
    return { ...fate, item, stored: looked.stored };
  });
  const added = steps.filter(({ does }) => does === 'add').map(({ item }) => item.key);
  if (added.length) await KINDS[kind].add(where, added, given);
  for (const { does, set, item } of steps)
    if (does === 'set') await KINDS[kind].set(where, item.key, part(item.given ?? {}, set), given);
  return steps;
}
/** Which of the rights that are added wait for a person: those of a role that is there and that the school has changed (版本 13). */
async function rightsAsked(
  where: Where,
  {
    stored,
    given,
    known,
    lastGiven,
  }: {
    stored: Items;
    given: Items;
    known: ReadonlyMap<string, Item> | null;
    lastGiven: (key: string) => Content | null;
  },
): Promise<(key: string) => boolean> {
  const roles = await KINDS.role.read(where, new Map());
  const noted = [...(known?.values() ?? [])].flatMap(({ kind, key }) =>
    kind === 'grant' ? [key] : [],
  );
  const changed = changedRoles({
    before: (key) => lastGiven(key) !== null,
    stored,
    given,
    known: noted,
  });
  return (key) => roles.has(roleOf(key)) && isAsked(key, changed);
}
const part = (content: Content, fields: readonly string[]): Content =>
  Object.fromEntries(fields.map((field) => [field, content[field] ?? null]));

/** Takes away what the release gives no longer and nobody needs; again and again, since one row may need another. */
async function withdraw(
  where: Where,
  kind: KindName,
  given: Items,
  known: ReadonlyMap<string, Item> | null,
  earlier: Earlier,
): Promise<Step[]> {
  const stored = await KINDS[kind].read(where, given);
  const noted = known
    ? [...known.values()].filter((item) => item.kind === kind).map(({ key }) => key)
    : [...stored.keys()];
  const steps = noted
    .filter((key) => !given.has(key))
    .flatMap((key): Step[] => {
      const looked = { stored: stored.get(key) ?? null, given: null };
      const before = beforeOf(known, earlier, { kind, key, ...looked });
      if (!before) return [];
      const fate = fateOf({ before, ...looked });
      const item: Item = { kind, key, base: before, given: null, state: 'gone', asked: [] };
      return [{ ...fate, item, stored: looked.stored }];
    });
  let left = steps.filter(({ does }) => does === 'remove');
  for (let before = -1; left.length && left.length !== before; ) {
    before = left.length;
    const needed: Step[] = [];
    for (const step of left)
      if (await KINDS[kind].neededBy(where, step.item.key)) needed.push(step);
      else await KINDS[kind].remove(where, step.item.key);
    left = needed;
  }
  return steps.map((step) =>
    step.asksRemoval || left.includes(step)
      ? { ...step, does: 'nothing', item: { ...step.item, state: 'open' } }
      : step,
  );
}

const atStart = (schoolId: number): AuditRow => ({
  schoolId,
  at: new Date(),
  userId: null,
  simulateUserId: null,
  action: 'releaseStart',
  outcome: 'done',
  code: 200,
  ip: '127.0.0.1',
  requestId: 'start',
});
