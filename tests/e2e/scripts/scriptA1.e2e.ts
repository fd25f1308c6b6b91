import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hand } from '../hand.ts';
import { openProduct, WAYS } from '../kit.ts';
import { rowAct } from '../rowAct.ts';

/** Script A1: a whole major's courses of the next term from the plan (申报 29、40；审批 57、58); by mouse, and by keyboard alone. */
const OPEN = `select c.course_name as name, pc.total_hours::int as hours, count(distinct a.id)::int as classes from plan p
    join major m on m.id = p.major_id and m.major_name = '软件工程'
    join plan_course pc on pc.plan_id = p.id and 4 = any(pc.terms) join course c on c.id = pc.course_id
    join admin_class a on a.major_id = p.major_id and a.grade = p.grade and a.campus_id = p.campus_id and a.business_type = 0
  where p.business_type = 0 and p.grade = '2025' and p.plan_status = 4 and not exists (
    select from declaration d join teaching_class t on t.declaration_id = d.id, unnest(t.admin_class_ids) x
    where d.course_id = c.id and x = a.id and d.declare_status < 5
      and d.semester_id = (select id from semester where business_type = 0 and semester_code = '2026-2027-2'))
  group by c.course_name, pc.total_hours order by c.course_name`;
const WAITING = '管理单位审批中 → 教学单位未到达 → 主管单位未到达 → 主审单位未到达';

