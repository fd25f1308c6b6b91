import { readXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { login } from '../../kit/client.ts';
import { CAMPUS } from './campuses.ts';
import { form, openWorkbooks, sheetOf } from './workbooks.ts';

const { office, send, ended } = openWorkbooks();

describe('export', () => {
  /** 导入导出 18、20、21 */
  test('the current filter and columns as a workbook; a formula stays text, a number of digits too', async () => {
    await office.admin.put(`${CAMPUS}/3`, {
      ...(await body(3)),
      shortName: '=1+1',
      phone: '530102199001011',
    });
    const response = await office.admin.send(
      'POST',
      `${CAMPUS}/export`,
      form({ keyword: '滨江', columns: 'campusName,shortName,phone,businessTypes,enabled,sortNo' }),
    );
    expect(response.headers.get('content-disposition')).toContain(
      "filename*=UTF-8''%E6%A0%A1%E5%8C%BA_2026-11-20.xlsx",
    );
    expect(await sheetOf(response)).toEqual([
      ['校区名称', '简称', '电话', '适用业务', '状态', '排序'],
      ['滨江校区', '=1+1', '530102199001011', '本科生教育、研究生教育、继续教育', '启用', 3],
    ]);
    const { rows } = await office.server.pool.query(
      `select detail->>'event' as event, detail->'rows' as rows from audit_log where action = 'campusExport'`,
    );
    expect(rows).toEqual([{ event: 'export', rows: 1 }]);
  });
  test('without the right it is refused, in an envelope', async () => {
    expect(
      (await (await login(office.server, 'declarer')).call('POST', `${CAMPUS}/export`, form({})))
        .code,
    ).toBe(403);
  });
  /** 调用 28；导入导出 19 */
  test('as a job it brings the same, to whom it was made for and nobody else', async () => {
    const { data } = await office.admin.call(
      'POST',
      '/foundation/dictItem/exportJob',
      form({ dictType: 'term_no', columns: 'dictLabel,dictValue' }),
    );
    const job = await ended(data.jobId);
    expect(job).toMatchObject({
      state: 'done',
      kind: 'export',
      title: '导出字典条目',
      done: 3,
      total: 3,
      error: null,
    });
    const { data: signed } = await office.admin.get(
      `/file/fileInfo/get/pre/signed/url/${job.resultFileId}`,
    );
    expect(await sheetOf(await fetch(`${office.server.url}${signed.url}`))).toEqual([
      ['名称', '值'],
      ['秋季', '1'],
      ['春季', '2'],
      ['夏季', '3'],
    ]);
    const other = await login(office.server, 'security');
    expect((await other.get(`/system/job/${data.jobId}`)).code).toBe(404);
    expect((await other.get(`/file/fileInfo/get/pre/signed/url/${job.resultFileId}`)).code).toBe(
      404,
    );
  });
  /** 调用 29；导入导出 8 */
  test('a job whose right is taken away before it runs brings nothing', async () => {
    const { pool } = office.server;
    const kept = await pool.query(`select permissions from role where role_key = 'ROLE_ADMIN'`);
    // in the transaction that makes the job: it cannot run before
    await pool.query(`create function take_right() returns trigger language plpgsql as $$ begin
      update role set permissions = array_remove(permissions, 'foundation:general:export') where role_key = 'ROLE_ADMIN'; return new; end $$;
      create trigger take_right after insert on job for each row execute function take_right()`);
    const { code, data } = await office.admin.call(
      'POST',
      '/foundation/dictItem/exportJob',
      form({ dictType: 'term_no' }),
    );
    expect(code).toBe(200);
    const job = await ended(data.jobId);
    await pool.query('drop trigger take_right on job; drop function take_right()');
    await pool.query(`update role set permissions = $1 where role_key = 'ROLE_ADMIN'`, [
      kept.rows[0].permissions,
    ]);
    expect(job).toMatchObject({
      state: 'failed',
      done: 0,
      resultFileId: null,
      error: '当前操作没有权限',
    });
  });
});
const body = async (id: number) => {
  const {
    id: _,
    writable: _w,
    labels: _l,
    unitCount: _u,
    classCount: _c,
    buildingCount: _b,
    roomCount: _r,
    levelLabel: _n,
    ...rest
  } = (await office.admin.get(`${CAMPUS}/${id}`)).data;
  return rest;
};

describe('template', () => {
  /** 导入导出 10 */
  test('headings, one example, dropdowns, a guide; imported as it is it holds nothing', async () => {
    const response = await office.admin.send('GET', `${CAMPUS}/template`);
    const bytes = Buffer.from(await response.arrayBuffer());
    const { sheets } = await readXlsx(new Uint8Array(bytes));
    expect(sheets.map((sheet) => sheet.name)).toEqual(['校区', '填写说明']);
    expect(sheets[0]?.rows[0]?.slice(0, 5)).toEqual([
      '校区代码*',
      '校区名称*',
      '简称',
      '英文名',
      '适用业务*',
    ]);
    expect(sheets[0]?.rows[1]?.slice(0, 5)).toEqual([
      '04',
      '东山校区',
      '东山',
      null,
      '本科生教育；研究生教育',
    ]);
    expect(sheets[0]?.dataValidations?.map((d) => d.values)).toEqual([['启用', '停用']]);
    expect(sheets[1]?.rows.find((row) => row[0] === '校区代码')).toEqual([
      '校区代码',
      '必填',
      '文字',
      '不超过 10 字',
    ]);
    const job = await ended((await send(bytes, { dryRun: 'true' })).data.jobId);
    expect([job.state, job.import.added, job.import.skipped, job.import.problems]).toEqual([
      'done',
      0,
      1,
      [],
    ]);
  });
});
