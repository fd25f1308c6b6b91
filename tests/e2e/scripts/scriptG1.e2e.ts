import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { afresh } from '../../kit/afresh.ts';
import { hand } from '../hand.ts';
import { longTest, openProduct, WAYS } from '../kit.ts';
import { look } from '../look.ts';
import { rowAct } from '../rowAct.ts';

const product = openProduct();
afresh(() => product.server.pool);
const LIST = '/resource/semesterRoom';
/** Two rooms for which classes of the next semester ask. */
const asked = async (): Promise<{ id: number; code: string; name: string }[]> =>
  (
    await product.server.pool.query(
      `select distinct r.id, r.room_code as code, r.room_name as name from teaching_class c
         join declaration d on d.school_id = c.school_id and d.id = c.declaration_id
         join classroom r on r.school_id = c.school_id and r.id = c.fixed_room_id
       where d.semester_id = 10 and d.declare_status in (0, 1, 2, 4) and d.start_week <= 4 order by r.id limit 2`,
    )
  ).rows;
const told = async () =>
  Number(
    (
      await product.server.pool.query(
        "select count(*)::int as n from notice where kind = 'roomClosed'",
      )
    ).rows[0].n,
  );

/** One repair: found, ticked, filled in, seen, confirmed. */
async function repair(
  page: Page,
  { press, type, choose, tick }: ReturnType<typeof hand>,
  room: { code: string; name: string },
  fill: (dialog: ReturnType<Page['getByRole']>) => Promise<void>,
) {
  await type(page.getByRole('textbox', { name: '关键字' }), room.code);
  await press(page.getByRole('button', { name: '查询' }));
  const box = page.getByRole('checkbox', { name: new RegExp(`选择.*${room.name}`) });
  await expect.poll(() => page.locator('tr[data-row]').count()).toBeLessThan(4);
  await tick(box.first());
  await press(page.getByRole('button', { name: '停用或维修（1）' }));
  const dialog = page.getByRole('dialog', { name: `停用或维修：${room.name}` });
  await choose(dialog.getByLabel('设为'), /维修/);
  await fill(dialog);
  await type(dialog.getByLabel('原因'), '更换投影');
  await press(dialog.getByRole('button', { name: '保存' }));
  await dialog.getByText(/有 \d+ 个教学班的申报指定了这些教室/).waitFor();
  await look(page, `seen ${room.code}`);
  await press(dialog.getByRole('button', { name: /^确认/ }));
  await page.getByText(new RegExp(`${room.name}已设为维修.*已通知 \\d+ 人`)).waitFor();
}

for (const way of WAYS)
  longTest(
    `G1 by ${way}: rooms of the next semester, two repairs, whoever has asked for the rooms is told`,
    async () => {
      const page = await product.login('rooms', LIST);
      const me = hand(page, way);
      await me.choose(page.getByRole('banner').getByLabel('学期', { exact: true }), /第二学期/);
      await me.press(page.getByRole('button', { name: '生成本学期' }).first());
      await me.press(page.getByRole('alertdialog').getByRole('button', { name: '生成' }));
      await page.getByText(/已生成 \d+ 间/).waitFor();
      const rooms = await asked();
      expect(rooms.length).toBe(2);
      for (const [i, room] of rooms.entries()) {
        const before = await told();
        await repair(page, me, room, (dialog) =>
          me.type(dialog.getByLabel('本学期周次'), i === 0 ? '3-4' : '2-4'),
        );
        expect(await told()).toBeGreaterThan(before);
        // drawn where one looks for it
        await page
          .getByRole('cell', { name: /维修（03-\d\d 至 03-\d\d）/ })
          .first()
          .waitFor();
        await look(page, 'list');
      }
      const last = rooms.at(-1)?.name;
      await rowAct(page, '周课表', { name: `${last}`, press: me.press });
      await page.getByText('维修（2-4周）').first().waitFor();
      await look(page, 'week');
      console.log(`G1 by ${way}`, JSON.stringify(me.took()));
      expect(me.took().clicks).toBeLessThan(32);
    },
    120_000,
  );
