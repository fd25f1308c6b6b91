import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { type Served, serve } from '../../../platform/server/request/serve.ts';
import { approvalPartOf } from '../../../school/approval/server/part.ts';
import { EDITABLE_PLAN, OPEN_CHANGE } from '../../../school/plan/contract/planStatus.ts';
import { planCourseSearch } from '../../../school/plan/contract/search.calls.ts';
import { comparePlansCall, planDetail } from '../contract/plan.calls.ts';
import { changes, saveChange } from './change.ts';
import { create } from './create.ts';
import { changeEvent, event } from './events.ts';
import { USED } from './plan.entity.ts';
import { publish, unpublish } from './publish.ts';
import { bodyOf, choices, choicesOf, type FoundPlan, foundPlan, headOf } from './read.ts';
import { readCourses } from './readSheet.ts';
import { PLAN_ENTITY, save } from './save.ts';
import { exporting } from './sheet.ts';
import { planItem, planSubject } from './subjects.ts';
import { templateHandlers } from './template.ts';
import { waiting } from './waiting.ts';

async function attachmentsOf({ client, caller }: Ctx, id: number) {
  const { rows } = await client.query<{ fileId: string; fileName: string; fileSize: number }>(
    `select file_id as "fileId", file_name as "fileName", file_size::float8 as "fileSize" from file_info
     where school_id = $1 and owner_entity = $2 and owner_id = $3 order by created_at`,
    [caller.schoolId, PLAN_ENTITY, String(id)],
  );
  return rows;
}
async function factsOf({ client, caller }: Ctx, id: number) {
  const { rows } = await client.query<{ used: number; open: number | null }>(
    `select (${USED})::int as used, (select c.id::float8 from plan_change c where c.school_id = e.school_id and c.plan_id = e.id and c.change_status in (${OPEN_CHANGE})) as open
     from plan e where e.school_id = $1 and e.id = $2`,
    [caller.schoolId, id],
  );
  return { usedBy: rows[0]?.used ?? 0, openChangeId: rows[0]?.open ?? null };
}

const detail = serve(
  planDetail,
  async (ctx, _, it: FoundPlan) => {
    const body = await bodyOf(ctx, it.row);
    return {
      head: await headOf(ctx, it.row),
      body,
      courses: await choicesOf(ctx, body),
      attachments: await attachmentsOf(ctx, it.row.id),
      approval: await approvalPartOf(ctx, planSubject, planItem(it)),
      writable: it.writable && EDITABLE_PLAN.includes(it.row.planStatus),
      ...(await factsOf(ctx, it.row.id)),
    };
  },
  { find: foundPlan },
);
const search = serve(planCourseSearch, (ctx, { query }) =>
  choices(ctx, query.ids ? { ids: query.ids } : { keyword: query.keyword ?? '' }),
);

const compare = serve(comparePlansCall, async (ctx, { query }) => {
  const side = async (id: number) => {
    const { row } = await foundPlan(ctx, { id });
    return { head: await headOf(ctx, row), body: await bodyOf(ctx, row) };
  };
  const [left, right] = [await side(query.left), await side(query.right)];
  return { left, right, courses: await choicesOf(ctx, left.body, right.body) };
});

export const planHandlers: readonly Served[] = [
  detail,
  search,
  compare,
  create,
  save,
  event,
  publish,
  unpublish,
  changes,
  saveChange,
  changeEvent,
  exporting,
  readCourses,
  waiting,
  ...templateHandlers,
];
