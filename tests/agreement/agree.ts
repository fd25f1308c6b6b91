import { approvalMachine } from '../../machines/approval/approval.machine.ts';
import {
  type ApprovalSnapshot,
  offered,
  restoreApproval,
  storeApproval,
} from '../../machines/approval/approval.stored.ts';
import { stepper } from '../../machines/kit/stepper.ts';
import {
  letApproverDeclare,
  newItem,
  placeItems,
  placeOf,
  placesOf,
  sendEvent,
  setSwitches,
  type TestItem,
} from '../kit/school/approvalItems.ts';
import type { College } from '../kit/school/college.ts';
import { drawer, IN_BATCH, type Round, type Triple } from './draw.ts';
import { draw as drawBars, viewSays } from './view.tsx';

/** Requests that are under way side by side. */
const LANES = 16;
/** Rounds between two looks of the database at its rows. */
const TIDY = 10;
const pure = stepper(approvalMachine);

const step = ({ snapshot, event }: Triple) =>
  pure.step(restoreApproval(storeApproval(snapshot)), event);
const labelOf = ({ snapshot, person, declarer, passedBy, event }: Triple) =>
  `${placeOf(snapshot)} ${person} (declared by ${declarer}, passed by ${passedBy ?? 'nobody'}) ${JSON.stringify({ ...event, by: undefined })}`;

/** What the server said of each item, by its index. */
async function serverSays(
  college: College,
  items: readonly TestItem[],
  { triples }: Round,
  versions: Map<number, number>,
): Promise<number[]> {
  const codes: number[] = [];
  const single = triples.flatMap(({ together }, at) => (together ? [] : [at]));
  const go = async () => {
    for (let at = single.pop(); at !== undefined; at = single.pop()) {
      const [{ person, event, snapshot, to }, item] = [
        triples[at] as Triple,
        items[at] as TestItem,
      ];
      codes[at] = await sendEvent(
        college,
        person,
        item,
        versions.get(item.id) ?? 0,
        event,
        snapshot.context.teachersNamed,
        to,
      );
    }
  };
  await Promise.all(Array.from({ length: LANES }, go));
  for (const type of IN_BATCH) {
    const group = triples.flatMap((triple, at) =>
      triple.together && triple.event.type === type ? [at] : [],
    );
    const first = triples[group[0] ?? -1];
    if (!first) continue;
    const ids = group.map((at) => ({
      id: items[at]?.id ?? 0,
      version: versions.get(items[at]?.id ?? 0) ?? 0,
    }));
    const opinion = 'opinion' in first.event ? { opinion: first.event.opinion } : {};
    const { code, data } = await college.as[first.person].post('/talent/declaration/events', {
      type,
      items: ids,
      ...opinion,
    });
    const done = new Set<number>(data?.done ?? []);
    const refused = new Map<number, number>(
      (data?.refused ?? []).map((it: { id: number; code: number }) => [it.id, it.code]),
    );
    for (const at of group)
      codes[at] = done.has(items[at]?.id ?? 0)
        ? 200
        : (refused.get(items[at]?.id ?? 0) ?? (code === 200 ? 0 : code));
  }
  return codes;
}

/** The buttons that the server names for the first item of a round against those of the chart. */
async function canSays(
  college: College,
  item: TestItem,
  { person, snapshot, event }: Triple,
): Promise<string | null> {
  const { code, data } = await college.as[person].get(`/talent/declaration/${item.id}`);
  if (code !== 200) return null; // they may not read it at all
  const chart = [...offered(restoreApproval(storeApproval(snapshot)), event.by)].sort();
  const server = [...(data.can as string[])].sort();
  return JSON.stringify(chart) === JSON.stringify(server)
    ? null
    : `can of ${person}: chart ${chart}, server ${server} at ${placeOf(snapshot)}`;
}

/** A college with items that are asked about at once; each has a course and a class of its own. */
export interface Arena {
  college: College;
  items: TestItem[];
}
export async function openArena(college: College, width: number): Promise<Arena> {
  await letApproverDeclare(college.pool);
  const items: TestItem[] = [];
  while (items.length < width) items.push(await newItem(college, items.length));
  return { college, items };
}

export interface Agreement {
  asked: number;
  accepted: number;
  /** one line for each triple on which two of the three differ */
  disagreements: string[];
}

/**
 * Draws `count` triples (state, event, person) of the approval and asks the chart, the real server over HTTP and the action bar
 * whether it may happen; after what is accepted the columns must be those of the chart's next state, after what is refused
 * the old ones. `lie` turns the chart's answer around where it holds: to see that a lying guard is found.
 */
export async function agree(
  { college, items }: Arena,
  count: number,
  seed: number,
  lie: (triple: Triple) => boolean = () => false,
): Promise<Agreement> {
  const draw = drawer(seed);
  const result: Agreement = { asked: 0, accepted: 0, disagreements: [] };
  for (let rounds = 0; result.asked < count; rounds++) {
    // rows are rewritten faster than the database looks at them: with old statistics a single query takes a hundred times longer
    if (rounds % TIDY === 1)
      await college.pool.query(
        'vacuum (analyze) declaration, teaching_class_teacher, approval_record, audit_log',
      );
    const round = draw(Math.min(items.length, count - result.asked));
    await setSwitches(college.pool, round.switches);
    const placements = round.triples.map(({ snapshot, declarer, passedBy, pinnedTo }, at) => ({
      id: items[at]?.id ?? 0,
      snapshot,
      declarer,
      passedBy,
      pinnedTo,
    }));
    const versions = await placeItems(college.pool, placements);
    const first =
      round.triples[0] && (await canSays(college, items[0] as TestItem, round.triples[0]));
    if (first) result.disagreements.push(first);
    const codes = await serverSays(college, items, round, versions);
    const places = await placesOf(
      college.pool,
      items.map(({ id }) => id),
    );
    drawBars(round.triples);
    for (const [at, triple] of round.triples.entries()) {
      const item = items[at] as TestItem;
      const now = places.get(item.id)?.place;
      const wrong = compare(triple, codes[at] ?? 0, now, lie(triple));
      if (wrong) result.disagreements.push(wrong);
      result.asked += 1;
      if (codes[at] === 200) result.accepted += 1;
      if (now === undefined) items[at] = await newItem(college, item.n);
    }
  }
  return result;
}

/** What is wrong with one triple, or null; `now`: what stands in its columns after the answer. */
function compare(
  triple: Triple,
  code: number,
  now: string | undefined,
  lies: boolean,
): string | null {
  const { snapshot, taken } = step(triple);
  const says = { chart: taken.length > 0 !== lies, server: code === 200, view: viewSays(triple) };
  if (says.chart !== says.server || says.view !== says.server)
    return `${labelOf(triple)}: chart ${says.chart}, server ${code}, view ${says.view}`;
  const next = says.server ? (snapshot as unknown as ApprovalSnapshot) : triple.snapshot;
  const expected = next.value === 'removed' ? undefined : placeOf(next);
  return now === expected
    ? null
    : `${labelOf(triple)}: ${now ?? 'no row'} instead of ${expected ?? 'no row'}`;
}
