import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { KeptConfig, UserConfig } from '../../contract/auth/auth.shapes.ts';
import { SHELL } from '../../contract/shell.ts';
import type { saveUserConfig } from '../../contract/system.calls.ts';
import { callApi } from '../api/call.ts';
import { actor } from './root.ts';
import { useSession } from './session.ts';

/** One's own settings (设置 17): as the user was loaded, with what has been saved since. */
export function useUserConfig(): KeptConfig {
  const loaded = useSession((session) => session.user?.user.userConfig);
  const saved = useSelector(actor('workingContext'), (snapshot) => snapshot.context.saved);
  return useMemo(() => ({ ...loaded, ...saved }), [loaded, saved]);
}

/**
 * Saves a part of one's own settings and waits for it; the rest stays as it is, the place to work in too (hence without the
 * default parameters, which are settings as well).
 * @throws ApiError or TransportError, which has been shown already
 */
export async function keepUserConfig(part: UserConfig): Promise<void> {
  await callApi<typeof saveUserConfig>(SHELL.saveUserConfig, { body: part }, { context: false });
  actor('workingContext').send({ type: 'SAVED', config: part });
}
