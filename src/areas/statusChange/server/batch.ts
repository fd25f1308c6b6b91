import { writeDenied } from '../../../platform/server/request/many/denied.ts';
import { oneByOne, refusedOf } from '../../../platform/server/request/many/oneByOne.ts';
import { invalid } from '../../../platform/server/request/refusal.ts';
import { serve } from '../../../platform/server/request/serve.ts';
import { countRows } from '../../../platform/server/resource/read.ts';
import { Values } from '../../../platform/server/resource/sql/sql.ts';
import { readableSql } from '../../../platform/server/resource/sql/sqlScope.ts';
import change from '../../../school/student/contract/change.entity.ts';
import { headingFor } from '../../../school/student/server/classSize.ts';
import {
  type ChangeTarget,
  changeCounts,
  changeEvents,
  changeTargets,
} from '../contract/changeBatch.calls.ts';
import { changeExtras } from './change.entity.ts';
import { takeChange } from './events.ts';
import { foundChange } from './read.ts';

/** One decision on several, each by the chart and each taking effect on its own (异动 33); a number that one has already stays. */
export const events = serve(changeEvents, async (ctx, { body: { items, docNo, ...asked } }) => {
  const versions = new Map(items.map(({ id, version }) => [id, version]));
  if (versions.size < items.length) throw invalid({ items: '有重复的异动' });
  // in one order, so that two who decide on the same ones wait for each other and not crosswise
  const ids = [...versions.keys()].toSorted((a, b) => a - b);
  const outcome = await oneByOne(ctx, ids, async (one, id) => {
    const row = await foundChange(true)(one, { id });
    const version = versions.get(id) ?? 0;
    await takeChange(one, row, { ...asked, version, docNo: row.docNo ?? docNo });
  });
  const denied = outcome.refused.map(({ id, refusal }) => [id, refusal] as const);
  await writeDenied(ctx, { action: changeEvents.name, entity: change.name }, denied);
  return { done: outcome.done, refused: refusedOf(outcome) };
});

/** Where the chosen ones go: plan, who is there, who comes and leaves with them, and whom others bring (异动 34). */
export const targets = serve(changeTargets, async ({ client, caller }, { query: { ids } }) => {
  const values = new Values();
  const where = `${readableSql(change, caller, values)} and e.id = any(${values.add(ids)}::bigint[])`;
  const [school, chosen] = [values.add(caller.schoolId), values.add(ids)];
  const { rows } = await client.query<ChangeTarget>(
    `with w as (select e.target_class_id as target, s.class_id as was from status_change e
         join student s on s.school_id = e.school_id and s.id = e.student_id where ${where})
     select c.id::float8 as id, c.class_name as "className", m.major_name as "majorName", c.plan_count as planned,
       (select count(*)::int from student s where s.school_id = c.school_id and s.class_id = c.id and s.in_school) as now,
       (select count(*)::int from w where w.target = c.id and w.was is distinct from c.id) as coming,
       (select count(*)::int from w where w.was = c.id and w.target <> c.id) as leaving,
       ${headingFor(`o.id <> all(${chosen}::bigint[])`)} as others
     from admin_class c join major m on m.school_id = c.school_id and m.id = c.major_id
     where c.school_id = ${school} and c.id in (select target from w) order by c.class_name, c.id`,
    values.list,
  );
  return rows;
});

/** 待我审批 is as long as its list, and so are the others (异动 35). */
export const counts = serve(changeCounts, async (ctx) => {
  const of = (tab?: 'mine' | 'incoming' | 'done' | 'waiting' | 'due') =>
    countRows(change, ctx, tab ? { tab } : {}, changeExtras);
  return {
    all: await of(),
    mine: await of('mine'),
    done: await of('done'),
    incoming: await of('incoming'),
    waiting: await of('waiting'),
    due: await of('due'),
  };
});
