import { readFileSync } from 'node:fs';
import { models } from '../../machines/models.ts';
import { goldenFile, replay } from '../kit/walk.golden.ts';
import { killer, mutantsOf } from '../kit/walk.mutants.ts';
for (const m of models) {
  const golden = JSON.parse(readFileSync(goldenFile(m.name),'utf8'));
  const t0=performance.now(); const r = replay(m.machine, golden); const t1=performance.now();
  const ms = mutantsOf(m.machine); const by: Record<string,number> = {}; const surv: string[]=[];
  for (const mu of ms) { const k = killer(m, mu, golden) ?? 'survived'; by[k]=(by[k]??0)+1; if (k==='survived') surv.push(mu.op+': '+mu.where); }
  console.log(m.name, 'replay', r, Math.round(t1-t0)+'ms', ms.length, JSON.stringify(by), Math.round(performance.now()-t1)+'ms'); for (const s of surv) console.log('   ', s);
}
