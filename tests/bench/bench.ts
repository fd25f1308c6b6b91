// npm run bench: what the product costs, beside what the same would cost without it. Under two minutes.
import { decisions, type Line } from './decisions.ts';
import { finding } from './finding.ts';
import { openGround } from './ground.ts';
import { imports } from './imports.ts';
import { lists } from './lists.ts';
import { loginPage } from './login.ts';
import { memory } from './memory.ts';
import { wayIn } from './wayIn.ts';

const began = performance.now();
const ground = await openGround(process.env.DEMO_SCALE ?? '0.1');
try {
  const atRest = ground.memory();
  const lines: Line[] = [];
  for (const measure of [wayIn, lists, finding, imports, decisions, loginPage])
    lines.push(...(await measure(ground)));
  lines.push(...(await memory(ground, atRest)));
  console.table(
    lines.map(([what, value, beside, ratio]) => ({
      项目: what,
      本系统: value,
      对照: beside,
      比值: ratio,
    })),
  );
  console.log(`用时 ${((performance.now() - began) / 1000).toFixed(0)} 秒`);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await ground.stop();
}
