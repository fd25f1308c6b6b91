import { describe, expect, test } from 'vitest';
import { BODY, CAMPUS, openCampuses } from './campuses.ts';

const { office, added } = openCampuses();

describe('edit', () => {
  const send = (row: { id: number; version: number }, more: object) =>
    office.admin.put(`${CAMPUS}/${row.id}`, { ...BODY, version: row.version, ...more });
  /** 列表 29 */
  test('raises the version; the history tells what changed, in words, newest first', async () => {
    const row = await added();
    const answer = await send(row, {
      campusName: '东山新校区',
      businessTypes: [0],
      enabled: false,
    });
    expect([answer.code, answer.data.version]).toEqual([200, 2]);
    const { data } = await office.admin.get(`${CAMPUS}/${row.id}/history`);
    expect(data.map(({ at: _at, ...rest }: { at: string }) => rest)[0]).toEqual({
      by: expect.stringMatching(/./),
      event: 'edit',
      changes: [
        { label: '校区名称', before: '东山校区', after: '东山新校区' },
        { label: '适用业务', before: '本科生教育、研究生教育', after: '本科生教育' },
        { label: '状态', before: '启用', after: '停用' },
      ],
    });
    expect(data.map((e: { event: string }) => e.event)).toEqual(['edit', 'add']);
  });
  /** 调用 7；表单 15 */
  test('somebody was faster: 409 with who, when and what stands there now; nothing is written', async () => {
    const row = await added();
    await send(row, { shortName: '甲' });
    const late = await send(row, { shortName: '乙' });
    expect(late).toMatchObject({
      code: 409,
      msg: expect.stringContaining('刚刚修改过这条记录'),
      data: { by: expect.any(String), at: expect.any(String) },
    });
    expect(late.data.current).toMatchObject({ id: row.id, version: 2, shortName: '甲' });
    expect((await office.admin.get(`${CAMPUS}/${row.id}`)).data.shortName).toBe('甲');
  });
  /** 列表 26 */
  test('a code that others refer to stays', async () => {
    const { data: row } = await office.admin.get(`${CAMPUS}/1`);
    const {
      id: _id,
      writable: _w,
      labels: _l,
      unitCount: _u,
      classCount: _c,
      buildingCount: _b,
      roomCount: _r,
      levelLabel: _n,
      ...body
    } = row;
    const answer = await office.admin.put(`${CAMPUS}/1`, { ...body, campusCode: 'X1' });
    expect(answer.data.fields.campusCode).toMatch(
      /^已被 11 个节次、\d+ 条专业单位、.*\d+ 个班级.*引用，校区代码不能修改$/,
    );
  });
  /** 单位 5 */
  test('a campus with buildings and classes is not stopped', async () => {
    const { data: row } = await office.admin.get(`${CAMPUS}/1`);
    // 列表 28
    expect(
      await office.admin.post(`${CAMPUS}/enable`, {
        enabled: false,
        items: [{ id: 1, version: row.version }],
      }),
    ).toMatchObject({
      code: 601,
      msg: expect.stringMatching(/^明德校区还有 8 栋未停用的楼宇、\d+ 个启用的班级，不能停用$/),
    });
  });
});

describe('several at once', () => {
  /** 列表 18、24 */
  test('what is referred to is not deleted and says by whom; the others are', async () => {
    const row = await added();
    const answer = await office.admin.del(`${CAMPUS}/1,${row.id},999999`);
    expect(answer.data).toEqual({
      done: [row.id],
      refused: [
        {
          id: 1,
          code: 601,
          msg: expect.stringMatching(
            /^已被 11 个节次、\d+ 条专业单位、.*\d+ 个班级.*引用，不能删除，可停用$/,
          ),
        },
        { id: 999999, code: 404, msg: '访问资源不存在' },
      ],
    });
    expect(
      (await office.server.pool.query('select from org_unit where node_key = $1', [`2-${row.id}`]))
        .rowCount,
    ).toBe(0);
  });
  /** 列表 18 */
  test('one alone that is refused is a refusal, not a success', async () => {
    expect((await office.admin.del(`${CAMPUS}/2`)).code).toBe(601);
  });
  /** 列表 18 */
  test('停用 and 启用 with the version that was seen', async () => {
    const row = await added();
    const act = (enabled: boolean, version: number) =>
      office.admin.post(`${CAMPUS}/enable`, { enabled, items: [{ id: row.id, version }] });
    expect((await act(false, 1)).data).toEqual({ done: [row.id], refused: [] });
    expect(await act(true, 1)).toMatchObject({ code: 409, msg: '已被他人修改，请刷新后再操作' });
    expect((await act(true, 2)).code).toBe(200);
    const { data } = await office.admin.get(`${CAMPUS}/${row.id}/history`);
    expect(data.map((e: { event: string }) => e.event)).toEqual(['enable', 'disable', 'add']);
  });
});
