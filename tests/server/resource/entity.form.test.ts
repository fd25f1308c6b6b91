import { describe, expect, test } from 'vitest';
import { BODY, CAMPUS, openCampuses } from './campuses.ts';

const { office, added } = openCampuses();

describe('form', () => {
  /** 调用 8 */
  test('what is wrong is said in Chinese at its field; the summary names the field', async () => {
    const answer = await office.admin.post(CAMPUS, {
      ...BODY,
      campusCode: '一号',
      campusName: ' ',
      businessTypes: [],
      phone: 'x',
      beginOn: '2027-02-30',
      sortNo: -1,
    });
    expect(answer).toMatchObject({
      code: 422,
      msg: '输入内容不正确：校区代码只能用字母、数字、下划线和短横线',
      data: {
        fields: {
          campusCode: '只能用字母、数字、下划线和短横线',
          campusName: '不能为空',
          businessTypes: '至少选择一项',
          phone: '只能是数字和短横线',
          beginOn: '应为日期，如 2026-11-20',
          sortNo: '不能小于 0',
        },
      },
    });
  });
  test('a rule over two fields, an unknown field, a missing one', async () => {
    expect((await office.admin.post(CAMPUS, { ...BODY, endOn: '2027-08-31' })).data.fields).toEqual(
      {
        endOn: '停用日期不能早于启用日期',
      },
    );
    expect((await office.admin.post(CAMPUS, { ...BODY, colour: 'red' })).data.fields).toEqual({
      colour: '没有这一项',
    });
    const { campusName: _, ...rest } = BODY;
    expect((await office.admin.post(CAMPUS, rest)).data.fields).toEqual({ campusName: '不能为空' });
  });
  /** 列表 27 */
  test('a value that no dictionary has', async () => {
    expect((await office.admin.post(CAMPUS, { ...BODY, businessTypes: [7] })).data.fields).toEqual({
      businessTypes: '没有这个适用业务',
    });
  });
  /** 列表 25 */
  test('code and name are unique, whatever their case; both are told at once', async () => {
    await added({ campusCode: 'ab' });
    expect((await office.admin.post(CAMPUS, { ...BODY, campusCode: 'AB' })).data.fields).toEqual({
      campusCode: '校区代码“AB”已存在',
      campusName: '校区名称“东山校区”已存在',
    });
  });
  /** 列表 25 */
  test('two at once with one code: one is added, the other is told', async () => {
    const answers = await Promise.all(
      [0, 1].map((i) => office.admin.post(CAMPUS, { ...BODY, campusName: `东山${i}` })),
    );
    expect(answers.map((a) => a.code).sort()).toEqual([200, 422]);
  });
  test('an addition is stored as it was typed, has a node in the trees of its types, and a row in the audit log', async () => {
    const row = await added();
    const counts = {
      unitCount: 0,
      classCount: 0,
      buildingCount: 0,
      roomCount: 0,
      levelLabel: '校区',
    };
    expect(row).toEqual({
      ...BODY,
      enName: null,
      id: row.id,
      version: 1,
      writable: true,
      labels: {},
      ...counts,
    });
    const { rows: nodes } = await office.server.pool.query(
      `select business_type, path, unit_name from org_unit where node_key = $1 order by 1`,
      [`2-${row.id}`],
    );
    expect(nodes).toEqual(
      [0, 1].map((t) => ({ business_type: t, path: `/1-1/2-${row.id}/`, unit_name: '东山校区' })),
    );
    const { rows: log } = await office.server.pool.query(
      `select action, outcome, detail->>'event' as event from audit_log where entity = 'campus' and entity_id = $1`,
      [String(row.id)],
    );
    expect(log).toEqual([{ action: 'campusAdd', outcome: 'done', event: 'add' }]);
  });
});
