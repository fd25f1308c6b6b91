import { itemProgressText } from '../../../../../machines/approval/approval.progress.ts';
import {
  type ApprovalSnapshot,
  offered,
  restoreApproval,
} from '../../../../../machines/approval/approval.stored.ts';
import { type ApprovalActor, LEVELS } from '../../../../../machines/approval/approval.types.ts';
import type { DraftedRights, Rightholder } from '../../../../platform/server/access/asCaller.ts';
import type { ParameterDraft } from '../../../../platform/server/database/parameter.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { mayReadDeclaration } from '../../../declaration/server/declarationScope.ts';
import { ownRightsOn, sendable } from '../../../declaration/server/ownRights.ts';
import { FLOWS } from '../../../flows/contract/flows.ts';
import { allExtensions } from '../../../semester/server/declaringWindow.ts';
import { withExtensions } from '../../../semester/server/levelDeadline.ts';
import type { Rehearsal } from '../../contract/rehearsal.calls.ts';
import { actorOf } from '../actor.ts';
import { type ApprovalSettings, approvalSettings } from '../approvalSettings.ts';
import { decidesHere } from '../approvers.ts';
import { storedOf } from '../row.ts';
import { type InFlight, itemsInFlight } from './items.ts';
import { concerned, nearby } from './people.ts';

/** What is rehearsed: a parameter, the ends of the levels of a semester, or a role's rights. */
export interface Draft {
  parameter?: ParameterDraft;
  deadlines?: { semesterId: number; ends: readonly { level: number; at: Date }[] };
  role?: DraftedRights;
}
interface World {
  near: (item: InFlight) => ReadonlyMap<number, Rightholder>;
  settings: ReadonlyMap<number, ApprovalSettings>;
}

/** Offers by what the chart is asked with, each worked out once: thousands of items stand at a few hundred places. */
function asking() {
  const places = new Map<string, ApprovalSnapshot>();
  const answers = new Map<string, readonly string[]>();
  return (item: InFlight, actor: ApprovalActor): readonly string[] => {
    const stored = storedOf(item.row);
    const place = JSON.stringify(stored);
    const snapshot = places.get(place) ?? restoreApproval(stored);
    places.set(place, snapshot);
    const key = `${place}${JSON.stringify(actor)}`;
    const answer = answers.get(key) ?? offered(snapshot, actor);
    answers.set(key, answer);
    return answer;
  };
}

/** The item as it counts: a pin whose person may not decide there any more holds nobody (审批 36). */
function standing(item: InFlight, near: ReadonlyMap<number, Rightholder>): InFlight {
  const { row } = item;
  const level = LEVELS[(row.currentLevel ?? 0) - 1];
  if (row.pinnedToId == null || !level) return item;
  const who = near.get(row.pinnedToId);
  return who && decidesHere(who, level, row)
    ? item
    : { ...item, row: { ...row, pinnedToId: null, pinnedById: null } };
}

