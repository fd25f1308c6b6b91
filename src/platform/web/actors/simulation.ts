import { useSelector } from '@xstate/react';
import { waitFor } from 'xstate';
import type { Person } from '../../../../machines/kit/person.ts';
import type { SimulationContext } from '../../../../machines/simulation/simulation.types.ts';
import { CONFIRM_TEXT } from '../../contract/auth/confirmTexts.ts';
import { CODE } from '../../contract/codes.ts';
import { ApiError } from '../api/errors.ts';
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
  /** What of drafted rights is previewed. */
  preview: string | null;
  /** The moment by whose clock everything is shown. */
  at: string | null;
  leaving: boolean;
} | null {
  const snapshot = useSelector(actor('simulation'), (state) => state);
  const { operator, target, expiresAt, preview, at } = snapshot.context;
  if (!snapshot.hasTag('readOnly') || !operator || !target || !expiresAt) return null;
  return { operator, target, expiresAt, preview, at, leaving: !snapshot.matches('on') };
}

/** What is shown first, drafted rights that are shown instead of theirs, the moment by whose clock it is shown. */
export type SimulationWish = Partial<Pick<SimulationContext, 'open' | 'draft' | 'at'>> & {
  /** Where they come back to; default: the present address. */
  back?: string | undefined;
};
/**
 * Shows the product as `target` (模拟 7), or an item of it (模拟 19), or them with drafted rights (模拟 20), or by the clock of a moment (模拟 22). Resolves when the switch is done.
 * @throws Error with the server's reason; nothing else is shown then
 */
export async function startSimulation(
  target: Person,
  reason: string,
  { back, ...wish }: SimulationWish = {},
): Promise<void> {
  const user = sessionUser();
  if (!user) throw new Error('nobody is logged in');
  const chart = actor('simulation');
  const returnTo = {
    path: back ?? `${location.pathname}${location.search}${location.hash}`,
    tabs: openPages(),
  };
  chart.send({
    type: 'START',
    operator: { id: user.id, name: user.user.cname },
    target,
    reason,
    returnTo,
    ...wish,
  });
  const settled = await waitFor(
    chart,
    (snapshot) => snapshot.matches('on') || snapshot.matches('off'),
  );
  const { error } = settled.context;
  if (settled.matches('on')) return;
  chart.send({ type: 'DISMISS' });
  if (error === CONFIRM_TEXT.simulate)
    throw new ApiError(CODE.rule, error, { confirmPassword: true });
  throw new Error(error ?? '没有切换用户');
}

/** 退出模拟 */
export const leaveSimulation = (): void => actor('simulation').send({ type: 'SWITCH_BACK' });
