import {
  DEPARTURE_EVENT_ZH,
  DEPARTURE_STATE_ZH,
  type DepartureActor,
  type DepartureDays,
  type DepartureEvent,
  type DepartureState,
} from '../../../../../machines/departure/departure.types.ts';
import { button, type ChartHands } from '../../stage/gesture.ts';
import { WHO } from './approval.ts';

/** Which days the stage asks for. */
export const DAYS = '日期';
export const DAYS_ZH: Readonly<Record<DepartureDays, string>> = {
  ahead: '没有过去',
  moved: '开始日期改了',
  past: '已经过去',
};
export const plannerZh = ({ mayPlan }: DepartureActor): string =>
  mayPlan ? '人事' : '只能查看的人';
type By = Extract<DepartureEvent, { by: DepartureActor }>;
const act = (event: By) => [
  { do: 'choose', name: WHO, value: plannerZh(event.by) } as const,
  ...('days' in event ? [{ do: 'choose', name: DAYS, value: DAYS_ZH[event.days] } as const] : []),
  button(DEPARTURE_EVENT_ZH[event.type], '.row-actions'),
];

/** A departure in its list (用户 38). Days go by outside. */
export const departureHands: ChartHands = {
  gestures: { plan: act, change: act, cancel: act, comeBack: act },
  shows: ({ state }) => [
    { zh: '离岗状态', css: '.stage-account', texts: [DEPARTURE_STATE_ZH[state as DepartureState]] },
  ],
  // days that have gone by are said beside the field
  mayTry: (event) => 'days' in event && (event as By).by.mayPlan,
};
