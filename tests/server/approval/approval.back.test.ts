import { describe, expect, it } from 'vitest';
import { L1, L2, L3, L4, openCollege, REJECT } from '../../kit/school/approval.ts';
import { PERSON } from '../../kit/school/college.ts';
import { group, lead } from '../../kit/school/declarations.ts';

const { college, to, at, item, refused } = openCollege();

describe('sends back', () => {
  /** 审批 27；申报 39 */
  it('to the declarer: the round is cleared, and the next one shows what has changed', async () => {
    const id = await item(...L3, [
      'supervisor',
      'returnToDeclarer',
      { opinion: '周学时 6 与方案 4 不一致，请核实' },
    ]);
    expect(await at(id)).toBe('2 [0,0,3,0] r1');
    const { data: returned } = await college.as.declarer.get(`/talent/declaration/${id}`);
    expect(returned).toMatchObject({
      progressText: '管理单位未到达 → 教学单位未到达 → 主管单位已退回 → 主审单位未到达',
      lastOpinion: '周学时 6 与方案 4 不一致，请核实',
      can: ['submit', 'edit', 'void'],
    });
    const body = {
      ...returned.body,
      weeklyHours: 3,
      endWeek: 18,
      totalHours: 54,
      theoryHours: 38,
      teachingMode: 3,
      platformName: '学习通',
      onlineHours: 4,
    };
    body.teachingClasses = [
      group(1, {
        ...returned.body.teachingClasses[0],
        capacity: 45,
        teachers: [lead(PERSON.li, 54)],
      }),
    ];
    await college.as.declarer.put(`/talent/declaration/${id}`, {
      ...body,
      version: returned.version,
    });
    expect((await to('declarer', id, 'submit')).data).toEqual({
      fields: { hoursReason: '学时与方案（64）不一致，请填写原因' },
    });
    await college.as.declarer.put(`/talent/declaration/${id}`, {
      ...body,
      hoursReason: '实验合并到期末',
      version: returned.version + 1,
    });
    expect((await to('declarer', id, 'submit')).data).toEqual({
      warnings: [{ key: 'hoursChanged', text: '总学时 54 与方案学时 64 不一致' }],
    });
    expect(
      await to('declarer', id, 'submit', { confirmed: ['hoursChanged', 'nothing'] }),
    ).toMatchObject({ code: 200 });
    const { data } = await college.as.management.get(`/talent/declaration/${id}`);
    expect(await at(id)).toBe('1@1 [1,0,0,0] r2');
    expect(data).toMatchObject({ lastOpinion: null, risks: ['newCourse', 'hoursChanged'] });
    expect(data.changedFields).toEqual({
      weeklyHours: ['4', '3'],
      endWeek: ['16', '18'],
      totalHours: ['64', '54'],
      theoryHours: ['48', '38'],
      teachingMode: ['线下', '混合'],
      platformName: ['', '学习通'],
      onlineHours: ['0', '4'],
      hoursReason: ['', '实验合并到期末'],
      'teachingClasses.0.capacity': ['40', '45'],
      'teachingClasses.0.teachers': ['主讲 王老师 64', '主讲 李老师 54'],
    });
  });

  /** 审批 28、68 */
  it('to the previous level, which decides again', async () => {
    const id = await item(...L3, ['supervisor', 'returnToPrevious', { opinion: '请' }]);
    expect(await at(id)).toBe('1@2 [2,1,3,0] r1');
    expect((await college.as.teaching.get(`/talent/declaration/${id}`)).data.progressText).toBe(
      '管理单位已通过 → 教学单位待重新审批 → 主管单位已退回 → 主审单位未到达',
    );
    await to('teaching', id, 'pass');
    expect(await at(id)).toBe('1@3 [2,2,1,0] r1');
  });
  /** 审批 28 */
  it('not from the first level', async () => {
    await refused(
      'approver',
      await item(...L1),
      'returnToPrevious',
      { opinion: '请' },
      { code: 409, msg: '没有上一级可以退回' },
    );
  });

  /** 审批 29 */
  it('to a chosen level, only from L4 and only where it has passed', async () => {
    const id = await item(...L4);
    await to('master', id, 'returnToLevel', { opinion: '请核对', level: 'management' });
    expect(await at(id)).toBe('1@1 [1,0,0,3] r1');
    await college.pool.query(
      'update declaration set current_level = 4, result1 = 9, enabled_levels = array[2,3,4]::smallint[], result2 = 2, result3 = 2, result4 = 1 where id = $1',
      [id],
    );
    await refused(
      'master',
      id,
      'returnToLevel',
      { opinion: '请核对', level: 'management' },
      { code: 409, msg: '管理单位本轮未审批通过，不能退回到该级' },
    );
    await to('master', id, 'returnToLevel', { opinion: '请核对', level: 'teaching' });
    expect(await at(id)).toBe('1@2 [9,1,0,3] r1');
  });

  /** 审批 31 */
  it('rejects for good', async () => {
    const id = await item(...L3, ['supervisor', 'reject', { opinion: REJECT }]);
    expect(await at(id)).toBe('5 [2,2,4,0] r1');
    await refused(
      'declarer',
      id,
      'submit',
      {},
      {
        code: 409,
        msg: expect.stringMatching(/^该申报已由 supervisor 于 \d\d:\d\d 不予通过$/),
      },
    );
  });
});

