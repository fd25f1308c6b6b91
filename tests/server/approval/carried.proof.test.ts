/** 只重审内容有变的级 over HTTP on a real database: what is compared, who sees it again, what stands in the records. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { DeclarationBody } from '../../../src/school/declaration/contract/declaration.shapes.ts';
import type { Client } from '../../kit/client.ts';
import { L1, L2, L3, L4, openCollege, type Steps, WHY } from '../../kit/school/approval.ts';
import { PERSON } from '../../kit/school/college.ts';
import { lead } from '../../kit/school/declarations.ts';
import { signInSettings } from '../../kit/school/settings.ts';

const { college, item, at, to } = openCollege();
let settings: Client;
const set = async (key: string, value: string) =>
  expect(
    await settings.put(`/foundation/general/parameters/${key}`, {
      scope: 'semester',
      value,
      version: 0,
    }),
  ).toMatchObject({ code: 200 });
beforeAll(async () => {
  settings = await signInSettings(college);
  await set('resubmitPolicy', 'onlyChanged');
});

const body = async (id: number) =>
  (await college.as.declarer.get(`/talent/declaration/${id}`)).data as {
    body: DeclarationBody;
    version: number;
  };
/** The declarer changes the form. */
async function edit(id: number, change: (form: DeclarationBody) => Partial<DeclarationBody>) {
  const { body: form, version } = await body(id);
  expect(
    await college.as.declarer.put(`/talent/declaration/${id}`, {
      ...form,
      ...change(form),
      version,
    }),
  ).toMatchObject({ code: 200 });
}
const ofFirst =
  (change: Partial<DeclarationBody['teachingClasses'][number]>) =>
  ({ teachingClasses: [first, ...others] }: DeclarationBody): Partial<DeclarationBody> => ({
    teachingClasses: [{ ...(first as NonNullable<typeof first>), ...change }, ...others],
  });
/** What the declarer reads before it is sent; then it is. */
async function resubmit(id: number): Promise<string> {
  const asked = await to('declarer', id, 'submit');
  expect(asked).toMatchObject({ code: 601 });
  const { warnings } = asked.data as { warnings: { key: string; text: string }[] };
  expect(await to('declarer', id, 'submit', { confirmed: warnings.map(({ key }) => key) })).toEqual(
    expect.objectContaining({ code: 200 }),
  );
  return warnings.map(({ text }) => text).join('\n');
}
const opinions = async (id: number) =>
  (
    await college.pool.query(
      `select level || ' ' || opinion as said from approval_record where declaration_id = $1 and action = 'systemPass' order by seq`,
      [id],
    )
  ).rows.map(({ said }) => said as string);
const RETURNED: Steps = [...L3, ['supervisor', 'returnToDeclarer', { opinion: WHY }]];

