import { writeXlsx } from 'hucre/xlsx';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { takeDueEffects } from '../../../src/areas/statusChange/server/effect.ts';
import { afresh } from '../../kit/afresh.ts';
import { hand } from '../hand.ts';
import { openProduct, WAYS } from '../kit.ts';
import { look } from '../look.ts';

/** Script F2: a meeting's 28 transfers, from its file to the rosters on the day of effect. */
const product = openProduct();
afresh(() => product.server.pool);
const MANY = 28;
const DAY = '2026-12-01';
const NUMBER = '澄大教〔2026〕128号';

interface Going {
  id: number;
  no: string;
  target: string;
}
/** Students of the college, each with a class of another major and the same grade to go to. */
async function going(): Promise<Going[]> {
  const { rows } = await product.server.pool.query<Going>(
    `select s.id::int as id, s.student_no as no, (select x.class_name from admin_class x where x.management_unit_key = c.management_unit_key
         and x.grade = c.grade and x.major_id <> c.major_id and x.enabled and x.business_type = 0 order by x.class_name limit 1) as target
     from student s join admin_class c on c.id = s.class_id where s.unit_key = '3-1' and s.business_type = 0 and s.in_school and s.grade in ('2024', '2025')
       and not exists (select from status_change y where y.student_id = s.id)
       and exists (select from admin_class x where x.management_unit_key = c.management_unit_key and x.grade = c.grade and x.major_id <> c.major_id and x.enabled)
     order by s.student_no limit $1`,
    [MANY],
  );
  return rows;
}
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
/** All that wait for this person, passed at once. */
async function passAll(
  account: string,
  way: 'mouse' | 'keyboard',
  answer: (page: Page, by: ReturnType<typeof hand>) => Promise<void>,
) {
  const page = await product.login(
    account,
    `/student/change?tab=mine&size=100&changeType=23&from=${DAY}&to=${DAY}`,
  );
  const by = hand(page, way);
  await by.tick(page.getByRole('checkbox', { name: '选择本页全部' }));
  await by.press(button(page, `批量通过（${MANY}）`));
  await page.getByText(/^去向班级 \d+ 个/).waitFor();
  await answer(page, by);
  await look(page, `${account} passes`);
  await by.press(button(page, `通过 ${MANY} 条`));
  await page.getByText(`成功 ${MANY}，失败 0`).waitFor({ timeout: 60_000 });
  await look(page, `${account} passed`);
  await by.press(button(page, '关闭'));
  await page.getByText(/^共 0 条$/).waitFor();
  return { page, took: by.took() };
}

/** 异动 26、33–36 */
test.each(WAYS)(
  'F2 by %s: 28 transfers of a meeting, imported, passed by three levels with one confirmation each, on the rosters of their day',
  async (way) => {
    const students = await going();
    expect(students).toHaveLength(MANY);
    const head = ['学号', '异动类型', '原因', '生效日期', '目标班级', '备注'];
    const why = '转专业工作会议研究同意，公示无异议';
    const rows = students.map(({ no, target }) => [no, '转专业', '专业兴趣', DAY, target, why]);
    const file = Buffer.from(
      await writeXlsx({ sheets: [{ name: '异动', rows: [head, ...rows] }] }),
    );
    const page = await product.login('declarer', '/student/change');
    const by = hand(page, way);
    await by.press(button(page, '批量申请'));
    await page
      .getByLabel('选择要导入的文件')
      .setInputFiles({ name: '转专业.xlsx', mimeType: 'application/octet-stream', buffer: file });
    await by.press(button(page, '检查文件'));
    await button(page, /^导入 \d+ 行$/).waitFor();
    await page.getByText(/^进入去向班级 \d+ 个/).waitFor();
    const overfull = page.getByLabel(/^已知晓：\d+ 个去向班级/);
    if ((await overfull.count()) > 0) await by.tick(overfull);
    await look(page, 'checked');
    await by.press(button(page, `导入 ${MANY} 行`));
    await page.getByText('导入完成').waitFor({ timeout: 60_000 });

    const college = await passAll('management', way, async () => {});
    const dean = await passAll('supervisor', way, async () => {});
    const registry = await passAll('registrar', way, async (at, hands) =>
      hands.type(at.getByRole('textbox', { name: '批准文号' }), NUMBER),
    );

    const { rows: passed } = await product.server.pool.query(
      `select count(*)::int as n from status_change where effective_on = $1 and effect_state = 1 and doc_no = $2`,
      [DAY, NUMBER],
    );
    expect(passed).toEqual([{ n: MANY }]);
    expect(
      await takeDueEffects({ pool: product.server.pool }, new Date(`${DAY}T00:05:00+08:00`)),
    ).toBeGreaterThanOrEqual(MANY);
    const { rows: stand } = await product.server.pool.query(
      'select s.student_no as no, c.class_name as target from student s join admin_class c on c.id = s.class_id where s.id = any($1) order by 1',
      [students.map(({ id }) => id)],
    );
    expect(stand).toEqual(students.map(({ no, target }) => ({ no, target })));

    // the roster of the day has one of them, that of the day before has not
    const [one] = students as [Going];
    const at = registry.page;
    await at.goto(`${product.server.url}/student/class?keyword=${one.target}`);
    const row = at
      .getByRole('row')
      .filter({ has: at.getByRole('cell', { name: one.target, exact: true }) });
    await row.getByRole('button', { name: /更多/ }).click();
    await at.getByRole('menuitem', { name: '花名册' }).click();
    const sheet = at.getByRole('article', { name: `${one.target}花名册` });
    for (const [on, has] of [
      [DAY, 1],
      ['2026-11-30', 0],
    ] as const) {
      await at.getByLabel('日期').fill(on);
      await at.getByLabel('日期').press('Enter');
      await expect.poll(() => sheet.getByText(one.no, { exact: true }).count()).toBe(has);
      await look(at, `roster of ${on}`);
    }
    console.log(`F2 by ${way}`, by.took(), college.took, dean.took, registry.took);
  },
  480_000,
);
