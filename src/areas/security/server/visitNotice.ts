import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { notFound } from '../../../platform/server/request/refusal.ts';
import { serve } from '../../../platform/server/request/serve.ts';
import { type RoleMode, visitNoticeGet, visitNoticeSave } from '../contract/visitNotice.calls.ts';

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

/** 模拟 18. @throws Refusal 404 when there is no such role */
export const serveSaveVisitNotice = serve(
  visitNoticeSave,
  async (ctx, { body: { roleId, mode } }) => {
    const { client, caller, audit } = ctx;
    const { rows } = await client.query<{ before: string; name: string }>(
      `with old as (select id, visit_notice, role_name from role where school_id = $1 and id = $2 for update)
       update role r set visit_notice = $3 from old where r.school_id = $1 and r.id = old.id
       returning old.visit_notice as before, old.role_name as name`,
      [caller.schoolId, roleId, mode],
    );
    const [row] = rows;
    if (!row) throw notFound();
    audit({
      entity: 'role',
      entityId: roleId,
      detail: {
        event: 'edit',
        name: row.name,
        before: { visitNotice: row.before },
        after: { visitNotice: mode },
      },
    });
    return modesOf(ctx);
  },
);
