import { expect } from 'vitest';
import { afresh } from '../../kit/afresh.ts';
import { hand } from '../hand.ts';
import { longTest, openProduct, WAYS } from '../kit.ts';
import { look } from '../look.ts';

const product = openProduct();
afresh(() => product.server.pool);
const ROOMS = 48;

/** 教室 1、5、9；列表 19 */
for (const way of WAYS)
  longTest(
    `G3 by ${way}: a new building of 48 rooms, their partition, and whether they are lent`,
    async () => {
      const page = await product.login('rooms', '/resource/building');
      const { press, type, choose, tick, took } = hand(page, way);
      await press(page.getByRole('button', { name: '新增楼宇' }));
      await type(page.getByLabel('楼宇代码'), 'MD19');
      await type(page.getByLabel('楼宇名称'), '明理新楼');
      await choose(page.locator('form').getByLabel('校区'), /明德校区/);
      await choose(page.getByLabel('类型'), /教学/);
      await type(page.getByLabel('地上层数'), '4');
      await press(page.getByRole('button', { name: '保存' }));
      await page
        .getByText(/已(新增|保存)/)
        .first()
        .waitFor();
      await page.goto(`${product.server.url}/resource/classroom`);
      await press(page.getByRole('button', { name: '批量生成' }));
      const dialog = page.getByRole('dialog', { name: '批量生成教室' });
      await choose(dialog.getByLabel('楼宇'), /明理新楼/);
      await type(dialog.getByLabel('房号前缀'), 'A');
      await type(dialog.getByLabel('结束楼层'), '4');
      await type(dialog.getByLabel('每层结束房号'), '12');
      // the names are there before anything is asked
      await dialog
        .getByText('将得到 48 间：明理新楼A101（MD19-A101） 至 明理新楼A412（MD19-A412）')
        .waitFor();
      await look(page, 'names');
      await press(dialog.getByRole('button', { name: '预览' }));
      await press(dialog.getByRole('button', { name: '生成 48 间' }));
      await page.getByText('已生成 48 间教室').waitFor();
      await type(page.getByRole('textbox', { name: '关键字' }), 'MD19');
      await press(page.getByRole('button', { name: '查询' }));
      await page.getByText(/共 48 条/).waitFor();
      await choose(page.getByLabel('每页'), /50 条/);
      await expect.poll(() => page.locator('tr[data-row]').count()).toBe(48);
      await tick(page.getByRole('checkbox', { name: /选择本页/ }));
      const set = async (item: RegExp, fill: () => Promise<void>) => {
        await press(page.getByRole('button', { name: '批量设置（48）' }));
        await choose(page.getByRole('dialog').getByLabel('设置项'), item);
        await fill();
        await look(page, `set ${item.source}`);
        await press(page.getByRole('dialog').getByRole('button', { name: `设置 ${ROOMS} 间` }));
        await page.getByRole('dialog').getByText('成功 48，失败 0').waitFor();
        await press(page.getByRole('dialog').getByRole('button', { name: '关闭' }));
      };
      await set(/^分区$/, async () => {
        const field = page.getByRole('dialog').getByLabel('分区');
        const offered = await product.server.pool.query(
          'select partition_name as name from room_partition where campus_id = (select campus_id from building where building_code = $1) order by partition_code',
          ['MD19'],
        );
        await expect
          .poll(async () => (await field.locator('option').allTextContents()).slice(1))
          .toEqual(offered.rows.map(({ name }) => name));
        await choose(field, /./);
      });
      // the same 48 are still chosen
      await set(/^可借用$/, () => choose(page.getByRole('dialog').getByLabel('可借用'), /否/));
      console.log(`G3 by ${way}`, JSON.stringify(took()));
      expect(took().clicks).toBeLessThan(40);
    },
    300_000,
  );
