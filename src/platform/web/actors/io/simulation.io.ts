import { fromPromise } from 'xstate';
import { simulationMachine } from '../../../../../machines/simulation/simulation.machine.ts';
import type {
  Simulated,
  SimulationContext,
  Switched,
} from '../../../../../machines/simulation/simulation.types.ts';
import type { UserInfo } from '../../../contract/auth/auth.shapes.ts';
import { SHELL } from '../../../contract/shell.ts';
import { pathOf } from '../../api/call.ts';
import { send } from '../../api/send.ts';
import { askMenus, askUser, withId } from './session.io.ts';

type SwitchReply = { data: UserInfo & { menus: unknown[]; expiresAt: string | null } };
/** The chart tells failures; a session that has expired opens its dialog all the same. */
const quiet = { method: 'GET', silent: true, context: false, guard: false } as const;

const switched = ({ data: { menus, expiresAt, ...info } }: SwitchReply) => ({
  user: withId(info),
  menus,
  expiresAt: expiresAt ?? '',
});

/** Who one is in the words of the chart; null when one acts as oneself. */
export const simulatedOf = (info: UserInfo): Simulated | null =>
  info.simulation && {
    operator: { id: String(info.simulation.operatorId), name: info.simulation.operatorName },
    target: { id: String(info.user.userId), name: info.user.cname },
    expiresAt: info.simulation.expiresAt,
    preview: info.simulation.preview,
    at: info.simulation.at,
  };

async function askBack(signal: AbortSignal): Promise<Switched> {
  return switched(
    (await send({ ...quiet, path: SHELL.switchBack.path, query: {}, signal })) as SwitchReply,
  );
}

/** Milliseconds (模拟 12). */
const LONGEST = 30 * 60_000;
/** Until the time that the server has said; no more than the 30 minutes, whatever the clocks say. */
const timeLeft = ({ context }: { context: SimulationContext }): number => {
  const left = context.expiresAt ? Date.parse(context.expiresAt) - Date.now() : LONGEST;
  return Math.min(Math.max(0, left), LONGEST);
};

/** The simulation chart with its clock and its calls: both are GET, the reason is `?reason=`, a draft of rights `?draft=`, a moment `?at=`. */
export const simulationLogic = simulationMachine.provide({
  delays: { simulationLimit: timeLeft },
  actors: {
    start: fromPromise<
      Switched & { expiresAt: string },
      { userId: string; reason: string; draftId: string | null; at: string | null }
    >(async ({ input: { userId, reason, draftId, at }, signal }) => {
      const path = pathOf(SHELL.startSimulation.path, { id: userId });
      const query = { reason, ...(draftId && { draft: draftId }), ...(at && { at }) };
      return switched((await send({ ...quiet, path, query, signal })) as SwitchReply);
    }),
    back: fromPromise<Switched>(({ signal }) => askBack(signal)),
    askWho: fromPromise<Switched & { simulated: Simulated | null }>(async ({ signal }) => {
      const [user, menus] = await Promise.all([askUser(signal), askMenus(signal)]);
      return { user, menus, simulated: simulatedOf(user) };
    }),
  },
});
