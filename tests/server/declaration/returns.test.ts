import { beforeEach, expect, it } from 'vitest';
import { L1, L2, openCollege } from '../../kit/school/approval.ts';
import { insert } from '../../kit/school/world.ts';

const { college, to, item } = openCollege();
const WHY = '学时与方案不符，请核实';

beforeEach(async () => {
  await college.pool.query("delete from dict_data where dict_type = 'return_reason'");
  await insert(
    college.pool,
    'dict_data',
    [
      ['1', '学时与方案不符', true],
      ['2', '教学班或人数有误', true],
      ['3', '教师安排不当', false],
    ].map(([dict_value, dict_label, enabled], i) => ({
      dict_type: 'return_reason',
      dict_value,
      dict_label,
      enabled,
      sort_no: i + 1,
    })),
  );
});

/** 审批 74；申报 70 */
it('reasons stand in the record of a return, and nowhere else', async () => {
  const id = await item(...L1);
  expect(await to('management', id, 'pass', { reasons: ['1'] })).toMatchObject({
    code: 422,
    data: { fields: { reasons: '这种操作没有这一项' } },
  });
  for (const reasons of [['3'], ['1', '12']])
    expect(await to('management', id, 'returnToDeclarer', { opinion: WHY, reasons })).toMatchObject(
      { code: 422, data: { fields: { reasons: '没有这个退回原因，或已停用' } } },
    );
  expect(
    await to('management', id, 'returnToDeclarer', { opinion: WHY, reasons: ['2', '1', '2'] }),
  ).toMatchObject({ code: 200 });
  const { data } = await college.as.declarer.get(`/talent/declaration/${id}`);
  expect(
    data.history.map((r: { action: string; returnReasons: string[] }) => [
      r.action,
      r.returnReasons,
    ]),
  ).toEqual([
    ['submit', []],
    ['returnToDeclarer', ['2', '1']],
  ]);
});

/** 报表 21 */
it('the report counts declarations by reason, each number as long as its list', async () => {
  const back = (by: 'management' | 'teaching', more: Record<string, unknown>) =>
    [by, 'returnToDeclarer', { opinion: WHY, ...more }] as [typeof by, string, typeof more];
  const first = await item(...L1, back('management', { reasons: ['1', '2'] }));
  await item(...L2, back('teaching', { reasons: ['1'] }));
  await item(...L2, back('teaching', {}));
  await item(...L2);
  // sent back twice for the same reason it is one declaration
  await to('declarer', first, 'submit');
  await to('management', first, 'returnToDeclarer', { opinion: WHY, reasons: ['1'] });
  const report = async (by: string) =>
    (await college.as.reader.get('/talent/report/returns', { by })).data;
  const listed = async (filter: Record<string, unknown>) =>
    (await college.as.reader.get('/talent/declarationQuery/list', filter)).data.total;
  const { rows, all } = await report('level');
  expect(rows).toEqual([
    { key: 'management', label: '管理单位', reasons: { 1: 1, 2: 1 }, total: 1 },
    { key: 'teaching', label: '教学单位', reasons: { 1: 1, none: 1 }, total: 2 },
  ]);
  expect(all).toEqual({ key: 'all', label: '合计', reasons: { 1: 2, 2: 1, none: 1 }, total: 3 });
  for (const row of rows) {
    for (const [returnReason, count] of Object.entries(row.reasons))
      expect(await listed({ returnReason, returnLevel: row.key })).toBe(count);
    expect(await listed({ returnReason: 'any', returnLevel: row.key })).toBe(row.total);
  }
  const units = await report('unit');
  expect(units.rows).toEqual([{ ...all, key: '3-1', label: expect.any(String) }]);
  expect(await listed({ returnReason: '1', managementUnit: '3-1' })).toBe(2);
  const semesters = await report('semester');
  expect(semesters.rows).toEqual([{ ...all, key: '2', label: expect.any(String) }]);
  expect(await listed({ returnReason: 'none', semesters: '2' })).toBe(1);
});