describe.each(WAYS)('by %s', (by) => {
  const product = openProduct();
  const sql = async (text: string, values: unknown[] = []) =>
    (await product.server.pool.query(text, values)).rows;
  /** A number of the strip above the list, once it is that of the whole list. */
  const strip = async (page: Page, label: string) =>
    Number(
      await page
        .getByRole('region', { name: '课程统计' })
        .getByRole('button', { name: new RegExp(label) })
        .locator('b')
        .first()
        .textContent(),
    );

  test('declares what is left of 软件工程 2025, term 4', async () => {
    const open = await sql(OPEN);
    expect(open.length).toBe(7);
    const page = await product.login('declarer', '/');
    page.setDefaultTimeout(30_000);
    const context = page.getByRole('navigation', { name: '工作范围' });
    await context.getByRole('button').click();
    await context.getByLabel('学期').selectOption({ label: '第一学期' });
    const h = hand(page, by);

    // 1: home shows the window; its way leads into the semester that is declared for
    await page.getByText(/^2026-2027-2 教学任务申报 截止 12-18 17:00（剩 28 天）$/).waitFor();
    await h.press(page.getByRole('button', { name: '去申报' }));
    await page.getByRole('heading', { name: '教学任务申报' }).waitFor();
    await expect
      .poll(() => context.getByLabel('学期').locator('option:checked').textContent())
      .toBe('第二学期');
    await page.getByText(/^2026-2027-2 申报开放，12-18 17:00 截止，剩 28 天$/).waitFor();
    const whole = Number(
      (
        await sql(
          'select count(*)::int as n from declaration where declare_status not in (0, 3, 6) and business_type = 0',
        )
      )[0].n,
    );
    await expect.poll(() => strip(page, '进入审批')).not.toBeNaN();
    const inReview = await strip(page, '进入审批');

    // 2: the plan's courses; what is declared cannot be ticked
    await h.press(page.getByRole('button', { name: '从培养方案生成' }));
    const dialog = page.getByRole('dialog');
    await h.choose(dialog.getByLabel('年级'), /^2025 级$/);
    await h.choose(dialog.getByLabel('专业', { exact: true }), /^软件工程/);
    expect(await dialog.getByLabel('学期').locator('option:checked').textContent()).toBe(
      '第 4 学期（本学期）',
    );
    await dialog.getByText(`全选未申报的 ${open.length} 门`).waitFor();
    const rows = dialog.getByRole('row').filter({ has: page.getByRole('checkbox') });
    const states = await rows.evaluateAll((all) =>
      all.map((row) => {
        const box = row.querySelector('input') as HTMLInputElement;
        return [box.checked, box.disabled, row.lastElementChild?.textContent === '否'].join();
      }),
    );
    expect([...new Set(states)].sort()).toEqual(['false,true,false', 'true,false,true']);
    expect(states.filter((state) => state.startsWith('true')).length).toBe(open.length);
    await h.press(dialog.getByRole('button', { name: `生成 ${open.length} 条草稿` }));
    await page.getByText(`生成 ${open.length} 条草稿`).waitFor();
    await dialog.waitFor({ state: 'detached' });
    const list = page.getByRole('region', { name: '教学任务申报列表' });
    await list.getByText(/^共 7 条/).waitFor();
    expect(
      (
        await list
          .getByRole('row')
          .filter({ has: page.getByRole('button', { name: /^更多操作/ }) })
          .allTextContents()
      ).length,
    ).toBe(7);

    // 3: two classes become one
    const [database] = await sql(
      `select sum(headcount)::int as heads from admin_class where class_name in ('软件2501', '软件2502')`,
    );
    const edit = async (course: string) => {
      await rowAct(list, '编辑', { name: `${course}（`, press: h.press });
      await page.getByRole('heading', { name: '编辑教学任务申报' }).waitFor();
    };
    await edit('数据库原理');
    const group = (n: number) => page.getByRole('region', { name: `教学班 0${n}` });
    await group(1).getByText('软件2501').waitFor();
    await group(2).getByText('软件2502').waitFor();
    await expect
      .poll(() => page.getByRole('combobox', { name: /^教学单位/ }).inputValue())
      .toBe('软件工程系');
    await h.press(page.getByRole('button', { name: '合并为 1 个教学班' }));
    await group(2).waitFor({ state: 'detached' });
    expect(await group(1).getByLabel('预计人数').inputValue()).toBe(String(database.heads));
    const capacity = group(1).getByLabel('人数上限');
    await h.type(capacity, '60');
    await group(1).getByText('人数上限不能少于预计人数').waitFor();
    await h.type(capacity, '70');
    await group(1).getByText('人数上限不能少于预计人数').waitFor({ state: 'detached' });
    await h.choose(page.getByLabel('教室类型'), /多媒体/);
    await h.press(page.getByRole('button', { name: '保存草稿' }));
    await page.getByText(/^已保存/).waitFor();
    await h.press(page.getByRole('button', { name: '返回列表' }));
    await list.getByText(/^共 7 条/).waitFor();

    // 4: taught by another unit, which names the teachers
    const [foreign] = await sql(
      `select course_name as name, teaching_unit_name as unit from declaration where source = 1 and declare_status = 0 and teaching_source = 2 and created_at = (select max(created_at) from declaration)`,
    );
    await edit(foreign.name);
    await page.locator('form').getByText('外授', { exact: true }).waitFor();
    await expect
      .poll(() => page.getByRole('combobox', { name: /^教学单位/ }).inputValue())
      .toBe(foreign.unit);
    await page.getByText('由教学单位安排').first().waitFor();
    await h.press(page.getByRole('button', { name: '返回列表' }));
    await list.getByText(/^共 7 条/).waitFor();

    // 5: one of them has a class without students
    await sql(`update teaching_class t set admin_class_ids = '{}' from declaration d where d.id = t.declaration_id and d.course_name = '算法设计'
      and t.class_no = 2 and d.created_at = (select max(created_at) from declaration)`);
    await h.tick(page.getByRole('checkbox', { name: '选择本页全部' }));
    await h.press(page.getByRole('button', { name: '批量提交（7）' }));
    await h.press(dialog.getByRole('button', { name: '提交审批 7 条' }));
    await dialog.getByText('成功 6，失败 1').waitFor();
    await dialog.getByText(/：第 2 教学班未选班级$/).waitFor();
    await h.press(dialog.getByRole('button', { name: /^算法设计/ }));
    await page.getByRole('heading', { name: '编辑教学任务申报' }).waitFor();
    await page.getByText('还有 1 处需要修改').waitFor();
    await h.type(group(2).getByRole('combobox', { name: /^行政班/ }), '软件2502');
    await page.getByRole('option', { name: /软件2502/ }).waitFor();
    await page.getByRole('listbox').and(page.locator('[aria-busy=false]')).waitFor();
    await h.key('Enter');
    await group(2).getByRole('button', { name: '去掉软件2502' }).waitFor();
    await h.press(page.getByRole('button', { name: '提交审批' }));
    await page.getByText(/^已提交/).waitFor();
    await list.getByText(/^共 7 条/).waitFor();
    await expect.poll(() => list.getByLabel(WAITING).count()).toBe(7);
    expect(await list.getByText('审批中', { exact: true }).count()).toBe(7);
    await h.press(page.getByRole('button', { name: '重置' }));
    await expect.poll(() => strip(page, '进入审批')).toBe(inReview + 7);
    expect(
      (
        await sql(
          'select count(*)::int as n from declaration where declare_status not in (0, 3, 6) and business_type = 0',
        )
      )[0].n,
    ).toBe(whole + 7);
    console.log('A1', by, JSON.stringify(h.took()));
    await page.context().close();
  }, 120_000);
});
