import { createActor } from 'xstate';
import type { SessionUser } from '../../../../machines/kit/person.ts';
import { hearTabs, tellTabs } from '../../../platform/web/actors/channel.ts';
import { sessionLogic } from '../../../platform/web/actors/io/session.io.ts';
import { keptBrowser, leaveHandover, storeToken } from '../../../platform/web/actors/storage.ts';
import { applyTheme } from '../../../platform/web/actors/theme.ts';
import { connectApi } from '../../../platform/web/api/ports.ts';
import { addBody, addToken, limitTime } from '../../../platform/web/api/steps.base.ts';

const doNothing = () => {};
/** Whoever has been here has logged in on this page, or passed a door of it. */
const ENTERING = ['loggingIn', 'mustChange', 'secondFactor'] as const;

interface Start {
  onLoggedIn: () => void;
  /** the chart with another way to log in */
  logic?: typeof sessionLogic;
}
/** The request layer of a page without the application: what fails is told by whoever sends. */
export function connectAlone(token: () => string | null): void {
  connectApi({
    steps: [addToken, addBody, limitTime],
    token,
    browser: keptBrowser,
    context: () => ({}),
    simulatedUser: () => null,
    refusesNow: () => false,
    simulationOver: doNothing,
    unauthorized: () => Promise.reject(new Error('the login page handles 401 itself')),
    alert: async () => {},
    notify: doNothing,
  });
}
/** The session chart of the login page; the app's root actor is not needed for it. */
export function startSession({ onLoggedIn, logic = sessionLogic }: Start) {
  const session = createActor(logic);
  connectAlone(() => session.getSnapshot().context.token);
  let entered = false;
  session.subscribe((snapshot) => {
    if (ENTERING.some((state) => snapshot.matches(state))) entered = true;
  });
  session.on('tokenChanged', ({ token }) => storeToken(token));
  session.on('loggedIn', () => {
    const { token, user, menus } = session.getSnapshot().context;
    if (token && user) handOver(token, user, menus, entered);
    onLoggedIn();
  });
  hearTabs((message) => {
    if (message.type === 'login') session.send({ ...message, type: 'TOKEN_FROM_TAB' });
    if (message.type === 'theme') applyTheme(message);
  });
  return session;
}

/** To the app that opens next, and, when somebody has just logged in here, to the other tabs. */
function handOver(
  token: string,
  user: SessionUser,
  menus: readonly unknown[],
  entered: boolean,
): void {
  leaveHandover(token, { user, menus });
  if (entered) tellTabs({ type: 'login', token, userId: user.id });
}
