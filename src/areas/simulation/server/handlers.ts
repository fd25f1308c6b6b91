import type { Served } from '../../../platform/server/request/serve.ts';
import { serveStart, serveSwitchBack } from './simulate.ts';

/** Looking at the product as somebody else. */
export const simulationHandlers: readonly Served[] = [serveStart, serveSwitchBack];
