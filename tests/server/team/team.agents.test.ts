import { describe, expect, test } from 'vitest';
import { PERSON, type PersonName } from '../../kit/school/college.ts';
import { audits, insert } from '../../kit/school/world.ts';
import { openTeam } from './team.ts';

const { college, get } = openTeam();

describe('setting an agent', () => {
  const day = { beginOn: '2026-11-20', endOn: '2026-11-27' };
  const set = (who: PersonName, more: Record<string, unknown> = {}) =>
    college.as[who].post('/hr/agency', { agentId: PERSON.zhang, ...day, reason: '出差', ...more });

  /** 用户 28、29 */
  test('is one’s own, one at a time, of today or later; both are told and stand in the audit', async () => {
    expect(await set('management', { agentId: PERSON.management })).toMatchObject({
      code: 422,
      data: { fields: { agentId: '不能由本人代理' } },
    });
    expect(await set('management', { beginOn: '2026-11-19' })).toMatchObject({
      code: 422,
      data: { fields: { beginOn: '开始日期不能早于今天' } },
    });
    expect(await set('management', { endOn: '2026-11-19' })).toMatchObject({
      code: 422,
      data: { fields: { endOn: '结束日期不能早于开始日期' } },
    });
    await insert(college.pool, 'user_role', [{ user_id: PERSON.onLeave, role_id: 22 }]);
    expect(await set('management', { agentId: PERSON.onLeave })).toMatchObject({
      code: 601,
      msg: '系统管理员、安全管理员、审计管理员不能代理审批',
    });
    expect((await set('management')).code).toBe(200);
    expect(
      await set('management', { agentId: PERSON.wang, beginOn: '2026-11-27', endOn: '2026-12-01' }),
    ).toMatchObject({
      code: 601,
      msg: '2026-11-20 至 2026-11-27 已由 张老师 代理，同一时间只能有一个代理人',
    });
    const both = await Promise.all(
      [1, 2].map(() =>
        set('management', { agentId: PERSON.wang, beginOn: '2026-11-28', endOn: '2026-12-01' }),
      ),
    );
    expect(both.map((one) => one.code).sort()).toEqual([200, 601]);
    expect(await set('supervisor', { agentId: PERSON.management })).toMatchObject({
      code: 601,
      msg: expect.stringContaining('自己也由 张老师 代理'),
    });
    const { mine } = (await get('management', '/hr/agency/list')).data;
    expect(
      mine.map((one: { agentName: string; state: string }) => [one.agentName, one.state]),
    ).toEqual([
      ['王老师', 'coming'],
      ['张老师', 'running'],
    ]);
    expect((await get('zhang', '/notice/list')).data.rows[0]).toMatchObject({
      kind: 'agency',
      text: '赵院长 委托您在 2026-11-20 至 2026-11-27 代为审批',
    });
    const row = (await audits(college.pool)).find(
      (one) => one.action === 'addAgency' && one.outcome === 'done',
    );
    expect(row).toMatchObject({
      user_id: String(PERSON.management),
      detail: { after: { principalId: PERSON.management, agentId: PERSON.zhang } },
    });
  });

  /** 用户 28 */
  test('somebody without approval rights has nothing to give', async () => {
    await college.pool.query(
      'insert into user_role (school_id, user_id, role_id) values (1, $1, 20)',
      [PERSON.second],
    );
    expect(await set('second')).toMatchObject({
      code: 601,
      msg: '您没有审批权限，不需要设置代理人',
    });
  });

  /** 用户 30 */
  test('ends early by the principal, at once, and not by others', async () => {
    expect((await set('management')).code).toBe(200);
    const { mine } = (await get('management', '/hr/agency/list')).data;
    const { id, version } = mine.find((one: { state: string }) => one.state === 'running');
    expect((await college.as.supervisor.post(`/hr/agency/${id}/end`, { version })).code).toBe(404);
    expect((await get('zhang', '/talent/approve/management/list')).code).toBe(200);
    expect((await college.as.management.post(`/hr/agency/${id}/end`, { version })).code).toBe(200);
    expect((await get('zhang', '/talent/approve/management/list')).code).toBe(403);
    expect(
      (await college.as.management.post(`/hr/agency/${id}/end`, { version: version + 1 })).code,
    ).toBe(409);
  });
});
