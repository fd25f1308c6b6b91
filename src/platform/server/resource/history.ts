import type { Entity } from '../../contract/resource/entity.ts';
import type { HistoryEntry } from '../../contract/resource/parts.ts';
import type { Ctx } from '../request/ctx.ts';

const NEWEST = 200;
const EVENTS = ['add', 'edit', 'remove', 'enable', 'disable', 'import', 'move'] as const;

/** Changes of a record, the newest first, out of the audit log; the texts are those of the day of the change. */
export async function historyOf(
  { client, caller }: Ctx,
  entity: Entity,
  id: number,
): Promise<HistoryEntry[]> {
  const { rows } = await client.query<{
    at: Date;
    by: string | null;
    as: string | null;
    event: string;
    changes: HistoryEntry['changes'] | null;
  }>(
    `select a.at, u.cname as by, s.cname as as, a.detail->>'event' as event, a.detail->'changes' as changes from audit_log a
       left join app_user u on u.school_id = a.school_id and u.id = a.user_id
       left join app_user s on s.school_id = a.school_id and s.id = a.simulate_user_id
     where a.school_id = $1 and a.entity = $2 and a.entity_id = $3 and a.outcome = 'done' order by a.id desc limit ${NEWEST}`,
    [caller.schoolId, entity.name, String(id)],
  );
  return rows.map(({ at, by, as, event, changes }) => ({
    at: at.toISOString(),
    by: as ? `${by}（模拟 ${as}）` : (by ?? '系统'),
    event: EVENTS.find((known) => known === event) ?? 'edit',
    changes: changes ?? [],
  }));
}
