import { useEffect, useMemo } from 'react';
import type { Level } from '../../../../../../machines/approval/approval.types.ts';
import { useReadOnly } from '../../../../../platform/web/actors/simulation.ts';
import { useCall, useRefresh } from '../../../../../platform/web/api/query.ts';
import { approveAttention } from '../../../contract/queue.calls.ts';
import { attentionActor } from './attention.ts';

const SIGNS = ['keydown', 'pointerdown', 'wheel'] as const;
const SECOND = 1000;

/** Tells colleagues of the item that is open, as long as it is and somebody sits before it; never of what is only looked at as somebody else (审批 79). */
export function useLooking(item: number | null): void {
  const readOnly = useReadOnly();
  const open = readOnly ? null : item;
  useEffect(() => {
    if (open !== null) attentionActor().send({ type: 'LOOK', item: open });
  }, [open]);
  const isOpen = open !== null;
  useEffect(() => {
    if (!isOpen) return;
    const attention = attentionActor();
    const sign = () => attention.send({ type: 'ACTIVE' });
    for (const name of SIGNS) addEventListener(name, sign, { passive: true });
    return () => {
      for (const name of SIGNS) removeEventListener(name, sign);
      attention.send({ type: 'LEAVE' });
    };
  }, [isOpen]);
}

/** Who of the colleagues has which of these items open: `黄继清 正在看`. */
export function useAttended(level: Level, ids: readonly number[]): ReadonlyMap<number, string> {
  const { data } = useCall(
    approveAttention,
    { params: { level }, query: { shown: ids.join() } },
    { enabled: ids.length > 0, keepPrevious: true },
  );
  const refresh = useRefresh();
  const first = Math.min(...(data ?? []).map(({ seconds }) => seconds));
  useEffect(() => {
    if (!data || !Number.isFinite(first)) return;
    const timer = setTimeout(() => void refresh('approveAttention'), (first + 1) * SECOND);
    return () => clearTimeout(timer);
  }, [data, first, refresh]);
  return useMemo(
    () => new Map((data ?? []).map(({ id, by }) => [id, `${by.join('、')} 正在看`])),
    [data],
  );
}
