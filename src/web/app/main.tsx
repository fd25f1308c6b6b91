import '../ui/theme/tokens.css';
import '../ui/theme/base.css';
import type { LogoutReason } from '../../../machines/session/session.types.ts';
import { actor } from '../actors/root.ts';
import { startRoot } from '../actors/start.ts';
import { leaveMessage } from '../actors/storage.ts';
import { forgetUnsaved } from '../actors/unsaved.ts';

/**
 * Starts the session; without one the login page comes before anything heavy is loaded. The app's code comes while user
 * and menus are asked for.
 */
function start(): void {
  startRoot();
  let app: Promise<typeof import('./App.tsx')> | null = null;
  let mounted = false;
  let reason: LogoutReason = 'elsewhere';
  const session = actor('session');
  session.on('loggedOut', (event) => {
    reason = event.reason;
  });
  session.subscribe((snapshot) => {
    if (snapshot.matches('loggedOut')) return toLogin(reason, snapshot.context.error);
    if (snapshot.context.token) app ??= import('./App.tsx');
    if (!snapshot.matches('loggedIn') || mounted) return;
    mounted = true;
    app?.then(({ mount }) => mount()).catch(tellFailure);
  });
}

/** Access rule (specification 2): to /login with the full wanted path; who leaves by himself begins anew at home. */
function toLogin(reason: LogoutReason, message: string | null): void {
  forgetUnsaved(); // what was typed is in the local drafts
  leaveMessage(message);
  const wanted = `${location.pathname}${location.search}${location.hash}`;
  location.replace(reason === 'asked' || wanted === '/' ? '/login' : `/login?redirect=${encodeURIComponent(wanted)}`);
}

/** The code could not be loaded: said in plain elements, since nothing else is there to say it. */
function tellFailure(): void {
  const text = Object.assign(document.createElement('p'), { textContent: '页面没有加载成功，可能是网络中断或系统刚刚更新。' });
  const again = Object.assign(document.createElement('button'), { textContent: '重新加载', onclick: () => location.reload() });
  document.getElementById('root')?.replaceChildren(text, again);
}

start();
