import { describe, expect, test } from 'vitest';
import type { Level } from '../../../machines/approval/approval.types.ts';
import type { UnitDeciders } from '../../../src/school/units/contract/unit.calls.ts';
import { L1, L2, L3, L4 } from '../../kit/school/approval.ts';
import { PERSON, type PersonName } from '../../kit/school/college.ts';
import { send } from '../../kit/school/declarations.ts';
import { openUnits, unitForm } from '../../kit/school/units.ts';

const { college, item, at, office, node, move } = openUnits();
const decidersOf = async (key: string): Promise<UnitDeciders['levels']> =>
  (await office().get(`/foundation/unit/${(await node(key)).id}/deciders`)).data.levels;
const able = (levels: UnitDeciders['levels'], level: Level) =>
  levels
    .find((one) => one.level === level)
    ?.people.map((one) => one.userId)
    .sort();

describe('who can act here (单位 19)', () => {
  test('is everybody whose pass succeeds, and nobody else, agents included', async () => {
    await college.pool.query(
      `insert into approval_agent (school_id, principal_id, agent_id, begin_on, end_on, reason) values (1, $1, $2, '2026-11-01', '2026-11-30', '外出')`,
      [PERSON.supervisor, PERSON.li],
    );
    const unitAt = {
      management: '3-1',
      teaching: '4-1',
      supervisor: '3-1',
      master: '3-9',
    } as const;
    const names = Object.keys(PERSON) as PersonName[];
    for (const [level, steps] of [
      ['management', L1],
      ['teaching', L2],
      ['supervisor', L3],
      ['master', L4],
    ] as const) {
      const found: number[] = [];
      // whom it refuses it stays as it was for the next one
      let id = await item(...steps);
      for (const name of names.filter((one) => one !== 'declarer')) {
        if ((await send(college, college.as[name], id, 'pass')).code !== 200) continue;
        found.push(PERSON[name]);
        id = await item(...steps);
      }
      expect({ level, people: able(await decidersOf(unitAt[level]), level) }).toEqual({
        level,
        people: found.sort(),
      });
    }
    const supervisors = (await decidersOf('3-1')).find((one) => one.level === 'supervisor')?.people;
    expect(supervisors?.find((one) => one.userId === PERSON.li)).toMatchObject({
      agentFor: 'supervisor（至 2026-11-30）',
      through: '计算机学院',
    });
    await college.pool.query('delete from approval_agent');
  });

  /** 单位 20 */
  test('says so when nobody can, and counts what waits', async () => {
    const id = await item(...L1);
    await college.pool.query(`update app_user set account_status = 'disabled' where id = any($1)`, [
      [PERSON.management, PERSON.management2, PERSON.approver],
    ]);
    const level = (await decidersOf('3-1')).find((one) => one.level === 'management');
    const { rows } = await college.pool.query(
      `select count(*)::int as n from declaration where declare_status = 1 and current_level = 1 and management_unit_key = '3-1'`,
    );
    expect(level).toMatchObject({
      people: [],
      waiting: rows[0].n,
      hint: expect.stringContaining('没有人能办理'),
    });
    await college.pool.query(`update app_user set account_status = 'normal'`);
    expect(await at(id)).toBe('1@1 [1,0,0,0] r1');
  });

  /** 单位 12 */
  test('is answered for units of the caller’s scope only', async () => {
    const { id } = await node('3-1');
    expect((await college.as.wang.get(`/foundation/unit/${id}/deciders`)).code).toBe(403);
    await college.pool.query(`update user_unit_scope set node_key = '3-2' where user_id = $1`, [
      PERSON.reader,
    ]);
    expect((await office().get(`/foundation/unit/${id}/deciders`)).code).toBe(404);
    await college.pool.query(`update user_unit_scope set node_key = '1-1' where user_id = $1`, [
      PERSON.reader,
    ]);
  });
});

