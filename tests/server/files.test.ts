import { mkdtempSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest';
import { contentAddress } from '../../src/server/files/address.ts';
import { folderStore } from '../../src/server/files/store.ts';
import { clearAway, sweepStrays } from '../../src/server/housekeeping.ts';
import { type Answer, type Client, client, echo, login } from '../kit/client.ts';
import { CFB, md5, PAGE, PDF, PROGRAM, uploadForm, ZIP } from '../kit/samples.ts';
import { startServer, type TestServer } from '../kit/server.ts';
import { audits, fillWorld, insert, USER } from '../kit/world.ts';

let server: TestServer;
let folder: string;
let declarer: Client;
let other: Client;
beforeAll(async () => {
  vi.stubEnv('LOG_LEVEL', 'silent'); // faults are wanted below
  const dataDir = mkdtempSync(path.join(inject('folder'), 'files-'));
  folder = path.join(dataDir, 'files');
  server = await startServer({ config: { dataDir } });
  await fillWorld(server.pool);
  declarer = await login(server, 'declarer');
  other = await login(server, 'other');
});
afterAll(() => server.stop());
beforeEach(async () => {
  const store = await folderStore(folder);
  for (const key of stored()) await store.remove(key);
  await server.pool.query('truncate audit_log, idempotency, file_info');
});

const UPLOAD = '/file/fileInfo/upload';
const NOT_FOUND = { status: 200, code: 404, msg: '访问资源不存在' };
const FORBIDDEN = { status: 200, code: 403, msg: '当前操作没有权限' };
const upload = (fileName: string, content: Uint8Array = PDF, more: Record<string, string | null> = {}, who = declarer): Promise<Answer> =>
  who.call('POST', UPLOAD, { body: uploadForm(fileName, content, more) });
const signed = (who: Client, fileId: string) => who.get(`/file/fileInfo/get/pre/signed/url/${fileId}`);
/** Files on the disk, begun ones included. */
const stored = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((f) => f.isFile())
    .map((f) => f.name);
const rows = async () => (await server.pool.query('select * from file_info')).rows;
const rule = (msg: string) => ({ status: 200, code: 601, msg });

test('round trip: what went in comes out, by its Chinese name, as an attachment that may run nothing', async () => {
  const answer = await upload("教学大纲（2026）'a.pdf");
  const { fileId } = answer.data;
  const content = new RegExp(`^/api/file/content/${fileId}\\?expires=\\d+&disposition=attachment&signature=[\\w-]{43}$`);
  expect(answer).toEqual({
    status: 200,
    code: 200,
    msg: '操作成功',
    data: {
      fileId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      fileName: "教学大纲（2026）'a.pdf",
      preSignedUrl: expect.stringMatching(content),
      previewUrl: expect.stringContaining('disposition=inline'),
      url: `/api/file/fileInfo/get/pre/signed/url/${fileId}`,
    },
  });
  const [row] = await rows();
  expect(row).toEqual({
    school_id: 1,
    file_id: fileId,
    storage_key: expect.stringMatching(/^[0-9a-f]{32}$/),
    file_name: "教学大纲（2026）'a.pdf",
    file_size: PDF.length,
    file_suffix: 'pdf',
    mime: 'application/pdf',
    md5: md5(PDF),
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    client_id: 'majorTalent',
    model_id: 'declaration:attachment',
    owner_entity: null,
    owner_id: null,
    created_by: '2',
    created_at: expect.any(Date),
  });
  expect(stored()).toEqual([row.storage_key]);
  expect(await audits(server.pool)).toEqual([
    {
      action: 'fileUpload',
      outcome: 'done',
      code: 200,
      user_id: '2',
      simulate_user_id: null,
      entity: 'file',
      entity_id: fileId,
      detail: { fileName: row.file_name, fileSize: PDF.length, sha256: row.sha256, modelId: 'declaration:attachment' },
    },
  ]);

  const { data } = await signed(declarer, fileId);
  expect(data).toEqual({ url: expect.stringMatching(content) });
  const response = await client(server).send('GET', data.url); // no token: the signature is the right
  expect(md5(new Uint8Array(await response.arrayBuffer()))).toBe(md5(PDF));
  const header = (name: string) => response.headers.get(name);
  expect(['content-type', 'content-length', 'x-content-type-options', 'cache-control', 'content-security-policy'].map(header)).toEqual([
    'application/pdf',
    String(PDF.length),
    'nosniff',
    'no-store',
    "sandbox; default-src 'none'; style-src 'unsafe-inline'",
  ]);
  expect(header('content-disposition')).toBe(
    `attachment; filename="file.pdf"; filename*=UTF-8''%E6%95%99%E5%AD%A6%E5%A4%A7%E7%BA%B2%EF%BC%882026%EF%BC%89%27a.pdf`,
  );
  const preview = await client(server).send('GET', answer.data.previewUrl);
  expect(preview.headers.get('content-disposition')).toMatch(/^inline;/);
});

test('only pdf is shown in the page; a text of some size comes back whole, compressed or not', async () => {
  const text = Buffer.from('高等数学\n'.repeat(2000));
  const { data } = await upload('a.txt', text);
  expect(data.previewUrl).toContain('disposition=attachment');
  const inline = contentAddress({ signingKey: 'k'.repeat(43) }, data.fileId, 'inline', new Date());
  for (const encoding of ['gzip', 'identity']) {
    const response = await client(server).send('GET', inline, { headers: { 'Accept-Encoding': encoding } });
    expect(response.headers.get('content-disposition')).toMatch(/^attachment;/);
    expect(md5(new Uint8Array(await response.arrayBuffer()))).toBe(md5(text));
  }
});

test.each([
  ['a,b.pdf', PDF, {}, '文件名不正确，不能包含英文逗号！'],
  ['a.exe', PROGRAM, {}, '文件格式不正确，请上传doc/docx/xls/xlsx/ppt/pptx/txt/pdf格式文件！'],
  ['a', PDF, { fileSuffix: '' }, '文件格式不正确，请上传doc/docx/xls/xlsx/ppt/pptx/txt/pdf格式文件！'],
  ['a.pdf', PDF, { md5: md5(PAGE) }, '文件校验失败，请重新上传'],
  ['a.pdf', PDF, { fileSize: '7' }, '文件校验失败，请重新上传'],
  ['a.pdf', PROGRAM, {}, '文件内容与扩展名不符，请重新选择文件'],
  ['a.pdf', PAGE, {}, '文件内容与扩展名不符，请重新选择文件'],
  ['a.docx', PDF, {}, '文件内容与扩展名不符，请重新选择文件'],
  ['a.doc', ZIP, {}, '文件内容与扩展名不符，请重新选择文件'],
  ['a.xlsx', CFB, {}, '文件内容与扩展名不符，请重新选择文件'],
  ['a.txt', PDF, {}, '文件内容与扩展名不符，请重新选择文件'],
  ['a.txt', Buffer.from('a\0b'), {}, '文件内容与扩展名不符，请重新选择文件'],
  ['a.txt', Buffer.from([0x81, 0x20, 0xff]), {}, '文件内容与扩展名不符，请重新选择文件'],
  ['a.txt', Buffer.alloc(0), {}, '文件内容为空，请重新选择文件'],
] as [string, Buffer, Record<string, string>, string][])('refused: %s (%#), and nothing of it stays', async (name, content, more, text) => {
  expect(await upload(name, content, more)).toEqual(rule(text));
  expect([stored(), await rows()]).toEqual([[], []]);
});

test.each([
  ['a.doc', CFB],
  ['a.XLS', CFB],
  ['a.ppt', CFB],
  ['a.docx', ZIP],
  ['a.xlsx', ZIP],
  ['a.pptx', ZIP],
  ['全角，逗号.txt', Buffer.from('汉字')],
  ['旧编码.txt', Buffer.from([0xba, 0xba, 0xd7, 0xd6])],
])('taken: %s', async (name, content) => {
  expect((await upload(name, content)).code).toBe(200);
});

test('5 MB: one byte less is taken, not the whole', async () => {
  const five = 5 * 1024 * 1024;
  const full = Buffer.concat([PDF, Buffer.alloc(five - PDF.length, 0x20)]);
  expect((await upload('a.pdf', full.subarray(0, five - 1))).code).toBe(200);
  expect(await upload('a.pdf', full)).toEqual(rule('上传文件大小不能超过 5 MB！'));
  const huge = Buffer.concat([full, full, full, full, full]);
  expect(await upload('a.pdf', huge)).toEqual(rule('上传文件大小不能超过 5 MB！'));
  expect(stored()).toHaveLength(1);
});

test.each([
  [{ clientId: 'nobody' }, { clientId: '上传模块不正确' }],
  [{ modelId: 'x' }, { modelId: '上传用途不正确' }],
  [{ md5: 'x' }, { md5: '文件摘要不正确' }],
  [{ fileSize: null }, { fileSize: expect.any(String) }],
  [{ fileName: '../../a.pdf' }, { fileName: '文件名不能包含特殊字符' }],
  [{ fileName: 'a\u202efdp.pdf' }, { fileName: '文件名不能包含特殊字符' }],
  [{ fileSuffix: 'txt' }, { fileSuffix: '扩展名与文件名不一致' }],
  [{ extra: '1' }, { extra: '没有这一项' }],
  [{ file: null }, { file: '请选择文件' }],
] as [Record<string, string | null>, Record<string, string>][])('a form with %j is refused with its field', async (more, fields) => {
  const answer = await upload('a.pdf', PDF, more);
  expect({ code: answer.code, data: answer.data }).toEqual({ code: 422, data: { fields } });
  expect(stored()).toEqual([]);
});

test.each([
  { clientId: 'resources' },
  { clientId: 'majorTalent', modelId: 'course:syllabus' },
  { clientId: 'studentStatus', modelId: 'declaration:attachment' },
] as Record<string, string>[])('%j is a place for nobody: 403 and a denied row', async (more) => {
  expect(await upload('a.pdf', PDF, more)).toEqual(FORBIDDEN);
  expect((await audits(server.pool)).map((a) => [a.outcome, a.code])).toEqual([['denied', 403]]);
  expect(stored()).toEqual([]);
});

test('who may not declare may not attach; default parameters are no unknown fields', async () => {
  expect(await upload('a.pdf', PDF, {}, await login(server, 'staff'))).toEqual(FORBIDDEN);
  expect((await upload('a.pdf', PDF, { schoolId: '1', campusId: '1', businessType: '0', schoolYearId: '2', semesterId: '11' })).code).toBe(
    200,
  );
});

test('without a token nothing is taken in; what is no form is refused', async () => {
  expect((await client(server).call('POST', UPLOAD, { body: uploadForm('a.pdf', PDF) })).code).toBe(401);
  expect((await declarer.post(UPLOAD, { md5: 'x' })).code).toBe(422);
  const broken = await declarer.call('POST', UPLOAD, {
    body: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF',
    headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
  });
  expect(broken).toEqual({ status: 200, code: 422, msg: '提交的内容格式不正确', data: { fields: {} } });
  await expect.poll(stored).toEqual([]);
});

test('a connection that breaks in the middle leaves nothing behind', async () => {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  const head = `POST /api${UPLOAD} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${declarer.token}\r\nContent-Length: 100000\r\n`;
  socket.write(
    `${head}Content-Type: multipart/form-data; boundary=x\r\n\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n`,
  );
  socket.write(Buffer.alloc(50_000));
  await vi.waitFor(() => expect(stored()).toHaveLength(1));
  socket.destroy();
  await vi.waitFor(() => expect(stored()).toEqual([]));
});

test('the same upload under the same key: one file, the same answer; another content under it is refused', async () => {
  const send = (content: Buffer) =>
    declarer.call('POST', UPLOAD, { body: uploadForm('a.pdf', content), headers: { 'Idempotency-Key': 'upload-key-1' } });
  const answers = await Promise.all(Array.from({ length: 4 }, () => send(PDF)));
  expect(answers[0]?.code).toBe(200);
  expect(answers).toEqual(Array(4).fill(answers[0]));
  expect(stored()).toHaveLength(1);
  const second = await send(Buffer.concat([PDF, PDF]));
  expect(second.data).toEqual({ fields: { 'Idempotency-Key': '同一请求编号对应的内容不同' } });
  expect(stored()).toHaveLength(1);
});

test('a file without owner is its uploader’s; for others it is not there, and the attempt is on record', async () => {
  const { data } = await upload('a.pdf');
  await server.pool.query('truncate audit_log');
  expect(await signed(other, data.fileId)).toEqual(NOT_FOUND);
  expect(await signed(other, '00000000-0000-4000-8000-000000000000')).toEqual(NOT_FOUND);
  expect((await audits(server.pool)).map((a) => [a.action, a.outcome, a.code, a.user_id, a.entity_id])).toEqual([
    ['fileSignedUrl', 'denied', 404, '3', data.fileId],
  ]);
  expect((await signed(declarer, 'not-a-file-id')).code).toBe(422);
});

test('a file of a declaration is for whoever may read that, no longer for its uploader alone', async () => {
  await declaration({ id: 71, declarer_id: USER.other, management_path: '/1-1/2-1/3-2/' });
  const { data } = await upload('a.pdf');
  await server.pool.query(`update file_info set owner_entity = 'declaration', owner_id = '71' where file_id = $1`, [data.fileId]);
  expect((await signed(other, data.fileId)).code).toBe(200);
  expect(await signed(declarer, data.fileId)).toEqual(NOT_FOUND);
  await server.pool.query(`update declaration set teaching_path = '/1-1/2-1/3-1/4-1/' where id = 71`);
  expect((await signed(declarer, data.fileId)).code).toBe(200);
  await server.pool.query(`update file_info set owner_entity = 'unknown' where file_id = $1`, [data.fileId]);
  expect(await signed(other, data.fileId)).toEqual(NOT_FOUND);
});

test('in simulation a preview works, an upload does not', async () => {
  const { data } = await upload('a.pdf');
  const admin = await login(server, 'admin');
  await admin.get(`/system/user/startTheImpersonationUser/${USER.declarer}`, { reason: '核对附件' });
  const simulated = client(server, admin.token, echo(USER.declarer));
  expect((await signed(simulated, data.fileId)).code).toBe(200);
  expect((await upload('b.pdf', PDF, {}, simulated)).msg).toBe('模拟用户状态，没有权限进行此操作');
  expect(stored()).toHaveLength(1);
});

test('every single change of a signed address closes it: 403, a denied row, no byte of the file', async () => {
  const { data } = await upload('a.pdf');
  await server.pool.query('truncate audit_log');
  const url = new URL(data.preSignedUrl, server.url);
  const changed = (key: string, value: string) => {
    const copy = new URL(url);
    copy.searchParams.set(key, value);
    return copy.pathname + copy.search;
  };
  const expires = Number(url.searchParams.get('expires'));
  const signature = url.searchParams.get('signature') ?? '';
  const flipped = Array.from(signature.slice(0, -1), (c, i) => signature.slice(0, i) + (c === 'A' ? 'B' : 'A') + signature.slice(i + 1));
  const another = await upload('b.pdf');
  const tampered = [
    ...flipped.map((s) => changed('signature', s)),
    changed('signature', signature.slice(1)),
    changed('signature', ''),
    changed('expires', String(expires + 1)),
    changed('disposition', 'inline'),
    data.preSignedUrl.replace(data.fileId, another.data.fileId),
  ];
  for (const path of tampered) expect(await declarer.get(path)).toEqual(FORBIDDEN);
  const denied = (await audits(server.pool)).filter((a) => a.outcome === 'denied');
  expect(denied).toHaveLength(tampered.length);
  expect((await client(server).send('GET', data.preSignedUrl)).headers.get('content-type')).toBe('application/pdf');
});

test('an address lives ten minutes of real time, and ends with its file', async () => {
  const { data } = await upload('a.pdf');
  const key = { signingKey: 'k'.repeat(43) };
  const made = (secondsAgo: number) => contentAddress(key, data.fileId, 'attachment', new Date(Date.now() - secondsAgo * 1000));
  expect((await client(server).send('GET', made(595))).headers.get('content-type')).toBe('application/pdf');
  expect(await client(server).get(made(600))).toEqual(FORBIDDEN);
  await server.pool.query('delete from file_info');
  expect(await client(server).get(made(0))).toEqual(NOT_FOUND);
});

test('a content that is missing on the disk is a fault with an id, as JSON', async () => {
  const { data } = await upload('a.pdf');
  await (await folderStore(folder)).remove((await rows())[0].storage_key);
  expect(await client(server).get(data.preSignedUrl)).toEqual({
    status: 200,
    code: 500,
    msg: expect.stringMatching(/^系统未知错误，请反馈给管理员（编号 [\w-]+）$/),
  });
});

test('what nobody has claimed for a day is cleared away with its content', async () => {
  await upload('a.pdf');
  const kept = (await upload('b.pdf')).data.fileId;
  await server.pool.query(`update file_info set owner_entity = 'declaration', owner_id = '1' where file_id = $1`, [kept]);
  await server.pool.query(`update file_info set created_at = now() - interval '25 hours'`);
  await clearAway({ pool: server.pool, files: await folderStore(folder) }, new Date());
  expect((await rows()).map((r) => r.file_id)).toEqual([kept]);
  expect(stored()).toHaveLength(1);
});

test('files of a job go so many days after its end, as the parameter says; the job stays, and an open one keeps its file', async () => {
  const old = (await upload('a.pdf')).data.fileId;
  const open = (await upload('b.pdf')).data.fileId;
  const { rows: jobs } = await server.pool.query<{ id: number }>(
    `insert into job (school_id, kind, entity, title, user_id, state, created_at, finished_at, result_file_id)
     values (1, 'export', 'foundation/campus', '导出校区', 1, 'done', now(), now() - interval '3 days', $1),
       (1, 'import', 'foundation/campus', '导入校区', 1, 'queued', now() - interval '90 days', null, null) returning id::int`,
    [old],
  );
  for (const [at, file] of [old, open].entries())
    await server.pool.query(`update file_info set owner_entity = 'job', owner_id = $2 where file_id = $1`, [file, String(jobs[at]?.id)]);
  const clear = async () => clearAway({ pool: server.pool, files: await folderStore(folder) }, new Date());
  await clear(); // 30 days while nobody has said otherwise
  expect((await rows()).map((r) => r.file_id).sort()).toEqual([old, open].sort());
  await server.pool.query(`insert into setting (school_id, key, value) values (1, 'jobFileDays', '2')`);
  await clear();
  await server.pool.query(`delete from setting where key = 'jobFileDays'`);
  expect((await rows()).map((r) => r.file_id)).toEqual([open]);
  expect(stored()).toHaveLength(1);
  const left = await server.pool.query('select result_file_id, state from job order by id');
  expect(left.rows).toEqual([
    { result_file_id: null, state: 'done' },
    { result_file_id: null, state: 'queued' },
  ]);
});

test('a content that no row names is swept away, but not while its request may still be under way', async () => {
  await upload('a.pdf');
  await upload('b.pdf');
  const [kept, stray] = (await rows()).map((r) => r.storage_key);
  await server.pool.query('delete from file_info where storage_key = $1', [stray]);
  const store = await folderStore(folder);
  await sweepStrays({ pool: server.pool, files: store }, new Date());
  expect(stored()).toHaveLength(2);
  await sweepStrays({ pool: server.pool, files: store }, new Date(Date.now() + 25 * 3_600_000));
  expect(stored()).toEqual([expect.stringContaining(kept)]);
});

/** As much of a declaration as reading rights look at. */
async function declaration(more: { id: number; declarer_id: number; management_path: string }): Promise<void> {
  await insert(server.pool, 'declaration', [
    {
      declaration_no: '20262-0-00071',
      business_type: 0,
      school_year_id: 2,
      semester_id: 11,
      campus_id: 1,
      source: 1,
      course_id: 1,
      course_code: 'C1',
      course_name: '程序设计基础',
      credits: 3,
      course_type: '1',
      course_rank: '1',
      exam_mode: '1',
      open_type: 1,
      teaching_mode: 2,
      teaching_source: 1,
      total_hours: 48,
      weekly_hours: 3,
      start_week: 1,
      end_week: 16,
      declarer_name: 'other老师',
      ...more,
    },
  ]);
}
