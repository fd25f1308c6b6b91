import { describe, expect, it } from 'vitest';
import { SHIFTED } from '../../kit/fixed.ts';
import { L1, openCollege } from '../../kit/school/approval.ts';
import { PERSON } from '../../kit/school/college.ts';
import { declare, group, lead } from '../../kit/school/declarations.ts';

const { college, to, item, refused } = openCollege();

describe('submit checks (申报 29–38)', () => {
  /** 申报 29、30 */
  it('fields that miss, beside the fields', async () => {
    const { id } = await declare(college.as.declarer, {
      totalHours: 65,
      teachingClasses: [group(1, { adminClassIds: [], teachers: [] })],
      endWeek: 19,
    });
    await refused(
      'declarer',
      id,
      'submit',
      {},
      {
        code: 422,
        msg: '分类学时之和应等于总学时',
        data: {
          fields: {
            totalHours: '分类学时之和应等于总学时',
            hoursReason: '学时与方案（64）不一致，请填写原因',
            endWeek: '本学期只有 18 周',
            'teachingClasses.0.adminClassIds': '第 1 教学班未选班级',
          },
        },
      },
    );
  });
  /** 申报 2、31 */
  it('obstacles, all of them', async () => {
    const first = await item(...L1);
    const { data } = await college.as.declarer.get(`/talent/declaration/${first}`);
    const { id } = await declare(college.as.second, {
      ...data.body,
      teachingClasses: [{ ...data.body.teachingClasses[0], teachers: [lead(PERSON.onLeave)] }],
    });
    await college.pool.query(
      `update app_user set account_status = 'disabled' where id in (${PERSON.master}, ${PERSON.voider}, ${PERSON.approver})`,
    );
    await college.pool.query(
      `update semester set declare_close_at = '2026-11-19T17:00:00+08:00' where id = 2`,
    );
    const className = data.adminClasses[0].name;
    await refused(
      'second',
      id,
      'submit',
      {},
      {
        code: 601,
        msg: `申报已于 11-19 17:00 截止\n主审单位（教务处）没有审批人，请联系管理员安排审批人\n${className} 本学期已有同一课程的申报 ${data.declarationNo}（申报人 钱秘书）\n教师 onLeave 不在职，不能承担教学任务`,
        data: { declarationNo: data.declarationNo },
      },
    );
    await college.pool.query(`update app_user set account_status = 'normal'`);
    await college.pool.query(
      `update semester set declare_close_at = '2026-12-18T17:00:00+08:00' where id = 2`,
    );
  });
  /** 申报 33 */
  it('what another one has begun for the same course and class is confirmed first, told while one declares, and blocks once it is submitted', async () => {
    const mine = await item();
    const { data } = await college.as.declarer.get(`/talent/declaration/${mine}`);
    const again = await declare(college.as.declarer, data.body);
    expect((await to('declarer', again.id, 'submit')).code).toBe(200);
    await to('declarer', again.id, 'withdraw');
    const other = await declare(college.as.second, data.body);
    const text = (what: string, no: string, name: string) =>
      `${data.adminClasses[0].name} 另有同一课程的${what} ${no}（申报人 ${name}）`;
    const adminClassIds = data.body.teachingClasses[0].adminClassIds.join(',');
    const asked = await college.as.declarer.get('/talent/declaration/options/routing', {
      courseId: data.courseId,
      adminClassIds,
    });
    const told = [
      {
        id: mine,
        declarationNo: data.declarationNo,
        text: text('草稿', data.declarationNo, '钱秘书'),
      },
      { ...again, text: text('已撤回的申报', again.declarationNo, '钱秘书') },
      { ...other, text: text('草稿', other.declarationNo, 'second') },
    ].map(({ id, declarationNo, text: said }) => ({ id, declarationNo, text: said }));
    expect(asked.data.clashes).toEqual(told);
    const warnings = [{ key: 'begunByOthers', text: told[2]?.text }];
    await refused(
      'declarer',
      mine,
      'submit',
      {},
      { code: 601, msg: told[2]?.text, data: { warnings } },
    );
    expect((await to('declarer', mine, 'submit', { confirmed: ['begunByOthers'] })).code).toBe(200);
    expect((await to('second', other.id, 'submit')).msg).toContain(
      `本学期已有同一课程的申报 ${data.declarationNo}`,
    );
  });
  /** 申报 2 */
  it.each<[string, string]>([
    [`declare_open_at = '2026-11-21T00:00:00+08:00'`, '申报尚未开放，11-21 00:00 开始'],
    ['state = 0', '申报尚未开放'],
    ['state = 2', '该学期已停止申报'],
  ])('window: %s', async (change, msg) => {
    const id = await item();
    await college.pool.query(`update semester set ${change} where id = 2`);
    await refused('declarer', id, 'submit', {}, { code: 601, msg });
    await college.pool.query(
      `update semester set state = 1, declare_open_at = '2026-11-09T00:00:00+08:00' where id = 2`,
    );
  });
  /** 审批 8、9 */
  it('the declarer themselves is no approver; people of the units above are', async () => {
    const id = await item();
    await college.pool.query(`update app_user set account_status = 'disabled' where id = any($1)`, [
      [PERSON.management, PERSON.management2, PERSON.approver],
    ]);
    await college.pool.query(
      `insert into user_role (school_id, user_id, role_id) values (1, ${PERSON.declarer}, 2)`,
    );
    await refused(
      'declarer',
      id,
      'submit',
      {},
      {
        code: 601,
        msg: '管理单位（计算机学院）没有其他审批人，本人提交的不能由本人审批，请联系管理员另外安排审批人',
      },
    );
    await college.pool.query(
      `delete from user_role where user_id = ${PERSON.declarer} and role_id = 2`,
    );
    await college.pool.query(
      `update app_user set account_status = 'normal' where id = ${PERSON.approver}`,
    );
    expect((await to('declarer', id, 'submit')).code).toBe(200);
    await college.pool.query(`update app_user set account_status = 'normal'`);
  });
  /** 申报 15、31 */
  it('an empty cell of the routing table', async () => {
    const { id } = await declare(college.as.declarer, {
      courseId: 29,
      teachingClasses: [group(1, { adminClassIds: [91] })],
    });
    await refused('declarer', id, 'submit', {}, { code: 601, msg: '主管单位审批：未设置主管单位' });
  });
  it.skipIf(SHIFTED)(
    'a course that somebody else is submitting for too long: said in Chinese, nothing changed, then it goes through',
    async () => {
      const id = await item();
      const other = await college.pool.connect();
      await other.query('begin');
      await other.query(
        `select pg_advisory_xact_lock(727100, hashtext('1/2/' || course_id)) from declaration where id = $1`,
        [id],
      );
      const msg = '同时操作的人较多，本次没有办成，内容没有改动。您填写的内容还在，请再试一次。';
      await refused('declarer', id, 'submit', {}, { code: 409, msg });
      await other.query('rollback');
      other.release();
      expect((await to('declarer', id, 'submit')).code).toBe(200);
    },
    20_000,
  );
  /** 申报 6、23、34–38 */
  it('warnings, until each is confirmed', async () => {
    await college.pool.query(
      `update app_user set weekly_hour_limit = 3 where id = ${PERSON.zhang}`,
    );
    const { id } = await declare(college.as.declarer, {
      courseId: 28,
      source: 2,
      offPlanReason: '学生需要',
      weeklyHours: 6,
      teachingClasses: [
        group(1, { adminClassIds: [39], capacity: 301, teachers: [lead(PERSON.zhang)] }),
      ],
    });
    const warnings = [
      { key: 'weeklyHours', text: '周学时 6 × 16 周 = 96，与总学时 64 相差超过 10%' },
      { key: 'offPlan', text: '该申报为计划外' },
      { key: `overload:${PERSON.zhang}`, text: '教师 张老师 本学期周学时将达到 6，超过上限 3' },
      { key: 'capacity:1', text: '第 1 教学班人数上限 301 超过最大教室的 300 座' },
    ];
    await refused(
      'declarer',
      id,
      'submit',
      {},
      { code: 601, msg: warnings.map((w) => w.text).join('\n'), data: { warnings } },
    );
    await refused(
      'declarer',
      id,
      'submit',
      { confirmed: ['weeklyHours', 'offPlan'] },
      { code: 601, msg: expect.any(String), data: { warnings: warnings.slice(2) } },
    );
    expect(
      (await to('declarer', id, 'submit', { confirmed: warnings.map((w) => w.key) })).code,
    ).toBe(200);
    const { data } = await college.as.management.get(`/talent/declaration/${id}`);
    expect([data.risks, data.warnings]).toEqual([['offPlan', 'newCourse', 'overload'], warnings]);
    await college.pool.query(`update app_user set weekly_hour_limit = 9999`);
  });
});
