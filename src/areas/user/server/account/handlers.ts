import type { Served } from '../../../../platform/server/request/serve.ts';
import type { LeavingPart } from '../../../../school/people/server/leavingPart.ts';
import { serveChangeAccount, serveLoginHistory } from '../account.ts';
import { handoverHandlers } from '../handover/hand.ts';
import { serveResetPassword } from '../resetPassword.ts';
import { serveAssignRights, servePreviewRights, serveUserRights } from '../rights.ts';
import { serveResetSecondFactor } from './secondFactor.ts';
import { serveVouch } from './vouch.ts';

/** What is done to one account (用户 11–24、32). */
export const userHandlers: readonly Served[] = [
  serveUserRights,
  serveAssignRights,
  servePreviewRights,
  serveLoginHistory,
  serveResetPassword,
  serveResetSecondFactor,
  serveVouch,
];
/** What of it depends on what every area says that somebody leaves behind. */
export const leavingHandlers = (parts: readonly LeavingPart[]): readonly Served[] => [
  serveChangeAccount(parts),
  ...handoverHandlers(parts),
];
