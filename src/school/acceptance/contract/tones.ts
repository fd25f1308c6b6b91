import type { AcceptanceState } from '../../../../machines/acceptance/acceptance.types.ts';

/** How the states are tinted. */
export const ACCEPTANCE_TONE: Readonly<Record<AcceptanceState, string>> = {
  pending: 'primary',
  confirmed: 'success',
  objected: 'danger',
  deemed: 'success',
  dropped: 'info',
};
