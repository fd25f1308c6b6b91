import { tellSessions } from '../../../../platform/server/notice/tell.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { notFound, rule } from '../../../../platform/server/request/refusal.ts';
import { type Served, serve } from '../../../../platform/server/request/serve.ts';
import { endMyOtherSessions, endMySession, mySessions } from '../../contract/userConfig.calls.ts';

interface Open {
  id: number;
  ip: string | null;
  device: string;
  since: Date;
  lastUsed: Date;
  here: boolean;
}
/** Where somebody is logged in now, by the view that 用户安全 lists all sessions from; whoever only looks on sees nothing of it. */
const list = serve(mySessions, async ({ client, caller }) => {
  if (caller.operator) return [];
  const { rows } = await client.query<Open>(
    `select l.id::float8 as id, l.ip, l.device, l.since, l.last_used as "lastUsed", s.token_hash = $3 as here
     from session_list l join auth_session s on s.school_id = l.school_id and s.id = l.id
     where l.school_id = $1 and l.user_id = $2 order by here desc, l.last_used desc, l.id desc limit 100`,
    [caller.schoolId, caller.userId, caller.tokenHash],
  );
  return rows.map(({ since, lastUsed, ...row }) => ({
    ...row,
    since: since.toISOString(),
    lastUsed: lastUsed.toISOString(),
  }));
});

/** Ends sessions of the one who asks but the one in use; whoever listens under them learns it at once. Answers how many (登录 38). */
async function end(
  { client, caller, audit }: Pick<Ctx, 'client' | 'caller' | 'audit'>,
  id: number | null,
): Promise<number> {
  const { rows } = await client.query<{ id: string; ip: string | null }>(
    `delete from auth_session where school_id = $1 and user_id = $2 and token_hash <> $3 and ($4::bigint is null or id = $4)
     returning id, host(ip) as ip`,
    [caller.schoolId, caller.userId, caller.tokenHash, id],
  );
  for (const gone of rows)
    audit({
      entity: 'session',
      entityId: gone.id,
      detail: { event: 'endOwn', userId: caller.userId, ip: gone.ip },
    });
  if (rows.length) await tellSessions(client, caller.schoolId, [caller.userId]);
  return rows.length;
}
const one = serve(endMySession, async (ctx, { params: { id } }) => {
  if (await end(ctx, id)) return null;
  const { rowCount } = await ctx.client.query(
    'select from auth_session where id = $1 and token_hash = $2',
    [id, ctx.caller.tokenHash],
  );
  throw rowCount ? rule('这是您正在使用的会话，请用退出登录') : notFound();
});
const others = serve(endMyOtherSessions, async (ctx) => ({ ended: await end(ctx, null) }));

/** 登录中的设备 of the user configuration (登录 38). */
export const ownSessionHandlers: readonly Served[] = [list, one, others];
