import {
  LEAST_OBJECTION,
  OBJECTION_EVENT_ZH,
  OBJECTION_STATE_ZH,
  type ObjectionEvent,
  type ObjectionState,
  type Objector,
} from '../../../../../machines/objection/objection.types.ts';
import { button, type ChartHands } from '../../stage/gesture.ts';
import { WHO } from './approval.ts';

export const objectorZh = ({ receiving, open }: Objector): string =>
  receiving ? (open ? '接收学院的审批人' : '接收学院的审批人（审批已结束）') : '别的单位的人';
type Objection = Extract<ObjectionEvent, { type: 'object' }>;
type Back = Extract<ObjectionEvent, { type: 'takeBack' }>;
const who = ({ by }: Objection | Back) =>
  ({ do: 'choose', name: WHO, value: objectorZh(by) }) as const;

/** A change in the drawer of the college that is to take the student (异动 37–40). Passing and another class come from outside. */
export const objectionHands: ChartHands = {
  gestures: {
    object: (event: Objection, { state }) => [
      who(event),
      button(state === 'quiet' ? OBJECTION_EVENT_ZH.object : '修改理由', '.change-objection'),
      { do: 'fill', name: '理由', value: event.reason } as const,
      button(OBJECTION_EVENT_ZH.object, '[role=dialog]'),
    ],
    takeBack: (event: Back) => [
      who(event),
      button(OBJECTION_EVENT_ZH.takeBack, '.change-objection'),
    ],
  },
  shows: ({ state, context }) => [
    {
      zh: '接收异议',
      css: '.change-objection .tag',
      texts: [OBJECTION_STATE_ZH[state as ObjectionState]],
    },
    {
      zh: '理由',
      css: '.change-objection-reason',
      texts: context.reason === null ? [] : [`理由：${String(context.reason)}`],
    },
  ],
  // what is too short is said in the dialog
  mayTry: (event) =>
    event.type === 'object' &&
    (event as Objection).by.receiving &&
    (event as Objection).by.open &&
    (event as Objection).reason.trim().length < LEAST_OBJECTION,
};
