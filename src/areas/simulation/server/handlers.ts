import type { Served } from '../../../platform/server/request/serve.ts';
import { serveStart, serveSwitchBack } from './simulate.ts';
import { serveVisitList } from './visits.ts';

/** Looking at the product as somebody else, and knowing who has. */
export const simulationHandlers: readonly Served[] = [serveStart, serveSwitchBack, serveVisitList];
