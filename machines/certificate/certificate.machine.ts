import { lifecycle } from '../kit/lifecycle.ts';
import { first } from '../kit/rules.ts';
import {
  CERTIFICATE_STATE_ZH,
  type CertificateContext,
  type CertificateEvent,
  WITHDRAW_REASON,
} from './certificate.types.ts';

type Args = { context: CertificateContext; event: CertificateEvent };
const holds =
  (right: 'mayIssue' | 'mayWithdraw') =>
  ({ event }: Args) =>
    'by' in event && event.by[right] ? null : 'mayNot';
const mayWithdraw = holds('mayWithdraw');
export const certificateRules = {
  mayPrintCertificate: holds('mayIssue'),
  mayIssueCertificate: (args: Args) =>
    first(holds('mayIssue')(args), !args.context.cameAbout && 'cameAbout'),
  mayWithdrawCertificate: (args: Args) =>
    first(
      mayWithdraw(args),
      args.event.type === 'withdraw' &&
        args.event.reason.trim().length < WITHDRAW_REASON &&
        'reason',
    ),
};

/** A certificate from the day it is handed out: printed again with its number and code, or withdrawn for good (证明 4–6). */
export const certificateMachine = lifecycle<CertificateContext, CertificateEvent, 'good'>()({
  id: 'certificate',
  screen: 'certificate',
  zh: CERTIFICATE_STATE_ZH,
  initial: 'none',
  context: { reason: null, cameAbout: true },
  rules: certificateRules,
  actions: {
    noteEffect: () => ({ cameAbout: true }),
    noteReason: (_context, event) => ({
      reason: event.type === 'withdraw' ? event.reason.trim() : null,
    }),
  },
  states: {
    none: {
      fulfils: '证明 4：只有已经生效的才能出具',
      on: {
        takeEffect: { actions: 'noteEffect' },
        issue: { guard: 'mayIssueCertificate', target: 'issued' },
      },
    },
    issued: {
      tags: 'good',
      fulfils: '证明 5：再次打印的编号和验证码不变；证明 6：作废须填写原因',
      on: {
        print: { guard: 'mayPrintCertificate' },
        withdraw: {
          guard: 'mayWithdrawCertificate',
          target: 'withdrawn',
          actions: 'noteReason',
        },
      },
    },
    withdrawn: { fulfils: '证明 6：作废的不能恢复，须重新出具' },
  },
});
