import { beforeAll, describe, expect, it } from 'vitest';
import { openCollege, WHY } from '../../kit/school/approval.ts';
import { PERSON, type PersonName } from '../../kit/school/college.ts';
import { declare, group, send } from '../../kit/school/declarations.ts';

const { college } = openCollege();
const id: Record<string, number> = {};
const to = (by: PersonName, name: string, type: string, more: Record<string, unknown> = {}) =>
  send(college, college.as[by], id[name] ?? 0, type, more);

/** One declaration for each way in which a level can be concerned. */
beforeAll(async () => {
  const made =
    'draft atL1 atL2 atL3 returnedByL1 returnedByL2 secondRound sentBack rejected withdrawn takenBack elsewhere'.split(
      ' ',
    );
  for (const [i, name] of made.entries()) {
    const change = { courseId: i + 1, teachingClasses: [group(1, { adminClassIds: [i + 1] })] };
    ({ id: id[name] } = (await declare(college.as.declarer, change)) as { id: number });
    if (name !== 'draft') await to('declarer', name, 'submit');
  }
  for (const name of [
    'atL2',
    'atL3',
    'returnedByL2',
    'secondRound',
    'sentBack',
    'rejected',
    'takenBack',
  ])
    await to('management', name, 'pass');
  for (const name of ['atL3', 'sentBack', 'rejected'])
    await to('teaching', name, 'pass', { opinion: '教师已安排' });
  await to('management', 'returnedByL1', 'returnToDeclarer', { opinion: WHY });
  await to('teaching', 'returnedByL2', 'returnToDeclarer', { opinion: WHY });
  await to('teaching', 'secondRound', 'returnToDeclarer', { opinion: WHY });
  await to('declarer', 'secondRound', 'submit');
  await to('supervisor', 'sentBack', 'returnToPrevious', { opinion: '请' });
  await to('supervisor', 'rejected', 'reject', { opinion: '该课程本学期不具备开设条件' });
  await to('declarer', 'withdrawn', 'withdraw');
  await to('management', 'takenBack', 'takeBack');
  await college.pool.query('update declaration set campus_id = 2 where id = $1', [id.elsewhere]);
});

async function queue(by: PersonName, level: string, query: Record<string, unknown> = {}) {
  const { data, code } = await college.as[by].get(`/talent/approve/${level}/list`, {
    campusId: 1,
    pageSize: 100,
    ...query,
  });
  if (code !== 200) return { code };
  const nameOf = (it: { id: number }) => Object.keys(id).find((name) => id[name] === it.id);
  return {
    names: data.rows.map(nameOf).sort(),
    total: data.total,
    counts: data.counts,
    elsewhere: data.elsewhere,
    off: data.levelOff,
  };
}

