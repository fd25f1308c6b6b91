import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getNextSnapshot } from 'xstate';
import { approvalBroken } from '../../../machines/approval/approval.invariants.ts';
import { approvalMachine } from '../../../machines/approval/approval.machine.ts';
import {
  restoreApproval,
  type StoredApproval,
  storeApproval,
} from '../../../machines/approval/approval.stored.ts';
import { type ApprovalEvent, LEVELS } from '../../../machines/approval/approval.types.ts';
import { type College, type PersonName, startCollege } from '../../kit/school/college.ts';
import { declare, group, lead, send } from '../../kit/school/declarations.ts';

let college: College;
beforeAll(async () => {
  college = await startCollege();
});
afterAll(() => college.server.stop());

const PEOPLE: PersonName[] = [
  'declarer',
  'approver',
  'management',
  'teaching',
  'supervisor',
  'voider',
];
const OPINION = '请核对周学时与班级人数';
const TYPES = [
  'submit',
  'withdraw',
  'pass',
  'returnToDeclarer',
  'returnToPrevious',
  'returnToLevel',
  'reject',
  'takeBack',
  'comment',
  'assignTeachers',
  'void',
];
/** What makes each event complete; a level that has passed is one to go back to. */
const payload = (type: string, results: readonly number[]) => ({
  opinion: OPINION,
  ...(type === 'returnToLevel' ? { level: LEVELS[results.indexOf(2)] ?? 'management' } : {}),
  ...(type === 'assignTeachers' ? { classes: [group(1, { teachers: [lead()] })] } : {}),
});

interface Recorded {
  seq: number;
  action: ApprovalEvent['type'];
  opinion: string | null;
  toStatus: number;
  toLevel: number | null;
  enabledLevels: number[];
  results: number[];
  round: number;
}
/** The chart's columns after the records, played one after another by somebody who may do everything. */
function replayed(records: readonly Recorded[]): StoredApproval {
  let snapshot = restoreApproval({
    declareStatus: 0,
    currentLevel: null,
    enabledLevels: [],
    results: [9, 9, 9, 9],
    round: 0,
    teachersNamed: true,
  });
  for (const r of records) {
    const declarer =
      ['submit', 'withdraw'].includes(r.action) ||
      (r.action === 'void' && snapshot.value !== 'approved');
    const by = { declarer, levels: LEVELS, justPassed: true, mayVoid: true };
    const level = LEVELS[(r.toLevel ?? 1) - 1];
    const enabled = r.enabledLevels.map((n) => LEVELS[n - 1]);
    const event = {
      type: r.action,
      by,
      opinion: r.opinion ?? '',
      level,
      enabled,
      obstacles: [],
      teachersNamed: true,
    } as unknown as ApprovalEvent;
    expect(snapshot.can(event), `${r.seq} ${r.action}`).toBe(true);
    const next = getNextSnapshot(approvalMachine, snapshot, event);
    expect(approvalBroken(snapshot, event, next)).toEqual([]);
    const { declareStatus, currentLevel, results, round } = storeApproval(next);
    expect([declareStatus, currentLevel, results, round]).toEqual([
      r.toStatus,
      r.toLevel,
      r.results,
      r.round,
    ]);
    snapshot = next;
  }
  return storeApproval(snapshot);
}

it('what is offered goes through, what is not is refused, and the records rebuild the state (审批 49、52)', async () => {
  const done = new Set<string>();
  let made = 0;
  /** Mostly one of what the screen offers, sometimes anything; those that end a walk seldom. */
  const step = fc.record({
    who: fc.constantFrom(...PEOPLE),
    pick: fc.nat(100),
    wild: fc.nat(5),
    end: fc.nat(12),
  });
  const switches = fc.oneof(fc.constant(15), fc.integer({ min: 1, max: 15 }));
  await fc.assert(
    fc.asyncProperty(
      switches,
      fc.array(step, { minLength: 20, maxLength: 30 }),
      async (bits, steps) => {
        const set = LEVELS.map(
          (level, i) => `enable_${level}_approve = ${((bits >> i) & 1) === 1}`,
        );
        await college.pool.query(`update semester set ${set} where id = 2`);
        const n = made++;
        const { id } = await declare(college.as.declarer, {
          courseId: 1 + (n % 30),
          teachingClasses: [group(1, { adminClassIds: [1 + Math.floor(n / 30)] })],
        });
        await send(college, college.as.declarer, id, 'submit');
        let version = 2;
        for (const { who, pick, wild, end } of steps) {
          const { data } = await college.as[who].get(`/talent/declaration/${id}`);
          const offered = data.can.filter(
            (t: string) => TYPES.includes(t) && (end === 0 || !['void', 'reject'].includes(t)),
          );
          // or the walks stay near the ground
          offered.push(
            ...offered.flatMap((t: string) =>
              ['pass', 'returnToLevel'].includes(t) ? Array(4).fill(t) : [],
            ),
          );
          const type =
            wild === 0 || offered.length === 0
              ? (TYPES[pick % TYPES.length] ?? '')
              : offered[pick % offered.length];
          const answer = await college.as[who].post(`/talent/declaration/${id}/event`, {
            type,
            version,
            ...payload(type, data.approval.results),
          });
          expect(answer.code === 200, `${who} ${type} in ${data.state}: ${answer.msg}`).toBe(
            data.can.includes(type),
          );
          if (answer.code === 200) {
            done.add(type);
            expect(answer.data.version).toBe(++version);
          }
        }
        const { rows } = await college.pool.query<{ place: StoredApproval; records: Recorded[] }>(
          `select jsonb_build_object('declareStatus', declare_status, 'currentLevel', current_level, 'enabledLevels', enabled_levels,
           'results', array[result1, result2, result3, result4], 'round', round) as place,
           (select jsonb_agg(jsonb_build_object('seq', seq, 'action', action, 'opinion', opinion, 'toStatus', to_status, 'toLevel', to_level,
              'enabledLevels', r.enabled_levels, 'results', results, 'round', r.round) order by seq) from approval_record r where r.declaration_id = d.id) as records
         from declaration d where id = $1`,
          [id],
        );
        const { place, records = [] } = rows[0] ?? {};
        expect(records.map((r) => r.seq)).toEqual(
          Array.from({ length: version - 1 }, (_, i) => i + 1),
        );
        const { teachersNamed, ...end } = replayed(records);
        expect(end).toEqual(place);
      },
    ),
    { numRuns: 8, seed: 20261120, endOnFailure: true },
  );
  expect([...done].sort()).toEqual([...TYPES].sort());
}, 60_000);
