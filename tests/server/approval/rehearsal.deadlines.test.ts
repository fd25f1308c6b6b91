import { beforeAll, expect, it } from 'vitest';
import type { Rehearsal } from '../../../src/school/approval/contract/rehearsal.calls.ts';
import type { Client } from '../../kit/client.ts';
import { L1, L2, L3, openCollege } from '../../kit/school/approval.ts';
import { PERSON, type PersonName } from '../../kit/school/college.ts';
import { confirming, signInSettings } from '../../kit/school/settings.ts';
import { insert } from '../../kit/school/world.ts';

const { college, item } = openCollege({ near: true });
const office = {} as { client: Client };
const ids: number[] = [];
const PEOPLE: readonly PersonName[] = ['declarer', 'management', 'teaching', 'approver', 'master'];
const NONE = { management: null, teaching: null, supervisor: null, master: null };
const PAST = '2026-11-20T00:00:01+08:00';

beforeAll(async () => {
  office.client = await signInSettings(college);
  for (const steps of [[], L1, L2, L2, L3]) ids.push(await item(...steps));
  await college.pool.query(`update declaration set arrived_at = arrived_at - interval '2 days'`);
});

/** What every item really offers to these people: the answers of the product itself. */
async function offers(): Promise<Map<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>();
  for (const id of ids)
    for (const name of PEOPLE) {
      const { code, data } = await college.as[name].get(`/talent/declaration/${id}`);
      found.set(`${PERSON[name]} ${id}`, code === 200 ? data.can : []);
    }
  return found;
}
const lost = (
  before: Map<string, readonly string[]>,
  after: Map<string, readonly string[]>,
): string[] =>
  [...before].flatMap(([key, was]) =>
    was.filter((type) => !after.get(key)?.includes(type)).map((type) => `${type} ${key}`),
  );
const told = ({ touched, changes }: Rehearsal): string[] =>
  changes.flatMap(({ kind, operation, people }) =>
    people
      .filter(({ userId }) => PEOPLE.some((name) => PERSON[name] === userId))
      .flatMap(({ userId, items }) =>
        items.map((at) => `${kind === 'lost' ? operation : kind} ${userId} ${touched[at]?.id}`),
      ),
  );
const rehearsed = (deadlines: object, by = office.client, semester = 2) =>
  by.post(`/foundation/general/switches/${semester}/rehearsal`, { deadlines });

/** 审批 84 */
it('what the end of a level would take away is what saving it takes away, extensions counted', async () => {
  const before = await offers();
  const deadlines = { ...NONE, management: PAST, teaching: PAST };
  const asked = await rehearsed(deadlines);
  expect(asked).toMatchObject({ code: 200, data: { items: ids.length } });
  const { data: rows } = await office.client.get('/foundation/general/switches');
  const { switches } = rows.find(({ semesterId }: { semesterId: number }) => semesterId === 2);
  const saved = await confirming((confirmed) =>
    office.client.put('/foundation/general/switches/2', {
      ...{ switches, deadlines, before: { switches, deadlines: NONE } },
      ...{ reason: '教务会议决定', apply: false, ...confirmed },
    }),
  );
  expect(saved).toMatchObject({ code: 200 });
  const after = await offers();
  const really = lost(before, after);
  expect(told(asked.data).toSorted()).toEqual(really.toSorted());
  expect(really.filter((one) => one.startsWith('pass')).length).toBeGreaterThan(3);
  // a unit with more time loses nothing: the same ends are asked for once more from none
  await college.pool.query('delete from approval_deadline');
  await insert(college.pool, 'declare_extension', [
    {
      ...{ business_type: 0, semester_id: 2, level: 2, unit_key: '4-1', until: '2027-01-01' },
      ...{ reason: '停电', created_at: new Date(), updated_at: new Date() },
    },
  ]);
  const longer = told((await rehearsed(deadlines)).data);
  expect(longer.every((one) => really.includes(one))).toBe(true);
  expect(longer.length).toBeLessThan(really.length);
  expect(told((await rehearsed(NONE)).data)).toEqual([]);
});

/** 审批 84 */
it('is asked by whoever may set the ends, of a semester of theirs, with moments', async () => {
  expect(await rehearsed(NONE, college.as.management)).toMatchObject({ code: 403 });
  expect(await rehearsed(NONE, office.client, 999)).toMatchObject({ code: 404 });
  expect(await rehearsed({ ...NONE, master: 'bald' })).toMatchObject({ code: 422 });
});
