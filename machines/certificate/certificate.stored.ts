import { type SnapshotFrom, transition } from 'xstate';
import { refusalIn } from '../kit/rules.ts';
import { certificateMachine, certificateRules } from './certificate.machine.ts';
import {
  CERTIFICATE_STATES,
  type CertificateActor,
  type CertificateEvent,
  type CertificateEventType,
  type CertificateState,
  WITHDRAW_REASON,
} from './certificate.types.ts';

export type CertificateSnapshot = SnapshotFrom<typeof certificateMachine>;
/** The columns that hold the place of a certificate in the chart. */
export interface StoredCertificate {
  /** a position in CERTIFICATE_STATES */
  certificateState: number;
  withdrawReason: string | null;
}
/** The code that stands in the column. */
export const certificateCode = (state: CertificateState): number =>
  CERTIFICATE_STATES.indexOf(state);
/** Nothing has been handed out yet. */
export const UNISSUED: StoredCertificate = { certificateState: 0, withdrawReason: null };

/** Builds the chart's snapshot from the columns. @throws Error on a state that the chart does not have */
export function restoreCertificate(
  { certificateState, withdrawReason }: StoredCertificate,
  cameAbout = true,
): CertificateSnapshot {
  const value = CERTIFICATE_STATES[certificateState];
  if (!value) throw new Error(`no certificate state ${certificateState}`);
  return certificateMachine.resolveState({ value, context: { reason: withdrawReason, cameAbout } });
}
/** What stands in the columns behind an event. */
export function afterCertificate(
  snapshot: CertificateSnapshot,
  event: CertificateEvent,
): StoredCertificate {
  const [{ value, context }] = transition(certificateMachine, snapshot, event);
  return {
    certificateState: certificateCode(value as CertificateState),
    withdrawReason: context.reason,
  };
}
/** Why the chart refuses an event; null when it does not. */
export const certificateRefusal = (snapshot: CertificateSnapshot, event: CertificateEvent) =>
  refusalIn(certificateRules, snapshot, event);

/** What this person may do with it now. */
export const offeredCertificate = (
  snapshot: CertificateSnapshot,
  by: CertificateActor,
): CertificateEventType[] =>
  (['issue', 'print', 'withdraw'] as const).filter((type) =>
    snapshot.can({ type, by, reason: '。'.repeat(WITHDRAW_REASON) } as CertificateEvent),
  );
