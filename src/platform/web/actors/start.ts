import type { Notice } from '../../../../machines/kit/process.ts';
import type { LogoutReason } from '../../../../machines/session/session.types.ts';
import { refusesInSimulation } from '../../../../machines/simulation/simulation.rules.ts';
import { connectApi } from '../api/ports.ts';
import { keyReadsBy } from '../api/query.ts';
import { queryClient } from '../api/queryClient.ts';
import { sendByChart } from '../api/repeat.ts';
import { STEPS } from '../api/steps.ts';
import { hearTabs, tellTabs } from './channel.ts';
import { currentParams, useContextParams } from './context.ts';
import { alert, askAgain, settle } from './dialog.ts';
import { wireLive } from './io/live.ts';
import { simulatedOf } from './io/simulation.io.ts';
import { dropReturn } from './io/simulationReturn.ts';
import { chooseLook, currentTheme } from './look.ts';
import { notify } from './notification.ts';
import { ownPages, setPages } from './pages.ts';
import {
  isExpired,
  noteAnswered,
  noteExpired,
  notePresence,
  rejectWaiting,
  unauthorized,
} from './reauth.ts';
import { actor, rootActor } from './root.ts';
import { sessionUser } from './session.ts';
import { storeToken } from './storage.ts';
import { applyTheme } from './theme.ts';
import { wireLeaving } from './unsaved.ts';

/** What is told through the request layer's ports. */
function connect(): void {
  connectApi({
    steps: STEPS,
    write: sendByChart,
    token: () => actor('session').getSnapshot().context.token,
    who,
    context: currentParams,
    simulatedUser: () =>
      isReadOnly() ? (actor('simulation').getSnapshot().context.target?.id ?? null) : null,
    refusesNow,
    simulationOver: endSimulation,
    unauthorized,
    askAgain,
    alert,
    notify,
  });
  keyReadsBy(useContextParams);
}
/** While another user is being loaded they are known by their token only. */
function who(): string | null {
  const session = actor('session').getSnapshot();
  return session.matches('loggedIn') ? (sessionUser()?.id ?? null) : session.context.token;
}
const isReadOnly = () => actor('simulation').getSnapshot().hasTag('readOnly');
const refusesNow = (method: string) =>
  refusesInSimulation(actor('simulation').getSnapshot(), method);
const tell = ({ kind, text, duration }: Notice) =>
  notify({ type: kind, message: text, ...(duration ? { duration } : {}) });

/** Reads belong to one person: the next one starts with an empty cache. */
function dropCaches(): void {
  queryClient.clear();
  actor('workingContext').send({ type: 'RESET' });
}

/** Uploads go on in the root while pages come and go; those of one person must not be sent with the token of the next. */
function dropUploads(): void {
  for (const key of Object.keys(rootActor.getSnapshot().context.uploads))
    rootActor.send({ type: 'UPLOADS.DROP', key });
}

function wireSession(): void {
  const [session, simulation, reauth] = [actor('session'), actor('simulation'), actor('reauth')];
  session.on('tokenChanged', ({ token }) => {
    storeToken(token);
    if (token) reauth.send({ type: 'DISMISSED_ELSEWHERE' });
  });
  session.subscribe(notePresence);
  session.on('loggedIn', () => {
    dropCaches();
    dropUploads();
    reauth.send({ type: 'LOGGED_IN' });
    const user = sessionUser();
    if (user) ownPages(String(user.simulation?.operatorId ?? user.user.userId));
    const simulated = user && simulatedOf(user);
    // the theme that they have chosen in whatever browser (设置 17)
    const theme = simulated ? undefined : user?.user.userConfig.theme;
    if (theme && theme !== currentTheme()) chooseLook({ theme });
    if (simulated) simulation.send({ type: 'RESTORED', returnTo: null, ...simulated });
    // a new token came while simulating: it is nobody's simulation
    else if (!simulation.getSnapshot().matches('off')) simulation.send({ type: 'LOGGED_OUT' });
  });
  session.on('loggedOut', ({ reason }) => {
    dropCaches();
    storeToken(null);
    simulation.send({ type: 'LOGGED_OUT' });
    dropReturn();
    if (reason === 'asked') setPages([]);
    // an expired session is dead anyway: pages of other tabs stay, and go on after the next login (登录 24)
    if (reason === 'asked') tellTabs({ type: 'logout' });
  });
  reauth.on('answered', noteAnswered);
  reauth.on('reLogin', () => session.send({ type: 'EXPIRED_CONFIRMED' }));
  reauth.on('rejected', ({ requestIds }) => {
    rejectWaiting(requestIds);
    if (!hearing) tellTabs({ type: 'reauthAnswered' });
  });
}

