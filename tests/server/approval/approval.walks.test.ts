/**
 * The golden walks of the approval on the real server over HTTP: every declared transition and every pair of transitions, whichever
 * of the 16 sets of switches shows it first. What the file expects, not what the chart says at this moment, must stand in the database
 * after each step.
 */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { approvalModel } from '../../../machines/approval/approval.model.ts';
import {
  type ApprovalSnapshot,
  restoreApproval,
} from '../../../machines/approval/approval.stored.ts';
import {
  type ApprovalActor,
  type ApprovalContext,
  type ApprovalEvent,
  LEVELS,
  type Level,
  NOBODY,
} from '../../../machines/approval/approval.types.ts';
import type { Golden, GoldenVariant } from '../../../machines/kit/golden.ts';
import { stateValue } from '../../../machines/kit/golden.ts';
import { type Leg, leftOut, shortLegs, wholeWalks } from '../../kit/chart/walk.coverage.ts';
import type { Client } from '../../kit/client.ts';
import {
  itemForm,
  letApproverDeclare,
  newItem,
  placeItems,
  placeOf,
  placesOf,
  sendEvent,
  setSwitches,
  type TestItem,
} from '../../kit/school/approvalItems.ts';
import { carriedPass } from '../../kit/school/carriedPass.ts';
import { type College, PERSON, type PersonName, startCollege } from '../../kit/school/college.ts';
import { declare } from '../../kit/school/declarations.ts';
import { addKeepers, type Keeper } from '../../kit/school/semesters.ts';
import { ended, signInSettings } from '../../kit/school/settings.ts';

const golden = JSON.parse(
  readFileSync(new URL('../../model/approval.golden.json', import.meta.url), 'utf8'),
) as Golden;
/** All of them with `WALKS=all`; else as little as still takes every pair. */
const legs = process.env.WALKS === 'all' ? wholeWalks(golden) : shortLegs(approvalModel, golden);
const LANES = 6;
let college: College;
let settings: Client;
let keepers: Record<Keeper, Client>;
const lanes: TestItem[] = [];
beforeAll(async () => {
  college = await startCollege({ jobsEvery: 20 });
  settings = await signInSettings(college, 'settings', 40, ['talent:declaration:query']);
  keepers = await addKeepers(college);
  for (let n = 0; n < LANES; n++) lanes.push(await newItem(college, n));
  await letApproverDeclare(college.pool);
});
afterAll(() => college.server.stop());

function personOf(by: ApprovalActor): PersonName | Client {
  if (by.mayIntervene) return settings;
  if (by.pinned) return 'approver';
  if (by.pinner) return 'reader';
  if (by.levels.length === LEVELS.length) return 'approver';
  if (by.mayVoid) return 'voider';
  return by.declarer ? 'declarer' : (by.levels[0] ?? 'reader');
}
/** The state that the file expects, as the chart's snapshot: only its columns are looked at. */
const expectedAt = (state: string, context: ApprovalContext) =>
  ({ value: stateValue(state), context }) as unknown as ApprovalSnapshot;

/** The item's last decision becomes one of the approver: what somebody who takes back, or who reopens, must find. */
const decided = async (id: number, action: 'pass' | 'reject') =>
  college.pool.query(
    `insert into approval_record (school_id, declaration_id, round, seq, level, action, operator_id, operator_name, operator_number,
       from_status, to_status, enabled_levels, results, created_at)
     select 1, $1, 1, coalesce(max(seq), 0) + 1, 1, $2, ${PERSON.approver}, '', '', 1, 1, '{}', '{}', '2026-11-20T00:00:00+08:00'
     from approval_record where declaration_id = $1`,
    [id, action],
  );

/** What the system does comes about by switches that are applied to what is in flight (审批 62、63). */
async function applied(on: readonly Level[]): Promise<number> {
  await setSwitches(college.pool, on);
  const { code, data } = await settings.post('/foundation/general/switches/2/apply', {
    reason: '走查',
    typed: '全部免审',
    // a yes to more than there is (审批 75)
    confirmed: ['applied#9999'],
  });
  if (code === 200) await ended(settings, data.jobId);
  return code;
}

/** The semester is archived, and made open again for the next walk. */
async function archived(): Promise<number> {
  await college.pool.query('update semester set state = 4 where id = 2');
  const { data } = await keepers.keeper.get('/foundation/semester/2/place');
  const body = { type: 'archive', version: data.version, acknowledged: data.unfinished };
  const { code } = await keepers.keeper.post('/foundation/semester/2/event', body);
  await college.pool.query('update semester set state = 1 where id = 2');
  return code;
}

