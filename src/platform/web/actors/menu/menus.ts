import { SHELL } from '../../../contract/shell.ts';
import { send } from '../../api/send.ts';
import { askMenus, askUser } from '../io/session.io.ts';
import { actor } from '../root.ts';
import { sessionUser } from '../session.ts';

let asking = false;

/**
 * Asks whether one's menus or permissions have changed since they were loaded and, if so, takes the new ones: the session chart
 * replaces user and menus as at the start and end of a simulation, and the routes follow (菜单 10:
 * without a new login). Called after each navigation; what cannot be asked now is asked at the next one.
 */
export async function renewMenus(): Promise<void> {
  const before = sessionUser();
  if (asking || !before?.menuVersion || !actor('session').getSnapshot().matches('loggedIn')) return;
  asking = true;
  const signal = new AbortController().signal;
  try {
    const quiet = { method: 'GET', query: {}, context: false, silent: true, paced: true } as const;
    const { data } = (await send({ ...quiet, path: SHELL.menuVersion.path, signal })) as {
      data: string;
    };
    if (data === before.menuVersion) return;
    const [user, menus] = await Promise.all([askUser(signal), askMenus(signal)]);
    // somebody else may be shown meanwhile: a simulation has begun or ended, or another person has logged in
    if (sessionUser() === before) actor('session').send({ type: 'USER_REPLACED', user, menus });
  } catch {
    // the pages go on with the menus that they have
  } finally {
    asking = false;
  }
}
