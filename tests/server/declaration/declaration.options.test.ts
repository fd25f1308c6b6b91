import { describe, expect, it } from 'vitest';
import { client, echo } from '../../kit/client.ts';
import { openCollege } from '../../kit/school/approval.ts';
import { PERSON } from '../../kit/school/college.ts';

const { college, item, to } = openCollege();
const options = async (
  of: string,
  query: Record<string, unknown> = {},
  by: 'declarer' | 'teaching' | 'management' = 'declarer',
) => college.as[by].get(`/talent/declaration/options/${of}`, query);

describe('what the form chooses from', () => {
  it('courses by code, name and pinyin, only enabled ones unless named', async () => {
    const found = async (query: Record<string, unknown>) =>
      (await options('course', query)).data.map((c: { id: number }) => c.id);
    expect(await found({ keyword: 'C31' })).toEqual([31]);
    expect(await found({ keyword: '思想' })).toEqual([31]);
    expect(await found({ keyword: 'P12' })).toEqual([12]);
    expect(await found({ keyword: '停用' })).toEqual([]);
    expect(await found({ ids: '32' })).toEqual([32]);
    expect((await options('course', { ids: '31' })).data[0]).toEqual({
      id: 31,
      courseCode: 'C31',
      courseName: '思想道德',
      credits: 4,
      totalHours: 64,
      theoryHours: 48,
      experimentHours: 16,
      computerHours: 0,
      practiceHours: 0,
      weeklyHours: 4,
      teachingUnitKey: '3-2',
      teachingUnitName: '数学学院',
      courseRank: '1',
      examMode: '1',
      teachingMode: 2,
    });
  });
  it('classes of their management scope only', async () => {
    const names = async (query: Record<string, unknown>) =>
      (await options('adminClass', query)).data.map((c: { name: string }) => c.name);
    expect(await names({ keyword: '音乐' })).toEqual(['音乐2501']);
    expect(await names({ ids: '1,92' })).toEqual(['软件2501']);
    expect(await names({})).toHaveLength(41);
  });
  /** 申报 22 */
  it('teachers in service, with the hours that they have declared', async () => {
    await item(['declarer', 'submit']);
    await item(); // a draft is not yet declared
    const wang = {
      staffId: PERSON.wang,
      employeeNumber: '1021',
      name: '王老师',
      unitName: '软件工程系',
      title: null,
      weeklyHours: 4,
      weeklyLimit: 9999,
    };
    expect((await options('teacher', { keyword: 'wangshi' }, 'teaching')).data).toEqual([wang]);
    expect(
      (await options('teacher', { unitKey: '3-1' })).data.map(
        (t: { staffId: number }) => t.staffId,
      ),
    ).toEqual([PERSON.wang, PERSON.li, PERSON.zhang]);
    expect((await options('teacher', { unitKey: '3-2' })).data).toEqual([]);
    // those of one's own units come first, whatever their numbers
    await college.pool.query(`update app_user set unit_key = '3-2' where id = $1`, [PERSON.wang]);
    const order = (await options('teacher')).data.map((t: { staffId: number }) => t.staffId);
    expect(order).toEqual([PERSON.li, PERSON.zhang, PERSON.wang]);
    await college.pool.query(`update app_user set unit_key = '4-1' where id = $1`, [PERSON.wang]);
    expect(await options('teacher', {}, 'management')).toMatchObject({ code: 403 });
  });
});

it('in a simulation everything is to be seen and nothing to be done (审批 53)', async () => {
  const id = await item(['declarer', 'submit']);
  expect((await college.as.management.get(`/talent/declaration/${id}`)).data.can).toContain('pass');
  await college.pool.query(
    `update role set permissions = permissions || array['system:user:simulate'] where role_key = 'reader'`,
  );
  await college.pool.query(
    `update auth_session set simulate_user_id = ${PERSON.management}, simulate_expires_at = now() + interval '20 minutes' where user_id = ${PERSON.reader}`,
  );
  const simulating = client(college.server, college.as.reader.token, echo(PERSON.management));
  const { data } = await simulating.get(`/talent/declaration/${id}`);
  expect(data).toMatchObject({
    state: 'inReview.management',
    can: [],
    actor: { declarer: false, levels: [] },
  });
  expect(
    await simulating.post(`/talent/declaration/${id}/event`, { type: 'pass', version: 2 }),
  ).toMatchObject({ code: 601 });
  expect((await to('management', id, 'pass')).code).toBe(200);
});
