import { expect, test } from 'vitest';
import { BROKEN_ON_PURPOSE, openProduct } from '../kit.ts';

const product = openProduct({ forgiven: BROKEN_ON_PURPOSE });
const HERE = `d.business_type = 0 and d.semester_id = (select id from semester where business_type = 0 and semester_code = '2026-2027-2')`;
const MANY = 500;

/** 审批 59: many go in parts; a page that is loaded anew in the middle goes on where it was, and nothing is decided twice. */
test(`${MANY} are passed in parts, the page is loaded anew in the middle`, async () => {
  const sql = async (text: string, values: unknown[] = []) =>
    (await product.server.pool.query(text, values)).rows;
  await sql(
    `update user_unit_scope set node_key = '1-1' where user_id = (select id from app_user where username = 'management') and kind = 'management'`,
  );
  // drafts and withdrawn ones stand where those that wait at the first level stand
  await sql(
    `update declaration d set declare_status = 1, current_level = 1, round = x.round, enabled_levels = x.enabled_levels, result1 = x.result1,
       result2 = x.result2, result3 = x.result3, result4 = x.result4, arrived_at = x.arrived_at, submitted_at = x.submitted_at
     from (select * from declaration d where ${HERE} and d.declare_status = 1 and d.current_level = 1 and d.round = 1 order by id limit 1) x
     where d.id in (select id from declaration d where ${HERE} and d.declare_status in (0, 3) order by id limit $1)`,
    [
      MANY -
        Number(
          (
            await sql(
              `select count(*)::int as n from declaration d where ${HERE} and d.declare_status = 1 and d.current_level = 1`,
            )
          )[0].n,
        ),
    ],
  );
  const ids = (
    await sql(
      `select d.id from declaration d where ${HERE} and d.declare_status = 1 and d.current_level = 1`,
    )
  ).map(({ id }) => id);
  // what was sent back to the level is never chosen with the others
  await sql(
    `delete from approval_record where action in ('returnToPrevious', 'returnToLevel') and declaration_id = any($1)`,
    [ids],
  );
  const flagged = (
    await sql('select count(*)::int as n from declaration where id = any($1) and risks <> $2', [
      ids,
      '{}',
    ])
  )[0].n as number;
  expect(ids.length).toBeGreaterThan(400);

  const page = await product.login('management', '/talent/approve/management');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: `选择全部 ${ids.length} 条` }).click();
  await page.getByRole('button', { name: `批量通过（${ids.length}）` }).click();
  // what has a flag goes along only when it is ticked
  await dialog.getByRole('button', { name: `通过 ${ids.length - flagged} 条` }).waitFor();
  await dialog.getByLabel(`同时通过有风险标的 ${flagged} 条`).click();
  await dialog.getByLabel(/^审批意见/).fill('集中审核，同意');
  // the server does the second part, and its answer is lost with the page
  let calls = 0;
  let cut = true;
  let second: (() => void) | undefined;
  const done = new Promise<void>((resolve) => {
    second = resolve;
  });
  await page.route('**/talent/declaration/events', async (route) => {
    if (!cut || ++calls < 2) return route.continue();
    const answer = await route.fetch().catch(() => null);
    expect(answer?.status()).toBe(200);
    second?.();
  });
  await dialog.getByRole('button', { name: `通过 ${ids.length} 条` }).click();
  await dialog.getByText(`正在处理 200 / ${ids.length} 条`).waitFor();
  await done;
  // not taken away before the reload: the browser would let the held call go on, and the page would have its answer
  await page.reload();
  cut = false;

  const rest = ids.length - 200;
  await page.getByText(`上次批量通过没有做完，还有 ${rest} 条没有收到答复`).waitFor();
  const began = Date.now();
  await page.getByRole('button', { name: '继续处理', exact: true }).click();
  await dialog.getByText('意见：集中审核，同意').waitFor();
  await dialog.getByRole('button', { name: `通过 ${rest} 条` }).click();
  await dialog.getByText(`成功 ${rest}，失败 0`).waitFor();
  console.log('batch of', rest, 'after the reload:', Date.now() - began, 'ms');
  await dialog.getByRole('button', { name: '关闭', exact: true }).click();
  await page.getByText('您的审批范围内没有待审批的申报。').waitFor();
  await page.reload();
  await page.getByText('您的审批范围内没有待审批的申报。').waitFor();
  expect(await page.getByText('没有做完').count()).toBe(0);

  const passes = await sql(
    `select d.id, d.current_level as level, (select count(*)::int from approval_record r where r.declaration_id = d.id and r.action = 'pass'
       and r.level = 1 and r.opinion = '集中审核，同意') as passes from declaration d where d.id = any($1)`,
    [ids],
  );
  expect(passes.filter(({ level, passes: n }) => level !== 2 || n !== 1)).toEqual([]);
  await page.context().close();
}, 120_000);
