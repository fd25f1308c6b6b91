/** `npm run goldens`: writes down what the charts do now, and who may call what. What changed is to be read as a diff, by a person. */
import { writeFileSync } from 'node:fs';
import { models } from '../../machines/models.ts';
import { CALLS } from '../../src/main/contract/calls.ts';
import { ACCESS_FILE, accessOf } from '../kit/access.golden.ts';
import { format, goldenFile, record } from '../kit/chart/walk.golden.ts';

if (process.env.CI) {
  console.error('Golden files are changed by a person who reads the difference, never in CI.');
  process.exit(1);
}
const wanted = process.argv.slice(2);
if (!wanted.length || wanted.includes('access')) {
  writeFileSync(ACCESS_FILE, `${JSON.stringify(accessOf(CALLS), null, 2)}\n`);
  console.log(`access: ${CALLS.length} calls`);
}
for (const model of models) {
  if (wanted.length && !wanted.includes(model.name)) continue;
  const golden = record(model);
  const text = format(golden);
  writeFileSync(goldenFile(model.name), text);
  const walks = golden.variants.flatMap((variant) => variant.walks);
  console.log(
    `${model.name}: ${walks.length} walks, ${walks.flat().length} steps, ${Math.round(text.length / 1024)} kB`,
  );
}
