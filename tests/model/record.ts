/** `npm run goldens`: writes down what the charts do now. What changed is to be read as a diff, by a person. */
import { writeFileSync } from 'node:fs';
import { models } from '../../machines/models.ts';
import { format, goldenFile, record } from '../kit/walk.golden.ts';

if (process.env.CI) {
  console.error('Golden files are changed by a person who reads the difference, never in CI.');
  process.exit(1);
}
const wanted = process.argv.slice(2);
for (const model of models) {
  if (wanted.length && !wanted.includes(model.name)) continue;
  const golden = record(model);
  const text = format(golden);
  writeFileSync(goldenFile(model.name), text);
  const walks = golden.variants.flatMap((variant) => variant.walks);
  console.log(`${model.name}: ${walks.length} walks, ${walks.flat().length} steps, ${Math.round(text.length / 1024)} kB`);
}
