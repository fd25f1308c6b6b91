/** User config, signature and the school's logo over HTTP on a real database. */
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import type { Client } from '../../kit/client.ts';
import { L1, openCollege, WHY } from '../../kit/school/approval.ts';
import { uploadForm } from '../../kit/school/samples.ts';
import { signInSettings } from '../../kit/school/settings.ts';

const { college, item } = openCollege();
let settings: Client;
beforeAll(async () => {
  const rights = [
    'foundation:userConfig:list',
    'foundation:userConfig:edit',
    'foundation:school:list',
    'foundation:school:edit',
  ];
  settings = await signInSettings(college, 'settings', 40, rights);
  await college.pool.query(
    `update role set permissions = permissions || '{foundation:userConfig:list}' where role_key in ('declarer', 'management')`,
  );
});
const picture = (width: number) =>
  sharp({ create: { width, height: 60, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
const upload = async (by: Client, modelId: string, content: Uint8Array, name = 'a.png') =>
  by.post('/file/fileInfo/upload', uploadForm(name, content, { clientId: 'resources', modelId }));
const config = async (by: Client) => (await by.get('/getInfo')).user.userConfig;

/** 设置 25 */
it('用户配置 is for every account: one without any right reads their own settings, keeps and resets them', async () => {
  const { stranger } = college.as;
  expect((await stranger.get('/getInfo')).permissions).not.toContain('foundation:userConfig:list');
  expect((await stranger.put('/foundation/userConfig', { pageSize: 50 })).code).toBe(200);
  expect((await stranger.get('/foundation/userConfig')).data.own).toMatchObject({ pageSize: 50 });
  const reset = await stranger.post('/foundation/userConfig/reset', { parts: ['pageSize'] });
  expect(reset.code).toBe(200);
  expect((await stranger.get('/foundation/userConfig')).data.own).not.toHaveProperty('pageSize');
  expect((await stranger.get('/foundation/userConfig/roles')).code).toBe(403);
});

/** 设置 19、20 */
it('what a role starts with counts until somebody sets it themselves; 恢复默认 gives it back', async () => {
  expect(
    await settings.put('/foundation/userConfig/roles/1', {
      config: { theme: 'red', pageSize: 50 },
      version: 0,
    }),
  ).toMatchObject({
    code: 200,
  });
  expect(await config(college.as.declarer)).toEqual({
    theme: 'red',
    pageSize: 50,
    businessType: 0,
    semesterId: 2,
    schoolYearId: 1,
  });
  expect(await config(college.as.management)).toEqual({
    businessType: 0,
    semesterId: 2,
    schoolYearId: 1,
  });
  await college.as.declarer.put('/foundation/userConfig', { pageSize: 100 });
  expect((await college.as.declarer.get('/foundation/userConfig')).data).toMatchObject({
    own: { pageSize: 100 },
    defaults: { theme: 'red', pageSize: 50 },
    defaultsOf: 'declarer',
    signature: null,
  });
  const reset = await college.as.declarer.post('/foundation/userConfig/reset', {
    parts: ['pageSize', 'theme'],
  });
  expect(reset.data).toEqual({ theme: 'red', pageSize: 50 });
  expect(await config(college.as.declarer)).toMatchObject({ pageSize: 50, businessType: 0 });
  expect(
    (await settings.put('/foundation/userConfig/roles/1', { config: {}, version: 0 })).code,
  ).toBe(409);
  expect(
    (await college.as.declarer.put('/foundation/userConfig/roles/1', { config: {}, version: 1 }))
      .code,
  ).toBe(403);
  expect(
    await settings.put('/foundation/userConfig/roles/1', { config: {}, version: 1 }),
  ).toMatchObject({ code: 200 });
});

/** 设置 21 */
it('who does not want to hear of a kind is not told; that something came back everybody is', async () => {
  await college.as.management.put('/foundation/userConfig', { mutedNotices: ['arrived'] });
  expect(
    (await college.as.declarer.put('/foundation/userConfig', { mutedNotices: ['returned'] })).code,
  ).toBe(422);
  await college.pool.query('truncate notice');
  await item(...L1);
  const { rows } = await college.pool.query(
    `select u.username from notice n join app_user u on u.id = n.user_id where n.kind = 'arrived' order by 1`,
  );
  expect(rows.map(({ username }) => username)).toEqual(['approver', 'management2']);
  await item(...L1, ['management', 'returnToDeclarer', { opinion: WHY }]);
  expect((await college.as.declarer.get('/notice/list')).data.rows).toHaveLength(1);
  // a role's default mutes as well
  await college.as.management.post('/foundation/userConfig/reset', { parts: ['notices'] });
  await settings.put('/foundation/userConfig/roles/2', {
    config: { mutedNotices: ['arrived'] },
    version: 0,
  });
  await college.pool.query('truncate notice');
  await item(...L1);
  const after = await college.pool.query(
    `select u.username from notice n join app_user u on u.id = n.user_id where n.kind = 'arrived' order by 1`,
  );
  expect(after.rows.map(({ username }) => username)).toEqual(['approver']);
});

/** 设置 22 */
it('a signature is encoded anew and stands beside one’s decisions; only one’s own upload for it is taken', async () => {
  const { data: file } = await upload(college.as.management, 'user:signature', await picture(900));
  expect(
    (await college.as.declarer.put('/foundation/userConfig/signature', { fileId: file.fileId }))
      .data.fields,
  ).toEqual({
    fileId: '图片不存在，请重新上传',
  });
  expect(
    await college.as.management.put('/foundation/userConfig/signature', { fileId: file.fileId }),
  ).toMatchObject({ code: 200 });
  const { rows } = await college.pool.query(
    'select mime, file_suffix, owner_entity from file_info where file_id = $1',
    [file.fileId],
  );
  expect(rows).toEqual([{ mime: 'image/webp', file_suffix: 'webp', owner_entity: 'signature' }]);
  const id = await item(...L1, ['management', 'pass']);
  const { steps } = (await college.as.declarer.get(`/talent/declaration/${id}`)).data;
  expect(steps[1].signatureUrl).toBeUndefined();
  const shown = await college.as.declarer.send('GET', steps[0].signatureUrl);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).width).toBe(360);
  await college.as.management.put('/foundation/userConfig/signature', { fileId: null });
  expect(
    (await college.as.declarer.get(`/talent/declaration/${id}`)).data.steps[0].signatureUrl,
  ).toBeUndefined();
  const fake = await upload(
    college.as.management,
    'user:signature',
    Buffer.from('<svg onload=alert(1)>'),
    'a.png',
  );
  expect(fake).toMatchObject({ code: 601, msg: '文件内容与扩展名不符，请重新选择文件' });
});

/** 单位 3 */
it('the logo is kept with the school, shown to whoever logs in, and its history says so', async () => {
  const none = await college.server.app.inject({
    method: 'GET',
    url: '/api/foundation/school/logo',
  });
  expect(none.json().code).toBe(404);
  const { data: file } = await upload(settings, 'school:logo', await picture(300));
  const { data: school } = await settings.get('/foundation/school/1');
  const body = Object.fromEntries(
    ['schoolCode', 'schoolName', 'shortName', 'enabled'].map((key) => [key, school[key]]),
  );
  const saved = await settings.put('/foundation/school/1', {
    ...body,
    schoolCode: '9999900001',
    logoFileId: file.fileId,
    version: school.version,
  });
  expect(saved).toMatchObject({ code: 200, data: { logoFileId: file.fileId } });
  const logo = await college.server.app.inject({
    method: 'GET',
    url: '/api/foundation/school/logo',
  });
  expect([logo.statusCode, logo.headers['content-type']]).toEqual([200, 'image/webp']);
  const { data: history } = await settings.get('/foundation/school/1/history');
  expect(JSON.stringify(history)).toContain('校徽');
});
