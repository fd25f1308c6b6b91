import { expect, test } from 'vitest';
import { confirming } from '../../kit/school/settings.ts';
import { openUnits, unitForm } from '../../kit/school/units.ts';

const { college, office, node } = openUnits();
/** What is like one of a table, with other values. */
async function another(table: string, like: string, more: Record<string, unknown>) {
  const { rows } = await college.pool.query(`select * from ${table} where ${like} limit 1`);
  const row = { ...rows[0], ...more };
  const columns = Object.keys(row);
  await college.pool.query(
    `insert into ${table} (${columns}) values (${columns.map((_, i) => `$${i + 1}`)})`,
    Object.values(row),
  );
}
let made = 0;
/** A department of its own, with some courses and nothing for which its being stopped would be refused. */
async function department(name: string, courses: number) {
  const n = ++made;
  const key = `4-9${n}`;
  await another('org_unit', `node_key = '4-1'`, {
    ...{ id: 900 + n, node_key: key, node_key_parent: '3-1', path: `/1-1/2-1/3-1/${key}/` },
    ...{ level: 4, unit_code: `X9${n}`, unit_name: `${name}系`, enabled: true, version: 1 },
  });
  for (let one = 0; one < courses; one++) await addCourse(key, one);
  return node(key);
}
const addCourse = (unitKey: string, n: number) =>
  another('course', 'enabled', {
    ...{ id: 9000 + Number(unitKey.slice(2)) * 100 + n, teaching_unit_key: unitKey },
    ...{ course_code: `S${unitKey}${n}`, course_name: `课程${unitKey}${n}`, office_unit_key: null },
  });
const stop = (more: object, ...units: { id: number; version: number }[]) =>
  office().post('/foundation/department/enable', {
    enabled: false,
    items: units.map(({ id, version }) => ({ id, version })),
    ...more,
  });
const enabled = async (...keys: string[]) =>
  Promise.all(keys.map(async (key) => (await node(key)).enabled));

/** 单位 32；审批 75 */
test('a unit is stopped only with a yes to what stays with it, asked anew when that has grown by a tenth', async () => {
  const unit = await department('甲', 2);
  const asked = await stop({}, unit);
  expect([asked.code, asked.data.warnings]).toEqual([
    601,
    [
      {
        key: `stop:${unit.key}#2`,
        text: '停用甲系后，仍属于它的有：课程 2 门；都不会自动改到其他单位，需要时请用“合并到”',
      },
    ],
  ]);
  expect(await enabled(unit.key)).toEqual([true]);
  await addCourse(unit.key, 7);
  const grown = await stop({ confirmed: [`stop:${unit.key}#2`] }, unit);
  expect(grown.data.warnings.map(({ key }: { key: string }) => key)).toEqual([
    `stop:${unit.key}#3`,
  ]);
  expect(await enabled(unit.key)).toEqual([true]);
  expect((await stop({ confirmed: [`stop:${unit.key}#3`] }, unit)).code).toBe(200);
  expect(await enabled(unit.key)).toEqual([false]);
});

/** 单位 32 */
test('nothing is asked about a unit to which nothing belongs, nor when it is started again', async () => {
  const unit = await department('乙', 0);
  expect((await stop({}, unit)).data.done).toEqual([unit.id]);
  const back = { enabled: true, items: [{ id: unit.id, version: (await node(unit.key)).version }] };
  expect((await office().post('/foundation/department/enable', back)).data.done).toEqual([unit.id]);
});

/** 单位 32；审批 58 */
test('of several each is asked about by itself: the others are stopped, and a yes is for the units that it names', async () => {
  const [full, empty, other] = [
    await department('丙', 1),
    await department('丁', 0),
    await department('戊', 1),
  ];
  const { data } = await stop({}, full, empty, other);
  expect([data.done, data.refused]).toEqual([
    [empty.id],
    [full, other].map(({ id, key }) => ({
      id,
      code: 601,
      msg: expect.stringMatching(/^需确认：停用.系后，仍属于它的有：课程 1 门/),
      warnings: [{ key: `stop:${key}#1`, text: expect.stringContaining('课程 1 门') }],
    })),
  ]);
  expect(await enabled(full.key, empty.key, other.key)).toEqual([true, false, true]);
  const again = await stop({ confirmed: [`stop:${full.key}#1`] }, full, other);
  expect(again.data.done).toEqual([full.id]);
  expect(await enabled(full.key, other.key)).toEqual([false, true]);
});

/** 单位 32 */
test('the form asks as well', async () => {
  const unit = await department('己', 1);
  const { data } = await office().get(`/foundation/department/${unit.id}`);
  const form = Object.fromEntries(
    [...Object.keys(unitForm('', '', '')), 'version'].map((name) => [name, data[name]]),
  );
  const save = (more: object) =>
    office().put(`/foundation/department/${unit.id}`, { ...form, enabled: false, ...more });
  expect((await save({})).data.warnings).toHaveLength(1);
  expect(await enabled(unit.key)).toEqual([true]);
  expect((await confirming(save)).code).toBe(200);
  expect(await enabled(unit.key)).toEqual([false]);
});