/** Whom the item is pinned to loses their right; the next step of anybody writes it down. */
async function released(item: TestItem, version: number): Promise<number> {
  await college.pool.query('update declaration set pinned_to_id = $2 where id = $1', [
    item.id,
    PERSON.reader,
  ]);
  const comment = {
    type: 'comment',
    by: { ...NOBODY, levels: LEVELS },
    opinion: '请继续',
  } as const;
  return sendEvent(college, 'approver', item, version, comment);
}
/** A change of the item passes its last level. */
async function superseded(item: TestItem): Promise<number> {
  const spare = (await declare(college.as.declarer, itemForm(item.n + 500))).id;
  const snapshot = restoreApproval({
    declareStatus: 1,
    currentLevel: 4,
    enabledLevels: [4],
    results: [9, 9, 9, 1],
    round: 1,
    teachersNamed: true,
  });
  const versions = await placeItems(college.pool, [{ id: spare, snapshot, declarer: 'declarer' }]);
  await college.pool.query('update declaration set change_of_id = $2 where id = $1', [
    spare,
    item.id,
  ]);
  const pass = { type: 'pass', by: { ...NOBODY, levels: LEVELS }, opinion: '' } as const;
  return sendEvent(college, 'master', { id: spare, n: item.n }, versions.get(spare) ?? 0, pass);
}
/** What the case says about who has it, who gave it away, and what was said before. */
async function arrange(item: TestItem, { by, type }: ApprovalEvent): Promise<void> {
  for (const level of by.carried ?? []) await carriedPass(college.pool, item.id, level);
  if (by.pinned)
    await college.pool.query('update declaration set pinned_to_id = $2 where id = $1', [
      item.id,
      PERSON.approver,
    ]);
  if (by.pinner)
    await college.pool.query('update declaration set pinned_by_id = $2 where id = $1', [
      item.id,
      PERSON.reader,
    ]);
  if (type === 'remind')
    await college.pool.query(
      `delete from approval_record where declaration_id = $1 and action = 'remind'`,
      [item.id],
    );
  if (type === 'change')
    await college.pool.query('delete from declaration where change_of_id = $1', [item.id]);
}
/** The units are again those by which the people of the college decide. */
const restoreUnits = (id: number) =>
  college.pool.query(
    `update declaration set management_unit_key = '3-1', management_path = '/1-1/2-1/3-1/', teaching_unit_key = '4-1',
       teaching_path = '/1-1/2-1/3-1/4-1/', supervisor_unit_key = '3-1', supervisor_path = '/1-1/2-1/3-1/', master_unit_key = '1-1',
       master_path = '/1-1/' where id = $1`,
    [id],
  );

/** Goes one walk, or a part of it; answers what was wrong, or null. */
async function go(
  lane: number,
  variant: GoldenVariant,
  { walk: steps, from, to }: Leg,
): Promise<string | null> {
  const item = lanes[lane] as TestItem;
  let context = {} as ApprovalContext;
  let version = 0;
  for (const [at, { event: label, state, set }] of steps.slice(0, to + 1).entries()) {
    const { teachersNamed, enabled = [] } = context;
    context = { ...context, ...(set as Partial<ApprovalContext>) };
    if (at < from) continue;
    if (at === from) {
      if (at > 0) await setSwitches(college.pool, context.enabled);
      const placed = await placeItems(college.pool, [
        { id: item.id, snapshot: expectedAt(state, context), declarer: 'declarer' },
      ]);
      version = placed.get(item.id) ?? 0;
      if (at > 0 && state === 'rejected') await decided(item.id, 'reject');
      continue;
    }
    const event = golden.cases[label] as ApprovalEvent;
    if (event.type === 'submit') await setSwitches(college.pool, event.enabled);
    if (event.type === 'takeBack') await decided(item.id, 'pass');
    await arrange(item, event);
    const code =
      event.type === 'systemPass'
        ? await applied(enabled.filter((level) => level !== event.level))
        : event.type === 'insertLevel'
          ? await applied([...enabled, event.level])
          : event.type === 'lapse'
            ? await archived()
            : event.type === 'releasePin'
              ? await released(item, version)
              : event.type === 'supersede'
                ? await superseded(item)
                : await sendEvent(
                    college,
                    personOf(event.by),
                    item,
                    version,
                    event,
                    teachersNamed,
                    event.by.pinned ? 'teaching' : 'approver',
                  );
    if (event.type === 'changeUnit') await restoreUnits(item.id);
    const now = (await placesOf(college.pool, [item.id])).get(item.id);
    const place = `${variant.name} ${steps.slice(1, at + 1).map((step) => step.event)} → ${code}`;
    if (code !== 200) return place;
    if (state === 'removed') {
      lanes[lane] = await newItem(college, item.n);
      return now === undefined ? null : `${place}: the row is still there`;
    }
    const expected = placeOf(expectedAt(state, context));
    if (now?.place !== expected) return `${place}: ${now?.place} instead of ${expected}`;
    version = now.version;
  }
  return null;
}

it('what is gone of the walks leaves no pair out', () => {
  expect(leftOut(approvalModel, golden, legs)).toEqual([]);
});

it.each(
  golden.variants
    .filter(({ name }) => legs.get(name)?.length)
    .map((variant) => [variant.name, variant] as const),
)(
  '%s',
  async (name, variant) => {
    // where switches change between two submits, the walks must not run side by side
    const width = ['补充', '开关', '沿用', '归档', '转办', '干预'].includes(name) ? 1 : LANES;
    const all = legs.get(name) ?? [];
    const open = [...all];
    const wrong: string[] = [];
    const goOn = async (lane: number) => {
      for (let leg = open.pop(); leg; leg = open.pop())
        wrong.push((await go(lane, variant, leg)) ?? '');
    };
    await Promise.all(Array.from({ length: width }, (_, lane) => goOn(lane)));
    expect(wrong.filter(Boolean)).toEqual([]);
    expect(wrong.length).toBe(all.length);
  },
  60_000,
);
