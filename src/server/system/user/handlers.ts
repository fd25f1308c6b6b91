import type { Served } from '../../request/serve.ts';
import { serveChangeAccount, serveLoginHistory } from './account.ts';
import { serveAssignRights, serveUserRights } from './rights.ts';

/** What is done to one account (domain.md 1.5.3). */
export const userHandlers: readonly Served[] = [serveUserRights, serveAssignRights, serveChangeAccount, serveLoginHistory];
