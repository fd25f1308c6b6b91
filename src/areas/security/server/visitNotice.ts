import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { conflict, notFound } from '../../../platform/server/request/refusal.ts';
import { serve } from '../../../platform/server/request/serve.ts';
import {
  type RoleMode,
  VISIT_NOTICE,
  type VisitNotice,
  visitNoticeGet,
  visitNoticeSave,
} from '../contract/visitNotice.calls.ts';

async function modesOf({ client, caller }: Ctx): Promise<RoleMode[]> {
  const { rows } = await client.query<RoleMode>(
    `select r.id as "roleId", r.role_name as "roleName", r.visit_notice as mode,
       (select count(*)::int from user_role x where x.school_id = $1 and x.role_id = r.id) as people
     from role r where r.school_id = $1 and r.enabled order by r.sort_no, r.id`,
    [caller.schoolId],
  );
  return rows;
}

export const serveVisitNotice = serve(visitNoticeGet, (ctx) => modesOf(ctx));

/** 模拟 18. @throws Refusal 404 when there is no such role, 409 when somebody else has changed it since */
export const serveSaveVisitNotice = serve(
  visitNoticeSave,
  async (ctx, { body: { roleId, before, mode } }) => {
    const { client, caller, audit } = ctx;
    const { rows } = await client.query<{ now: VisitNotice; name: string }>(
      'select visit_notice as now, role_name as name from role where school_id = $1 and id = $2 for update',
      [caller.schoolId, roleId],
    );
    const [row] = rows;
    if (!row) throw notFound();
    if (row.now !== before) throw conflict(`“${row.name}”刚刚被他人改为${VISIT_NOTICE[row.now]}`);
    await client.query('update role set visit_notice = $3 where school_id = $1 and id = $2', [
      caller.schoolId,
      roleId,
      mode,
    ]);
    audit({
      entity: 'role',
      entityId: roleId,
      detail: {
        event: 'edit',
        name: row.name,
        before: { visitNotice: before },
        after: { visitNotice: mode },
      },
    });
    return modesOf(ctx);
  },
);
