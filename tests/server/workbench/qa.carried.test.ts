import { beforeAll, expect, it } from 'vitest';
import { HISTORIES } from '../../../src/main/server/histories.ts';
import { conform } from '../../../src/workbench/server/conform.ts';
import { L3, openCollege, WHY } from '../../kit/school/approval.ts';
import { signInSettings } from '../../kit/school/settings.ts';

const { college, item, at, to } = openCollege();
beforeAll(async () => {
  const settings = await signInSettings(college);
  await settings.put('/foundation/general/parameters/resubmitPolicy', {
    scope: 'semester',
    value: 'onlyChanged',
    version: 0,
  });
});

/** What the check of the log finds. */
async function told(): Promise<string> {
  const lines: string[] = [];
  await conform(HISTORIES, college.pool, 1, ({ text }) => lines.push(text));
  return lines.join();
}

/** 审批 49、77；测试 25 */
it('the check of the log knows a pass that is carried, and finds one that nobody had given', async () => {
  const id = await item(...L3, ['supervisor', 'returnToDeclarer', { opinion: WHY }]);
  const confirmed = ['seenAgain:supervisor+master'];
  expect(await to('declarer', id, 'submit', { confirmed })).toMatchObject({ code: 200 });
  expect(await at(id)).toBe('1@3 [8,8,1,0] r2');
  expect(await told()).toBe('');
  // sent back to a level that kept its pass, and on again
  for (const [who, type, more] of [
    ['supervisor', 'pass', {}],
    ['approver', 'returnToLevel', { opinion: WHY, level: 'management' }],
    ['management', 'pass', {}],
  ] as const)
    expect(await to(who, id, type, more), type).toMatchObject({ code: 200 });
  expect(await told()).toBe('');
  // the level of the first round takes its pass back behind the product
  await college.pool.query(
    `update approval_record set level = 2 where declaration_id = $1 and round = 1 and action = 'pass' and level = 1`,
    [id],
  );
  expect(await told()).not.toBe('');
});

/** 审批 77 */
it('a pass that says it is carried, while nobody had passed at its level', async () => {
  const id = await item(...L3, ['supervisor', 'returnToDeclarer', { opinion: WHY }]);
  await to('declarer', id, 'submit', { confirmed: ['seenAgain:supervisor+master'] });
  // what was passed at the second level was, as the log now says, passed by nobody: switched off at that time
  await college.pool.query(
    `update approval_record set action = 'systemPass', opinion = '系统通过（该级审批已关闭）',
       results = array[2, 8, 1, 0]::smallint[] where declaration_id = $1 and round = 1 and action = 'pass' and level = 2`,
    [id],
  );
  expect(await told()).toContain('该级以前由人通过');
});