/** The route guard hears of the end of a session; that somebody is logged in it hears with their pages (app/useVerdict.ts). */
function wireNavigation(): void {
  const [session, navigation] = [actor('session'), actor('navigation')];
  let reason: LogoutReason = 'elsewhere';
  session.on('loggedOut', (event) => {
    reason = event.reason;
  });
  session.subscribe((snapshot) => {
    if (!snapshot.matches('loggedOut') && !snapshot.matches('blocked')) return;
    // a list may have written its filters into the address without the router
    navigation.send({
      type: 'GO',
      place: `${location.pathname}${location.search}${location.hash}`,
    });
    navigation.send({ type: 'LOGGED_OUT', reason, message: snapshot.context.error });
  });
}

/** The server's word counts, whatever this machine's clock says. */
const endSimulation = (): void => actor('simulation').send({ type: 'EXPIRED' });

function wireSimulation(): void {
  const [session, simulation] = [actor('session'), actor('simulation')];
  simulation.on('switched', ({ user, menus }) => {
    dropCaches();
    session.send({ type: 'USER_REPLACED', user, menus });
  });
  let before = simulation.getSnapshot();
  simulation.subscribe((now) => {
    const done =
      (before.matches('starting') && now.matches('on')) ||
      (before.matches('switchingBack') && now.matches('off'));
    if (done) tellTabs({ type: 'simulation' });
    before = now;
    const { error } = now.context;
    if (!now.matches('on') || !error) return;
    simulation.send({ type: 'DISMISS' });
    alert({ type: 'error', message: error });
  });
  simulation.on('logoutNow', () => session.send({ type: 'LOGOUT' }));
  simulation.on('expired', () =>
    notify({ type: 'warning', message: '模拟已到时间，已恢复为本人身份' }),
  );
}

/** True while another tab's answer to the expired-session dialog is followed: it must not be told back. */
let hearing = false;

function wireTabs(): void {
  const [session, simulation, reauth] = [actor('session'), actor('simulation'), actor('reauth')];
  hearTabs((message) => {
    const { token, user } = session.getSnapshot().context;
    if (message.type === 'hello' && token && !isExpired(token))
      tellTabs({ type: 'token', token, ...(user ? { userId: user.id } : {}) });
    if (message.type === 'expired') noteExpired(message.token);
    if (message.type === 'login') session.send({ ...message, type: 'TOKEN_FROM_TAB' });
    if (message.type === 'logout') session.send({ type: 'LOGGED_OUT_ELSEWHERE' });
    // `asking` refuses writes, a login too: only who is logged in has to ask who they are
    if (message.type === 'simulation' && session.getSnapshot().matches('loggedIn'))
      simulation.send({ type: 'CHANGED_ELSEWHERE' });
    if (message.type === 'theme') applyTheme(message);
    if (message.type !== 'reauthAnswered') return;
    hearing = true;
    reauth.send({ type: 'DISMISSED_ELSEWHERE' });
    hearing = false;
  });
}

/** Starts the root actor and connects its children, the request layer and the other tabs. Once per browser tab. */
export function startRoot(): void {
  connect();
  rootActor.start();
  actor('dialog').on('resolved', ({ ids }) => settle(ids));
  actor('dialog').on('rejected', ({ ids, reason }) => settle(ids, reason));
  actor('download').on('notice', tell);
  rootActor.subscribe(({ context }) => {
    for (const list of Object.values(context.uploads)) hearOnce(list);
  });
  wireSession();
  wireNavigation();
  wireLeaving();
  wireSimulation();
  wireLive();
  wireTabs();
}

const heard = new WeakSet<object>();
function hearOnce(
  list: ReturnType<typeof rootActor.getSnapshot>['context']['uploads'][string],
): void {
  if (heard.has(list)) return;
  heard.add(list);
  list.on('notice', tell);
}
