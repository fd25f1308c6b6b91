import { PassThrough } from 'node:stream';
import type { NoticeKind } from '../../../platform/contract/noticeKinds.ts';
import { dayOf } from '../../../platform/server/clock.ts';
import { tellRead } from '../../../platform/server/notice/tell.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { Closing } from '../../../platform/server/request/outage.ts';
import { invalid, notFound, rule } from '../../../platform/server/request/refusal.ts';
import { type Served, serve, serveStream } from '../../../platform/server/request/serve.ts';
import { standingOf } from '../../../school/approval/server/notice/standing.ts';
import {
  type NoticeRow,
  noticeList,
  noticeRead,
  noticeReadAll,
  noticeStream,
  noticeUnread,
} from '../contract/notice.calls.ts';

interface Row {
  id: number;
  kind: NoticeKind;
  text: string;
  count: number;
  source: string;
  opinion: string | null;
  link: string | null;
  acts: NoticeRow['acts'];
  grows: boolean;
  at: Date;
  read: boolean;
}
const toRow = ({ at, ...row }: Row): NoticeRow => ({
  ...row,
  text: row.text.replace('{n}', String(row.count)),
  at: at.toISOString(),
  day: dayOf(at),
});
const SELECT = `select id::int, kind, count, source, opinion, acts, at, read_at is not null as read, read_at is null and kind = 'arrived' as grows,
    case when count > 1 then coalesce(many_text, text) else text end as text, case when count > 1 then coalesce(many_link, link) else link end as link
  from notice where school_id = $1 and user_id = $2 order by grows desc, seq desc limit $3 offset $4`;

async function sums({
  client,
  caller,
}: Ctx): Promise<{ total: number; unread: number; until: number }> {
  const { rows } = await client.query(
    `select count(*)::int as total, (count(*) filter (where read_at is null))::int as unread, coalesce(max(seq), 0)::int as until
     from notice where school_id = $1 and user_id = $2`,
    [caller.schoolId, caller.userId],
  );
  return rows[0];
}

/** What stands, without what has come back and is told by a notice of its own (通知 14). */
async function untold<S extends Awaited<ReturnType<typeof standingOf>>>(
  { client, caller }: Ctx,
  standing: S,
): Promise<S> {
  if (standing.returned.length === 0) return standing;
  const { rows } = await client.query<{ id: string }>(
    `select distinct substring(link from '[?&]open=(\\d+)') as id from notice where school_id = $1 and user_id = $2 and kind = 'returned'`,
    [caller.schoolId, caller.userId],
  );
  const told = new Set(rows.map(({ id }) => Number(id)));
  return { ...standing, returned: standing.returned.filter(({ id }) => !told.has(id)) };
}

const list = serve(noticeList, async (ctx, { query: { pageNum, pageSize } }) => {
  const { client, caller, now } = ctx;
  const { rows } = await client.query<Row>(SELECT, [
    caller.schoolId,
    caller.userId,
    pageSize,
    (pageNum - 1) * pageSize,
  ]);
  return {
    rows: rows.map(toRow),
    ...(await sums(ctx)),
    today: dayOf(now),
    ...(await untold(ctx, await standingOf(ctx))),
  };
});
const unread = serve(noticeUnread, async ({ client, caller }) => {
  const { rows } = await client.query(
    'select count(*)::int as unread from notice where school_id = $1 and user_id = $2 and read_at is null',
    [caller.schoolId, caller.userId],
  );
  return rows[0];
});

/** Read once is read: the time of the first reading stays. Somebody else's notice is not there. */
const read = serve(noticeRead, async (ctx, { params: { id } }) => {
  const { client, caller, realNow } = ctx;
  const { rowCount } = await client.query(
    'update notice set read_at = coalesce(read_at, $4) where school_id = $1 and user_id = $2 and id = $3',
    [caller.schoolId, caller.userId, id, realNow],
  );
  if (!rowCount) throw notFound();
  await tellRead(ctx);
  ctx.audit({ entity: 'notice', entityId: id });
  return null;
});
/** Only what the list has shown: what has been told since stays unread. */
const readAll = serve(noticeReadAll, async (ctx, { body: { until } }) => {
  const { client, caller, realNow } = ctx;
  const { rowCount } = await client.query(
    'update notice set read_at = $4 where school_id = $1 and user_id = $2 and seq <= $3 and read_at is null',
    [caller.schoolId, caller.userId, until, realNow],
  );
  if (rowCount) await tellRead(ctx);
  ctx.audit({ entity: 'notice', entityId: 'all', detail: { read: rowCount, until } });
  return null;
});

/** Tells that something has changed, never what: the page then asks for it as for any other thing. */
const stream = serveStream(noticeStream, async ({ services, caller, request, reply }) => {
  if (request.headers.accept !== 'text/event-stream')
    throw invalid({ Accept: '该地址只提供事件流' });
  const out = new PassThrough();
  const { schoolId, userId, tokenHash } = caller;
  const taken = services.notices.add({
    schoolId,
    userId,
    tokenHash,
    simulating: caller.operator !== null,
    stream: out,
  });
  if (taken === 'closed') throw new Closing();
  if (taken === 'tooMany') throw rule('打开的页面过多，通知改为定时刷新');
  const headers = {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'X-Accel-Buffering': 'no', // a proxy that collects answers would tell late
    Connection: 'close', // kept open behind the stream, it would keep the server from stopping
  };
  return reply.headers(headers).send(out);
});

/** What the bell shows (通知 12–16). */
export const noticeHandlers: readonly Served[] = [list, unread, read, readAll, stream];
