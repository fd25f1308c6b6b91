/** Edge cases of the approval that are about units and their routes; each has the rules that it checks above it. */
import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../kit/client.ts';
import { L2, L3, openCollege, WHY } from '../../../kit/school/approval.ts';
import type { PersonName } from '../../../kit/school/college.ts';
import { send } from '../../../kit/school/declarations.ts';
import { signInSettings } from '../../../kit/school/settings.ts';

const { college, item, to } = openCollege();
let office: Client;
beforeAll(async () => {
  const rights = [
    'foundation:department:list',
    'foundation:department:edit',
    'talent:declaration:query',
    'talent:declaration:export',
  ];
  office = await signInSettings(college, 'office', 45, rights);
});
const detail = async (who: PersonName, id: number) =>
  (await college.as[who].get(`/talent/declaration/${id}`)).data;

/** 审批 18；申报 39 */
test('12 major unit table changed mid-flight: the item keeps its units; a resubmit takes the new ones and shows the difference', async () => {
  const id = await item(...L2);
  await college.pool.query(
    `update major_unit set course_type_overrides = course_type_overrides || '{"9": {"supervisorUnitKey": "3-2"}}' where id = 1`,
  );
  await to('teaching', id, 'pass');
  expect((await detail('supervisor', id)).units.supervisor).toMatchObject({ key: '3-1' });
  await to('supervisor', id, 'returnToDeclarer', { opinion: WHY });
  await to('declarer', id, 'submit');
  const again = await detail('declarer', id);
  expect(again.units.supervisor).toEqual({ key: '3-2', name: '数学学院' });
  expect(again.changedFields).toEqual({ supervisorUnitKey: ['计算机学院', '数学学院'] });
  await college.pool.query(
    `update major_unit set course_type_overrides = course_type_overrides - '9' where id = 1`,
  );
});

/** 审批 48 */
test('10 unit merged, renamed or moved: keys of what is open are re-pointed with a preview, names in records stay as they were', async () => {
  const id = await item(...L3);
  // renamed: what was submitted keeps the name of then, in the item and in its records
  const named = (name: string) =>
    college.pool.query(
      `update org_unit set unit_name = $1 where business_type = 0 and node_key = '3-1'`,
      [name],
    );
  await named('信息学院');
  const renamed = await detail('approver', id);
  expect([
    renamed.units.management,
    renamed.history.find(({ level }: { level: number }) => level === 1),
  ]).toMatchObject([
    { key: '3-1', name: '计算机学院' },
    { action: 'pass', unitName: '计算机学院' },
  ]);
  await named('计算机学院');
  const node = (
    await college.pool.query(`select id::int as id, version from org_unit where node_key = '4-1'`)
  ).rows[0];
  const preview = (await office.get(`/foundation/unit/${node.id}/merge`, { toKey: '4-2' })).data;
  expect(
    preview.holdings.find(({ key }: { key: string }) => key === 'declarations').count,
  ).toBeGreaterThan(0);
  const body = {
    toKey: '4-2',
    version: node.version,
    effectiveOn: '2026-12-01',
    reason: '机构调整',
    repoint: ['declarations', 'courses', 'routes'],
  };
  expect(await office.post(`/foundation/unit/${node.id}/merge`, body)).toMatchObject({ code: 200 });
  expect((await detail('approver', id)).units.teaching).toEqual({ key: '4-2', name: '网络工程系' });
  expect((await detail('approver', id)).history.at(-1)).toMatchObject({
    action: 'pass',
    level: 2,
    unitName: '软件工程系',
  });
  expect((await send(college, college.as.supervisor, id, 'pass')).code).toBe(200);
});
