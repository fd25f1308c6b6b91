import {
  ACCEPTANCE_EVENT_ZH,
  ACCEPTANCE_STATE_ZH,
  type AcceptanceActor,
  type AcceptanceEvent,
  type AcceptanceState,
  OBJECTION_REASON,
} from '../../../../../machines/acceptance/acceptance.types.ts';
import { button, type ChartHands } from '../../stage/gesture.ts';
import { WHO } from './approval.ts';

export const answererZh = ({ teacher, open }: AcceptanceActor): string =>
  teacher ? (open ? '这位教师' : '这位教师（申报已退回）') : '别的教师';
type Confirm = Extract<AcceptanceEvent, { type: 'confirm' }>;
type Objection = Extract<AcceptanceEvent, { type: 'object' }>;
const AGAIN: readonly string[] = ['objected'];
const who = ({ by }: Confirm | Objection) =>
  ({ do: 'choose', name: WHO, value: answererZh(by) }) as const;

/** A task on the page of its teacher (任教 4–8). Who names them, and the day, come from outside. */
export const acceptanceHands: ChartHands = {
  gestures: {
    confirm: (event: Confirm, { state }) => [
      who(event),
      button(AGAIN.includes(state) ? '改为确认' : ACCEPTANCE_EVENT_ZH.confirm, '.teaching-answer'),
    ],
    object: (event: Objection, { state }) => [
      who(event),
      button(AGAIN.includes(state) ? '修改理由' : ACCEPTANCE_EVENT_ZH.object, '.teaching-answer'),
      { do: 'fill', name: '理由', value: event.reason } as const,
      button('提出异议', '[role=dialog]'),
    ],
  },
  shows: ({ state, context }) => [
    {
      zh: '答复',
      css: '.teaching-answer .tag',
      texts: [ACCEPTANCE_STATE_ZH[state as AcceptanceState]],
    },
    {
      zh: '理由',
      css: '.teaching-reason',
      texts: context.reason === null ? [] : [`理由：${String(context.reason)}`],
    },
  ],
  // what is too short is said in the dialog
  mayTry: (event) =>
    event.type === 'object' &&
    (event as Objection).by.teacher &&
    (event as Objection).by.open &&
    (event as Objection).reason.trim().length < OBJECTION_REASON,
};
