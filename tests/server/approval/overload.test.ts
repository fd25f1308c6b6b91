import { expect, it } from 'vitest';
import { openCollege } from '../../kit/school/approval.ts';
import { PERSON } from '../../kit/school/college.ts';
import { declare, group, lead } from '../../kit/school/declarations.ts';

const { college, to, at } = openCollege();
let made = 0;
/** Waits at the teaching unit, with a teacher who has more hours than their limit since it was submitted. */
async function overloadedItem(): Promise<number> {
  const { id } = await declare(college.as.declarer, {
    courseId: 1 + made++,
    teachingClasses: [group(1, { adminClassIds: [made], teachers: [lead(PERSON.zhang)] })],
  });
  expect(await to('declarer', id, 'submit')).toMatchObject({ code: 200 });
  expect(await to('management', id, 'pass')).toMatchObject({ code: 200 });
  return id;
}
const limit = (hours: number) =>
  college.pool.query('update app_user set weekly_hour_limit = $2 where id = $1', [
    PERSON.zhang,
    hours,
  ]);
const KEY = `overload:${PERSON.zhang}`;
const TEXT = expect.stringMatching(/^教师 张老师 本学期周学时为 \d+，超过上限 1$/);

/** 审批 73 */
it('the teaching unit takes note of a teacher with too much work before it passes', async () => {
  const id = await overloadedItem();
  await limit(1);
  const asked = await to('teaching', id, 'pass');
  expect(asked).toMatchObject({ code: 601, data: { warnings: [{ key: KEY, text: TEXT }] } });
  expect(await at(id)).toBe('1@2 [2,1,0,0] r1');
  expect(await to('teaching', id, 'pass', { confirmed: [KEY] })).toMatchObject({ code: 200 });
  expect(await to('supervisor', id, 'pass')).toMatchObject({ code: 200 });
});

/** 审批 73 */
it('in a batch as well: the others go on, and what waits for a yes goes with it', async () => {
  const id = await overloadedItem();
  await limit(1);
  const pass = async (more: object) =>
    (
      await college.as.teaching.post('/talent/declaration/events', {
        type: 'pass',
        items: [{ id, version: 3 }],
        ...more,
      })
    ).data;
  expect(await pass({})).toMatchObject({
    done: [],
    refused: [{ id, code: 601, warnings: [{ key: KEY, text: TEXT }] }],
  });
  expect(await pass({ confirmed: [KEY] })).toMatchObject({ done: [id], refused: [] });
});