describe('withdraws', () => {
  /** 审批 20、22 */
  it('withdraws freely until somebody has decided, then with a reason', async () => {
    const free = await item(...L1, ['declarer', 'withdraw']);
    expect(await at(free)).toBe('3 [0,0,0,0] r1');
    const late = await item(...L2, ['declarer', 'withdraw', { opinion: '班级有变' }]);
    expect(await at(late)).toBe('3 [0,0,0,0] r1');
    await to('declarer', late, 'submit');
    expect(await at(late)).toBe('1@1 [1,0,0,0] r2');
  });
  /** 审批 50 */
  it('tells an approver whose page is open', async () => {
    const id = await item(...L1);
    await to('declarer', id, 'withdraw');
    await refused('management', id, 'pass', { version: 2 }, { code: 409, msg: '申报人已撤回' });
  });
});

describe('takes back', () => {
  /** 审批 32 */
  it('its own pass while the next level has not decided', async () => {
    const id = await item(...L2);
    expect((await college.as.management.get(`/talent/declaration/${id}`)).data.can).toEqual([
      'takeBack',
      'comment',
    ]);
    await refused(
      'management2',
      id,
      'takeBack',
      {},
      { code: 601, msg: '只能取回本人刚作出、下一级尚未处理的通过，且不超过时限' },
    );
    await to('teaching', id, 'assignTeachers', {
      classes: [group(1, { teachers: [lead(PERSON.li)] })],
    });
    expect(await to('management', id, 'takeBack')).toMatchObject({ code: 200 });
    expect(await at(id)).toBe('1@1 [1,0,0,0] r1');
  });
  /** 审批 32、56 */
  it('it stands in the queue where it stood; past the deadline it arrives anew and can be decided', async () => {
    const arrived = async (id: number) =>
      (await college.pool.query('select arrived_at as at from declaration where id = $1', [id]))
        .rows[0].at as Date;
    const id = await item(...L1);
    await college.pool.query(
      `update approval_record set created_at = created_at - interval '4 days' where declaration_id = $1;`,
      [id],
    );
    await college.pool.query(
      `update declaration set arrived_at = arrived_at - interval '4 days' where id = $1`,
      [id],
    );
    const first = await arrived(id);
    await to('management', id, 'pass');
    expect(await arrived(id)).not.toEqual(first);
    await to('management', id, 'takeBack');
    expect(await arrived(id)).toEqual(first);
    // once more: a taking back is no arrival
    await to('management', id, 'pass');
    await to('management', id, 'takeBack');
    expect(await arrived(id)).toEqual(first);
    await to('management', id, 'pass');
    await college.pool.query(
      `insert into approval_deadline (school_id, semester_id, level, deadline_at) values (1, 2, 1, $1::timestamptz + interval '1 hour')`,
      [first],
    );
    await to('management', id, 'takeBack');
    expect((await arrived(id)).getTime()).toBeGreaterThan(first.getTime());
    expect(await to('management', id, 'pass')).toMatchObject({ code: 200 });
  });
  /** 审批 32 */
  it('not once the next level has decided, and not after a day', async () => {
    const id = await item(...L3);
    await refused(
      'management',
      id,
      'takeBack',
      {},
      { code: 601, msg: '只能取回本人刚作出、下一级尚未处理的通过，且不超过时限' },
    );
    const old = await item(...L2);
    await college.pool.query(
      `update approval_record set created_at = created_at - interval '24 hours 1 minute' where declaration_id = $1`,
      [old],
    );
    await refused(
      'management',
      old,
      'takeBack',
      {},
      { code: 601, msg: '只能取回本人刚作出、下一级尚未处理的通过，且不超过时限' },
    );
    await college.pool.query(
      `insert into setting (school_id, key, value) values (1, 'takeBackHours', '48')`,
    );
    expect((await to('management', old, 'takeBack')).code).toBe(200);
    await college.pool.query(`delete from setting where key = 'takeBackHours'`);
  });
});
