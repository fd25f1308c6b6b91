/** Number rules, notice texts and dictionaries over HTTP on a real database. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { HEADER } from '../../../src/platform/contract/paths.ts';
import type { Client } from '../../kit/client.ts';
import { SHIFTED } from '../../kit/fixed.ts';
import { L1, openCollege, WHY } from '../../kit/school/approval.ts';
import { declare, form, group } from '../../kit/school/declarations.ts';
import { signInSettings } from '../../kit/school/settings.ts';

const { college, item } = openCollege();
let settings: Client;
beforeAll(async () => {
  settings = await signInSettings(college);
});

it.skipIf(SHIFTED)(
  /** 设置 11–13 */
  'numbers follow the rule; 50 at once get 50 numbers without a gap; a changed rule goes on behind what is there',
  async () => {
    // each waits for the one before; whom that takes too long is told so, and asks again under their key as the screen does (调用 14)
    const add = async (n: number): Promise<string> => {
      const teachingClasses = [group(1, { adminClassIds: [1 + (n % 40)] })];
      const sent = {
        body: form({ courseId: 28, teachingClasses }),
        headers: { [HEADER.idempotency]: randomUUID() },
      };
      for (;;) {
        const answer = await college.as.declarer.call('POST', '/talent/declaration', sent);
        if (answer.status === 200) return answer.data.declarationNo;
        expect(answer.status).toBe(503);
      }
    };
    const first = await add(0);
    const base = Number(first.slice(8));
    const many = await Promise.all(Array.from({ length: 50 }, (_, n) => add(n)));
    expect(many.sort()).toEqual(
      Array.from({ length: 50 }, (_, n) => `20262-0-${String(base + 1 + n).padStart(5, '0')}`),
    );
    const rule = (pattern: string, version: number) =>
      settings.put('/foundation/general/numberRules/declaration', { pattern, version });
    expect((await rule('SB{seq:4}-{year}', 0)).data.fields).toEqual({ pattern: '流水号应在最后' });
    expect((await rule('SB{major}{seq:4}', 0)).data.fields).toEqual({
      pattern: '这种编号没有“{major}”',
    });
    expect((await rule('SB{year}', 0)).data.fields).toEqual({
      pattern: '要有一个流水号，如 {seq:4}（1 到 9 位）',
    });
    expect(await rule('SB{year}{seq:4}', 0)).toMatchObject({ code: 200 });
    expect([await add(1), await add(2)]).toEqual(['SB20260001', 'SB20260002']);
    expect((await rule('SB{year}{seq:4}', 0)).code).toBe(409);
    await college.pool.query('delete from number_sequence');
    expect(await add(3)).toBe('SB20260003');
    expect(await rule('', 1)).toMatchObject({ code: 200 });
    expect(await add(4)).toBe(`20262-0-${String(base + 51).padStart(5, '0')}`);
  },
);

/** 设置 15、16 */
it('notices are told in the school’s words, with the placeholders that the text has; reset they are the shipped ones', async () => {
  const text = (body: object) =>
    settings.put('/foundation/general/noticeTemplates/returned', { version: 0, ...body });
  expect((await text({ text: '{teacher}被退回', manyText: '{n} 条' })).data.fields).toEqual({
    text: '没有“{teacher}”这个占位符',
  });
  expect((await text({ text: '{course}退回', manyText: '几条退回' })).data.fields).toEqual({
    manyText: '几条合在一起的文字要有条数“{n}”',
  });
  expect(
    await text({ text: '请尽快修改{course}', manyText: '请尽快修改{course}等 {n} 条' }),
  ).toMatchObject({ code: 200 });
  await college.pool.query('truncate notice restart identity');
  await item(...L1, ['management', 'returnToDeclarer', { opinion: WHY }]);
  const told = async () =>
    (await college.as.declarer.get('/notice/list')).data.rows.map(
      (row: { text: string }) => row.text,
    );
  expect(await told()).toEqual([expect.stringMatching(/^请尽快修改《课程\d+》$/)]);
  expect(await settings.del('/foundation/general/noticeTemplates/returned')).toMatchObject({
    code: 200,
  });
  await item(...L1, ['management', 'returnToDeclarer', { opinion: WHY }]);
  expect((await told())[0]).toMatch(/^《课程\d+》被退回，请修改后重新提交$/);
});

/** 申报 10；设置 8 */
it('a stopped dictionary entry stays on what has it and is chosen anew nowhere', async () => {
  const kept = await declare(college.as.declarer, {
    courseId: 27,
    teachingClasses: [group(1, { adminClassIds: [38] })],
  });
  await college.pool.query(
    `update dict_data set enabled = false where dict_type = 'teaching_mode' and dict_value = '2'`,
  );
  const entries = (await college.as.declarer.get('/system/dict/data/type/teaching_mode')).data;
  expect(
    entries.map((one: { dictValue: string; stopped?: true }) => [one.dictValue, one.stopped]),
  ).toEqual([
    ['1', undefined],
    ['2', true],
    ['3', undefined],
  ]);
  const { data } = await college.as.declarer.get(`/talent/declaration/${kept.id}`);
  expect(
    (await college.as.declarer.put(`/talent/declaration/${kept.id}`, { ...data.body, version: 1 }))
      .code,
  ).toBe(200);
  const fresh = await college.as.declarer.post('/talent/declaration', {
    ...data.body,
    teachingClasses: [group(1, { adminClassIds: [37] })],
  });
  expect(fresh.data.fields).toEqual({ teachingMode: '线下已停用，不能选用' });
  await college.pool.query(`update dict_data set enabled = true where dict_type = 'teaching_mode'`);
});
