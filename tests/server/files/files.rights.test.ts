import { describe, expect, test } from 'vitest';
import { type Client, client, echo, login } from '../../kit/client.ts';
import { FORBIDDEN, NOT_FOUND, openFiles, STORES, UPLOAD } from '../../kit/files.ts';
import { PDF, uploadForm } from '../../kit/school/samples.ts';
import { audits, insert, USER } from '../../kit/school/world.ts';

describe.each(STORES)('%s', (kind) => {
  const { files, stored, upload } = openFiles(kind);
  const signed = (who: Client, fileId: string) =>
    who.get(`/file/fileInfo/get/pre/signed/url/${fileId}`);

  /** 文件 12 */
  test('who may not declare may not attach; default parameters are no unknown fields', async () => {
    expect(await upload('a.pdf', PDF, {}, await login(files.server, 'staff'))).toEqual(FORBIDDEN);
    expect(
      (
        await upload('a.pdf', PDF, {
          schoolId: '1',
          campusId: '1',
          businessType: '0',
          schoolYearId: '2',
          semesterId: '11',
        })
      ).code,
    ).toBe(200);
  });

  test('without a token nothing is taken in; what is no form is refused', async () => {
    expect(
      (await client(files.server).call('POST', UPLOAD, { body: uploadForm('a.pdf', PDF) })).code,
    ).toBe(401);
    expect((await files.declarer.post(UPLOAD, { md5: 'x' })).code).toBe(422);
    const broken = await files.declarer.call('POST', UPLOAD, {
      body: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF',
      headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
    });
    expect(broken).toEqual({
      status: 200,
      code: 422,
      msg: '提交的内容格式不正确',
      data: { fields: {} },
    });
    await expect.poll(stored).toEqual([]);
  });

  /** 文件 16 */
  test('a file without owner is its uploader’s; for others it is not there, and the attempt is on record', async () => {
    const { data } = await upload('a.pdf');
    await files.server.pool.query('truncate audit_log');
    expect(await signed(files.other, data.fileId)).toEqual(NOT_FOUND);
    expect(await signed(files.other, '00000000-0000-4000-8000-000000000000')).toEqual(NOT_FOUND);
    expect(
      (await audits(files.server.pool)).map((a) => [
        a.action,
        a.outcome,
        a.code,
        a.user_id,
        a.entity_id,
      ]),
    ).toEqual([['fileSignedUrl', 'denied', 404, '3', data.fileId]]);
    expect((await signed(files.declarer, 'not-a-file-id')).code).toBe(422);
  });

  /** 文件 16 */
  test('a file of a declaration is for whoever may read that, no longer for its uploader alone', async () => {
    await declaration({ id: 71, declarer_id: USER.other, management_path: '/1-1/2-1/3-2/' });
    const { data } = await upload('a.pdf');
    await files.server.pool.query(
      `update file_info set owner_entity = 'declaration', owner_id = '71' where file_id = $1`,
      [data.fileId],
    );
    expect((await signed(files.other, data.fileId)).code).toBe(200);
    expect(await signed(files.declarer, data.fileId)).toEqual(NOT_FOUND);
    await files.server.pool.query(
      `update declaration set teaching_path = '/1-1/2-1/3-1/4-1/' where id = 71`,
    );
    expect((await signed(files.declarer, data.fileId)).code).toBe(200);
    await files.server.pool.query(
      `update file_info set owner_entity = 'unknown' where file_id = $1`,
      [data.fileId],
    );
    expect(await signed(files.other, data.fileId)).toEqual(NOT_FOUND);
  });

  /** 文件 12 */
  test('in simulation a preview works, an upload does not', async () => {
    const { data } = await upload('a.pdf');
    const admin = await login(files.server, 'admin');
    await admin.get(`/system/user/startTheImpersonationUser/${USER.declarer}`, {
      reason: '核对附件',
    });
    const simulated = client(files.server, admin.token, echo(USER.declarer));
    expect((await signed(simulated, data.fileId)).code).toBe(200);
    expect((await upload('b.pdf', PDF, {}, simulated)).msg).toBe(
      '模拟用户状态，没有权限进行此操作',
    );
    expect(stored()).toHaveLength(1);
  });

  /** As much of a declaration as reading rights look at. */
  async function declaration(more: {
    id: number;
    declarer_id: number;
    management_path: string;
  }): Promise<void> {
    await insert(files.server.pool, 'declaration', [
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
});
