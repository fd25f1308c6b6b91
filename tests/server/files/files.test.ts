import { connect } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import { contentAddress } from '../../../src/platform/server/files/address.ts';
import { type Client, client } from '../../kit/client.ts';
import { FORBIDDEN, openFiles, STORES, UPLOAD } from '../../kit/files.ts';
import {
  CFB,
  DOCX,
  FALSE_ZIP,
  md5,
  office,
  PAGE,
  PDF,
  PROGRAM,
  uploadForm,
  ZIP,
} from '../../kit/school/samples.ts';
import { audits } from '../../kit/school/world.ts';

describe.each(STORES)('%s', (kind) => {
  const { files, stored, upload, rows } = openFiles(kind);
  const signed = (who: Client, fileId: string) =>
    who.get(`/file/fileInfo/get/pre/signed/url/${fileId}`);
  const rule = (msg: string) => ({ status: 200, code: 601, msg });

  /** 文件 13、17；安全 25 */
  test('round trip: what went in comes out, by its Chinese name, as an attachment that may run nothing', async () => {
    const answer = await upload("教学大纲（2026）'a.pdf");
    const { fileId } = answer.data;
    const content = new RegExp(
      `^/api/file/content/${fileId}\\?expires=\\d+&disposition=attachment&signature=[\\w-]{43}$`,
    );
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
    expect(await audits(files.server.pool)).toEqual([
      {
        action: 'fileUpload',
        outcome: 'done',
        code: 200,
        user_id: '2',
        simulate_user_id: null,
        entity: 'file',
        entity_id: fileId,
        detail: {
          fileName: row.file_name,
          fileSize: PDF.length,
          sha256: row.sha256,
          modelId: 'declaration:attachment',
        },
      },
    ]);

    const { data } = await signed(files.declarer, fileId);
    expect(data).toEqual({ url: expect.stringMatching(content) });
    const response = await client(files.server).send('GET', data.url); // no token: the signature is the right
    expect(md5(new Uint8Array(await response.arrayBuffer()))).toBe(md5(PDF));
    const header = (name: string) => response.headers.get(name);
    expect(
      [
        'content-type',
        'content-length',
        'x-content-type-options',
        'cache-control',
        'content-security-policy',
      ].map(header),
    ).toEqual([
      'application/pdf',
      String(PDF.length),
      'nosniff',
      'no-store',
      "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    ]);
    expect(header('content-disposition')).toBe(
      `attachment; filename="file.pdf"; filename*=UTF-8''%E6%95%99%E5%AD%A6%E5%A4%A7%E7%BA%B2%EF%BC%882026%EF%BC%89%27a.pdf`,
    );
    const preview = await client(files.server).send('GET', answer.data.previewUrl);
    expect(preview.headers.get('content-disposition')).toMatch(/^inline;/);
  });

  /** 文件 17 */
  test('only pdf is shown in the page; a text of some size comes back whole, compressed or not', async () => {
    const text = Buffer.from('高等数学\n'.repeat(2000));
    const { data } = await upload('a.txt', text);
    expect(data.previewUrl).toContain('disposition=attachment');
    const inline = contentAddress(
      { signingKey: 'k'.repeat(43) },
      data.fileId,
      'inline',
      new Date(),
    );
    for (const encoding of ['gzip', 'identity']) {
      const response = await client(files.server).send('GET', inline, {
        headers: { 'Accept-Encoding': encoding },
      });
      expect(response.headers.get('content-disposition')).toMatch(/^attachment;/);
      expect(md5(new Uint8Array(await response.arrayBuffer()))).toBe(md5(text));
    }
  });

  /** 文件 14、15、19 */
  test.each([
    ['a,b.pdf', PDF, {}, '文件名不正确，不能包含英文逗号！'],
    ['a.exe', PROGRAM, {}, '文件格式不正确，请上传doc/docx/xls/xlsx/ppt/pptx/txt/pdf格式文件！'],
    [
      'a',
      PDF,
      { fileSuffix: '' },
      '文件格式不正确，请上传doc/docx/xls/xlsx/ppt/pptx/txt/pdf格式文件！',
    ],
    ['a.pdf', PDF, { md5: md5(PAGE) }, '文件校验失败，请重新上传'],
    ['a.pdf', PDF, { fileSize: '7' }, '文件校验失败，请重新上传'],
    ['a.pdf', PROGRAM, {}, '文件内容与扩展名不符，请重新选择文件'],
    ['a.pdf', PAGE, {}, '文件内容与扩展名不符，请重新选择文件'],
    ['a.docx', PDF, {}, '文件内容与扩展名不符，请重新选择文件'],
    ['a.doc', ZIP, {}, '文件内容与扩展名不符，请重新选择文件'],
    ['a.xlsx', CFB, {}, '文件内容与扩展名不符，请重新选择文件'],
    ...[ZIP, office('spreadsheetml.sheet'), DOCX.subarray(0, -30), FALSE_ZIP].map(
      (content) => ['a.docx', content, {}, '文件内容与扩展名不符，请重新选择文件'] as const,
    ),
    ['a.txt', PDF, {}, '文件内容与扩展名不符，请重新选择文件'],
    ['a.txt', Buffer.from('a\0b'), {}, '文件内容与扩展名不符，请重新选择文件'],
    ['a.txt', Buffer.from([0x81, 0x20, 0xff]), {}, '文件内容与扩展名不符，请重新选择文件'],
    ['a.txt', Buffer.alloc(0), {}, '文件内容为空，请重新选择文件'],
  ] as [string, Buffer, Record<string, string>, string][])(
    'refused: %s (%#), and nothing of it stays',
    async (name, content, more, text) => {
      expect(await upload(name, content, more)).toEqual(rule(text));
      expect([stored(), await rows()]).toEqual([[], []]);
    },
  );

  test.each([
    ['a.doc', CFB],
    ['a.XLS', CFB],
    ['a.ppt', CFB],
    ['a.docx', DOCX],
    ['a.xlsx', office('spreadsheetml.sheet')],
    ['a.pptx', office('presentationml.presentation')],
    ['全角，逗号.txt', Buffer.from('汉字')],
    ['旧编码.txt', Buffer.from([0xba, 0xba, 0xd7, 0xd6])],
  ])('taken: %s', async (name, content) => {
    expect((await upload(name, content)).code).toBe(200);
  });

  /** 文件 2、4 */
  test('5 MB: one byte less is taken, not the whole', async () => {
    const five = 5 * 1024 * 1024;
    const full = Buffer.concat([PDF, Buffer.alloc(five - PDF.length, 0x20)]);
    expect((await upload('a.pdf', full.subarray(0, five - 1))).code).toBe(200);
    expect(await upload('a.pdf', full)).toEqual(rule('上传文件大小不能超过 5 MB！'));
    const huge = Buffer.concat([full, full, full, full, full]);
    expect(await upload('a.pdf', huge)).toEqual(rule('上传文件大小不能超过 5 MB！'));
    expect(stored()).toHaveLength(1);
  });

  /** 文件 14 */
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
  ] as [Record<string, string | null>, Record<string, string>][])(
    'a form with %j is refused with its field',
    async (more, fields) => {
      const answer = await upload('a.pdf', PDF, more);
      expect({ code: answer.code, data: answer.data }).toEqual({ code: 422, data: { fields } });
      expect(stored()).toEqual([]);
    },
  );

  /** 文件 12 */
  test.each([
    { clientId: 'resources' },
    { clientId: 'majorTalent', modelId: 'course:syllabus' },
    { clientId: 'studentStatus', modelId: 'declaration:attachment' },
  ] as Record<string, string>[])('%j is a place for nobody: 403 and a denied row', async (more) => {
    expect(await upload('a.pdf', PDF, more)).toEqual(FORBIDDEN);
    expect((await audits(files.server.pool)).map((a) => [a.outcome, a.code])).toEqual([
      ['denied', 403],
    ]);
    expect(stored()).toEqual([]);
  });

  /** 文件 19 */
  test('a connection that breaks in the middle leaves nothing behind', async () => {
    const { hostname, port } = new URL(files.server.url);
    const socket = connect(Number(port), hostname);
    const head = `POST /api${UPLOAD} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${files.declarer.token}\r\nContent-Length: 100000\r\n`;
    socket.write(
      `${head}Content-Type: multipart/form-data; boundary=x\r\n\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n`,
    );
    socket.write(Buffer.alloc(50_000));
    await vi.waitFor(() => expect(stored()).toHaveLength(1));
    socket.destroy();
    await vi.waitFor(() => expect(stored()).toEqual([]));
  });

  /** 文件 19 */
  test('the same upload under the same key: one file, the same answer; another content under it is refused', async () => {
    const send = (content: Buffer) =>
      files.declarer.call('POST', UPLOAD, {
        body: uploadForm('a.pdf', content),
        headers: { 'Idempotency-Key': 'upload-key-1' },
      });
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(PDF)));
    expect(answers[0]?.code).toBe(200);
    expect(answers).toEqual(Array(4).fill(answers[0]));
    expect(stored()).toHaveLength(1);
    const second = await send(Buffer.concat([PDF, PDF]));
    expect(second.data).toEqual({ fields: { 'Idempotency-Key': '同一请求编号对应的内容不同' } });
    expect(stored()).toHaveLength(1);
  });
});