/** What an item offers to each of the people near it: what their `can` of its detail would say. */
function offersIn(
  { near, settings }: World,
  given: InFlight,
  now: Date,
  ask: ReturnType<typeof asking>,
): (userId: number) => readonly string[] {
  const people = near(given);
  const item = standing(given, people);
  const { row, records, semesterState, changing } = item;
  const rules = settings.get(row.semesterId);
  return (userId) => {
    const who = people.get(userId);
    if (!who || !rules || !mayReadDeclaration(who.caller, row)) return [];
    const own = { ...ownRightsOn(who.caller, row, semesterState), changing };
    const actor = actorOf({ caller: who.caller, now }, FLOWS.declaration, row, own, {
      settings: rules,
      records,
    });
    return sendable(who.caller, ask(item, actor));
  };
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Operations that people gain and lose, by operation and person. */
function collecting() {
  const touched: Rehearsal['touched'] = [];
  const found = new Map<string, Rehearsal['changes'][number]>();
  const place = (item: InFlight) => {
    const last = touched.at(-1);
    if (last?.id === item.row.id) return touched.length - 1;
    const { id, declarationNo } = item.row;
    return (
      touched.push({ id, declarationNo, progressText: itemProgressText(storedOf(item.row)) }) - 1
    );
  };
  return {
    note: (
      kind: 'gained' | 'lost',
      operation: string,
      { caller: { userId, cname: name } }: Rightholder,
      item: InFlight,
    ) => {
      const key = `${kind}:${operation}`;
      const change = found.get(key) ?? { kind, operation, people: [] };
      found.set(key, change);
      const who = change.people.find((one) => one.userId === userId);
      if (who) who.items.push(place(item));
      else change.people.push({ userId, name, items: [place(item)] });
    },
    done: () => ({ touched, changes: [...found.values()] }),
  };
}

/** The settings of a semester with drafted ends of its levels; the extensions that are given stay (审批 56). */
async function withDeadlines(
  { client, caller }: Ctx,
  settings: ApprovalSettings,
  { semesterId, ends }: NonNullable<Draft['deadlines']>,
): Promise<ApprovalSettings> {
  const given = await allExtensions(client, caller.schoolId, semesterId);
  return { ...settings, deadlines: withExtensions(ends, given) };
}

async function settingsOf(ctx: Ctx, items: readonly InFlight[], draft?: Draft) {
  const found = new Map<number, ApprovalSettings>();
  const places = new Map(items.map(({ row }) => [row.semesterId, row.businessType]));
  for (const [semesterId, businessType] of places) {
    const place = { businessType, semesterId };
    const settings = await approvalSettings(ctx, place, draft?.parameter ? [draft.parameter] : []);
    const ends = draft?.deadlines?.semesterId === semesterId ? draft.deadlines : null;
    found.set(semesterId, ends ? await withDeadlines(ctx, settings, ends) : settings);
  }
  return found;
}

/**
 * What a draft would change for everybody on all declarations of a business type (null: of all) whose semester has not ended, worked out by the approval chart (审批 84): each is
 * asked twice, as everything is and as it would be, with the rights, the settings and the history that decide really. Nothing is written.
 */
export async function rehearse(
  ctx: Ctx,
  businessType: number | null,
  draft: Draft,
): Promise<Rehearsal> {
  const items = await itemsInFlight(ctx, businessType);
  const people = await concerned(ctx, items, draft.role?.roleKey ?? null);
  const [is, wouldBe] = [people(null), people(draft.role ?? null)];
  const before: World = {
    near: nearby(is),
    settings: await settingsOf(ctx, items),
  };
  const after: World = {
    near: draft.role ? nearby(wouldBe) : before.near,
    settings: await settingsOf(ctx, items, draft),
  };
  const moved = new Set(
    [...before.settings.keys()].filter(
      (id) => !same(before.settings.get(id), after.settings.get(id)),
    ),
  );
  const rights = new Map(wouldBe.map((who) => [who.caller.userId, who.caller]));
  const changed = new Set(
    is.flatMap(({ caller }) => (same(caller, rights.get(caller.userId)) ? [] : [caller.userId])),
  );
  const [ask, collected] = [asking(), collecting()];
  for (const item of items) {
    const all = moved.has(item.row.semesterId) || item.row.pinnedToId != null;
    if (!all && changed.size === 0) continue;
    const [was, will] = [before, after].map((world) => offersIn(world, item, ctx.now, ask));
    for (const [userId, who] of new Map([...after.near(item), ...before.near(item)])) {
      if (!was || !will || (!all && !changed.has(userId))) continue;
      const [had, has] = [was(userId), will(userId)];
      for (const type of has) if (!had.includes(type)) collected.note('gained', type, who, item);
      for (const type of had) if (!has.includes(type)) collected.note('lost', type, who, item);
    }
  }
  return { items: items.length, ...collected.done() };
}
