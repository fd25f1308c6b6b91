import { models } from '/work/main/machines/models.ts';
import { explore } from '/work/main/machines/kit/explore.ts';
import { coverMoves, coverEdges, coverPairs, uncovered } from '/work/main/machines/kit/cover.ts';
import { lint } from '/work/main/machines/kit/lint.ts';
for (const m of models) {
  const t=performance.now(); const runs=m.variants.map(v=>{const graph=explore(m,v); return {graph, walks: coverMoves(graph)}});
  const t2=performance.now(); const sum=(f:any)=>runs.reduce((a,r)=>a+f(r),0);
  const pairs = runs.map(r=>process.argv[2]?coverPairs(r.graph):[]); const t3=performance.now();
  const e = runs.map(r=>coverEdges(r.graph));
  console.log(m.name, 'variants',runs.length,'states',sum((r:any)=>r.graph.vertices.size),'moves',sum((r:any)=>[...r.graph.vertices.values()].reduce((a:any,v:any)=>a+v.moves.length,0)),'walks',sum((r:any)=>r.walks.length),'steps',sum((r:any)=>r.walks.flat().length),'edges',runs[0].graph.edges.length,'edgeSteps',e.flat(2).length,'pairsteps',pairs.flat(2).length,Math.round(t2-t)+'ms',Math.round(t3-t2)+'ms');
  console.log('  uncovered', uncovered(runs).map(e=>e.key)); console.log('  lint', lint(m));
}
