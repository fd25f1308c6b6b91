import { useEffect, useMemo, useState } from 'react';
import type { Level } from '../../../../../../machines/approval/approval.types.ts';
import type { CallAnswer, CallInput } from '../../../../../platform/contract/call.ts';
import { actor } from '../../../../../platform/web/actors/root.ts';
import { useCall } from '../../../../../platform/web/api/query.ts';
import { ACTION_VERB } from '../../../../../school/approval/web/words.ts';
import { type approveList, approveMoved } from '../../../contract/queue.calls.ts';

type Answer = CallAnswer<typeof approveMoved>;
type Query = NonNullable<CallInput<typeof approveList>['query']>;
export type Moved = Pick<Answer['rows'][number], 'id' | 'version'> & {
  /** `赵立群 已通过 · 刚刚`; null: it is where it was. */
  told: string | null;
};

const JUST = 1;
const HOUR = 60;
const ago = (minutes: number, at: string) =>
  minutes < JUST ? '刚刚' : minutes < HOUR ? `${minutes} 分钟前` : at;
function toldOf({ here, last }: Answer['rows'][number]): string | null {
  if (here) return null;
  if (!last) return '已不在本页';
  const verb = (ACTION_VERB as Record<string, string>)[last.action] ?? '办理';
  return `${last.by} 已${verb} · ${ago(last.minutes, last.at)}`;
}

/**
 * What colleagues have done with the rows that are shown since they were read: told by the stream, asked for these rows alone. The rows stay
 * where they are (申报 71).
 */
export function useMoved(level: Level, query: Query, rows: readonly { id: number }[]) {
  const [heard, setHeard] = useState(false);
  useEffect(() => {
    const live = actor('live');
    const subscriptions = [
      live.on('moved', () => setHeard(true)),
      // nothing was told while nobody looked, or while there was no stream
      live.on('changed', ({ ofDeeds }) => ofDeeds || setHeard(true)),
    ];
    return () => {
      for (const one of subscriptions) one.unsubscribe();
    };
  }, []);
  const { pageNum: _n, pageSize: _s, orderByColumn: _o, isAsc: _a, ...filters } = query;
  const shown = rows.map(({ id }) => id).join();
  const { data, isPlaceholderData } = useCall(
    approveMoved,
    { params: { level }, query: { ...filters, ...(shown && { shown }) } },
    { enabled: heard, keepPrevious: true },
  );
  const moved = useMemo(
    () => new Map((data?.rows ?? []).map((row) => [row.id, { ...row, told: toldOf(row) }])),
    [data],
  );
  return { moved, now: isPlaceholderData ? undefined : data };
}
