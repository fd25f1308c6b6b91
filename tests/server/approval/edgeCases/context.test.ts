/** Edge cases of the approval that are about the place in which one works; each has the rules that it checks above it. */
import { expect, test } from 'vitest';
import { L1, openCollege, WHY } from '../../../kit/school/approval.ts';
import { PERSON } from '../../../kit/school/college.ts';

const { college, item, to } = openCollege();

/** 申报 59 */
test('25 campus filter hides an item that is mine: counters ignore the filter, the queue says how many wait elsewhere', async () => {
  const ids = [await item(...L1), await item(...L1), await item(...L1)];
  await college.pool.query('update declaration set campus_id = 2 where id = any($1)', [ids]);
  const at = (campusId: number | null) => (campusId === null ? {} : { campusId });
  const queue = async (campusId: number | null, tab = 'pending') => {
    const { data } = await college.as.management.get('/talent/approve/management/list', {
      pageSize: 200,
      tab,
      ...at(campusId),
    });
    return {
      ...data,
      hidden: ids.filter((id) => !data.rows.some((row: { id: number }) => row.id === id)),
    };
  };
  const all = await queue(null);
  const here = await queue(1);
  expect([all.elsewhere, all.total, all.hidden]).toEqual([0, all.counts.pending, []]);
  expect(here).toMatchObject({
    hidden: ids,
    elsewhere: 3,
    total: all.total - 3,
    counts: all.counts,
  });
  expect((await queue(1, 'all')).total).toBe(all.counts.all - 3);
  // each tab tells of its own
  const back = (await queue(1, 'returned')).counts.returned;
  await to('management', ids[0] ?? 0, 'returnToDeclarer', { opinion: WHY });
  expect(await queue(1)).toMatchObject({
    elsewhere: 2,
    counts: { pending: all.counts.pending - 1, returned: back + 1 },
  });
  expect((await queue(1, 'returned')).elsewhere).toBe(1);
  const pending = all.counts.pending - 1;
  for (const campusId of [1, null]) {
    const { todos } = (await college.as.management.get('/home/summary', at(campusId))).data;
    const badges = (await college.as.management.get('/talent/approve/pending', at(campusId))).data;
    expect([todos, badges]).toEqual([
      [{ level: 'management', title: '管理单位审批', pending }],
      [{ businessType: 0, pending }],
    ]);
  }
});

/** 申报 60 */
test('26 business type switch: queues are per type, one badge each', async () => {
  await item(...L1);
  const badges = (await college.as.management.get('/talent/approve/pending')).data;
  const waiting = (
    await college.as.management.get('/talent/approve/management/list', { pageSize: 1 })
  ).data.counts.pending;
  expect(badges).toEqual([{ businessType: 0, pending: waiting }]);
  await college.pool.query(
    `insert into user_unit_scope (school_id, user_id, business_type, kind, node_key) values (1, $1, 1, 'management', '1-1')`,
    [PERSON.management],
  );
  await college.pool.query(`insert into org_unit (school_id, business_type, node_key, node_key_parent, level, path, unit_code, unit_name, unit_category, enabled, sort_no,
      is_management, is_teaching, is_supervisor, is_master)
    values (1, 1, '1-1', null, 1, '/1-1/', '1-1', '测试大学', '1', true, 0, true, true, true, true)`);
  expect((await college.as.management.get('/talent/approve/pending')).data).toEqual([
    { businessType: 0, pending: waiting },
    { businessType: 1, pending: 0 },
  ]);
});
