/** How a certificate stands, in their order; the column `certificate.certificate_state` holds the position (证明 4–6). */
export const CERTIFICATE_STATES = ['none', 'issued', 'withdrawn'] as const;
export type CertificateState = (typeof CERTIFICATE_STATES)[number];
export const CERTIFICATE_STATE_ZH: Readonly<Record<CertificateState, string>> = {
  none: '未出具',
  issued: '有效',
  withdrawn: '已作废',
};

export interface CertificateContext {
  /** Why it is no longer good. */
  reason: string | null;
  /** What it says has taken effect. */
  cameAbout: boolean;
}
/** What the caller may do with certificates of this student, worked out by the server. */
export interface CertificateActor {
  mayIssue: boolean;
  mayWithdraw: boolean;
}
export type CertificateEvent =
  /** What it will say comes about (异动 19). */
  | { type: 'takeEffect' }
  /** `print`: once more on paper, with the same number and code. */
  | { type: 'issue' | 'print'; by: CertificateActor }
  | { type: 'withdraw'; by: CertificateActor; reason: string };
export type CertificateEventType = CertificateEvent['type'];
/** What each event is called on buttons, in records and paths. */
export const CERTIFICATE_EVENT_ZH: Readonly<Record<CertificateEventType, string>> = {
  takeEffect: '异动生效',
  issue: '出具',
  print: '打印',
  withdraw: '作废',
};
/** Fewest characters of the reason for 作废. */
export const WITHDRAW_REASON = 2;