describe('只重审内容有变的级', () => {
  /** 审批 77 */
  it('nothing has changed: every level that had passed keeps its pass, the one that returned it decides; the declarer knows before', async () => {
    const id = await item(...RETURNED);
    await college.pool.query('truncate notice');
    expect(await resubmit(id)).toBe(
      '提交后由 主管单位、主审单位 审批；管理单位、教学单位所审内容未变，沿用以前的通过',
    );
    expect(await at(id)).toBe('1@3 [8,8,1,0] r2');
    expect(await opinions(id)).toEqual([
      '1 所审内容未变，沿用 赵院长 2026-11-20 的通过',
      expect.stringMatching(/^2 所审内容未变，沿用 .+ 2026-11-20 的通过$/),
    ]);
    const { rows } = await college.pool.query(
      `select distinct u.username from notice n join app_user u on u.id = n.user_id order by 1`,
    );
    expect(rows.map(({ username }) => username)).toEqual(['approver', 'supervisor']);
    // not among what the approvers are told that was confirmed
    expect((await college.as.supervisor.get(`/talent/declaration/${id}`)).data.warnings).toEqual(
      [],
    );
  });

  /** 审批 77 */
  it('a field of the teaching level alone: the managing level keeps its pass, the teaching one sees it again', async () => {
    const id = await item(...RETURNED);
    await edit(id, () => ({ roomNote: '需要多媒体' }));
    expect(await resubmit(id)).toBe(
      '提交后由 教学单位（教室要求有变）、主管单位、主审单位 审批；管理单位所审内容未变，沿用以前的通过',
    );
    expect(await at(id)).toBe('1@2 [8,1,0,0] r2');
    expect(await opinions(id)).toHaveLength(1);
  });

  /** 审批 77 */
  it('a field of the managing level alone: it decides, and what stands behind it is not asked in vain', async () => {
    const id = await item(...RETURNED);
    await edit(id, () => ({ courseRank: '2' }));
    expect(await resubmit(id)).toBe(
      '提交后由 管理单位（修读性质有变）、主管单位、主审单位 审批；教学单位所审内容未变，沿用以前的通过',
    );
    expect(await at(id)).toBe('1@1 [1,0,0,0] r2');
    await to('management', id, 'pass');
    expect(await at(id)).toBe('1@3 [2,8,1,0] r2');
    expect(await opinions(id)).toEqual([expect.stringMatching(/^2 所审内容未变，沿用 /)]);
  });

  /** 审批 77 */
  it('changed and changed back is not changed, though another round lies between; a second carried round still compares with the pass of a person', async () => {
    const id = await item(...RETURNED);
    await edit(id, () => ({ courseRank: '2' }));
    await resubmit(id);
    await to('declarer', id, 'withdraw');
    await edit(id, () => ({ courseRank: '1' }));
    await resubmit(id);
    expect(await at(id)).toBe('1@3 [8,8,1,0] r3');
    await to('supervisor', id, 'returnToDeclarer', { opinion: WHY });
    await edit(id, () => ({ courseRank: '2' }));
    await resubmit(id);
    expect(await at(id)).toBe('1@1 [1,0,0,0] r4');
  });

  /** 审批 77 */
  it('a level that had not passed, or not any more, is never skipped', async () => {
    const never = await item(...L1, ['declarer', 'withdraw']);
    expect(await resubmit(never)).toBe('提交后由 管理单位、教学单位、主管单位、主审单位 审批');
    expect(await at(never)).toBe('1@1 [1,0,0,0] r2');
    const takenBack = await item(
      ...L2,
      ['management', 'takeBack'],
      ['declarer', 'withdraw', { opinion: WHY }],
    );
    await resubmit(takenBack);
    expect(await at(takenBack)).toBe('1@1 [1,0,0,0] r2');
    const sentBack = await item(
      ...L4,
      ['master', 'returnToLevel', { opinion: WHY, level: 'teaching' }],
      ['declarer', 'withdraw', { opinion: WHY }],
    );
    await resubmit(sentBack);
    expect(await at(sentBack)).toBe('1@2 [8,1,0,0] r2');
    const returned = await item(...L2, ['teaching', 'returnToDeclarer', { opinion: WHY }]);
    await resubmit(returned);
    expect(await at(returned)).toBe('1@2 [8,1,0,0] r2');
  });

  /** 审批 77 */
  it('teachers named and head counts taken over in review are part of what was passed', async () => {
    const id = await item(...L2);
    const { body: form } = await body(id);
    const classes = form.teachingClasses.map((one) => ({ ...one, teachers: [lead(PERSON.zhang)] }));
    expect(await to('teaching', id, 'assignTeachers', { classes })).toMatchObject({ code: 200 });
    await to('teaching', id, 'pass');
    await to('supervisor', id, 'returnToDeclarer', { opinion: WHY });
    await resubmit(id);
    // named before it passed: nothing has changed for it, and teachers are not the managing level's
    expect(await at(id)).toBe('1@3 [8,8,1,0] r2');
    await to('supervisor', id, 'returnToDeclarer', { opinion: WHY });
    await edit(id, ofFirst({ teachers: [lead()] }));
    expect(await resubmit(id)).toContain('教学单位（任课教师有变）');
    expect(await at(id)).toBe('1@2 [8,1,0,0] r3');

    const counted = await item(...L2);
    await college.pool.query('update admin_class set headcount = headcount + 1');
    expect(await to('teaching', counted, 'recount')).toMatchObject({ code: 200 });
    await to('teaching', counted, 'returnToDeclarer', { opinion: WHY });
    // the managing level had passed another number
    expect(await resubmit(counted)).toContain('管理单位（预计人数');
    expect(await at(counted)).toBe('1@1 [1,0,0,0] r2');
  });

  /** 审批 77 */
  it('an older record of teachers named in review has no form: nobody knows what was passed after it, so it is seen again', async () => {
    const id = await item(...L2);
    const { body: form } = await body(id);
    await to('teaching', id, 'assignTeachers', { classes: form.teachingClasses });
    await to('teaching', id, 'pass');
    await to('supervisor', id, 'returnToDeclarer', { opinion: WHY });
    await college.pool.query(
      `update approval_record set body_at_submit = null where declaration_id = $1 and action = 'assignTeachers'`,
      [id],
    );
    await resubmit(id);
    expect(await at(id)).toBe('1@2 [8,1,0,0] r2');
  });

  /** 审批 73、77 */
  it('another unit, or a teacher who has too much work meanwhile, is seen again though the form says the same', async () => {
    const moved = await item(...RETURNED);
    await college.pool.query(
      `update approval_record set unit_key = '3-9' where declaration_id = $1 and level = 1 and action = 'pass'`,
      [moved],
    );
    expect(await resubmit(moved)).toContain('提交后由 管理单位（管理单位有变）');
    expect(await at(moved)).toBe('1@1 [1,0,0,0] r2');
    const busy = await item(...RETURNED);
    await college.pool.query('update app_user set weekly_hour_limit = 1');
    expect(await resubmit(busy)).toContain('教学单位（有教师超工作量）');
    expect(await at(busy)).toBe('1@2 [8,1,0,0] r2');
  });

  /** 审批 58、77 */
  it('in a batch as one by one', async () => {
    const ids = [await item(...RETURNED), await item(...RETURNED)];
    await edit(ids[1] as number, () => ({ roomNote: '需要多媒体' }));
    const { rows: items } = await college.pool.query(
      'select id::int as id, version from declaration where id = any($1) order by id',
      [ids],
    );
    const send = (more = {}) =>
      college.as.declarer.post('/talent/declaration/events', { type: 'submit', items, ...more });
    const { data } = await send();
    const keys = (data.refused as { warnings: { key: string }[] }[]).flatMap(({ warnings }) =>
      warnings.map(({ key }) => key),
    );
    expect(keys).toEqual(['seenAgain:supervisor+master', 'seenAgain:teaching+supervisor+master']);
    expect((await send({ confirmed: keys })).data).toMatchObject({ done: ids, refused: [] });
    expect(await Promise.all(ids.map(at))).toEqual(['1@3 [8,8,1,0] r2', '1@2 [8,1,0,0] r2']);
  });

  /** 审批 20、77 */
  it('the other values of the parameter are as they were, and ask nothing', async () => {
    const id = await item(...RETURNED);
    await college.pool.query(`update setting set value = '"restart"' where key = 'resubmitPolicy'`);
    expect(await to('declarer', id, 'submit')).toMatchObject({ code: 200 });
    expect(await at(id)).toBe('1@1 [1,0,0,0] r2');
    await to('management', id, 'pass');
    expect(await at(id)).toBe('1@2 [2,1,0,0] r2');
  });
});
