import {
  CERTIFICATE_EVENT_ZH,
  CERTIFICATE_STATE_ZH,
  type CertificateActor,
  type CertificateEvent,
  type CertificateState,
  WITHDRAW_REASON,
} from '../../../../../machines/certificate/certificate.types.ts';
import { button, type ChartHands } from '../../stage/gesture.ts';
import { WHO } from './approval.ts';

export const certifierZh = ({ mayIssue, mayWithdraw }: CertificateActor): string =>
  mayWithdraw ? '可以作废的人' : mayIssue ? '只能打印的人' : '只能查看的人';
type Withdrawal = Extract<CertificateEvent, { type: 'withdraw' }>;
type ByHand = Extract<CertificateEvent, { by: CertificateActor }>;
const who = ({ by }: ByHand) => ({ do: 'choose', name: WHO, value: certifierZh(by) }) as const;
const act = (event: ByHand) => [
  who(event),
  button(CERTIFICATE_EVENT_ZH[event.type], '.row-actions'),
];

/** A certificate from its issue to its withdrawal (证明 4–6). */
export const certificateHands: ChartHands = {
  gestures: {
    issue: act,
    print: act,
    withdraw: (event: Withdrawal) => [
      ...act(event),
      { do: 'fill', name: '原因', value: event.reason } as const,
      button(CERTIFICATE_EVENT_ZH.withdraw, '[role=dialog]'),
    ],
  },
  shows: ({ state }) => [
    {
      zh: '证明状态',
      css: '.stage-account',
      texts: [CERTIFICATE_STATE_ZH[state as CertificateState]],
    },
  ],
  // what is too short is said in the dialog
  mayTry: (event) =>
    event.type === 'withdraw' &&
    (event as Withdrawal).by.mayWithdraw &&
    (event as Withdrawal).reason.trim().length < WITHDRAW_REASON,
};