describe('the queue of a level (申报 58)', () => {
  const EXPECTED: Record<string, [PersonName, Record<string, string[]>]> = {
    management: [
      'management',
      {
        pending: ['atL1', 'secondRound', 'takenBack'],
        done: ['atL2', 'atL3', 'rejected', 'returnedByL2', 'sentBack'],
        returned: ['returnedByL1'],
        rejected: [],
        reached: ['withdrawn'],
        all: [
          'atL1',
          'atL2',
          'atL3',
          'rejected',
          'returnedByL1',
          'returnedByL2',
          'secondRound',
          'sentBack',
          'takenBack',
          'withdrawn',
        ],
      },
    ],
    teaching: [
      'teaching',
      {
        pending: ['atL2', 'sentBack'],
        done: ['atL3', 'rejected'],
        returned: ['returnedByL2'],
        rejected: [],
        reached: ['secondRound', 'takenBack'],
        all: ['atL2', 'atL3', 'rejected', 'returnedByL2', 'secondRound', 'sentBack', 'takenBack'],
      },
    ],
    supervisor: [
      'supervisor',
      {
        pending: ['atL3'],
        done: [],
        returned: ['sentBack'],
        rejected: ['rejected'],
        reached: [],
        all: ['atL3', 'rejected', 'sentBack'],
      },
    ],
    master: ['master', { pending: [], done: [], returned: [], rejected: [], reached: [], all: [] }],
  };
  /** 申报 58、59 */
  it.each(Object.entries(EXPECTED))(
    '%s: each tab, each count its list and what another campus hides',
    async (level, [by, tabs]) => {
      const hidden = (tab: string) =>
        level === 'management' && ['pending', 'all'].includes(tab) ? 1 : 0;
      const counts: Record<string, number> = {
        ...Object.fromEntries(
          Object.entries(tabs).map(([tab, names]) => [tab, names.length + hidden(tab)]),
        ),
        own: 0,
      };
      const parts = Object.entries(counts).filter(([tab]) => tab !== 'all');
      expect(parts.reduce((sum, [, n]) => sum + n, 0)).toBe(counts.all);
      for (const [tab, names] of Object.entries(tabs))
        expect(await queue(by, level, { tab }), tab).toEqual({
          names,
          total: names.length,
          counts,
          elsewhere: hidden(tab),
          off: false,
        });
    },
  );

  /** 申报 59 */
  it('shows all campuses when none is chosen', async () => {
    const all = await queue('management', 'management', { campusId: '' });
    expect(all).toMatchObject({
      names: ['atL1', 'elsewhere', 'secondRound', 'takenBack'],
      elsewhere: 0,
    });
  });
  /** 申报 59 */
  it('counts under the filter, too', async () => {
    const filtered = await queue('management', 'management', {
      keyword: '课程1',
      risk: 'newCourse',
      tab: 'all',
    });
    const counts = { pending: 2, done: 0, returned: 0, all: 3 };
    expect(filtered).toMatchObject({
      names: ['takenBack', 'withdrawn'],
      total: 2,
      elsewhere: 1,
      counts,
    });
    expect(await queue('management', 'management', { risk: 'none' })).toMatchObject({
      names: [],
      total: 0,
    });
  });
  /** 审批 2 */
  it('is 403 for another level and empty for another college', async () => {
    expect(await queue('management', 'teaching')).toEqual({ code: 403 });
    expect(await queue('stranger', 'management')).toMatchObject({
      names: [],
      counts: { pending: 0, done: 0, returned: 0, all: 0 },
    });
    expect(await queue('declarer', 'management')).toEqual({ code: 403 });
  });
  /** 申报 58 */
  it.each(Object.keys(EXPECTED))(
    '%s: what one has declared oneself waits for others, in every number',
    async (level) => {
      const n = ['management', 'teaching', 'supervisor', 'master'].indexOf(level) + 1;
      const who = college.as.approver;
      const counted = async () => {
        const list = async (tab: string) =>
          (await who.get(`/talent/approve/${level}/list`, { campusId: 1, pageSize: 100, tab }))
            .data;
        const { data: groups } = await who.get(`/talent/approve/${level}/groups`, {
          campusId: 1,
          by: 'course',
        });
        const { data: summary } = await who.get('/home/summary', { campusId: 1 });
        const pending = await list('pending');
        return {
          listed: pending.rows.length,
          total: pending.total,
          tab: pending.counts.pending - pending.elsewhere,
          groups: groups.reduce((sum: number, one: { count: number }) => sum + one.count, 0),
          card:
            summary.todos.find((one: { level: string }) => one.level === level).pending -
            pending.elsewhere,
          own: pending.counts.own,
          ownListed: (await list('own')).rows.map((row: { id: number }) => row.id),
        };
      };
      const pendingByType = async () =>
        (await who.get('/talent/approve/pending', { campusId: 1 })).data[0].pending;
      const [row] = (await who.get(`/talent/approve/${level}/list`, { campusId: 1, tab: 'all' }))
        .data.rows;
      const target = row?.id ?? id.atL3;
      const put = (declarer: number, status: number, at: number | null) =>
        college.pool.query(
          'update declaration set declarer_id = $2, declare_status = $3, current_level = $4 where id = $1',
          [target, declarer, status, at],
        );
      await put(PERSON.declarer, 1, n);
      const [others, everything] = [await counted(), await pendingByType()];
      await put(PERSON.approver, 1, n);
      const less = others.listed - 1;
      const all = { listed: less, total: less, tab: less, groups: less, card: less };
      expect(await counted()).toEqual({ ...all, own: 1, ownListed: [target] });
      expect(await pendingByType()).toBe(everything - 1);
    },
  );
  /** 申报 58 */
  it('the longest waiting comes first, with days and the opinion of the level before', async () => {
    await college.pool.query(
      `update declaration set arrived_at = arrived_at - interval '8 days' where id = $1`,
      [id.sentBack],
    );
    const { data } = await college.as.teaching.get('/talent/approve/teaching/list', {
      campusId: 1,
    });
    expect(
      data.rows.map((r: Record<string, unknown>) => [r.id, r.waitingDays, r.lastOpinion]),
    ).toEqual([
      [id.sentBack, 8, '请'],
      [id.atL2, 0, null],
    ]);
    const shortest = await college.as.teaching.get('/talent/approve/teaching/list', {
      campusId: 1,
      orderByColumn: 'waitingDays',
      isAsc: 'asc',
    });
    expect(shortest.data.rows.map((r: { id: number }) => r.id)).toEqual([id.atL2, id.sentBack]);
  });
  /** 审批 61 */
  it('says when the level is off; what is in flight stays', async () => {
    await college.pool.query('update semester set enable_teaching_approve = false where id = 2');
    expect(await queue('teaching', 'teaching')).toMatchObject({
      names: ['atL2', 'sentBack'],
      off: true,
    });
  });
});
