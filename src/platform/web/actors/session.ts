import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { mayAny } from '../../contract/permission.ts';
import type { SessionInfo } from './io/session.io.ts';
import { actor } from './root.ts';

/** What screens may ask of the session; while simulating, `user` is the simulated one. */
export interface SessionView {
  token: string | null;
  user: SessionInfo | null;
  /** the tree as the server sent it; what can be read of it, `useMenus` gives */
  menus: unknown;
  error: string | null;
}
const NO_PERMISSIONS: readonly string[] = [];

/** A part of the session: `useSession((session) => session.user?.user.cname ?? '')`. */
export const useSession = <T>(selector: (session: SessionView) => T): T =>
  useSelector(actor('session'), (snapshot) => selector(snapshot.context as unknown as SessionView));

export const sessionUser = (): SessionInfo | null =>
  actor('session').getSnapshot().context.user as SessionInfo | null;

export const usePermissions = (): readonly string[] =>
  useSession((session) => session.user?.permissions ?? NO_PERMISSIONS);

/** Shows its children to whoever holds any of the permissions (权限 2); requiring none shows them to nobody. */
export function Permitted({
  any,
  children,
}: {
  any: readonly string[];
  children: ReactNode;
}): ReactNode {
  return mayAny(usePermissions(), any) ? children : null;
}

/** 退出登录: in simulation first back to oneself, then out. */
export const logout = (): void => actor('simulation').send({ type: 'LOGOUT_WANTED' });
