import { useSelector } from '@xstate/react';
import { waitFor } from 'xstate';
import type { Person } from '../../../../machines/kit/person.ts';
import { openPages } from './pages.ts';
import { actor } from './root.ts';
import { sessionUser } from './session.ts';

/** True while every write is refused: hide or disable what writes. */
export const useReadOnly = (): boolean =>
  useSelector(actor('simulation'), (snapshot) => snapshot.hasTag('readOnly'));

/** Who acts as whom until when; null when one acts as oneself. */
export function useSimulation(): {
  operator: Person;
  target: Person;
  expiresAt: string;
  leaving: boolean;
} | null {
  const snapshot = useSelector(actor('simulation'), (state) => state);
  const { operator, target, expiresAt } = snapshot.context;
  if (!snapshot.hasTag('readOnly') || !operator || !target || !expiresAt) return null;
  return { operator, target, expiresAt, leaving: !snapshot.matches('on') };
}

/**
 * Shows the product as `target` (模拟 7). Resolves when the switch is done.
 * @throws Error with the server's reason; nothing else is shown then
 */
export async function startSimulation(target: Person, reason: string): Promise<void> {
  const user = sessionUser();
  if (!user) throw new Error('nobody is logged in');
  const chart = actor('simulation');
  const returnTo = {
    path: `${location.pathname}${location.search}${location.hash}`,
    tabs: openPages(),
  };
  chart.send({
    type: 'START',
    operator: { id: user.id, name: user.user.cname },
    target,
    reason,
    returnTo,
  });
  const settled = await waitFor(
    chart,
    (snapshot) => snapshot.matches('on') || snapshot.matches('off'),
  );
  const { error } = settled.context;
  if (settled.matches('on')) return;
  chart.send({ type: 'DISMISS' });
  throw new Error(error ?? '没有切换用户');
}

/** 退出模拟 */
export const leaveSimulation = (): void => actor('simulation').send({ type: 'SWITCH_BACK' });
