import { expect } from 'vitest';
import { hand } from '../hand.ts';
import { longTest, openProduct } from '../kit.ts';
import { rowAct } from '../rowAct.ts';

/** Script A2 (申报 34、39、70；审批 17、22): a returned item is mended and sent again; in review nothing is edited, but withdrawn with a reason. */
const product = openProduct();
const sql = async (text: string, values: unknown[] = []) =>
  (await product.server.pool.query(text, values)).rows;
const MINE = `declarer_id = (select id from app_user where username = 'declarer')
  and semester_id = (select id from semester where business_type = 0 and semester_code = '2026-2027-2')`;

longTest(
  'handles a returned item',
  async () => {
    const [{ n: returned }] = await sql(
      `select count(*)::int as n from declaration where ${MINE} and declare_status = 2`,
    );
    const [item] = await sql(
      `select d.id::int as id, d.declaration_no as no, d.round, r.opinion from declaration d join approval_record r on r.declaration_id = d.id
       and r.action = 'returnToDeclarer' and r.round = d.round where ${MINE.replaceAll(/\b(declarer_id|semester_id =)/g, 'd.$1')}
       and d.declare_status = 2 and d.course_name = '操作系统' and r.level = 3`,
    );
    expect(item.opinion).toBe('周学时 6 与方案 4 不一致，请核实');
    const page = await product.login('declarer', '/');
    page.setDefaultTimeout(30_000);
    const h = hand(page, 'mouse');

    // 1: from the home page to the item, the opinion above the form, its field marked
    const todo = page.getByRole('button', {
      name: new RegExp(`^已退回的申报\\s*${returned}\\s*条待修改$`),
    });
    await h.press(todo);
    const list = page.getByRole('region', { name: '教学任务申报列表' });
    await list.getByText(new RegExp(`^共 ${returned} 条`)).waitFor();
    await rowAct(list, '编辑', { name: '操作系统（', press: h.press });
    const band = page.getByRole('note');
    await band.getByText(item.opinion).waitFor();
    expect(await band.evaluate((element) => element.classList.contains('is-objection'))).toBe(true);
    await page.getByText('退回意见提到此项').waitFor();
    const weekly = page.getByLabel(/^周学时/).first();
    expect(await weekly.inputValue()).toBe('6');

    // 2: mended, seen to fit, sent again with a note
    await h.type(weekly, '4');
    await page.getByText('总学时 64 = 4×16 ✓').waitFor();
    await h.type(page.getByLabel('提交说明'), '周学时已按方案改为 4');
    await h.press(page.getByRole('button', { name: '重新提交' }));
    await page.getByText(`已提交 ${item.no}`).waitFor();
    expect(
      await sql(
        'select declare_status as status, current_level as level, round from declaration where id = $1',
        [item.id],
      ),
    ).toEqual([{ status: 1, level: 1, round: item.round + 1 }]);
    const approver = await product.login('management', `/talent/declaration?open=${item.id}`);
    const drawer = approver.getByRole('dialog');
    await drawer
      .getByRole('region', { name: '与上一轮相比的修改' })
      .getByText('周学时 6 → 4')
      .waitFor();
    const rounds = drawer.getByRole('region', { name: '流转记录' });
    await rounds
      .getByRole('region', { name: `第 ${item.round + 1} 轮` })
      .getByText('周学时已按方案改为 4')
      .waitFor();
    await rounds
      .getByRole('region', { name: `第 ${item.round} 轮` })
      .getByText(item.opinion)
      .waitFor();
    await approver.context().close();

    // 3: in review nothing can be typed; another one that level 1 has passed is withdrawn with a reason, and its approver hears of it
    await page.goto(`${product.server.url}/talent/declaration?edit=${item.id}`);
    await page
      .getByText(
        '该申报现在不能修改：管理单位审批中 → 教学单位未到达 → 主管单位未到达 → 主审单位未到达',
      )
      .waitFor();
    const [passed] = await sql(
      `select d.declaration_no as no, r.operator_id::int as approver from declaration d join approval_record r on r.declaration_id = d.id
       and r.round = d.round and r.level = 1 and r.action = 'pass' where ${MINE.replaceAll(/\b(declarer_id|semester_id =)/g, 'd.$1')}
       and d.declare_status = 1 and d.current_level = 2 order by d.id limit 1`,
    );
    await page.goto(`${product.server.url}/talent/declaration?keyword=${passed.no}`);
    await h.press(list.getByRole('button', { name: /^更多操作/ }));
    await h.press(page.getByRole('menuitem', { name: '撤回' }));
    const dialog = page.getByRole('dialog');
    const withdraw = dialog.getByRole('button', { name: '撤回申报' });
    expect(await withdraw.isDisabled()).toBe(true);
    await h.type(dialog.getByLabel('撤回原因（必填）'), '班级人数有误，需要核对后重报');
    await h.press(withdraw);
    await page.getByText(/^已撤回：/).waitFor();
    await list.getByText('已撤回', { exact: true }).first().waitFor();
    await expect
      .poll(() =>
        sql(`select kind, opinion from notice where user_id = $1 order by seq desc limit 1`, [
          passed.approver,
        ]),
      )
      .toEqual([{ kind: 'withdrawn', opinion: '班级人数有误，需要核对后重报' }]);
    console.log('A2 mouse', JSON.stringify(h.took()));
    await page.context().close();
  },
  120_000,
);