describe('a queue that loses its last approver', () => {
  const told = async () =>
    (await college.as.wang.get('/notice/list')).data.rows
      .filter((row: { kind: string }) => row.kind === 'uncovered')
      .map((row: { text: string; source: string }) => [row.text, row.source]);

  /** 单位 21、24 */
  test('the administrators of its scope are told once, when a unit is moved away from them', async () => {
    await item(...L2);
    const { rows } = await college.pool.query(
      `select count(*)::int as n from declaration where declare_status = 1 and current_level = 2 and teaching_unit_key = '4-1'`,
    );
    await college.pool.query(`update app_user set account_status = 'disabled' where id = any($1)`, [
      [PERSON.approver, PERSON.stranger],
    ]);
    expect(await told()).toEqual([]);
    const { id } = await node('4-1');
    const preview = (await office().get(`/foundation/unit/${id}/move`, { parentKey: '3-2' })).data;
    expect(preview.uncovered).toEqual([`软件工程系（教学单位审批，${rows[0].n} 条）`]);
    await move('4-1', '3-2');
    expect(await told()).toEqual([
      [`软件工程系已没有人能审批，${rows[0].n} 条申报在等待`, '教学单位审批'],
    ]);
    await move('4-1', '2-2');
    expect(await told()).toHaveLength(1);
    await college.pool.query(`update app_user set account_status = 'normal'`);
    await move('4-1', '3-1');
  });
});

/** 单位 7、22 */
test('a new name is a transition too; the key stays', async () => {
  const { id, version } = await node('4-2');
  const body = { ...unitForm('4-2', '网络与安全系', '3-1'), unitCode: '4-2', version };
  expect(await office().put(`/foundation/department/${id}`, body)).toMatchObject({
    code: 200,
    data: { unitName: '网络与安全系' },
  });
  const [line] = (await office().get(`/foundation/unit/${id}/transitions`)).data;
  expect(line).toMatchObject({
    kind: 'rename',
    text: '由网络工程系改名为网络与安全系',
    effectiveOn: '2026-11-20',
  });
});

describe('leaders and staff', () => {
  /** 单位 30 */
  test('leaders are people who are there; the history names them', async () => {
    const { id, version } = await node('3-2');
    const body = {
      version,
      leaderStaffId: PERSON.zhang,
      deputyIds: [PERSON.wang],
      secretaryIds: [],
    };
    expect(
      await office().put(`/foundation/unit/${id}/leaders`, { ...body, leaderStaffId: 999 }),
    ).toMatchObject({
      code: 422,
      data: { fields: { leaderStaffId: '没有这个人员' } },
    });
    expect(await office().put(`/foundation/unit/${id}/leaders`, body)).toMatchObject({ code: 200 });
    expect((await office().get(`/foundation/unit/${id}/leaders`)).data).toMatchObject({
      leader: { cname: '张老师' },
      deputies: [{ cname: '王老师' }],
    });
    expect((await office().get(`/foundation/college/${id}/history`)).data[0].changes).toEqual([
      { label: '负责人', before: '', after: '张老师' },
      { label: '分管教学领导', before: '', after: '王老师' },
    ]);
  });
  /** 单位 13 */
  test('the column counts those below too, as many as the list that it opens; the drawer names those of the unit itself', async () => {
    await college.pool.query(
      `update role set permissions = permissions || '{system:user:list}' where role_key = 'office'`,
    );
    const { rows: people } = await college.pool.query(
      'select unit_key as key, count(*)::int as n from app_user where unit_business_type = 0 group by 1',
    );
    const lists = await Promise.all(
      ['college', 'department'].map((name) =>
        office().get(`/foundation/${name}/list`, { pageSize: 200 }),
      ),
    );
    const units = lists.flatMap(({ data }) => data.rows);
    for (const { id, nodeKey: unitKey, staffCount } of units) {
      expect((await office().get('/system/user/list', { unitKey })).data.total).toBe(staffCount);
      expect((await office().get(`/foundation/unit/${id}/staff`)).data).toHaveLength(
        people.find(({ key }) => key === unitKey)?.n ?? 0,
      );
    }
    expect(units.some(({ staffCount }) => staffCount > 0)).toBe(true);
  });
});
