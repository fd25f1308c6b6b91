import { SHELL } from '../../../contract/shell.ts';
import { isActive, watchActive } from '../../api/active.ts';
import { queryClient } from '../../api/queryClient.ts';
import { actor } from '../root.ts';

/** Reads that speak of notices; what somebody has done changes the numbers of the queues too. */
const READS = [SHELL.noticeUnread.name, 'noticeList'];
const OF_DEEDS = [SHELL.homeSummary.name, 'homeNotices'];
/** The numbers of queues; their rows stay where they are, so that nothing moves under the pointer (申报 71). */
const OF_QUEUES = [SHELL.homeSummary.name, SHELL.pendingByType.name, SHELL.approveMoved.name];

/** Connects the chart of live notices: session, simulation, whether somebody is there, and the reads that it makes anew. */
export function wireLive(): void {
  const [live, session, simulation] = [actor('live'), actor('session'), actor('simulation')];
  const look = () =>
    live.send({ type: document.visibilityState === 'hidden' || !isActive() ? 'AWAY' : 'BACK' });
  const begin = () => {
    live.send({ type: 'START' });
    look();
  };
  session.on('loggedIn', begin);
  session.on('loggedOut', () => live.send({ type: 'STOP' }));
  let shown: string | null = null;
  simulation.subscribe((snapshot) => {
    if (!snapshot.matches('on') && !snapshot.matches('off')) return;
    const now = snapshot.matches('on') ? (snapshot.context.target?.id ?? null) : null;
    if (now === shown) return;
    shown = now;
    if (session.getSnapshot().matches('loggedIn')) begin();
  });
  document.addEventListener('visibilitychange', look);
  watchActive(look);
  live.on('moved', () => {
    for (const name of OF_QUEUES) void queryClient.invalidateQueries({ queryKey: [name] });
  });
  live.on('attended', () => {
    void queryClient.invalidateQueries({ queryKey: [SHELL.approveAttention.name] });
  });
  live.on('changed', ({ ofDeeds }) => {
    for (const name of ofDeeds ? [...READS, ...OF_DEEDS] : READS)
      void queryClient.invalidateQueries({ queryKey: [name] });
  });
}
