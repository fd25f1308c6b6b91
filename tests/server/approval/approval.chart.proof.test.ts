/**
 * The server against the approval chart, state by state: every state that the chart reaches with all levels on is put into the
 * database, and every event case is sent there by somebody who is what the case says. What the chart accepts leads to the chart's
 * next state; what it refuses is refused and changes nothing. Whole walks under the other switches: approval.walks.test.ts;
 * random states of all switches: tests/agreement.
 */

import { afterAll, beforeAll, expect, it } from 'vitest';
import { approvalCases } from '../../../machines/approval/approval.cases.ts';
import { approvalModel } from '../../../machines/approval/approval.model.ts';
import type { ApprovalSnapshot } from '../../../machines/approval/approval.stored.ts';
import {
  type ApprovalActor,
  type ApprovalEvent,
  LEVELS,
} from '../../../machines/approval/approval.types.ts';
import { explore, type Vertex, vertexOf } from '../../../machines/kit/explore.ts';
import { firstTime } from '../../kit/chart/firstTime.ts';
import {
  letApproverDeclare,
  newItem,
  placeItems,
  placeOf,
  placesOf,
  sendEvent,
  setSwitches,
  type TestItem,
} from '../../kit/school/approvalItems.ts';
import { type College, type PersonName, startCollege } from '../../kit/school/college.ts';
import { stored } from '../../kit/school/declarations.ts';

/** Items that are tried side by side. */
const LANES = 6;
let college: College;
const lanes: TestItem[] = [];
beforeAll(async () => {
  college = await startCollege();
  for (let n = 0; n < LANES; n++) lanes.push(await newItem(college, n));
  await letApproverDeclare(college.pool);
  await setSwitches(college.pool, LEVELS);
});
afterAll(() => college.server.stop());

interface Case {
  from: Vertex;
  event: ApprovalEvent;
  /** null: the chart refuses */
  to: Vertex | null;
}
const stateOf = (vertex: Vertex) => vertex.snapshot as unknown as ApprovalSnapshot;

/** Accepted events once in every state; refused ones once in every named state (a few hundred instead of 18,000). */
const isNew = firstTime();
function casesOf(variant: (typeof approvalCases.variants)[number]): Case[] {
  const graph = explore(approvalModel, variant as never);
  return [...graph.vertices.values()].flatMap((from): Case[] => {
    const accepted = from.moves.filter((move) =>
      isNew(`${from.key} ${JSON.stringify(move.event)}`),
    );
    const state = JSON.stringify(from.snapshot.value);
    const refused = from.refused.filter((event) => isNew(`${state} ${JSON.stringify(event)}`));
    return [
      ...accepted.map((move) => ({
        from,
        event: move.event as ApprovalEvent,
        to: vertexOf(graph, move.to),
      })),
      ...refused.map((event) => ({ from, event: event as ApprovalEvent, to: null })),
    ];
  });
}

/** Somebody of the college who is what the case says. */
function personOf(by: ApprovalActor): PersonName {
  if (by.levels.length === LEVELS.length) return 'approver';
  if (by.mayVoid) return 'voider';
  return by.declarer ? 'declarer' : (by.levels[0] ?? 'reader');
}

/** What is wrong with one case; nothing is right. */
async function tried(lane: number, { from, event, to }: Case): Promise<string | null> {
  const item = lanes[lane] as TestItem;
  const name = personOf(event.by);
  const facts = {
    declarer: event.by.declarer ? name : ('declarer' as const),
    passedBy: event.by.justPassed ? name : undefined,
  };
  const blocked = event.type === 'submit' && event.obstacles.length > 0;
  const versions = await placeItems(college.pool, [
    { id: item.id, snapshot: stateOf(from), ...facts, blocked },
  ]);
  const before = to ? null : await stored(college.pool, item.id);
  const code = await sendEvent(
    college,
    name,
    item,
    versions.get(item.id) ?? 0,
    event,
    stateOf(from).context.teachersNamed,
  );
  const label = `${JSON.stringify(from.snapshot.value)} ${JSON.stringify(event)} → ${code}`;
  if (!to) {
    if (code === 200) return `${label}: the chart refuses`;
    const now = await stored(college.pool, item.id);
    return JSON.stringify(now) === JSON.stringify(before)
      ? null
      : `${label}: refused, but something has changed`;
  }
  if (code !== 200) return `${label}: the chart accepts`;
  const now = (await placesOf(college.pool, [item.id])).get(item.id)?.place;
  if (to.snapshot.value === 'removed') {
    lanes[lane] = await newItem(college, item.n);
    return now === undefined ? null : `${label}: the row is still there`;
  }
  // states are told apart without their round
  const round = stateOf(from).context.round + (event.type === 'submit' ? 1 : 0);
  const next = { ...stateOf(to), context: { ...stateOf(to).context, round } } as ApprovalSnapshot;
  return now === placeOf(next) ? null : `${label}: ${now}`;
}

const variants = approvalCases.variants.filter(
  ({ input }) => input.enabled.length === LEVELS.length,
);
it.each(variants.map((variant) => [variant.name, variant] as const))(
  '%s: every event case in every state',
  async (_name, variant) => {
    const cases = casesOf(variant);
    const wrong: (string | null)[] = [];
    const go = async (lane: number) => {
      for (let it = cases.pop(); it; it = cases.pop()) wrong.push(await tried(lane, it));
    };
    await Promise.all(lanes.map((_, lane) => go(lane)));
    expect(wrong.filter((text) => text !== null)).toEqual([]);
    expect(wrong.length).toBeGreaterThan(0);
  },
  120_000,
);
