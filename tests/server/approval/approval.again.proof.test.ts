import { describe, expect, it } from 'vitest';
import { L1, L2, L3, openCollege } from '../../kit/school/approval.ts';

const { college, to, at, item } = openCollege();

describe('退回重审', () => {
  const flagged = async (id: number) => {
    const found = [];
    for (const level of ['management', 'teaching', 'supervisor', 'master'] as const) {
      const rowsOf = async (query: Record<string, unknown>) =>
        (
          (
            await college.as.approver.get(`/talent/approve/${level}/list`, {
              pageSize: 200,
              ...query,
            })
          ).data.rows as { id: number }[]
        ).map((row) => row.id);
      if ((await rowsOf({ group: 'exception:returned' })).includes(id)) {
        found.push(level);
        expect(await rowsOf({ risk: 'returned' })).toContain(id);
      } else expect(await rowsOf({ risk: 'returned' })).not.toContain(id);
      if (found.includes(level))
        expect(await rowsOf({ group: 'exception:none' })).not.toContain(id);
    }
    const { risks } = (await college.as.approver.get(`/talent/declaration/${id}`)).data;
    expect(risks.includes('returned')).toBe(found.length > 0);
    return found;
  };
  /** 审批 30；申报 23 */
  it('every level on the way back up, until the one that returned it passes it', async () => {
    const id = await item(...L3, ['supervisor', 'returnToPrevious', { opinion: '请核对学时' }]);
    expect(await flagged(id)).toEqual(['teaching']);
    await to('teaching', id, 'pass');
    expect(await flagged(id)).toEqual(['supervisor']);
    await to('supervisor', id, 'pass');
    expect(await flagged(id)).toEqual([]);
    await to('master', id, 'returnToLevel', { opinion: '请核对班级', level: 'management' });
    for (const by of ['management', 'teaching', 'supervisor'] as const) {
      expect(await flagged(id)).toEqual([by]);
      await to(by, id, 'pass');
    }
    expect(await flagged(id)).toEqual(['master']);
    await to('master', id, 'returnToDeclarer', { opinion: '请申报人核对班级' });
    await to('declarer', id, 'submit');
    expect(await flagged(id)).toEqual([]);
  });

  /** 审批 58、60 */
  it('no batch passes it unread: it says who returned it and why, and wants to be confirmed', async () => {
    const plain = await item(...L1);
    const id = await item(...L2, ['teaching', 'returnToPrevious', { opinion: '教学班人数不对' }]);
    const items = [plain, id];
    const pass = async (more: Record<string, unknown>) => {
      const { rows } = await college.pool.query(
        'select id::int as id, version from declaration where id = any($1)',
        [items],
      );
      return (
        await college.as.management.post('/talent/declaration/events', {
          type: 'pass',
          items: rows,
          ...more,
        })
      ).data;
    };
    const text = expect.stringMatching(/^退回重审：教学单位 .+ 退回，意见：教学班人数不对$/);
    expect(await pass({})).toMatchObject({
      done: [plain],
      refused: [
        {
          id,
          code: 601,
          msg: expect.stringContaining('需确认：退回重审：'),
          warnings: [{ key: 'returned', text }],
        },
      ],
    });
    expect(await at(id)).toBe('1@1 [1,3,0,0] r1');
    items.shift();
    expect(await pass({ confirmed: ['returned'] })).toMatchObject({ done: [id], refused: [] });
    // the level that returned it meets it again
    const { rows } = await college.pool.query(
      'select id::int as id, version from declaration where id = $1',
      [id],
    );
    const answer = await college.as.teaching.post('/talent/declaration/events', {
      type: 'pass',
      items: rows,
    });
    expect(answer.data.refused).toEqual([expect.objectContaining({ id, code: 601 })]);
  });
});
