import { beforeAll, expect, it } from 'vitest';
import type { Rehearsal } from '../../../src/school/approval/contract/rehearsal.calls.ts';
import type { Client } from '../../kit/client.ts';
import { L1, L2, L3, L4, openCollege, REJECT, WHY } from '../../kit/school/approval.ts';
import { PERSON } from '../../kit/school/college.ts';
import { signInSettings } from '../../kit/school/settings.ts';

const { college, item, to } = openCollege({ near: true });
const office = {} as { client: Client };
const people: Record<number, Client> = {};
const ids: number[] = [];
beforeAll(async () => {
  const more = ['system:role:list', 'system:role:edit', 'talent:declaration:list'];
  office.client = await signInSettings(college, 'settings', 40, more);
  for (const [name, id] of Object.entries(PERSON))
    people[id] = college.as[name as keyof typeof PERSON];
  people[40] = office.client;
  for (const steps of [[], L1, L2, L3, L4]) ids.push(await item(...steps));
  ids.push(await item(...L4, ['master', 'pass']));
  ids.push(await item(...L3, ['supervisor', 'reject', { opinion: REJECT }]));
  ids.push(await item(...L1, ['management', 'returnToDeclarer', { opinion: WHY }]));
  ids.push(await item(...L1, ['declarer', 'remind']));
  const pinned = await item(...L1);
  await to('management', pinned, 'transfer', { opinion: '请代办', toUserId: PERSON.management2 });
  ids.push(pinned);
  await college.pool.query(
    `update approval_record set created_at = created_at - interval '2 hours'`,
  );
});

type Offers = Map<string, readonly string[]>;
// every item is asked for as everybody, eleven times
const LONG = 300_000;
/** What every item really offers to everybody: the answers of the product itself. */
async function offers(): Promise<Offers> {
  const found: Offers = new Map();
  for (const id of ids)
    for (const [userId, client] of Object.entries(people)) {
      const { code, data } = await client.get(`/talent/declaration/${id}`);
      found.set(`${userId} ${id}`, code === 200 ? data.can : []);
    }
  return found;
}
const differences = (before: Offers, after: Offers): string[] =>
  [...before.keys()]
    .flatMap((key) => {
      const [was, is] = [before.get(key) ?? [], after.get(key) ?? []];
      return [
        ...is.filter((type) => !was.includes(type)).map((type) => `gained ${type} ${key}`),
        ...was.filter((type) => !is.includes(type)).map((type) => `lost ${type} ${key}`),
      ];
    })
    .sort();
const told = ({ touched, changes }: Rehearsal): string[] =>
  changes
    .flatMap(({ kind, operation, people: who }) =>
      who.flatMap(({ userId, items }) =>
        items.map((at) => `${kind} ${operation} ${userId} ${touched[at]?.id}`),
      ),
    )
    .sort();

/** 审批 84 */
it('what a parameter would change is what saving it changes, for everybody on every item', {
  timeout: LONG,
}, async () => {
  const before = await offers();
  const seen: string[] = [];
  for (const [key, value] of [
    ['takeBackHours', 1],
    ['rejectLevels', ['master']],
    ['interveneHours', 1],
    ['remindEveryHours', 1],
    ['mergeSameUnitLevels', true],
  ] as const) {
    const at = `/foundation/general/parameters/${key}`;
    const asked = await office.client.post(`${at}/rehearsal`, { scope: 'businessType', value });
    expect(asked).toMatchObject({ code: 200, data: { items: ids.length } });
    await office.client.put(at, { scope: 'businessType', value, version: 0 });
    const after = await offers();
    const really = differences(before, after);
    expect(told(asked.data), key).toEqual(really);
    const back = { scope: 'businessType', value: null };
    expect(told((await office.client.post(`${at}/rehearsal`, back)).data), key).toEqual(
      differences(after, before),
    );
    await office.client.del(`${at}/businessType`);
    seen.push(...new Set(really.map((line) => line.split(' ').slice(0, 2).join(' '))));
  }
  expect([...new Set(seen)].sort()).toEqual([
    'gained remind',
    'lost moveTo',
    'lost reject',
    'lost takeBack',
  ]);
});

/** 审批 84 */
it('what the rights of a role would change is what saving them changes', {
  timeout: LONG,
}, async () => {
  const before = await offers();
  const { data: roles } = await office.client.get('/system/role/list');
  let changed = 0;
  for (const [key, permissions] of [
    ['teaching', ['talent:declaration:list']],
    ['management', ['talent:declaration:approveManagement', 'talent:declaration:admin']],
    ['declarer', ['talent:declaration:list', 'talent:declaration:query']],
    ['master', []],
    ['reader', ['talent:declaration:approveManagement', 'talent:declaration:void']],
  ] as const) {
    const role = roles.find((one: { roleKey: string }) => one.roleKey === key);
    const asked = await office.client.post(`/system/role/${role.id}/rehearsal`, { permissions });
    const { roleName, description, permissions: held } = role;
    const body = { roleName, description, permissions, version: role.version };
    expect(await office.client.put(`/system/role/${role.id}`, body)).toMatchObject({ code: 200 });
    const really = differences(before, await offers());
    expect(told(asked.data), key).toEqual(really);
    changed += really.length;
    const back = { ...body, permissions: held, version: role.version + 1 };
    await office.client.put(`/system/role/${role.id}`, back);
  }
  expect(changed).toBeGreaterThan(20);
});
