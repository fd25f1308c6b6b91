import { useWorkingContext } from '../../../../platform/web/actors/context.ts';
import { useCall } from '../../../../platform/web/api/query.ts';
import {
  type DeclarationWindow,
  declarationWindow,
} from '../../../../school/declaration/contract/window.calls.ts';

/** Milliseconds between two looks at the window, while somebody is there. */
const LOOK_EVERY = 60_000;
/** Whether the working semester takes declarations of the person's unit; undefined until it is known. */
export const useWindow = (): DeclarationWindow | undefined =>
  useCall(declarationWindow, { query: {} }, { interval: LOOK_EVERY, own: [403, 404, 500, 601] })
    .data;

/**
 * Why a declaration is not taken in for approval now; null: it is. What is known of the window is of the semester in which one works; for the
 * change of what has passed it does not count (审批 40；申报 2).
 */
export function useShut(
  of: { semesterId: number; changeOfId: number | null } | null,
): string | null {
  const { semesterId } = useWorkingContext();
  const working = useWindow()?.obstacle ?? null;
  return of && (of.changeOfId !== null || of.semesterId !== semesterId) ? null : working;
}
