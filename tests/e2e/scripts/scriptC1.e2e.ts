import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { hand } from '../hand.ts';
import { longTest, openProduct, WAYS } from '../kit.ts';

/** Script C1: the teaching unit accepts tasks of others and names their teachers (审批 24、25；申报 64); by mouse and by keyboard alone. */
const MARXISM = `(select path from org_unit where business_type = 0 and node_key = '3-16')`;
const MINE = `d.declare_status = 1 and d.current_level = 2 and d.business_type = 0 and starts_with(d.teaching_path, ${MARXISM})
  and d.semester_id = (select id from semester where business_type = 0 and semester_code = '2026-2027-2')`;
const SEVERAL = 12;

describe.each(WAYS)('by %s', (by) => {
  const product = openProduct();
  const sql = async (text: string, values: unknown[] = []) =>
    (await product.server.pool.query(text, values)).rows;

  longTest(
    'names the teacher of one, of twelve at once, and passes them',
    async () => {
      const [{ all }] = await sql(`select count(*)::int as all from declaration d where ${MINE}`);
      const [course] = await sql(
        `select course_code || ' ' || course_name as label, count(*)::int as n from declaration d where ${MINE} and course_name = '毛泽东思想概论' group by 1`,
      );
      const [zcl] = await sql(
        `select id, cname as name, weekly_hour_limit as most from app_user where pinyin like 'zcl %' and cname = '张成林'`,
      );
      const load = async () =>
        (
          await sql(
            `select coalesce(round(sum(d.weekly_hours * t.hours::numeric / d.total_hours)), 0)::int as n from teaching_class_teacher t
           join declaration d on d.id = t.declaration_id where t.staff_id = $1 and d.declare_status in (1, 2, 4)
             and d.semester_id = (select id from semester where business_type = 0 and semester_code = '2026-2027-2')`,
            [zcl.id],
          )
        )[0].n as number;
      const before = await load();
      const page = await product.login('teaching2', '/talent/approve/teaching');
      const h = hand(page, by);
      const dialog = page.getByRole('dialog');
      const head = dialog.locator('.detail-facts span').first();
      const pass = dialog.getByRole('button', { name: '通过', exact: true });
      await page.getByRole('tab', { name: new RegExp(`^待审批 ?${all}$`) }).waitFor();

      // by course, one of them opened
      await h.choose(page.getByRole('combobox', { name: /^分组/ }), /^按课程$/);
      await h.press(page.getByRole('button', { name: `${course.label} ${course.n}` }));
      await expect.poll(() => page.locator('tr[data-row]').count()).toBe(course.n);
      const first = page.locator('tr[data-row]').first();
      const no = await first.locator('td').nth(2).textContent();
      if (by === 'mouse') await h.press(first);
      else {
        await h.key('j');
        await h.key('Enter');
      }
      await expect.poll(() => head.textContent()).toBe(no);
      await dialog.getByText('通过：请先安排主讲教师').waitFor();
      expect(await pass.isDisabled()).toBe(true);

      // by the initials of the name; how much they teach stands beside them
      const block = dialog.getByRole('region', { name: '教师与教学班' });
      const teacher = block.getByRole('combobox', { name: '任课教师' });
      await h.type(teacher, 'zcl');
      const option = page.getByRole('option', { name: /张成林/ });
      await option.getByText(`${before}/${zcl.most}`).waitFor();
      // the teachers of the unit stand there before anything is asked for
      await page.getByRole('listbox').and(page.locator('[aria-busy=false]')).waitFor();
      await h.key('Enter');
      await block.getByText('有未保存的教师安排').waitFor();
      await h.press(block.getByRole('button', { name: '保存教师安排' }));
      await page.getByText('教师安排已保存').waitFor();
      expect(await load()).toBeGreaterThan(before);
      await h.press(pass);
      await expect.poll(() => head.textContent()).not.toBe(no);
      expect(
        (
          await sql('select current_level as level from declaration where declaration_no = $1', [
            no,
          ])
        )[0].level,
      ).toBe(3);
      await h.key('Escape');
      await dialog.waitFor({ state: 'detached' });

      // twelve ordinary ones: who has most hours left comes first, people see it before it is written
      await h.press(page.getByRole('button', { name: '取消分组筛选' }));
      await h.choose(page.getByRole('combobox', { name: /^分组/ }), /^按例外$/);
      const ordinary = page.getByRole('button', { name: /^常规 \d+$/ });
      const numberIn = async (at: Locator) =>
        Number(/\d+/.exec((await at.textContent()) ?? '')?.[0]);
      const total = page.getByText(/^共\s*\d+\s*条$/);
      await h.press(ordinary);
      const rows = page.locator('tr[data-row]');
      await expect.poll(() => page.locator('[data-group][aria-pressed=true]').count()).toBe(1);
      // the list is that of the group, and of what is left of it
      await expect.poll(async () => (await numberIn(total)) - (await numberIn(ordinary))).toBe(0);
      if (by === 'keyboard') await h.key('j');
      for (let i = 0; i < SEVERAL; i++) {
        if (by === 'mouse') await h.tick(rows.nth(i).getByRole('checkbox'));
        else {
          await h.key('Space');
          await h.key('j');
        }
      }
      const numbers = await rows.evaluateAll(
        (all, n) => all.slice(0, n).map((row) => row.querySelectorAll('td')[2]?.textContent ?? ''),
        SEVERAL,
      );
      await h.press(page.getByRole('button', { name: `批量安排教师（${SEVERAL}）` }));
      const staff = await sql(
        `select u.cname as name, u.employee_number as no from app_user u join org_unit o on o.business_type = 0 and o.node_key = u.unit_key
       where starts_with(o.path, ${MARXISM}) and u.staff_type = '1' order by (select coalesce(sum(t.hours), 0) from teaching_class_teacher t where t.staff_id = u.id), u.id limit 4`,
      );
      const pick = dialog.getByRole('combobox', { name: '参与安排的教师' });
      for (const { name, no: number } of staff) {
        await h.type(pick, number);
        // the list of the question before goes on standing while the next is asked
        await page
          .locator('[role=listbox]:not([aria-busy=true])')
          .getByRole('option', { name: new RegExp(name) })
          .waitFor();
        await expect.poll(() => page.getByRole('option').count()).toBe(1);
        await h.key('Enter');
        await dialog.getByRole('button', { name: new RegExp(`^去掉${name}`) }).waitFor();
      }
      const preview = dialog.getByRole('region', { name: '安排预览' });
      await expect.poll(() => preview.getByRole('row').count()).toBe(SEVERAL + 1);
      await h.press(dialog.getByRole('button', { name: `安排 ${SEVERAL} 条` }));
      await dialog.getByText(`成功 ${SEVERAL}，失败 0`).waitFor({ timeout: 30_000 });
      await h.press(dialog.getByRole('button', { name: `批量通过这 ${SEVERAL} 条` }));
      await h.press(dialog.getByRole('button', { name: `通过 ${SEVERAL} 条` }));
      await dialog.getByText(`成功 ${SEVERAL}，失败 0`).waitFor();
      await h.press(dialog.getByRole('button', { name: '关闭', exact: true }));
      const after = await sql(
        `select d.current_level as level, count(*) filter (where t.role = 'lead')::int >= d.class_count as named from declaration d
       left join teaching_class_teacher t on t.declaration_id = d.id where d.declaration_no = any($1) group by d.id, d.current_level, d.class_count`,
        [numbers],
      );
      expect(after).toEqual(Array.from({ length: SEVERAL }, () => ({ level: 3, named: true })));
      await h.press(page.getByRole('button', { name: '取消分组筛选' }));
      await page.getByRole('tab', { name: new RegExp(`^待审批 ?${all - SEVERAL - 1}$`) }).waitFor();
      console.log('C1', by, JSON.stringify(h.took()));
      await page.context().close();
    },
    120_000,
  );
});
