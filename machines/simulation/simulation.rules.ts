import type { SimulationContext } from './simulation.types.ts';

/** Everybody acts as himself. */
export const NOT_SIMULATING: SimulationContext = {
  operator: null,
  target: null,
  expiresAt: null,
  reason: '',
  returnTo: null,
  error: null,
  leaving: false,
  over: false,
};

/** decisions.md 2: the reason is 2 to 200 characters. */
export const isReason = (reason: string): boolean => reason.trim().length >= 2 && reason.trim().length <= 200;

/** Specification 5: only GET is let through. */
export const isWrite = (method: string): boolean => method.toUpperCase() !== 'GET';

/** Specification 5: in simulation any non-GET request is rejected. Asked by the request layer before it sends. */
export const refusesInSimulation = (snapshot: { hasTag(tag: 'readOnly'): boolean }, method: string): boolean =>
  snapshot.hasTag('readOnly') && isWrite(method);
