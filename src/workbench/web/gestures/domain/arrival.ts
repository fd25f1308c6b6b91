import {
  ARRIVAL_EVENT_ZH,
  ARRIVAL_STATE_ZH,
  type ArrivalActor,
  type ArrivalEvent,
  type ArrivalState,
  SETTLE_REASON,
  SETTLING,
  type Settling,
} from '../../../../../machines/arrival/arrival.types.ts';
import { SETTLE } from '../../../../areas/enrolment/web/arrivalActs.ts';
import {
  button,
  type ChartHands,
  type Gesture,
  menuItem,
  radio,
  unfold,
} from '../../stage/gesture.ts';
import { WHO } from './approval.ts';

/** The stage's freshman, and the campuses of which a desk can be; their own is the first. */
export const FRESHMAN = { cname: '李婷', examineeNo: '27990200000023' } as const;
export const CAMPUSES = ['明德校区', '滨湖校区'] as const;
export const ELSEWHERE = '1';
export const arriverZh = ({ maySettle, mayReport }: ArrivalActor): string =>
  maySettle ? '学籍科' : mayReport ? '报到点的人' : '只能查看的人';

type Of<T extends ArrivalEvent['type']> = Extract<ArrivalEvent, { type: T }>;
const as = ({ by }: { by: ArrivalActor }): Gesture => ({
  do: 'choose',
  name: WHO,
  value: arriverZh(by),
});
/** From the menu of their row. */
const menu = (event: { by: ArrivalActor }, item: string): readonly Gesture[] => [
  as(event),
  unfold(`更多操作：${FRESHMAN.cname}`, '.row-actions'),
  menuItem(item),
];
const type = (key: string): readonly Gesture[] => [
  { do: 'fill', name: '考生号、通知书号、证件号或姓名', value: key },
  button('登记', '.desk-form'),
];
const settle = (event: Of<Settling>): readonly Gesture[] => [
  ...menu(event, SETTLE),
  radio(ARRIVAL_EVENT_ZH[event.type], '[role=dialog]'),
  { do: 'fill', name: '原因', value: event.reason } as const,
  button('保存去向', '[role=dialog]'),
];

/** A freshman at the desk and in the list (新生 15–20). Their number comes with those of the batch, from outside. */
export const arrivalHands: ChartHands = {
  gestures: {
    report: (event: Of<'report'>) => [
      as(event),
      { do: 'choose', name: '本报到点校区', value: CAMPUSES[event.elsewhere ? 1 : 0] } as const,
      ...type(FRESHMAN.examineeNo),
      ...(event.confirmed ? type(ELSEWHERE) : []),
    ],
    undo: (event: Of<'undo'>) => menu(event, ARRIVAL_EVENT_ZH.undo),
    ...Object.fromEntries(SETTLING.map((way) => [way, settle])),
    remove: (event: Of<'remove'>) => [
      ...menu(event, ARRIVAL_EVENT_ZH.remove),
      button(ARRIVAL_EVENT_ZH.remove, '[role=alertdialog]'),
    ],
  },
  shows: ({ state, context }) => [
    { zh: '报到', css: '.stage-arrival', texts: [ARRIVAL_STATE_ZH[state as ArrivalState]] },
    {
      zh: '未报到原因',
      css: '.stage-reason',
      texts: context.reason === null ? [] : [String(context.reason)],
    },
  ],
  // the desk is open to everybody who may report, and answers what it is about; a reason is asked for in the dialog
  mayTry: (event) => {
    const sent = event as ArrivalEvent;
    return (
      (sent.type === 'report' && sent.by.mayReport) ||
      ('reason' in sent && sent.reason.trim().length < SETTLE_REASON)
    );
  },
};
