import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { afresh } from '../../kit/afresh.ts';
import { type Client, client, login, whole } from '../../kit/client.ts';
import { uploadForm } from '../../kit/school/samples.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

/** 头像 (用户 6). */
let server: TestServer;
let admin: Client;
const ids = new Map<string, number>();
beforeAll(async () => {
  server = await startServer({ template: 'demo' });
  const { rows } = await server.pool.query(
    `select id::int, username from app_user where username in ('declarer', 'master')`,
  );
  for (const row of rows) ids.set(row.username, row.id);
  admin = await login(server, 'admin');
});
afterAll(() => server.stop());
afresh(() => server.pool);

const PLACE = { clientId: 'resources', modelId: 'user:avatar' };
const png = (size: number) =>
  sharp({ create: { width: size, height: size, channels: 3, background: '#3366cc' } })
    .png()
    .toBuffer();
const upload = async (who: Client, size = 600) =>
  (
    await who.call('POST', '/file/fileInfo/upload', {
      body: uploadForm('我.png', await png(size), PLACE),
    })
  ).data;
const TOLD = [
  'id',
  'labels',
  'writable',
  'roleNames',
  'scopeTexts',
  'accountStatus',
  'lastLoginAt',
  'duty',
  'post',
  'simulateRefusal',
  'changeRefusal',
  'login',
  'vouching',
];
const setAvatar = async (avatarFileId: string | null) => {
  const { data } = await admin.get(`/system/user/${ids.get('declarer')}`);
  const body = Object.fromEntries(Object.entries(data).filter(([key]) => !TOLD.includes(key)));
  return admin.put(`/system/user/${ids.get('declarer')}`, { ...body, avatarFileId });
};
const owners = async () =>
  (
    await server.pool.query(
      `select file_id as id, owner_entity as entity, owner_id as owner from file_info where model_id = 'user:avatar' order by created_at, file_id`,
    )
  ).rows;

test('is shown to its owner, made smaller and encoded anew; another one takes its place; without one there is none', async () => {
  const [first, second] = [await upload(admin), await upload(admin, 100)];
  expect((await setAvatar(first.fileId)).data).toMatchObject({ avatarFileId: first.fileId });
  const me = await login(server, 'declarer');
  const told = await me.get('/getInfo');
  expect(told.msg).toBe('操作成功');
  const shown = await client(server).send('GET', told.user.avatar);
  expect(shown.headers.get('content-type')).toBe('image/webp');
  expect(await sharp(await shown.arrayBuffer()).metadata()).toMatchObject({
    format: 'webp',
    width: 256,
    height: 256,
  });
  const { data: row } = await admin.get(`/system/user/${ids.get('declarer')}`);
  expect(
    (await whole(client(server).send('GET', row.labels.avatarFileId))).headers.get('content-type'),
  ).toBe('image/webp');
  expect((await setAvatar(second.fileId)).code).toBe(200);
  expect(await owners()).toEqual([
    { id: first.fileId, entity: null, owner: null },
    { id: second.fileId, entity: 'avatar', owner: String(ids.get('declarer')) },
  ]);
  expect((await setAvatar(null)).code).toBe(200);
  expect((await me.get('/getInfo')).user.avatar).toBeNull();
  expect((await owners()).map(({ entity }) => entity)).toEqual([null, null]);
});

/** 文件 18 */
test('is a picture that one has uploaded oneself, for this; who changes no users uploads none', async () => {
  const foreign = await upload(admin);
  await server.pool.query('update file_info set created_by = $2 where file_id = $1', [
    foreign.fileId,
    ids.get('master'),
  ]);
  const refused = { code: 422, data: { fields: { avatarFileId: '图片不存在，请重新上传' } } };
  expect(await setAvatar(foreign.fileId)).toMatchObject(refused);
  expect(await setAvatar('00000000-0000-4000-8000-000000000000')).toMatchObject(refused);
  const declarer = await login(server, 'declarer');
  const answer = await declarer.call('POST', '/file/fileInfo/upload', {
    body: uploadForm('我.png', await png(64), PLACE),
  });
  expect(answer.code).toBe(403);
});

/** 楼宇照片 (教室 3；文件 18): the same way, three of them beside each other. */
test('a building has its photos, each for its purpose; a wrong one is refused at its field, and one that is taken off belongs to nothing', async () => {
  const rooms = await login(server, 'rooms');
  const photo = async (modelId: string) => {
    const body = uploadForm('楼.png', await png(2000), { clientId: 'resources', modelId });
    return (await rooms.call('POST', '/file/fileInfo/upload', { body })).data.fileId as string;
  };
  const set = async (change: object) => {
    const {
      id,
      writable: _w,
      labels: _l,
      roomCount: _r,
      seatCount: _s,
      ...body
    } = (await rooms.get('/resource/building/1')).data;
    return rooms.put(
      `/resource/building/${id}`,
      Object.fromEntries(
        Object.entries({ ...body, ...change }).filter(([key]) => key !== 'keeperName'),
      ),
    );
  };
  const [front, plan] = [await photo('building:photo'), await photo('building:floorPlan')];
  expect((await set({ photoFileId: plan })).data.fields).toEqual({
    photoFileId: '图片不存在，请重新上传',
  });
  expect((await set({ photoFileId: front, floorPlanFileId: plan })).code).toBe(200);
  const { data } = await rooms.get('/resource/building/1');
  const shown = await client(server).send('GET', data.labels.photoFileId);
  expect([data.entranceFileId, (await sharp(await shown.arrayBuffer()).metadata()).width]).toEqual([
    null,
    1600,
  ]);
  expect((await set({ photoFileId: null })).code).toBe(200);
  const { rows } = await server.pool.query(
    `select file_id, owner_entity from file_info where file_id in ($1, $2) order by owner_entity nulls first`,
    [front, plan],
  );
  expect(rows).toEqual([
    { file_id: front, owner_entity: null },
    { file_id: plan, owner_entity: 'building:floorPlanFileId' },
  ]);
});
