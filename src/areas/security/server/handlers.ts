import type { Served } from '../../../platform/server/request/serve.ts';
import { serveCheck, serveChecks, serveOperationDetail } from './checks.ts';
import { serveOauthClients, servePolicy, serveSavePolicy } from './policy.ts';
import { serveForceOffline, serveUnbind } from './sessions.ts';
import { serveSaveVisitNotice, serveVisitNotice } from './visitNotice.ts';

/** 用户安全, beside the lists that are resources. */
export const safetyHandlers: readonly Served[] = [
  servePolicy,
  serveSavePolicy,
  serveOauthClients,
  serveForceOffline,
  serveUnbind,
  serveOperationDetail,
  serveChecks,
  serveCheck,
  serveVisitNotice,
  serveSaveVisitNotice,
];
