import { SWITCH_SETS } from '../../machines/approval/approval.cases.ts';
import { approvalModel } from '../../machines/approval/approval.model.ts';
import {
  type ApprovalSnapshot,
  levelOf,
  offered,
  restoreApproval,
  storeApproval,
} from '../../machines/approval/approval.stored.ts';
import {
  type ApprovalEvent,
  type ApprovalEventType,
  LEVELS,
  type Level,
} from '../../machines/approval/approval.types.ts';
import { explore } from '../../machines/kit/explore.ts';
import { actorOf } from '../kit/school/approvalItems.ts';
import type { PersonName } from '../kit/school/college.ts';

/** Numbers in [0, 1) that are the same for the same seed (mulberry32). */
export function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Every state that the approval reaches under any switches, once per set of columns; a removed draft has no row. */
export function allStates(): ApprovalSnapshot[] {
  const found = new Map<string, ApprovalSnapshot>();
  for (const variant of approvalModel.variants)
    for (const { snapshot } of explore(approvalModel, variant).vertices.values()) {
      const state = snapshot as unknown as ApprovalSnapshot;
      if (state.value !== 'removed') found.set(JSON.stringify(storeApproval(state)), state);
    }
  return [...found.values()];
}

export const TYPES: readonly ApprovalEventType[] = [
  ...([
    'submit',
    'withdraw',
    'pass',
    'returnToDeclarer',
    'returnToPrevious',
    'returnToLevel',
    'reject',
  ] as const),
  ...(['takeBack', 'assignTeachers', 'comment', 'void', 'edit', 'remove'] as const),
  ...([
    'transfer',
    'unpin',
    'remind',
    'recount',
    'change',
    'moveTo',
    'changeUnit',
    'close',
  ] as const),
];
/** Those that the server takes for many items at once. */
export const IN_BATCH: readonly string[] = ['submit', 'pass', 'returnToDeclarer', 'reject'];
const PEOPLE: readonly PersonName[] = [
  ...(['declarer', 'second', 'management', 'management2', 'teaching', 'supervisor'] as const),
  ...(['master', 'voider', 'approver', 'stranger', 'reader'] as const),
];
/** Who may save a form at all: only their own declarations can be theirs. */
const DECLARERS: readonly PersonName[] = ['declarer', 'second', 'approver'];
const APPROVERS: readonly PersonName[] = [
  'management',
  'teaching',
  'supervisor',
  'master',
  'voider',
  'approver',
];
const OPINIONS = ['', ' ', '好', '请核对一下', '不予通过吧', '该课程本学期不具备开设条件'];

export interface Triple {
  snapshot: ApprovalSnapshot;
  declarer: PersonName;
  passedBy: PersonName | undefined;
  /** whom it is pinned to, in a pinned state */
  pinnedTo: PersonName | undefined;
  /** whom a transfer names */
  to: PersonName;
  person: PersonName;
  event: ApprovalEvent;
  /** sent with others of its round, as a batch of one sender and one opinion */
  together: boolean;
}
export interface Round {
  switches: readonly Level[];
  triples: Triple[];
}

/** Draws rounds of triples: the switches of the semester and the sender of batches are one for a round. */
export function drawer(seed: number) {
  const next = random(seed);
  const of = <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)] as T;
  const states = allStates();
  const draw = (
    switches: readonly Level[],
    crowd: { person: PersonName; opinion: string },
  ): Triple => {
    const snapshot = of(states);
    // half of the people are those whose turn it is, half of the events such as they may send: else nearly all would be refused
    const turn = levelOf(snapshot) ?? 'declarer';
    const person = next() < 0.3 ? crowd.person : next() < 0.6 ? turn : of(PEOPLE);
    const declarer =
      DECLARERS.includes(person) && next() < 0.6 ? person : of(['declarer', 'second'] as const);
    const passer = next() < 0.4 ? of([...APPROVERS, person]) : undefined;
    // only who decides somewhere can have passed
    const passedBy = passer && APPROVERS.includes(passer) ? passer : undefined;
    // a pin holds only who decides at the level, and no declarer
    const at = levelOf(snapshot);
    const pinnedTo =
      snapshot.context.pinned && at
        ? of(declarer === 'approver' ? [at] : [at, 'approver' as const])
        : undefined;
    const by = actorOf(person, { declarer, passedBy, pinnedTo });
    const to = of(
      (at ? [at, 'approver' as const] : ['approver' as const]).filter(
        (one) => one !== person && one !== declarer,
      ),
    );
    const likely = offered(restoreApproval(storeApproval(snapshot)), by);
    const type = likely.length > 0 && next() < 0.5 ? of(likely) : of(TYPES);
    const together = person === crowd.person && IN_BATCH.includes(type);
    const opinion = together ? crowd.opinion : of(OPINIONS);
    const events: Record<ApprovalEventType, ApprovalEvent> = {
      submit: { type: 'submit', by, enabled: switches, obstacles: [] },
      returnToLevel: { type: 'returnToLevel', by, opinion, level: of(LEVELS) },
      assignTeachers: { type: 'assignTeachers', by, teachersNamed: next() < 0.5 },
      edit: { type: 'edit', by },
      remove: { type: 'remove', by },
      takeBack: { type: 'takeBack', by },
      withdraw: { type: 'withdraw', by, opinion },
      pass: { type: 'pass', by, opinion },
      returnToDeclarer: { type: 'returnToDeclarer', by, opinion },
      returnToPrevious: { type: 'returnToPrevious', by, opinion },
      reject: { type: 'reject', by, opinion },
      comment: { type: 'comment', by, opinion },
      void: { type: 'void', by, opinion },
      transfer: { type: 'transfer', by, opinion, toApprover: to !== undefined && next() < 0.7 },
      unpin: { type: 'unpin', by, opinion },
      remind: { type: 'remind', by },
      recount: { type: 'recount', by },
      change: { type: 'change', by },
      moveTo: { type: 'moveTo', by, opinion, level: of(LEVELS) },
      changeUnit: { type: 'changeUnit', by, opinion, level: of(LEVELS) },
      close: { type: 'close', by, opinion },
    };
    return {
      snapshot,
      declarer,
      passedBy,
      pinnedTo,
      to: to ?? 'reader',
      person,
      event: events[type],
      together,
    };
  };
  return (count: number): Round => {
    const switches = of(SWITCH_SETS);
    const crowd = { person: of(PEOPLE), opinion: of(OPINIONS) };
    return { switches, triples: Array.from({ length: count }, () => draw(switches, crowd)) };
  };
}
