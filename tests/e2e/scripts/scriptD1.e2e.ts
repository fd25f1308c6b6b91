import { expect, test } from 'vitest';
import { hand } from '../hand.ts';
import { openProduct } from '../kit.ts';

/** Script D1: the dean reviews by exception (申报 57、62；审批 69). */
const product = openProduct();
const COMPUTING = `(select path from org_unit where business_type = 0 and node_key = '3-1')`;
const HERE = `d.business_type = 0 and d.semester_id = (select id from semester where business_type = 0 and semester_code = '2026-2027-2')`;
const MINE = `${HERE} and d.declare_status = 1 and d.current_level = 3 and starts_with(d.supervisor_path, ${COMPUTING})`;
/** Each item in every group that applies. */
const GROUPS: readonly [string, string][] = [
  ['计划外', 'offPlan'],
  ['新开', 'newCourse'],
  ['超工作量', 'overload'],
  ['改学时', 'hoursChanged'],
];
/** The counts of 审批 70 over what their scope lets them read. */
const SUMS = `select count(*)::int as all, ${[1, 2, 3, 4].map((n) => `count(*) filter (where d.result${n} in (2, 8))::int as p${n}`).join(', ')}
  from declaration d where ${HERE} and d.declare_status not in (0, 3, 6)
    and (starts_with(d.supervisor_path, ${COMPUTING}) or starts_with(d.master_path, ${COMPUTING}))`;

test('D1: what is ordinary at once, and each number opens a list of exactly that length', async () => {
  const sql = async (text: string) => (await product.server.pool.query(text)).rows;
  const kinds =
    await sql(`select unnest(case when d.risks = '{}' then array['none'] else d.risks end) as kind, count(*)::int as n
    from declaration d where ${MINE} group by 1`);
  const counted = (kind: string) => kinds.find((one) => one.kind === kind)?.n ?? 0;
  const plain = counted('none');
  const page = await product.login('supervisor', '/');
  const h = hand(page, 'mouse');
  await h.press(page.getByRole('button', { name: /主管单位审批/ }).first());
  await page.getByRole('heading', { name: '主管单位审批' }).waitFor();

  // the queue opens grouped by what is out of the ordinary
  const chips = page.getByRole('group', { name: '按例外分组' }).locator('[data-group]');
  const shown = [
    ...GROUPS.flatMap(([label, kind]) => (counted(kind) > 0 ? [`${label} ${counted(kind)}`] : [])),
    `常规 ${plain}`,
  ];
  await expect.poll(() => chips.allTextContents()).toEqual(shown);
  for (const [i, chip] of shown.entries()) {
    await h.press(chips.nth(i));
    await expect
      .poll(() => page.getByText(/^共 \d+ 条$/).textContent())
      .toBe(`共 ${chip.split(' ')[1]} 条`);
    await h.press(chips.nth(i));
    await expect.poll(() => chips.nth(i).getAttribute('aria-pressed')).toBe('false');
  }

  // how far their scope has come, in the arrow form
  const [s] = await sql(SUMS);
  const text = `管理单位(${s.p1}/${s.all}) → 教学单位(${s.p2}/${s.all}) → 主管单位(${s.p3}/${s.all}) → 主审单位(${s.p4}/${s.all})`;
  await page.getByText(`范围内进度：${text}`).waitFor();

  await h.press(chips.filter({ hasText: '常规' }));
  await expect.poll(() => page.locator('tr[data-row]').count()).toBe(plain);
  await h.tick(page.getByRole('checkbox', { name: '选择本页全部' }));
  await h.press(page.getByRole('button', { name: `批量通过（${plain}）` }));
  const dialog = page.getByRole('dialog');
  await h.press(dialog.getByRole('button', { name: `通过 ${plain} 条` }));
  await dialog.getByText(`成功 ${plain}，失败 0`).waitFor();
  await h.press(dialog.getByRole('button', { name: '关闭', exact: true }));
  await dialog.waitFor({ state: 'detached' });
  const after = text.replace(`主管单位(${s.p3}/`, `主管单位(${s.p3 + plain}/`);
  await page.getByText(`范围内进度：${after}`).waitFor();
  await expect.poll(() => chips.allTextContents()).toEqual(shown.slice(0, -1));

  // the group is empty: what is left comes into sight by itself
  await expect
    .poll(() => page.locator('tr[data-row]').count())
    .toBe(kinds.reduce((sum, one) => sum + one.n, 0) - plain);

  // 外授 and 自授 of the item's unit, by click-through
  const numbers: number[] = [];
  for (const label of ['自授', '外授']) {
    await h.press(page.locator('tr[data-row]').first());
    const strip = dialog.getByRole('region', { name: '课程统计' });
    const unit = dialog.getByRole('button', { name: '单位统计' });
    await unit.waitFor();
    if ((await unit.getAttribute('aria-expanded')) === 'false') await h.press(unit); // stays open for those that follow
    const stat = strip.getByRole('button').filter({ hasText: new RegExp(`^\\d+${label}$`) });
    const value = Number(await stat.locator('b').textContent());
    numbers.push(value);
    if (value > 0) {
      await h.press(stat);
      await page.getByRole('heading', { name: '教学任务申报' }).waitFor();
      await page.getByText(`共 ${value} 条`, { exact: true }).waitFor();
      await page
        .getByRole('link', { name: '主管单位审批' })
        .or(page.getByRole('tab', { name: '主管单位审批' }))
        .first()
        .click();
    } else await page.keyboard.press('Escape');
    if (value > 0) await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
  expect(numbers.reduce((sum, n) => sum + n, 0)).toBeGreaterThan(0);
  console.log('D1', JSON.stringify(h.took()));
  await page.context().close();
}, 90_000);
