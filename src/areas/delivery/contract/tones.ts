import type { DeliveryState } from '../../../../machines/delivery/delivery.types.ts';

/** How the states are tinted. */
export const DELIVERY_TONE: Readonly<Record<DeliveryState, string>> = {
  queued: 'info',
  sending: 'primary',
  delivered: 'success',
  retrying: 'warning',
  givenUp: 'danger',
};
