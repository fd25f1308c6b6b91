import { expect, test } from 'vitest';
import { found, importSample, letIn } from '../../server/opening/newSchool.ts';
import { fillLogin, openProduct } from '../kit.ts';
import { newWindow, OWN, openGuide, step } from './dayOne.ts';
import { makePlan, passPlan } from './dayOnePlan.ts';

const product = openProduct({ template: 'base' });

/** What comes before the plans: the same workbooks, sent instead of chosen on screens (that is `dayOne.e2e.ts`). */
const BEFORE = [
  ['campus', '/foundation/campus'],
  ['college', '/foundation/college'],
  ['department', '/foundation/department'],
  ['annual', '/foundation/annual'],
  ['schoolYear', '/foundation/schoolYear'],
  ['user', '/system/user'],
  ['user', '/system/teacherSheet'],
  ['user', '/system/userGrant'],
  ['course', '/talent/course'],
  ['major', '/talent/major'],
  ['majorUnit', '/talent/majorUnit'],
] as const;

/** 开始 2、7 */
test('the step of the plans: a plan with the courses of the sample workbook, passed by two levels and published, and the guide has it', async () => {
  const admin = await found(product.server);
  for (const [sample, path] of BEFORE)
    expect(await importSample(admin, sample, path), path).toMatchObject({ refused: 0 });
  for (const username of ['20002', '20013']) await letIn(product.server, admin, username);
  const enter = async (username: string, password: string) => {
    const page = await newWindow(product);
    await fillLogin(page, username, password);
    await page.getByRole('heading', { name: /，您好$/ }).waitFor();
    return page;
  };
  const leader = await enter('zhou', OWN);
  const name = await makePlan(leader);
  await passPlan(await enter('20002', `${OWN}-own`), name, false);
  await passPlan(await enter('20013', `${OWN}-own`), name, true);
  await openGuide(leader);
  await step(leader, '培养方案').getByText('已完成').waitFor();
}, 300_000);
