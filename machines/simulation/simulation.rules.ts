import type { SimulationContext } from './simulation.types.ts';

/** Everybody acts as themselves. */
export const NOT_SIMULATING: SimulationContext = {
  operator: null,
  target: null,
  expiresAt: null,
  reason: '',
  returnTo: null,
  open: null,
  draft: null,
  preview: null,
  at: null,
  error: null,
};

/** The reason is 2 to 200 characters (模拟 1). */
export const isReason = (reason: string): boolean =>
  reason.trim().length >= 2 && reason.trim().length <= 200;

/** Only GET is let through (模拟 8). */
export const isWrite = (method: string): boolean => method.toUpperCase() !== 'GET';

/** In simulation any non-GET request is rejected (模拟 8). Asked by the request layer before it sends. */
export const refusesInSimulation = (
  snapshot: { hasTag(tag: 'readOnly'): boolean },
  method: string,
): boolean => snapshot.hasTag('readOnly') && isWrite(method);
